import { currencyNamed } from '../../src/shared/imports/currency';
import type { Cell } from '../../src/shared/imports/workbook';
import { dayOfNumber, numberOfDay } from '../../src/shared/rules/days';

/** What a number format makes of a number: a day with or without time, a time of day, percents, or a plain number. */
export type NumberKind = 'number' | 'percent' | 'date' | 'time';

/** How a number is shown. */
export interface NumberStyle {
  kind: NumberKind;
  /** The currency shown by the format, unless that is the dollar. */
  currency: string | null;
  /** The least number of digits, as in 00000000 for an article number; two or three zeros are those of a month. */
  digits?: number;
}

/** The style of a format, by its number and, where the workbook defines that number itself, its pattern. */
export function numberStyle(id: number, pattern: string | undefined): NumberStyle {
  const kind = numberKind(id, pattern);
  if (kind !== 'number' || pattern === undefined) return { kind, currency: null };
  const isOfDigits = /^0{4,}$/.test(pattern);
  return { kind, currency: currencyOfPattern(pattern), ...(isOfDigits ? { digits: pattern.length } : {}) };
}

/** A spreadsheet's number as its style shows it. */
export function numberCell(value: number, { kind, currency, digits }: NumberStyle, isFrom1904: boolean): Cell {
  if (kind === 'percent') return { fraction: value };
  if (currency !== null) return { amount: value, currency };
  const isPadded = digits !== undefined && Number.isInteger(value) && value >= 0 && value < 10 ** (digits - 1);
  return isPadded ? String(value).padStart(digits, '0') : dateCell(value, kind, isFrom1904);
}

/** The regions whose `$` is the US dollar, by Windows locale number or language tag: US, Ecuador, El Salvador, Puerto Rico. */
const regionsOfUsDollar = new Set(['409', '540A', '300A', '440A', '500A', 'EN-US', 'ES-US', 'ES-EC', 'ES-SV', 'ES-PR']);
/** What `$` is in other regions that buy furniture; further ones are named by their region. */
const currencyOfRegions: Readonly<Record<string, string>> = {
  '1009': 'CAD',
  C0C: 'CAD',
  C09: 'AUD',
  '1409': 'NZD',
  C04: 'HKD',
  '3C09': 'HKD',
  '404': 'TWD',
  '1004': 'SGD',
  '4809': 'SGD',
  '80A': 'MXN',
  '340A': 'CLP',
  '2C0A': 'ARS',
  '240A': 'COP',
  'EN-CA': 'CAD',
  'FR-CA': 'CAD',
  'EN-AU': 'AUD',
  'EN-NZ': 'NZD',
  'ZH-HK': 'HKD',
  'EN-HK': 'HKD',
  'ZH-TW': 'TWD',
  'ZH-SG': 'SGD',
  'EN-SG': 'SGD',
  'ES-MX': 'MXN',
  'ES-CL': 'CLP',
  'ES-AR': 'ARS',
  'ES-CO': 'COP',
};

/** [$€-407] is a sign and a region, [$$-1009] the region's dollar; other brackets are colors, languages, conditions. */
function currencyOfPattern(pattern: string): string | null {
  const positive = pattern.split(';')[0] ?? '';
  const region = regionOfDollar(positive);
  if (region && !regionsOfUsDollar.has(region)) return currencyOfRegions[region] ?? `$ ${region}`;
  const shown = positive
    .replace(/_.|\*./g, ' ') // padding
    .replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/["\\]/g, ' ');
  return currencyNamed(shown);
}

/** The region that stands with a dollar sign; of a number its last four digits, as calendars stand before them. */
function regionOfDollar(pattern: string): string {
  const [, region = ''] = /\[\$\$-([^\]]+)\]/.exec(pattern) ?? [];
  const isNumber = /^[\da-f]+$/i.test(region);
  return (isNumber ? region.slice(-4).replace(/^0+/, '') : region).toUpperCase();
}

const builtInPercents = new Set([9, 10]);
/** The formats that East Asian spreadsheets know besides those that all know. */
const eastAsian = [27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58];
/** In some of these languages they show days, which the number itself then says: a time of day is less than 1. */
const eastAsianTimes = [32, 33, 34, 35, 55, 56];
const builtInTimes = new Set([18, 19, 20, 21, 45, 46, 47, ...eastAsianTimes]);
const builtInDates = new Set([14, 15, 16, 17, 22, ...eastAsian]);

/** Patterns for the East Asian formats, by number. */
export const builtInPatterns: ReadonlyMap<number, string> = new Map(
  eastAsian.map((id) => [id, builtInTimes.has(id) ? 'h:mm' : 'yyyy-mm-dd']),
);

/** What a format makes of a number. */
export function numberKind(id: number, pattern: string | undefined): NumberKind {
  if (pattern !== undefined) return kindOfPattern(pattern);
  if (builtInPercents.has(id)) return 'percent';
  if (builtInTimes.has(id)) return 'time';
  return builtInDates.has(id) ? 'date' : 'number';
}

function kindOfPattern(pattern: string): NumberKind {
  const signs = (pattern.split(';')[0] ?? '')
    .replace(/"[^"]*"|\\.|_.|\*./g, '') // literal text and padding
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '') // colors, languages, conditions
    .replace(/general|am\/pm|a\/p/gi, '')
    .toLowerCase();
  // A sum of hours, as [h]:mm, is no time of a day.
  if (/\[[hms]+\]/.test(signs)) return 'number';
  if (/[yd]/.test(signs)) return 'date';
  if (/[hs]/.test(signs)) return 'time';
  if (signs.includes('m')) return 'date';
  return signs.includes('%') ? 'percent' : 'number';
}

const secondsOfDay = 24 * 60 * 60;
/** Serial numbers from March 1900 on count days from here, as spreadsheets include a 1900-02-29. */
const dayZero = numberOfDay('1899-12-30');
const daysUntil1904 = 1462;
/** 9999-12-31. */
const lastDay = 2_958_465;

/** A spreadsheet's number as the day or time its format shows; the number itself where there is no such day. */
export function dateCell(serial: number, kind: NumberKind, isFrom1904: boolean): Cell {
  if (kind === 'number' || kind === 'percent' || serial < 0) return serial;
  const seconds = Math.round(serial * secondsOfDay);
  const secondOfDay = seconds % secondsOfDay;
  if (kind === 'time' && seconds < secondsOfDay) return timeText(secondOfDay);

  const counted = Math.floor(seconds / secondsOfDay) + (isFrom1904 ? daysUntil1904 : 0);
  // The nonexistent 1900-02-29 is read as the day before.
  const days = counted < 61 ? Math.min(counted + 1, 60) : counted;
  if (counted < 1 || days > lastDay) return serial;
  const date = dayText(days);
  return { date: secondOfDay === 0 ? date : `${date}T${timeText(secondOfDay)}` };
}

/** HH:mm, with seconds unless they are zero. */
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
  const text = dayOfNumber(dayZero + days);
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
