import type { ComponentType } from 'react';
import type { PageName } from '../../shared/pages';

export type PageModule = { default: ComponentType };

/** Fetches the code of a page. */
export type PageLoad = () => Promise<PageModule>;

/** Some pages with their components. */
export type PageLoads = Partial<Record<PageName, PageLoad>>;
