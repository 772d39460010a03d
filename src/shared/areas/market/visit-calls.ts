import { z } from 'zod';
import { post } from '../../api/call';
import { keysOf, savedAs } from '../../api/list';
import { changesOf } from '../../entity/changes';
import { schemaOf } from '../../entity/entity';
import { recordId, recordVersion, seenRecord } from '../../entity/field';
import { everyone } from '../../roles';
import { invitationStates, reservation, reservationApproval, reservationVisit } from './reservation';

const nullableText = z.string().nullable();

/** A visit in a show's calendar; of a colleague's customer, whom the reader does not see, its time and table alone. */
const calendarVisit = z.object({
  id: z.number(),
  version: z.number(),
  reservationId: z.number().nullable(),
  customerId: z.number().nullable(),
  customerName: nullableText,
  day: z.string(),
  startsAt: z.string(),
  endsAt: z.string(),
  booth: nullableText,
  purpose: nullableText,
  note: nullableText,
});
export type CalendarVisit = z.infer<typeof calendarVisit>;

const reserved = z.object({
  id: z.number(),
  customerName: z.string(),
  state: z.enum(keysOf(reservationApproval.states)),
  invitationState: z.enum(keysOf(invitationStates)),
  visitTimes: nullableText,
  partyCount: z.number().nullable(),
  /** When the customer was last sent a file for calendars. */
  calendarSentOn: nullableText,
  plannedFactoryVisit: nullableText,
  actualFactoryVisit: nullableText,
  visits: z.number(),
});
export type ReservedCustomer = z.infer<typeof reserved>;

/** A show with all its visits; where none is named the one that runs, else the next, else the last. */
const getShowCalendar = post('/reservation/calendar', {
  reading: 'B',
  input: z.strictObject({ marketId: recordId.optional() }),
  output: z.object({
    market: z.object({ id: z.number(), name: z.string(), startDate: z.string(), endDate: z.string() }).nullable(),
    visits: z.array(calendarVisit),
    reservations: z.array(reserved),
  }),
  access: everyone,
  reads: ['market', 'customer', 'reservation', 'reservationVisit'],
});
export type ShowCalendar = z.infer<typeof getShowCalendar.output>;

const arranged = schemaOf(reservationVisit).omit({ reservationId: true }).shape;

/** What people say of a visit. */
export const visitFields = ['day', 'startsAt', 'endsAt', 'booth', 'purpose', 'note'] as const;

/** Adds a visit, whatever the state of its reservation: when somebody comes is settled after it was approved, too. */
const addVisit = post('/reservation/addVisit', {
  reading: 'B',
  input: z.strictObject({ reservationId: recordId, ...arranged }),
  output: z.object(savedAs),
  access: reservation.access.write,
});

/** Changes a visit. */
const changeVisit = post('/reservation/changeVisit', {
  reading: 'B',
  input: z.strictObject({ id: recordId, version: recordVersion, changes: changesOf(reservationVisit, visitFields) }),
  output: z.object(savedAs),
  access: reservation.access.write,
});

const removeVisit = post('/reservation/removeVisit', {
  reading: 'B',
  input: seenRecord,
  output: z.object(savedAs),
  access: reservation.access.write,
});

/** What a customer answers and says: it is settled after a reservation was approved, too. */
export const minutesFields = [
  'invitationState',
  'visitTimes',
  'partyCount',
  'party',
  'meetingContent',
  'actualFactoryVisit',
  'nextVisitDate',
] as const;

/** Keeps some of it, whatever the state of the reservation. */
const keepMinutes = post('/reservation/keepMinutes', {
  reading: 'B',
  input: z.strictObject({ id: recordId, version: recordVersion, changes: changesOf(reservation, minutesFields) }),
  output: z.object(savedAs),
  access: reservation.access.write,
});

export const visitCalls = { getShowCalendar, addVisit, changeVisit, removeVisit, keepMinutes };
