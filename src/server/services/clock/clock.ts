import { type CompanyCalendar, dayIn, minuteIn, momentIn, todayOf } from '../../../shared/calendar';
import { daysAfter } from '../../../shared/rules/days';

/** The company's clock: what asks for a day or a time of day asks it here. */
export interface Clock {
  timeZone: string;
  /** The company's day as yyyy-MM-dd; the one that stays, where TODAY is set. */
  today(): string;
  /** A moment in the company's time, to the minute: 2026-01-31 14:05. Now, where none is given. */
  minute(moment?: Date): string;
  /** When it is that time (HH:mm) of that day (yyyy-MM-dd) at the company. */
  momentOf(day: string, time: string): Date;
  /** When the company's day ends so many days from now, whatever TODAY says. */
  endOfDay(daysAhead: number): Date;
}

/** The clock of a company's calendar. */
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
