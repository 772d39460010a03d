import { limits } from '../../limits';

/** Limits of visits to customers, and of reports of them. */
export const travelLimits = {
  prospect: 120,
  name: 120,
  place: 80,
  remark: 200,
  followUp: 200,
  /** Characters of a visit's result. */
  result: limits.longestText,
  /** Stores of one stop, models and pieces on one floor. */
  models: 10_000,
  displayed: 100_000,
  /** The highest price of a sofa in a shop, in US dollars. */
  usd: 100_000,
  /** The follow-up of a visit sent late becomes a task, due at once, if it is at most so many days overdue. */
  lateDays: 14,
  /** Pictures in one sending. */
  picturesAtOnce: 40,
  /** The most that one report holds. */
  report: { people: 30, visits: 1000, pictures: 900 },
  /** Visits shown by a calendar or a map. */
  shown: 2000,
  /** Names stored on a phone to choose from offline. */
  choices: 5000,
} as const;
