import { limits } from '../../limits';

/** Visits of customers, and reports of them. */
export const travelLimits = {
  prospect: 120,
  name: 120,
  place: 80,
  remark: 200,
  followUp: 200,
  /** Characters of what came of a visit. */
  result: limits.longestText,
  /** Stores of one stop, models and pieces on one floor. */
  models: 10_000,
  displayed: 100_000,
  /** The dearest a sofa is in a shop, in US dollars. */
  usd: 100_000,
  /** So many days late a follow-up of a visit that was sent late still becomes a task, due at once. */
  lateDays: 14,
  /** Pictures that come with one sending. */
  picturesAtOnce: 40,
  /** What one report holds. */
  report: { people: 30, visits: 1000, pictures: 900 },
  /** Visits that a calendar or a map shows. */
  shown: 2000,
  /** Names a phone keeps to choose from without a connection. */
  choices: 5000,
} as const;
