import type { PageAction } from './PageActions';

/** An action that a page offers only on a condition. */
export const when = (condition: boolean, action: PageAction): PageAction[] => (condition ? [action] : []);
