import { currencyNamed } from '../../src/shared/imports/currency';
import type { Cell } from '../../src/shared/imports/workbook';

/** What a number format makes of a number: a day with or without its time, a time of day, or a number as it is. */
export type NumberKind = 'number' | 'date' | 'time';

/** How a number is shown. */
export interface NumberStyle {
  kind: NumberKind;
  /** The currency its format shows, where it is another one than the dollar. */
  currency: string | null;
}

/** By the number of a format, and by its pattern where the workbook has one of its own under that number. */
export function numberStyle(id: number, pattern: string | undefined): NumberStyle {
  const kind = numberKind(id, pattern);
  return { kind, currency: kind === 'number' && pattern !== undefined ? currencyOfPattern(pattern) : null };
}

/** A spreadsheet's number as its style shows it. */
export function numberCell(value: number, { kind, currency }: NumberStyle, isFrom1904: boolean): Cell {
  return currency === null ? dateCell(value, kind, isFrom1904) : { amount: value, currency };
}

/** Of [$€-407] the sign stands before the language; other brackets are colors, languages and conditions. */
function currencyOfPattern(pattern: string): string | null {
  const shown = (pattern.split(';')[0] ?? '')
    .replace(/_.|\*./g, ' ') // what only takes room
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/["\\]/g, ' ');
  return currencyNamed(shown);
}

const builtInTimes = new Set([18, 19, 20, 21, 45, 46, 47]);
const isBuiltInDate = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** What a format makes of a number. */
export function numberKind(id: number, pattern: string | undefined): NumberKind {
  if (pattern !== undefined) return kindOfPattern(pattern);
  if (builtInTimes.has(id)) return 'time';
  return isBuiltInDate(id) ? 'date' : 'number';
}

function kindOfPattern(pattern: string): NumberKind {
  const signs = (pattern.split(';')[0] ?? '')
    .replace(/"[^"]*"|\\.|_.|\*./g, '') // literal text, and what only takes room
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '') // colors, languages, conditions
    .replace(/general|am\/pm|a\/p/gi, '')
    .toLowerCase();
  // A sum of hours, as [h]:mm, is no time of a day.
  if (/\[[hms]+\]/.test(signs)) return 'number';
  if (/[yd]/.test(signs)) return 'date';
  if (/[hs]/.test(signs)) return 'time';
  return signs.includes('m') ? 'date' : 'number';
}

const secondsOfDay = 24 * 60 * 60;
/** 1899-12-30: from March 1900 on a serial number counts the days since, as spreadsheets believe in 1900-02-29. */
const dayZero = Date.UTC(1899, 11, 30);
const daysUntil1904 = 1462;
/** 9999-12-31. */
const lastDay = 2_958_465;

/** A spreadsheet's number as the day or time its format shows; the number itself where there is no such day. */
export function dateCell(serial: number, kind: NumberKind, isFrom1904: boolean): Cell {
  if (kind === 'number' || serial < 0) return serial;
  const seconds = Math.round(serial * secondsOfDay);
  const secondOfDay = seconds % secondsOfDay;
  if (kind === 'time' && seconds < secondsOfDay) return timeText(secondOfDay);

  const counted = Math.floor(seconds / secondsOfDay) + (isFrom1904 ? daysUntil1904 : 0);
  // The day that never was is taken for the one before it.
  const days = counted < 61 ? Math.min(counted + 1, 60) : counted;
  if (counted < 1 || days > lastDay) return serial;
  const date = dayText(days);
  return { date: secondOfDay === 0 ? date : `${date}T${timeText(secondOfDay)}` };
}

/** With seconds only where there are some. */
function timeText(secondOfDay: number): string {
  const parts = [Math.floor(secondOfDay / 3600), Math.floor(secondOfDay / 60) % 60, secondOfDay % 60];
  return parts
    .slice(0, secondOfDay % 60 === 0 ? 2 : 3)
    .map(twoDigits)
    .join(':');
}

const knownDays = new Map<number, string>();

/** Days repeat down a column, and writing a date costs more than looking it up. */
function dayText(days: number): string {
  const known = knownDays.get(days);
  if (known) return known;
  const text = new Date(dayZero + days * 86_400_000).toISOString().slice(0, 10);
  knownDays.set(days, text);
  return text;
}

/** The day or moment of an ISO 8601 text, as cells of the type "d" hold it; the text itself when it is none. */
export function isoCell(text: string): Cell {
  const [, date, minutes, seconds = ''] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d)(:\d\d)?)?/.exec(text) ?? [];
  if (!date || Number.isNaN(Date.parse(date))) return text;
  const time = minutes ? `${minutes}${seconds === ':00' ? '' : seconds}` : '00:00';
  return { date: time === '00:00' ? date : `${date}T${time}` };
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
