import { addMonths } from './export-window';

const msPerDay = 86_400_000;

/** Some days after a day, or before it. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10);
}

/** How many days after one day another is; fewer than none where it is before it. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / msPerDay;
}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** The Monday of a day's week. */
export function mondayOf(day: string): string {
  return daysAfter(day, 1 - weekdayOf(day));
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
