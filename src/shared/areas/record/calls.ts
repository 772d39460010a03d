import { z } from 'zod';
import { get, post } from '../../api/call';
import { keysOf, searchText } from '../../api/list';
import { editedNamesOf } from '../../entity/changes';
import { type AnyEntity, fullReadersOf } from '../../entity/entity';
import { recordId, recordVersion, seenRecord } from '../../entity/field';
import { limits } from '../../limits';
import { everyone, type Role } from '../../roles';
import { entities, type ListedName, listed } from '../all';
import { shipment } from '../delivery/shipment';
import { editableShipmentFields } from '../delivery/shipment-calls';
import { editableOrderFields } from '../order/calls';
import { order } from '../order/order';
import { orderLine } from '../order/order-line';
import { searchLimits } from '../search/limits';
import { recordLimits } from './limits';

interface Editable {
  entity: AnyEntity;
  /** The fields that people change. */
  fields: readonly string[];
  /** Who reads what became of a record. */
  historyReaders: typeof everyone | readonly Role[];
}

/** What is particular to some of the records that people edit. */
const special = {
  order: { entity: order, fields: editableOrderFields, historyReaders: everyone },
  shipment: { entity: shipment, fields: editableShipmentFields, historyReaders: everyone },
  // Follows from purchase orders and from production.
  orderLine: { entity: orderLine, fields: [], historyReaders: everyone },
} as const satisfies Record<string, Editable>;

/** Records with a list of their own: every field may be edited. */
const ofLists = Object.fromEntries(
  Object.values<AnyEntity>(listed).map((entity) => [
    entity.name,
    { entity, fields: editedNamesOf(entity), historyReaders: fullReadersOf(entity) },
  ]),
) as unknown as { [N in ListedName]: Editable & { entity: (typeof listed)[N] } }; // Object.fromEntries forgets its keys.

/** What is part of another record is edited with it. */
const parts = Object.fromEntries(
  Object.values<AnyEntity>(entities)
    .filter(({ parent }) => parent !== undefined)
    .map((entity) => [
      entity.name,
      { entity, fields: editedNamesOf(entity), historyReaders: fullReadersOf(entity) } satisfies Editable,
    ]),
) as object; // which entities are parts is known of each, not of their names

/** The records that people edit, by their entity. */
export const editable = { ...special, ...ofLists, ...parts };
export type EditableName = keyof typeof editable;

/** The records that are edited many at a time: all but what is part of others, and what nobody edits. */
export const bulkNames = keysOf(editable).filter(
  (name) => editable[name].fields.length > 0 && !Object.hasOwn(parts, name),
);

/** The fields that may be set for many records at once: not those that tell one from another. */
export function bulkFieldsOf(name: EditableName): string[] {
  const { entity, fields }: Editable = editable[name];
  return fields.filter((field) => !entity.identity?.includes(field));
}

/** What a field holds; a reference the name of what it refers to, in the caller's language. */
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
  entity: z.enum(bulkNames),
  rows: z
    .array(
      z.strictObject({
        id: recordId,
        version: recordVersion,
        /** What this row alone is set to, in place of what all are: any fields that people change. */
        changes: values.optional(),
      }),
    )
    .min(1)
    .max(limits.bulkRows),
  /** The same for every row that has none of its own. */
  changes: values.optional(),
};

/** What setting the values would do to every row, and what stands against it; changes nothing. */
const previewChanges = post('/records/preview', {
  reading: 'B',
  input: z.strictObject(manyChanges),
  output: z.object({
    rows: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** What would change; nothing where the values stand already. */
        changes: z.array(z.object({ field: z.string(), before: value, after: value })),
        problem: z.string().nullable(),
      }),
    ),
  }),
  access: everyone,
});
export type BulkPreview = z.infer<typeof previewChanges.output>;

/** Sets the values in all rows or, naming the row that refuses them, in none. */
const changeMany = post('/records/change', {
  reading: 'B',
  input: z.strictObject({
    ...manyChanges,
    /** Whether they are meant all the same where something speaks against them. */
    confirmed: z.boolean().optional(),
  }),
  output: z.object({ changed: z.number(), changeSet: z.string().nullable() }),
  access: everyone,
});

/** Makes several records of a list one: what referred to the `others` refers to `into`, and they are removed. */
const merge = post('/records/merge', {
  reading: 'B',
  input: z.strictObject({
    entity: z.enum(bulkNames),
    into: seenRecord,
    others: z.array(seenRecord).min(1).max(recordLimits.mergedRecords),
  }),
  output: z.object({ moved: z.number(), changeSet: z.string() }),
  access: everyone,
});

/** What refers to records of a list: how many of which kind, and some of them by name. */
const uses = post('/records/uses', {
  reading: 'B',
  input: z.strictObject({ entity: z.enum(bulkNames), ids: z.array(recordId).min(1).max(recordLimits.mergedRecords) }),
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

/** What a change can be about: a record that people edit, or a file of one. */
const changeable = z.enum([...keysOf(editable), 'file']);

const touched = z.object({ entity: changeable, id: z.number(), name: z.string() });

/**
 * Takes a change set back. Of one record whatever was not changed since goes back and the rest is named in `kept`;
 * of several records all goes back or nothing. What it does is a change set itself, and can be taken back.
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

/** What became of a record, the latest first; `before` is the `id` of the last entry seen. */
const history = get('/records/history', {
  reading: 'B',
  input: z.strictObject({
    entity: z.enum(keysOf(editable)),
    id: recordId,
    /** Only what changed this field of the record itself. */
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
        /** In whose place, where a deputy did it. */
        inPlaceOf: z.string().nullable(),
        action: z.enum(['added', 'edited', 'moved', 'answered', 'deleted', 'merged']),
        changeSet: z.string().nullable(),
        isUndo: z.boolean(),
        /** How many records the change set is about. */
        records: z.number(),
        mayUndo: z.boolean(),
        /** What is changed: the record itself, or what belongs to it. */
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

/** Records to refer to: those the text finds, best first, or those with the ids, whether or not they are still offered. */
const lookUp = post('/records/lookUp', {
  reading: 'B',
  input: z.strictObject({
    entity: z.enum(keysOf(entities)),
    text: searchText,
    ids: z.array(recordId).max(searchLimits.lookUpIds).optional(),
    /** Of those with the ids only what is still offered. */
    onlyOffered: z.boolean().optional(),
    /** What the caller knows to sound like the text, such as 曹梅 for "caomei": found by it, too. */
    alike: z.array(recordId).max(searchLimits.lookUpRows).optional(),
    /** Only those that refer to the same record in a field, such as the same customer. */
    within: z.strictObject({ field: z.string().max(60), id: recordId }).optional(),
  }),
  output: z.object({
    rows: z.array(z.object({ id: z.number(), code: z.string(), name: z.string() })),
    /** Whether there are more than came. */
    more: z.boolean(),
  }),
  access: everyone,
});
export type LookedUp = z.infer<typeof lookUp.output>['rows'][number];

/** The tags in use by what a caller sees of an entity, the most used first, that hold a text. */
const tags = post('/records/tags', {
  reading: 'B',
  input: z.strictObject({ entity: z.enum(keysOf(entities)), text: searchText }),
  output: z.object({
    tags: z.array(z.object({ tag: z.string(), records: z.number() })),
    /** Whether there are more than came. */
    more: z.boolean(),
  }),
  access: everyone,
});

export const recordCalls = { previewChanges, changeMany, merge, uses, undo, history, lookUp, tags };
