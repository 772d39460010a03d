import { dateFormat } from '../ui/text-formats';

/** The name of a month: "2026-03" is Mar or 3月, optionally with the year. */
export function monthText(month: string, locale: string, withYear = false): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const form: Intl.DateTimeFormatOptions = { month: 'short', timeZone: 'UTC' };
  if (withYear) form.year = 'numeric';
  return dateFormat(locale, form).format(Date.UTC(year, number - 1));
}

/** Some days of one month: "Oct 1 – 21" or 10月1日至21日, optionally with the year. */
export function daysText(from: string, to: string, locale: string, withYear = false): string {
  const form: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', timeZone: 'UTC' };
  if (withYear) form.year = 'numeric';
  return dateFormat(locale, form).formatRange(Date.parse(from), Date.parse(to));
}
