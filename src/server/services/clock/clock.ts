import { type CompanyCalendar, dayIn, minuteIn, momentIn, todayOf } from '../../../shared/calendar';
import { daysAfter } from '../../../shared/rules/days';

/** The company's clock: all code that needs a day or a time of day asks it here. */
export interface Clock {
  timeZone: string;
  /** The company's current day as yyyy-MM-dd; fixed where TODAY is set. */
  today(): string;
  /** A moment (default: now) in the company's time zone, to the minute: 2026-01-31 14:05. */
  minute(moment?: Date): string;
  /** The moment of a time (HH:mm) on a day (yyyy-MM-dd) in the company's time zone. */
  momentOf(day: string, time: string): Date;
  /** The end of the company's day `daysAhead` days from now, whatever TODAY says. */
  endOfDay(daysAhead: number): Date;
}

/** Opens the clock of a company's calendar. */
export function openClock(calendar: CompanyCalendar): Clock {
  const { timeZone } = calendar;
  return {
    timeZone,
    today: () => todayOf(calendar),
    minute: (moment = new Date()) => minuteIn(timeZone, moment),
    momentOf: (day, time) => momentIn(timeZone, day, time),
    endOfDay: (daysAhead) => momentIn(timeZone, daysAfter(dayIn(timeZone, new Date()), daysAhead + 1), '00:00'),
  };
}
