/**
 * Days at the end or beginning of a month or year, including a leap day and a New Year just past midnight in Shanghai,
 * and the current day (empty).
 */
export const otherDays = ['2028-02-29', '2026-12-31', '2027-01-01T00:30+08:00', ''];
