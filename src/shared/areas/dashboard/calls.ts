import { z } from 'zod';
import { get } from '../../api/call';
import { period } from '../../api/list';
import { calendarDay } from '../../entity/field';
import { inventoryAgeNames } from '../../rules/inventory-age';

// The paths are those of the specification, misspelled ones included; our names say what is returned.

const days = z.object({ from: z.string(), to: z.string() });
const monthFigures = z.object({
  ...days.shape,
  /** By order date, as in the report Net Sales. */
  netSales: z.number(),
  orders: z.number(),
  /** The amount invoiced. */
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

/** Net sales by month of order, with the year before; `netSales` is null for months that have not begun. */
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

/** Order intake by month of receipt of the PO, and amounts invoiced in the month; by default the last twelve months. */
const getIntakeAndShipped = get('/index/getTwo', {
  reading: 'A',
  input: z.strictObject(period),
  output: z.array(z.object({ month: z.string(), ...days.shape, intake: z.number(), shipped: z.number() })),
  access: 'everyone',
  reads: ['customer', 'order', 'invoice'],
});

const sold = { netSales: z.number(), earlierSales: z.number() };

/** The top of a ranking, with the figures of everything ranked; by default this year up to today. */
function ranking<K extends z.ZodRawShape>(key: K) {
  return {
    reading: 'A',
    input: z.strictObject(period),
    output: z.object({
      ...days.shape,
      ...sold,
      /** The number of ranked entries; `rows` holds the largest. */
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

/** Goods in stock by age, every age present; null where the day they were finished is unknown. */
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
