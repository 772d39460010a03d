import { addMonths } from './export-window';

/** Some days after a day, or before it. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The last day of a day's month. */
export function monthEnd(day: string): string {
  return daysAfter(`${addMonths(day, 1).slice(0, 7)}-01`, -1);
}

/** The same day a year earlier; a period up to the last day of February ends on the last day of that year's, too. */
export function endAYearEarlier(day: string): string {
  const earlier = addMonths(day, -12);
  return day === monthEnd(day) ? monthEnd(earlier) : earlier;
}
