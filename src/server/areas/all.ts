import type { Area } from '../http/handlers';
import { authArea } from './auth';
import { searchArea } from './search';

/** Every area of calls; mount() serves them all. */
export const areas: readonly Area[] = [authArea, searchArea];
