import { isDay } from '../calendar';

const tokens: Record<string, { pattern: string; part: 'year' | 'month' | 'day' }> = {
  yyyy: { pattern: '(?<year>\\d{4})', part: 'year' },
  MM: { pattern: '(?<month>\\d{2})', part: 'month' },
  M: { pattern: '(?<month>\\d{1,2})', part: 'month' },
  dd: { pattern: '(?<day>\\d{2})', part: 'day' },
  d: { pattern: '(?<day>\\d{1,2})', part: 'day' },
};

/** Whether a date can be read by the pattern: year, month and day once each, e.g. 'M/d/yyyy'. */
export function isDatePattern(pattern: string): boolean {
  const parts = (pattern.match(/yyyy|MM?|dd?/g) ?? []).map((token) => tokens[token]?.part);
  return parts.length === 3 && new Set(parts).size === 3 && !/[A-Za-z]/.test(pattern.replace(/yyyy|MM?|dd?/g, ''));
}

/** Reads a day by the pattern as 'yyyy-MM-dd'; null when it does not fit or is no day of the calendar. */
export function readDate(text: string, pattern: string): string | null {
  const expression = pattern
    .split(/(yyyy|MM?|dd?)/)
    .map((part) => tokens[part]?.pattern ?? part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('');
  const found = new RegExp(`^${expression}$`).exec(text.trim())?.groups;
  if (!found?.year || !found.month || !found.day) return null;
  const day = `${found.year}-${found.month.padStart(2, '0')}-${found.day.padStart(2, '0')}`;
  return isDay(day) ? day : null;
}

const time = /^(.*\d日?)(?:T| +)(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?(?: ?[ap]m)?)(Z|[+-]\d\d:?\d\d)?$/i;

/**
 * Takes the time off a date, as written by programs that have no type for days: 2026-01-05 00:00:00, 1/5/2026 12:00 AM.
 * A time with a zone is taken off only at midnight: at any other time the day here may be another one.
 */
export function withoutTime(text: string): string {
  const [, day = text, hours = '', zone] = time.exec(text.trim()) ?? [];
  return zone === undefined || /^[0:.]+$/.test(hours) ? day : text;
}
