import { type CompanyCalendar, defaultTimeZone, todayOf } from '../../src/shared/calendar';

/** An ordinary Wednesday: what the tests find must not follow the day they run on. */
const fixedDay = '2026-11-18';

/** What a tested server is told of the day: TODAY of the run, of which an empty one lets the clock decide. */
export const calendarEnvironment = {
  COMPANY_TIME_ZONE: process.env.COMPANY_TIME_ZONE ?? defaultTimeZone,
  TODAY: process.env.TODAY ?? fixedDay,
};

/** Whether it is the day for which the tests know that there is enough to compare. */
export const isUsualDay = calendarEnvironment.TODAY === fixedDay;

/** The same for what is called without a server. */
export const testCalendar: CompanyCalendar = {
  timeZone: calendarEnvironment.COMPANY_TIME_ZONE,
  today: calendarEnvironment.TODAY || null,
};

/** Some days before the company's day in these tests, or after it. */
export function dayFromToday(days: number): string {
  return new Date(Date.parse(todayOf(testCalendar)) + days * 86_400_000).toISOString().slice(0, 10);
}
