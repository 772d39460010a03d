import { limits } from '../../limits';

/** What people write down of their customers and records. */
export const activityLimits = {
  /** Characters of one. */
  text: limits.longestText,
  nextStep: 200,
  /** People and records that are named in one; those behind are text. */
  named: 20,
  /** Found at once as somebody types. */
  found: 8,
  /** Of each kind of record, where a text names one. */
  foundOfKind: 4,
  /** Characters of what was found, around the words. */
  excerpt: 90,
  /** Entries of a timeline that are loaded at once. */
  pageRows: 100,
} as const;
