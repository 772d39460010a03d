export const msPerDay = 86_400_000;

/** A day as the number of days since 1970-01-01. */
export function numberOfDay(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / msPerDay;
}

/** The day, as 'yyyy-MM-dd', so many days after 1970-01-01. */
export function dayOfNumber(number: number): string {
  return new Date(number * msPerDay).toISOString().slice(0, 10);
}

/** The day so many days after a day; before it if negative. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10);
}

/** How many days `to` is after `from`; negative if before. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / msPerDay;
}

/** The same day some calendar months later, or the last day of that month if it is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastDay))).toISOString().slice(0, 10);
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
