import { msPerDay } from './rules/days';

/** Determines which day it is for the company, wherever its people, servers and databases are. */
export interface CompanyCalendar {
  /** The IANA name of the company's time zone. */
  timeZone: string;
  /** A fixed day or moment to use instead of now; null follows the clock. */
  today: string | null;
}

export const defaultTimeZone = 'Asia/Shanghai';

/** The company's current day as yyyy-MM-dd: "today", "this month" and "overdue" always refer to it. */
export function todayOf({ timeZone, today }: CompanyCalendar, now = new Date()): string {
  if (today === null) return dayIn(timeZone, now);
  return isDay(today) ? today : dayIn(timeZone, new Date(today));
}

/** The day of a moment in a time zone, as yyyy-MM-dd. */
export function dayIn(timeZone: string, moment: Date): string {
  return minuteIn(timeZone, moment).slice(0, 10);
}

/** A moment in a time zone, to the minute: 2026-01-31 14:05. */
export function minuteIn(timeZone: string, moment: Date): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { ...shown, timeZone });
  formats.set(timeZone, format);
  const { year, month, day, hour, minute } = Object.fromEntries(
    format.formatToParts(moment).map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/**
 * The moment of a local time (HH:mm) on a day (yyyy-MM-dd) in a time zone. A time that clocks skip is moved forward by
 * the length of the gap; of a time that occurs twice, the first is taken.
 */
export function momentIn(timeZone: string, day: string, time: string): Date {
  const wall = Date.parse(`${day}T${time}Z`);
  const aheadAt = (moment: number) => Date.parse(`${minuteIn(timeZone, new Date(moment)).replace(' ', 'T')}Z`) - moment;
  // The zone's offset changes at most once within a day before and after.
  const offsets = [aheadAt(wall - msPerDay), aheadAt(wall + msPerDay)];
  const moments = offsets.map((ahead) => wall - ahead).filter((moment) => moment + aheadAt(moment) === wall);
  return new Date(moments.length > 0 ? Math.min(...moments) : wall - (offsets[0] ?? 0));
}

/** Whether a text is a day of the calendar, as yyyy-MM-dd. */
export function isDay(text: string): boolean {
  const milliseconds = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // Some engines read 2026-02-30 as the 2nd of March.
  return !Number.isNaN(milliseconds) && new Date(milliseconds).toISOString().startsWith(text);
}

const shown = {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();
