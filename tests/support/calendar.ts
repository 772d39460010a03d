import { type CompanyCalendar, defaultTimeZone, todayOf } from '../../src/shared/calendar';

/** An ordinary Wednesday: results must not depend on the day on which the tests run. */
const fixedDay = '2026-11-18';

/** The calendar settings of a tested server: TODAY of the run if set; if empty, the clock decides. */
export const calendarEnvironment = {
  COMPANY_TIME_ZONE: process.env.COMPANY_TIME_ZONE ?? defaultTimeZone,
  TODAY: process.env.TODAY ?? fixedDay,
};

/** Whether it is the fixed day, for which the tests are known to have enough data to compare. */
export const isUsualDay = calendarEnvironment.TODAY === fixedDay;

/** The same calendar for code called without a server. */
export const testCalendar: CompanyCalendar = {
  timeZone: calendarEnvironment.COMPANY_TIME_ZONE,
  today: calendarEnvironment.TODAY || null,
};

/** The day so many days after the company's day in these tests; before it if negative. */
export function dayFromToday(days: number): string {
  return new Date(Date.parse(todayOf(testCalendar)) + days * 86_400_000).toISOString().slice(0, 10);
}
