import type { Locator, Page } from 'playwright/test';

/** The page that the open tab shows. */
export const shown = (page: Page): Locator => page.locator('.page:visible');

/** What the open tab shows: also while the code of its page is on its way, where the page failed, and what stands beside it. */
export const shownOutlet = (page: Page): Locator => page.locator('.page-outlet:not([hidden])');
