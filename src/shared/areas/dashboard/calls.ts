import { z } from 'zod';
import { get } from '../../api/call';
import { period } from '../../api/list';
import { calendarDay } from '../../entity/field';
import { inventoryAgeNames } from '../../rules/inventory-age';

// The names on the wire are those of the specification, misspelled ones too; ours say what is answered.

const days = z.object({ from: z.string(), to: z.string() });
const monthFigures = z.object({
  ...days.shape,
  /** By the day of the order, as in the report Net Sales. */
  netSales: z.number(),
  orders: z.number(),
  /** What was invoiced. */
  shipped: z.number(),
  /** Containers that departed. */
  containers: z.number(),
});

/** The month up to a day, the month before and the same month a year earlier, each up to the same day of the month. */
const getMonthRatio = get('/index/getMonthRadio', {
  reading: 'A',
  input: z.strictObject({ asOf: calendarDay.optional() }),
  output: z.object({ now: monthFigures, previous: monthFigures, lastYear: monthFigures }),
  access: 'everyone',
  reads: ['customer', 'order', 'shipment', 'invoice'],
});
export type MonthRatio = z.infer<typeof getMonthRatio.output>;

/** Net sales by month of order, beside the year before; `netSales` is null where the month has not begun. */
const getSalesByMonth = get('/index/getOne', {
  reading: 'A',
  input: z.strictObject({ year: z.number().int().min(1900).max(2200).optional() }),
  output: z.object({
    year: z.number(),
    months: z.array(
      z.object({ month: z.string(), ...days.shape, netSales: z.number().nullable(), earlierSales: z.number() }),
    ),
  }),
  access: 'everyone',
  reads: ['customer', 'order'],
});

/** Order intake by the month the PO was received, and what was invoiced in it; the last twelve months unless asked for others. */
const getIntakeAndShipped = get('/index/getTwo', {
  reading: 'A',
  input: z.strictObject(period),
  output: z.array(z.object({ month: z.string(), ...days.shape, intake: z.number(), shipped: z.number() })),
  access: 'everyone',
  reads: ['customer', 'order', 'invoice'],
});

const sold = { netSales: z.number(), earlierSales: z.number() };

/** The largest of a ranking with the figures of all that is ranked; this year up to today unless asked for other days. */
function ranking<K extends z.ZodRawShape>(key: K) {
  return {
    reading: 'A',
    input: z.strictObject(period),
    output: z.object({
      ...days.shape,
      ...sold,
      /** How many are ranked; `rows` are the largest of them. */
      ranked: z.number(),
      rows: z.array(z.object({ ...key, name: z.string(), ...sold })),
    }),
    access: 'everyone',
    reads: [
      'country',
      'department',
      'account',
      'customer',
      'category',
      'collection',
      'style',
      'model',
      'material',
      'order',
      'orderLine',
    ],
  } as const;
}
const ofRecord = { id: z.number() };

const getSalesByCountry = get('/index/getThere', ranking(ofRecord));
const getSalesByDepartment = get('/index/getThere2', ranking(ofRecord));
const getTopCustomers = get('/index/getFour', ranking(ofRecord));
const getTopModels = get('/index/getFive', ranking({ model: z.string() }));

/** Goods in stock by how long they have stood, every age present; null where the day they were finished is not known. */
const getStockByAge = get('/index/getFive2', {
  reading: 'A',
  input: z.strictObject({}),
  output: z.array(
    z.object({
      age: z.enum(inventoryAgeNames).nullable(),
      lines: z.number(),
      pieces: z.number(),
      cube: z.number(),
      amount: z.number(),
    }),
  ),
  access: 'everyone',
  reads: ['department', 'account', 'customer', 'material', 'order', 'shipment', 'orderLine'],
});
export type StockByAge = z.infer<typeof getStockByAge.output>;

export const dashboardCalls = {
  getMonthRatio,
  getSalesByMonth,
  getIntakeAndShipped,
  getSalesByCountry,
  getSalesByDepartment,
  getTopCustomers,
  getTopModels,
  getStockByAge,
};
