import type { Area } from '../http/handlers';
import { apiKeysArea } from './api-keys';
import { authArea } from './auth';
import { peopleArea } from './people';
import { searchArea } from './search';

/** Every area of calls; mount() serves them all. */
export const areas: readonly Area[] = [authArea, peopleArea, apiKeysArea, searchArea];
