import { z } from 'zod';
import { get, post } from '../../api/call';
import { crudCallsOf } from '../../entity/crud';
import { calendarDay, recordId, seenRecord } from '../../entity/field';
import { languages } from '../../language';
import { rights } from '../../roles';
import { travelLimits } from './limits';
import { travel } from './travel';

const named = z.object({ id: z.number(), code: z.string(), name: z.string() });
export type NamedChoice = z.infer<typeof named>;
const place = z.object({
  countryId: z.number(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  address: z.string().nullable(),
});

/** The name in the other language, by which people also search. */
const inOther = { other: z.string().nullable() };

/** What a phone stores to record visits offline: the caller's customers, countries and rivals. */
const getTravelChoices = get('/travel/choices', {
  reading: 'B',
  input: z.strictObject({}),
  output: z.object({
    customers: z.array(z.object({ ...named.shape, ...place.shape, ...inOther })),
    /** Whether there are more customers than a phone stores. */
    more: z.boolean(),
    countries: z.array(named),
    rivals: z.array(z.object({ name: z.string(), ...inOther })),
  }),
  access: travel.access.read,
  reads: ['customer', 'country', 'rival'],
});
export type TravelChoices = z.infer<typeof getTravelChoices.output>;

/**
 * Stores a visit recorded on a phone, with its pictures: a new one, or an edit of the version it started from. The key
 * identifies the sending and makes retries idempotent, as an answer may have been lost.
 */
const keepTravel = post('/travel/keep', {
  reading: 'B',
  input: z.strictObject({
    ...crudCallsOf(travel).add.input.shape,
    key: z.uuid(),
    record: seenRecord.optional(),
    /** Pictures of the visit by the names of their uploads. */
    uploads: z.array(z.uuid()).max(travelLimits.picturesAtOnce).default([]),
    /** Business cards, each with the index of its person among those given. */
    cards: z
      .array(z.strictObject({ person: z.number().int().min(0).max(1000), upload: z.uuid() }))
      .max(travelLimits.picturesAtOnce)
      .default([]),
  }),
  output: z.object({
    id: z.number(),
    version: z.number(),
    changeSet: z.string().nullable(),
    /** Whether an earlier sending stored it already. */
    isKnown: z.boolean(),
  }),
  access: travel.access.write,
});

const chosen = {
  travellerIds: z.array(recordId).max(travelLimits.report.people).default([]),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
};

const shownStop = z.object({
  store: z.string(),
  city: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
});
const shownVisit = z.object({
  id: z.number(),
  day: z.string(),
  time: z.string().nullable(),
  mode: z.string(),
  /** The customer, or the prospect. */
  name: z.string(),
  travellerId: z.number(),
  travellerName: z.string(),
  countryCode: z.string(),
  state: z.string().nullable(),
  city: z.string().nullable(),
  stops: z.array(shownStop),
});
export type ShownVisit = z.infer<typeof shownVisit>;

/** The visits of some people, at least one, between two days, with their stores, for a calendar and a map. */
const getTravelVisits = get('/travel/visits', {
  reading: 'B',
  input: z.strictObject(chosen),
  output: z.object({ visits: z.array(shownVisit), total: z.number() }),
  access: travel.access.read,
  reads: ['travel', 'travelStop', 'customer', 'country', 'account'],
});

/** The visits of one or several people with everything seen and the pictures, as a PDF or a workbook. */
const getTravelReport = get('/travel/report', {
  reading: 'B',
  input: z.strictObject({
    ...chosen,
    /** Whether it is the report of one person, which takes exactly one. */
    isOfOne: z.boolean().default(false),
    format: z.enum(['pdf', 'xlsx']),
    writtenIn: z.enum(languages),
  }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

export const travelCalls = { getTravelChoices, keepTravel, getTravelVisits, getTravelReport };
