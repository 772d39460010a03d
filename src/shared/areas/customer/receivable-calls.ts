import { z } from 'zod';
import { get } from '../../api/call';
import { anyOf, customerChoice, listOf, ofCustomer, paging, searchText, stored } from '../../api/list';
import { schemaOf } from '../../entity/entity';
import { recordOf } from '../../keys-of';
import { rights } from '../../roles';
import { receivableAgeNames } from '../../rules/receivable-age';
import { invoice } from '../order/invoice';
import { asOf, getOverdueAccountReceivablesGraph } from './receivable-age-calls';

/** An invoice past its due date and not fully paid; `open` is what is still owed. */
export const overdueInvoice = schemaOf(invoice).extend({
  ...stored,
  ...ofCustomer,
  poNumber: z.string(),
  containerNumber: z.string().nullable(),
  open: z.number(),
  daysOverdue: z.number(),
  age: z.enum(receivableAgeNames),
});
export type OverdueInvoice = z.infer<typeof overdueInvoice>;

const getOverdueReceivable = get('/getOverdueReceivable', {
  reading: 'A',
  input: z.strictObject({
    ...customerChoice,
    text: searchText,
    ages: anyOf(receivableAgeNames),
    asOf,
    ...paging(overdueInvoice),
  }),
  output: listOf(overdueInvoice, ['amount', 'paid', 'open']),
  access: rights.receivables,
  reads: ['department', 'account', 'customer', 'order', 'shipment', 'invoice'],
});

const byAge = recordOf(receivableAgeNames, () => z.number());

/** What a customer owes, by age class; `receivable` is the sum of all classes, `overdue` of those past due. */
export const customerReceivables = z.object({
  id: z.number(),
  ...ofCustomer,
  creditLine: z.number().nullable(),
  receivable: z.number(),
  overdue: z.number(),
  ...byAge,
  invoices: z.number(),
  oldestDays: z.number(),
});
export type CustomerReceivables = z.infer<typeof customerReceivables>;

const getOverdueAccountReceivables = get('/getOverdueAccountReceivables', {
  reading: 'A',
  input: z.strictObject({
    ...customerChoice,
    text: searchText,
    overdueOnly: z.boolean().optional(),
    asOf,
    ...paging(customerReceivables),
  }),
  output: listOf(customerReceivables, ['receivable', 'overdue', ...receivableAgeNames, 'invoices']),
  access: rights.receivables,
});

export const receivableCalls = {
  getOverdueReceivable,
  getOverdueAccountReceivables,
  getOverdueAccountReceivablesGraph,
};
