import { limits } from '../../limits';

/** Limits of activities. */
export const activityLimits = {
  /** Characters of one activity's text, and of its next step. */
  text: limits.longestText,
  nextStep: 200,
  /** People, and records, that one text can name; further ones stay plain text. */
  named: 20,
  /** Suggestions while somebody types a name. */
  found: 8,
  /** Suggestions per kind of record. */
  foundOfKind: 4,
  /** Characters of a search result's excerpt around the words. */
  excerpt: 90,
  /** Entries of a timeline that are loaded at once. */
  pageRows: 100,
} as const;
