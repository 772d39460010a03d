import { z } from 'zod';
import { get, post } from '../../api/call';
import { savedAs } from '../../api/list';
import { linesOfText, plainText, recordId, seenRecord } from '../../entity/field';
import { keysOf, recordOf } from '../../keys-of';
import { everyone } from '../../roles';
import { searchLimits } from '../search/limits';
import { activity } from './activity';
import { activityKinds, type SubjectName, subjectFields } from './kinds';
import { activityLimits } from './limits';

const subject = z.enum(keysOf(subjectFields));

/** A record that an activity is about or names, and that the reader reaches. */
const linkedRecord = z.object({ entity: subject, id: z.number(), name: z.string() });
export type LinkedRecord = z.infer<typeof linkedRecord>;

/** An activity as a timeline shows it. */
export const shownActivity = z.object({
  id: z.number(),
  version: z.number(),
  day: z.string(),
  kind: z.enum(keysOf(activityKinds)),
  text: z.string(),
  nextStep: z.string().nullable(),
  nextStepDay: z.string().nullable(),
  writerId: z.number(),
  writerName: z.string(),
  pinned: z.boolean(),
  /** Whether it was changed after it was written. */
  isEdited: z.boolean(),
  about: z.array(linkedRecord),
  /** The people that the text names. */
  people: z.array(z.object({ account: z.string(), name: z.string() })),
  /** The records that the text names, with the code in the text; those out of the reader's reach stay plain text. */
  records: z.array(linkedRecord.extend({ code: z.string() })),
  files: z.array(z.object({ id: z.number(), name: z.string(), kind: z.string() })),
  may: z.object({ edit: z.boolean(), remove: z.boolean() }),
});
export type ShownActivity = z.infer<typeof shownActivity>;

const named: SubjectName[] = keysOf(subjectFields);
const reads = [activity.name, ...named, 'account', 'file'] as const;

/** The activities about a record: pinned ones first, then the latest. */
const activitiesAbout = get('/activity/about', {
  reading: 'B',
  input: z.strictObject({
    entity: subject,
    id: recordId,
    page: z.number().int().min(1).max(10_000).default(1),
  }),
  output: z.object({ activities: z.array(shownActivity), more: z.boolean() }),
  access: everyone,
  reads,
});

const about = recordOf(Object.values(subjectFields), () => recordId.nullish());

/**
 * Finds people (`@`) or records (`#`) for what somebody is typing, best first; records of the customer that the text is
 * about come before others.
 */
const findNamed = post('/activity/find', {
  reading: 'B',
  input: z.strictObject({
    ...about,
    sign: z.enum(['@', '#']),
    typed: plainText(40),
    /** Records that the caller knows to sound like `typed`, by entity. */
    alike: z.partialRecord(z.enum(['account', 'customer', 'model']), z.array(recordId).max(searchLimits.lookUpRows)),
  }),
  output: z.object({
    found: z.array(z.object({ entity: z.string(), id: z.number(), code: z.string(), name: z.string() })),
  }),
  access: everyone,
});
export type FoundName = z.infer<typeof findNamed.output>['found'][number];

/** Checks whether the people and records that a text names exist and are reached, while it is being written. */
const checkNamed = post('/activity/check', {
  reading: 'B',
  input: z.strictObject({ text: linesOfText(activityLimits.text), ...about }),
  output: z.object({
    /** Accounts that no active person has. */
    unknownPeople: z.array(z.string()),
    /** People who cannot see the activity's records, and so get no to-do. */
    withoutAccess: z.array(z.object({ account: z.string(), name: z.string() })),
    /** People who get a to-do. */
    told: z.array(z.object({ account: z.string(), name: z.string() })),
    /** Codes of which the writer reaches no record. */
    unknownCodes: z.array(z.string()),
  }),
  access: everyone,
  reads,
});

/** Pins an activity above the others of its record, or unpins it. */
const pinActivity = post('/activity/pin', {
  reading: 'B',
  input: z.strictObject({ ...seenRecord.shape, pinned: z.boolean() }),
  output: z.object(savedAs),
  access: everyone,
});

/** The latest activities whose text contains the words, in any script. */
const searchActivities = get('/activity/search', {
  reading: 'B',
  input: z.strictObject({ query: plainText(100).refine((value) => value.length > 0) }),
  output: z.object({
    found: z.array(
      z.object({
        id: z.number(),
        day: z.string(),
        kind: z.enum(keysOf(activityKinds)),
        /** The text around the words. */
        excerpt: z.string(),
        about: linkedRecord,
      }),
    ),
    more: z.boolean(),
  }),
  access: everyone,
});
export type FoundActivity = z.infer<typeof searchActivities.output>['found'][number];

export const activityCalls = { activitiesAbout, findNamed, checkNamed, pinActivity, searchActivities };
