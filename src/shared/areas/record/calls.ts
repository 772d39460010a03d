import { z } from 'zod';
import { get, post } from '../../api/call';
import { searchText } from '../../api/list';
import { recordId, recordVersion, seenRecord } from '../../entity/field';
import { limits } from '../../limits';
import { outline } from '../../outline';
import { everyone } from '../../roles';
import { searchLimits } from '../search/limits';
import { recordLimits } from './limits';

/** A field's value; for a reference the name of the record it refers to, in the caller's language. */
const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const given = z.union([
  z.string().max(limits.longestText),
  z.number(),
  z.boolean(),
  z.array(z.number()).max(limits.referencesOfOne),
  z.null(),
]);

/** Values by their fields' names. */
const values = z.record(z.string().max(40), given);

const manyChanges = {
  entity: z.enum(outline.bulk),
  rows: z
    .array(
      z.strictObject({
        id: recordId,
        version: recordVersion,
        /** Values for this row, replacing the common `changes`: of any fields that people change. */
        changes: values.optional(),
      }),
    )
    .min(1)
    .max(limits.bulkRows),
  /** The values for every row without `changes` of its own. */
  changes: values.optional(),
};

/** Returns what setting the values would change in every row, and the problems; changes nothing. */
const previewChanges = post('/records/preview', {
  reading: 'B',
  input: z.strictObject(manyChanges),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** What would change; empty where the row has the values already. */
        changes: z.array(z.object({ field: z.string(), before: value, after: value })),
        problem: z.string().nullable(),
      }),
    ),
  }),
  access: everyone,
});
export type BulkPreview = z.infer<typeof previewChanges.output>;

/** Sets the values in all rows, or in none where one refuses them: the error then names that row. */
const changeMany = post('/records/change', {
  reading: 'B',
  input: z.strictObject({
    ...manyChanges,
    /** Whether the values are to be set in spite of warnings. */
    confirmed: z.boolean().optional(),
  }),
  output: z.object({ changed: z.number(), changeSet: z.string().nullable() }),
  access: everyone,
});

/** Merges records of a list: references to the `others` are moved to `into`, and the `others` are removed. */
const merge = post('/records/merge', {
  reading: 'B',
  input: z.strictObject({
    entity: z.enum(outline.bulk),
    into: seenRecord,
    others: z.array(seenRecord).min(1).max(recordLimits.mergedRecords),
  }),
  output: z.object({ moved: z.number(), changeSet: z.string() }),
  access: everyone,
});

/** Returns what refers to records of a list: the number of each kind, and the names of some. */
const uses = post('/records/uses', {
  reading: 'B',
  input: z.strictObject({
    entity: z.enum(outline.bulk),
    ids: z.array(recordId).min(1).max(recordLimits.mergedRecords),
  }),
  output: z.object({
    records: z.array(
      z.object({
        id: z.number(),
        uses: z.array(z.object({ entity: z.string(), count: z.number(), names: z.array(z.string()) })),
      }),
    ),
  }),
  access: everyone,
});

/** What a change can belong to: a record that people edit, or a file of one. */
const changeable = z.enum([...outline.editable, 'file']);

const touched = z.object({ entity: changeable, id: z.number(), name: z.string() });

/**
 * Undoes a change set. With one record, the fields not changed since are restored and the rest are named in `kept`;
 * with several records, everything is restored or nothing. The undo is a change set itself, and can be undone.
 */
const undo = post('/records/undo', {
  reading: 'B',
  input: z.strictObject({ changeSet: z.uuid() }),
  output: z.object({
    changeSet: z.string(),
    records: z.array(touched.extend({ fields: z.array(z.string()) })),
    kept: z.array(touched.extend({ field: z.string() })),
  }),
  access: everyone,
});
export type Undone = z.infer<typeof undo.output>;

/** The history of a record, latest first; `before` is the `id` of the last entry seen. */
const history = get('/records/history', {
  reading: 'B',
  input: z.strictObject({
    entity: z.enum(outline.editable),
    id: recordId,
    /** Only entries that changed this field of the record itself. */
    field: z.string().max(40).optional(),
    before: recordId.optional(),
    size: z.number().int().min(1).max(limits.pageRows).default(20),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        id: z.number(),
        at: z.string(),
        /** Who did it; null where it was the server or its command line. */
        by: z.string().nullable(),
        /** The person whom a deputy stood in for; null otherwise. */
        inPlaceOf: z.string().nullable(),
        action: z.enum(['added', 'edited', 'moved', 'answered', 'deleted', 'merged']),
        changeSet: z.string().nullable(),
        isUndo: z.boolean(),
        /** How many records the change set changed. */
        records: z.number(),
        mayUndo: z.boolean(),
        /** What was changed: the record itself, or something that belongs to it. */
        entity: changeable,
        name: z.string().nullable(),
        changes: z.array(z.object({ field: z.string(), before: value, after: value })),
      }),
    ),
    more: z.boolean(),
  }),
  access: everyone,
});
export type HistoryEntry = z.infer<typeof history.output>['entries'][number];

/** Records to refer to: those that match the text, best first, or those with the ids, even if no longer offered. */
const lookUp = post('/records/lookUp', {
  reading: 'B',
  input: z.strictObject({
    entity: z.enum(outline.entities),
    text: searchText,
    ids: z.array(recordId).max(searchLimits.lookUpIds).optional(),
    /** Whether to return only records that are still offered; by default not those with `ids`, but all others. */
    onlyOffered: z.boolean().optional(),
    /** Only records that customers the caller sees refer to, such as their owners or countries. */
    ofCustomers: z.boolean().optional(),
    /** Records that the caller knows to sound like the text, such as 曹梅 for "caomei": they are found, too. */
    alike: z.array(recordId).max(searchLimits.lookUpRows).optional(),
    /** Only records that refer to this record in the field, such as those of the same customer. */
    within: z.strictObject({ field: z.string().max(60), id: recordId }).optional(),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        code: z.string(),
        name: z.string(),
        /** Whether the text is its code or one of its names, in whichever language. */
        isExact: z.boolean(),
      }),
    ),
    /** Whether there are more than came. */
    more: z.boolean(),
  }),
  access: everyone,
});
export type LookedUp = z.infer<typeof lookUp.output>['rows'][number];

/** The tags, containing the text, of the entity's records that the caller sees; the most used first. */
const tags = post('/records/tags', {
  reading: 'B',
  input: z.strictObject({ entity: z.enum(outline.entities), text: searchText }),
  output: z.object({
    tags: z.array(z.object({ tag: z.string(), records: z.number() })),
    /** Whether there are more than came. */
    more: z.boolean(),
  }),
  access: everyone,
});

export const recordCalls = { previewChanges, changeMany, merge, uses, undo, history, lookUp, tags };
