import { z } from 'zod';
import { get } from '../../api/call';
import { recordId } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { everyone } from '../../roles';
import { plants } from '../price/price';

/** The kinds of things to do with a customer, most important first. */
export const needKinds = ['lateOrders', 'overdueInvoices', 'dueTasks', 'openQuotes', 'endingPrices'] as const;
export type NeedKind = (typeof needKinds)[number];

/**
 * What needs doing with a customer: orders past the requested day, invoices past their due date (for those who see
 * receivables), open tasks of today and before, quotes without an answer, and prices of what it bought that end soon.
 * `day` is the most urgent one. Kinds without anything to do are left out.
 */
const customerNeeds = get('/customer/needs', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.array(
    z.object({
      kind: z.enum(needKinds),
      count: z.number(),
      /** The amount of invoices or quotes in USD; null for other kinds. */
      amount: z.number().nullable(),
      day: z.string().nullable(),
    }),
  ),
  access: everyone,
  reads: [
    ...(['customer', 'order', 'orderLine', 'invoice', 'task', 'quote', 'quoteLine', 'price'] as const),
    ...(['commodity', 'material', 'account', 'deputy', 'purchaseOrder', 'market', 'model', 'department'] as const),
  ],
  isAbout: 'customer',
});
export type CustomerNeed = z.infer<typeof customerNeeds.output>[number];

/**
 * Prices that end within the days of a reminder without a later one, of what the customer bought or was quoted in the
 * last twelve months. `count` is their number; `rows` may hold fewer.
 */
const customerEndingPrices = get('/customer/endingPrices', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.object({
    count: z.number(),
    rows: z.array(
      z.object({
        id: z.number(),
        commodityCode: z.string(),
        commodityName: z.string(),
        plant: z.enum(keysOf(plants)),
        fobUsd: z.number(),
        endDate: z.string(),
      }),
    ),
  }),
  access: everyone,
  reads: ['customer', 'order', 'orderLine', 'quote', 'quoteLine', 'price', 'commodity', 'material'],
  isAbout: 'customer',
});

export const needCalls = { customerNeeds, customerEndingPrices };
