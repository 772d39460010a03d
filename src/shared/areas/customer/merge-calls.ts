import { z } from 'zod';
import { get, post } from '../../api/call';
import { anyOf, keysOf } from '../../api/list';
import { recordId, seenRecord } from '../../entity/field';
import { customerRow } from './calls';
import { customer } from './customer';
import { duplicateReasons } from './duplicates';
import { customerLimits } from './limits';
import { mergedFields, settlementKinds } from './merging';

const otherIds = z.array(recordId).min(1).max(customerLimits.merged);

/** What making customers one would do, before anything does: the customers, what moves, what clashes, what stands against it. */
const foreseeMerge = post('/customer/foreseeMerge', {
  reading: 'B',
  input: z.strictObject({ intoId: recordId, otherIds }),
  output: z.object({
    /** The one that stays, then the others. */
    customers: z.array(customerRow),
    /** What refers to each of the others, in their order; `entity` where they are records of one. */
    moves: z.array(z.object({ kind: z.string(), entity: z.string().nullable(), counts: z.array(z.number()) })),
    /** What only one of them may have, and some of it by name. */
    clashes: z.array(
      z.object({
        kind: z.string(),
        entity: z.string().nullable(),
        how: z.enum(keysOf(settlementKinds)),
        count: z.number(),
        names: z.array(z.string()),
      }),
    ),
    /** What stands against it, in the caller's language. */
    problems: z.array(z.string()),
  }),
  access: customer.access.write,
});
export type ForeseenMerge = z.infer<typeof foreseeMerge.output>;

/** Makes customers one, as one change set: everything about the `others` is about `into`, and they are removed. */
const mergeCustomers = post('/customer/merge', {
  reading: 'B',
  input: z.strictObject({
    into: seenRecord,
    others: z.array(seenRecord).min(1).max(customerLimits.merged),
    /** Whose value stays, by field; where nothing is said that of `into`. */
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

/** Customers that may be the same, the likeliest first; of one customer those that may be it. */
const possibleDuplicates = get('/customer/possibleDuplicates', {
  reading: 'B',
  input: z.strictObject({ customerId: recordId.optional(), reasons: anyOf(keysOf(duplicateReasons)) }),
  output: z.object({ rows: z.array(duplicate), total: z.number() }),
  access: customer.access.write,
  reads: ['customer', 'contact'],
});

export const mergeCalls = { foreseeMerge, mergeCustomers, possibleDuplicates };
