import { z } from 'zod';
import { get } from '../../api/call';
import { kindOf, type RecordKind } from '../../api/record-kind';
import { plainText } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { listOf, listPageNames } from '../all';
import { podStatuses } from '../delivery/pod-statuses';
import { orderStageNames } from '../order/order-status';
import { searchLimits } from './limits';

/** The kinds of the palette whose records show more than a code and names, with their entities. */
export const entitiesOfKinds = {
  customer: 'customer',
  contact: 'contact',
  order: 'order',
  model: 'model',
  person: 'account',
} as const;

/**
 * The kinds of records in the palette's local index; older ones are searched for on the server. `listed` are those of
 * all other lists. `heard` are those that the palette does not show, but that people refer to: of lists whose page they
 * may not open, and people who left.
 */
export const indexedKinds = [...keysOf(entitiesOfKinds), 'listed', 'heard'] as const;
export type IndexedKind = (typeof indexedKinds)[number];

const id = z.number();
const text = z.string();

// Tuples rather than objects: a hundred thousand of them are sent, and field names would be half of the bytes.
const indexCustomer = z.tuple([id, text, text, text, text, z.number(), z.number(), text, text]);
const indexContact = z.tuple([id, id, text, text, text, text]);
const indexOrder = z.tuple([id, text, id, z.enum(orderStageNames), text]);
const indexModel = z.tuple([id, text, text, text, text]);
const indexPerson = z.tuple([id, text, text, text, text]);
const indexListed = z.tuple([id, text, text, text, text, text]);

/**
 * Id, code, English name, Chinese name, country code, open orders, orders of the last twelve months, city, and the codes of
 * customers that were merged into it.
 */
export type IndexCustomer = z.infer<typeof indexCustomer>;
/** Id, id of the customer, English and Chinese name, job title, addresses and numbers. */
export type IndexContact = z.infer<typeof indexContact>;
/** Id, PO number, id of the customer, stage, order date. */
export type IndexOrder = z.infer<typeof indexOrder>;
/** Id, code, English name, Chinese name, category in the caller's language. */
export type IndexModel = z.infer<typeof indexModel>;
/** Id, account, English name, Chinese name, department in the caller's language. */
export type IndexPerson = z.infer<typeof indexPerson>;
/**
 * A record of a list without a kind of its own: id, entity, code, English name, Chinese name, other texts it is found by.
 */
export type IndexListed = z.infer<typeof indexListed>;

/** The kinds of which entries are made: orders, and what has a list. Parts of records, files and mails are not found. */
const reads: readonly RecordKind[] = [
  'order',
  ...listPageNames.map(listOf).flatMap(({ entity }) => (entity.isBulky ? [] : [kindOf(entity)])),
];

/**
 * The entries of the palette's index for records that the caller may see, a part at a time: newest orders first, other
 * records by id. With `since`, only those added or changed after that moment, and what was removed after it.
 */
const searchIndex = get('/search/index', {
  reading: 'B',
  input: z.strictObject({
    kind: z.enum(indexedKinds),
    /** The `next` of the previous part. */
    after: plainText(40)
      .refine((value) => /^(\d{4}-\d{2}-\d{2}\.|\d{1,3}\.)?\d{1,15}$/.test(value))
      .optional(),
    since: z.iso.datetime().optional(),
  }),
  output: z.object({
    customers: z.array(indexCustomer),
    contacts: z.array(indexContact),
    orders: z.array(indexOrder),
    models: z.array(indexModel),
    people: z.array(indexPerson),
    listed: z.array(indexListed),
    /**
     * With `since`, in the first part: id and entity of records that the caller saw and that are no longer there; null for
     * more than are told.
     */
    gone: z.array(z.tuple([id, text])).nullable(),
    /** The `after` of the next part; null after the last one. */
    next: z.string().nullable(),
    /** The number of records of the kind that the caller may see; null for more orders than are indexed. */
    total: z.number().nullable(),
    /** Since when there may be changes that this answer does not show, to be given as `since` the next time. */
    asOf: z.string(),
  }),
  access: 'everyone',
  reads,
});
export type IndexPart = z.infer<typeof searchIndex.output>;

const foundOrder = z.object({
  id: z.number(),
  poNumber: z.string(),
  piNumber: z.string(),
  customerId: z.number(),
  stage: z.enum(orderStageNames),
  orderDate: z.string(),
});
export type FoundOrder = z.infer<typeof foundOrder>;

const foundContainer = z.object({
  id: z.number(),
  containerNumber: z.string(),
  customerId: z.number(),
  /** One of the orders in it. */
  orderId: z.number().nullable(),
  status: z.enum(keysOf(podStatuses)),
  etd: z.string(),
});
export type FoundContainer = z.infer<typeof foundContainer>;

/** Orders by PO or PI number and containers by number, of any age, the newest first. */
const searchRecords = get('/search/records', {
  reading: 'B',
  input: z.strictObject({ query: plainText(60).refine((value) => value.length >= searchLimits.serverLength) }),
  output: z.object({
    orders: z.array(foundOrder),
    containers: z.array(foundContainer),
    /** True when there are more than the answer holds. */
    more: z.boolean(),
  }),
  access: 'everyone',
});
export type FoundRecords = z.infer<typeof searchRecords.output>;

export const searchCalls = { searchIndex, searchRecords };
