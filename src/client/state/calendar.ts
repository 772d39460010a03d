import { type CompanyCalendar, dayIn, defaultTimeZone, minuteIn, todayOf } from '../../shared/calendar';
import { serverNow } from '../api/server-moment';
import { type Is, isEither, isNull, isShaped, isText } from './shape';
import { readStored, writeStored } from './storage';

const storedAt = 'loadline.calendar';

const isCalendar: Is<CompanyCalendar> = isShaped({ timeZone: isText, today: isEither(isText, isNull) });

let calendar = readStored(storedAt, isCalendar) ?? { timeZone: defaultTimeZone, today: null };

/** Stores the calendar that the server sent with the session. */
export function keepCalendar(answered: CompanyCalendar): void {
  calendar = answered;
  writeStored(storedAt, answered);
}

/**
 * The company's day as yyyy-MM-dd: that of the server and the database, wherever this browser is and whatever its clock
 * says.
 */
export function today(): string {
  return todayOf(calendar, serverNow());
}

/** The day of a moment by the company's clock, as yyyy-MM-dd. */
export function companyDay(moment: Date): string {
  return dayIn(calendar.timeZone, moment);
}

/** A moment by the company's clock, to the minute: 2026-01-31 14:05. */
export function companyMinute(moment: Date): string {
  return minuteIn(calendar.timeZone, moment);
}
