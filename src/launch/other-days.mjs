/**
 * Days on which months and years end or begin, a leap day among them, the first of a year just past midnight in Shanghai,
 * and the day it is (empty).
 */
export const otherDays = ['2028-02-29', '2026-12-31', '2027-01-01T00:30+08:00', ''];
