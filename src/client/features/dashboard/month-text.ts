/** A month by its name: "2026-03" is Mar or 3月, with the year where that is wanted. */
export function monthText(month: string, locale: string, withYear = false): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const form: Intl.DateTimeFormatOptions = { month: 'short', timeZone: 'UTC' };
  if (withYear) form.year = 'numeric';
  return new Intl.DateTimeFormat(locale, form).format(Date.UTC(year, number - 1));
}
