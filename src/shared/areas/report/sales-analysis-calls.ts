import { z } from 'zod';
import { get, post } from '../../api/call';
import { anyOf, codes, exportFormat, ids, nothing } from '../../api/list';
import { calendarDay } from '../../entity/field';
import { keysOf } from '../../keys-of';
import { rights } from '../../roles';
import { accountClasses } from '../customer/customer';

export const salesAnalysisKinds = ['model', 'color', 'customer'] as const;
export type SalesAnalysisKind = (typeof salesAnalysisKinds)[number];

/** Sales by what was ordered, or by what was invoiced, in the period. */
export const salesBases = ['ordered', 'invoiced'] as const;
export type SalesBasis = (typeof salesBases)[number];

/** At most half a year of order dates or invoice dates (§5); `levels` are customers' account classes. */
const analyzed = {
  customerIds: ids,
  departmentIds: ids,
  ownerIds: ids,
  countryIds: ids,
  from: calendarDay,
  to: calendarDay,
  basis: z.enum(salesBases).default('ordered'),
  categories: codes,
  levels: anyOf(keysOf(accountClasses)),
};

const sums = {
  orders: z.number(),
  pieces: z.number(),
  cube: z.number(),
  grossSales: z.number(),
  discount: z.number(),
  netSales: z.number(),
};

/** The sales of one model, color or customer; `share` is its percentage of all net sales here. */
const salesAnalysisRow = z.object({
  /** A model's or customer's code, or the color. */
  key: z.string(),
  name: z.string(),
  customers: z.number(),
  models: z.number(),
  ...sums,
  share: z.number().nullable(),
});
export type SalesAnalysisRow = z.infer<typeof salesAnalysisRow>;

/** All rows, best-selling first, and their sums; an order with several models counts once in the sums. */
const analysis = z.object({ rows: z.array(salesAnalysisRow), totals: z.object(sums) });
export type SalesAnalysis = z.infer<typeof analysis>;

const analyze = (path: string) =>
  get(path, { reading: 'A', input: z.strictObject(analyzed), output: analysis, access: 'everyone' });

/** The same as a file. */
const exportSalesAnalysis = post('/salesAnalysis/export', {
  reading: 'B',
  input: z.strictObject({ ...analyzed, by: z.enum(salesAnalysisKinds), format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The categories sales may be narrowed to, with how many models each has. */
const getGeneralCategory = get('/exportSalesData/getGeneralCategory', {
  reading: 'A',
  input: nothing,
  output: z.array(z.object({ value: z.string(), label: z.string(), models: z.number() })),
  access: 'everyone',
  reads: ['model', 'category'],
});

/** The account classes sales may be narrowed to, with how many of the caller's customers each has. */
const getGeneralLevel = get('/exportSalesData/getGeneralLevel', {
  reading: 'A',
  input: nothing,
  output: z.array(z.object({ value: z.enum(keysOf(accountClasses)), label: z.string(), customers: z.number() })),
  access: 'everyone',
  reads: ['customer'],
});

export const salesAnalysisCalls = {
  getExportSalesAnalysisPerModel: analyze('/getExportSalesAnalysisPerModel'),
  getExportSalesAnalysisPerColor: analyze('/getExportSalesAnalysisPerColor'),
  getExportSalesAnalysisPerCustomer: analyze('/getExportSalesAnalysisPerCustomer'),
  exportSalesAnalysis,
  getGeneralCategory,
  getGeneralLevel,
};
