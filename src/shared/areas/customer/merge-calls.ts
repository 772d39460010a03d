import { z } from 'zod';
import { get, post } from '../../api/call';
import { anyOf } from '../../api/list';
import { recordId, seenRecord } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { customerRow } from './calls';
import { customer } from './customer';
import { duplicateReasons } from './duplicates';
import { customerLimits } from './limits';
import { mergedFields, settlementKinds } from './merging';

const otherIds = z.array(recordId).min(1).max(customerLimits.merged);

/** Previews a merge of customers: the customers, what moves, what clashes, and what prevents it. */
const foreseeMerge = post('/customer/foreseeMerge', {
  reading: 'B',
  input: z.strictObject({ intoId: recordId, otherIds }),
  output: z.object({
    /** The customer that stays, then the others. */
    customers: z.array(customerRow),
    /** How much refers to each of the others, in their order; `entity` is null for what is not an entity's record. */
    moves: z.array(z.object({ kind: z.string(), entity: z.string().nullable(), counts: z.array(z.number()) })),
    /** Things that only one customer may have, with the names of some. */
    clashes: z.array(
      z.object({
        kind: z.string(),
        entity: z.string().nullable(),
        how: z.enum(keysOf(settlementKinds)),
        count: z.number(),
        names: z.array(z.string()),
      }),
    ),
    /** The reasons that prevent it, in the caller's language. */
    problems: z.array(z.string()),
  }),
  access: customer.access.write,
});
export type ForeseenMerge = z.infer<typeof foreseeMerge.output>;

/** Merges customers, as one change set: everything about the `others` moves to `into`, and they are removed. */
const mergeCustomers = post('/customer/merge', {
  reading: 'B',
  input: z.strictObject({
    into: seenRecord,
    others: z.array(seenRecord).min(1).max(customerLimits.merged),
    /** The customer whose value stays, by field; by default `into`. */
    values: z.partialRecord(z.enum(mergedFields), recordId),
  }),
  output: z.object({ changeSet: z.string(), moved: z.number() }),
  access: customer.access.write,
});

const duplicate = z.object({
  left: z.object({ id: z.number(), code: z.string(), nameEn: z.string(), nameZh: z.string().nullable() }),
  right: z.object({ id: z.number(), code: z.string(), nameEn: z.string(), nameZh: z.string().nullable() }),
  reasons: z.array(z.object({ reason: z.enum(keysOf(duplicateReasons)), value: z.string() })),
});
export type Duplicate = z.infer<typeof duplicate>;

/** Pairs of customers that may be the same, likeliest first; with `customerId` only its pairs. */
const possibleDuplicates = get('/customer/possibleDuplicates', {
  reading: 'B',
  input: z.strictObject({ customerId: recordId.optional(), reasons: anyOf(keysOf(duplicateReasons)) }),
  output: z.object({ rows: z.array(duplicate), total: z.number() }),
  access: customer.access.write,
  reads: ['customer', 'contact'],
});

export const mergeCalls = { foreseeMerge, mergeCustomers, possibleDuplicates };
