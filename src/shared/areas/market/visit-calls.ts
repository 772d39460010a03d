import { z } from 'zod';
import { post } from '../../api/call';
import { savedAs } from '../../api/list';
import { changesOf } from '../../entity/changes';
import { schemaOf } from '../../entity/entity';
import { recordId, seenRecord } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { everyone } from '../../roles';
import { invitationStates, reservation, reservationApproval, reservationVisit } from './reservation';

const nullableText = z.string().nullable();

/** A visit in a show's calendar; for a colleague's customer out of the reader's reach only its time and table. */
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
  /** When the customer was last sent a calendar file. */
  calendarSentOn: nullableText,
  plannedFactoryVisit: nullableText,
  actualFactoryVisit: nullableText,
  visits: z.number(),
});
export type ReservedCustomer = z.infer<typeof reserved>;

/** A show with all its visits; by default the current one, otherwise the next, otherwise the last. */
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

/** The fields of a visit that people fill in. */
export const visitFields = ['day', 'startsAt', 'endsAt', 'booth', 'purpose', 'note'] as const;

/** Adds a visit, whatever the state of its reservation: times may also be settled after the approval. */
const addVisit = post('/reservation/addVisit', {
  reading: 'B',
  input: z.strictObject({ reservationId: recordId, ...arranged }),
  output: z.object(savedAs),
  access: reservation.access.write,
});

/** Changes a visit. */
const changeVisit = post('/reservation/changeVisit', {
  reading: 'B',
  input: z.strictObject({ ...seenRecord.shape, changes: changesOf(reservationVisit, visitFields) }),
  output: z.object(savedAs),
  access: reservation.access.write,
});

const removeVisit = post('/reservation/removeVisit', {
  reading: 'B',
  input: seenRecord,
  output: z.object(savedAs),
  access: reservation.access.write,
});

/** The fields of a customer's answer and of the minutes, which may also be filled in after the approval. */
export const minutesFields = [
  'invitationState',
  'visitTimes',
  'partyCount',
  'party',
  'meetingContent',
  'actualFactoryVisit',
  'nextVisitDate',
] as const;

/** Saves some of these fields, whatever the state of the reservation; only an open one can be taken back. */
const keepMinutes = post('/reservation/keepMinutes', {
  reading: 'B',
  input: z.strictObject({ ...seenRecord.shape, changes: changesOf(reservation, minutesFields) }),
  output: z.object(savedAs),
  access: reservation.access.write,
});

export const visitCalls = { getShowCalendar, addVisit, changeVisit, removeVisit, keepMinutes };
