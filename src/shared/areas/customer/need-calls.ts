import { z } from 'zod';
import { get } from '../../api/call';
import { keysOf } from '../../api/list';
import { recordId } from '../../entity/field';
import { everyone } from '../../roles';
import { plants } from '../price/price';

/** What may wait for somebody with a customer, in the order of its weight. */
export const needKinds = ['lateOrders', 'overdueInvoices', 'dueTasks', 'openQuotes', 'endingPrices'] as const;
export type NeedKind = (typeof needKinds)[number];

/**
 * What needs doing with a customer: orders past the requested day, invoices past their due date (for those who see
 * receivables), open tasks of today and before, quotes without an answer, and prices of what it bought that end soon.
 * `day` is the one that presses most. A kind of which there is none is left out.
 */
const customerNeeds = get('/customer/needs', {
  reading: 'B',
  input: z.strictObject({ id: recordId }),
  output: z.array(
    z.object({
      kind: z.enum(needKinds),
      count: z.number(),
      /** In USD, of invoices and quotes. */
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
 * Prices that end within the days of a reminder, with no other after them, of what the customer bought or was quoted in the last
 * twelve months. `count` says how many there are; `rows` may hold fewer.
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
