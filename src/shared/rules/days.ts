import { addMonths } from './export-window';

const msPerDay = 86_400_000;

/** The day so many days after a day; before it if negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`; negative if before. */
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

/** The same day a year earlier; the last day of a month becomes the last day, so that February ends match. */
export function endAYearEarlier(day: string): string {
  const earlier = addMonths(day, -12);
  return day === monthEnd(day) ? monthEnd(earlier) : earlier;
}
