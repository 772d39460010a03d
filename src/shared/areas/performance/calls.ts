import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat, savedAs } from '../../api/list';
import { recordId, recordVersion } from '../../entity/field';
import { keysOf, recordOf } from '../../keys-of';
import { everyone, rights } from '../../roles';
import { divisions } from '../people/department';
import { budget, budgetApproval } from './budget';
import { performanceLimits } from './limits';
import { calendarYear, type MonthName, monthNames } from './months';

/** A division, a year (by default the current one), and a year to compare with besides the one before. */
const asked = {
  division: z.enum(keysOf(divisions)),
  year: calendarYear.optional(),
  base: calendarYear.default(performanceLimits.baseYear),
};

const monthly = z.array(z.number()).length(12);

const monthShape = <S extends z.ZodType>(schema: (name: MonthName) => S) => recordOf(monthNames, schema);

/** A customer's budget of the year, with what was ordered in that year, the one before and the base year. */
const performanceRow = z.object({
  customerId: z.number(),
  customerCode: z.string(),
  customerName: z.string(),
  ownerId: z.number(),
  ownerName: z.string(),
  countryId: z.number(),
  countryName: z.string(),
  departmentId: z.number(),
  departmentName: z.string(),
  /** Null where no budget was entered yet; the version is then 0. */
  budgetId: z.number().nullable(),
  version: z.number(),
  ...monthShape(() => z.number().nullable()),
  actual: monthly,
  lastYear: monthly,
  baseYear: monthly,
  /** The amount shipped, or due to be shipped, in the year. */
  orderBook: z.number(),
});
export type PerformanceRow = z.infer<typeof performanceRow>;

/** The source of a year's sales: stored orders, or figures typed in for a year before the first stored order. */
const salesSources = ['orders', 'typed'] as const;
const salesSource = z.enum(salesSources);

/** The rows of a division within the caller's reach; closed customers only if one of the years has figures of them. */
const getPerformanceList = get('/getPerformanceList', {
  reading: 'A',
  input: z.strictObject(asked),
  output: z.object({
    division: z.enum(keysOf(divisions)),
    year: z.string(),
    lastYear: z.string(),
    baseYear: z.string(),
    today: z.string(),
    sources: z.object({ actual: salesSource, lastYear: salesSource, baseYear: salesSource }),
    /** The division's budget of the year; null where nothing was entered. */
    divisionBudgetId: z.number().nullable(),
    state: z.enum(keysOf(budgetApproval.states)),
    /** The division's top departments, without those below them. */
    departmentIds: z.array(z.number()),
    /** The number of customers within reach whose department belongs to no division, and so appear in none. */
    withoutDivision: z.number(),
    rows: z.array(performanceRow),
  }),
  access: everyone,
  reads: [
    'budget',
    'divisionBudget',
    'pastSales',
    'customer',
    'order',
    'orderLine',
    'department',
    'account',
    'country',
  ],
});
export type PerformanceList = z.infer<typeof getPerformanceList.output>;

/** The table as a file: each customer's budget and orders of the three years, month by month. */
const getPerformanceExcel = get('/getPerformanceExcel', {
  reading: 'A',
  input: z.strictObject({ ...asked, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The review: attainment, gap and both forecasts, on sheets by customer, VP/Sales, country and department. */
const getNewPerformanceExcel = get('/getNewPerformanceExcel', {
  reading: 'A',
  input: z.strictObject({ ...asked, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/**
 * Saves months of budgets, all or none: a wrong one is reported with its row and month. `version` is the row's version
 * as the caller saw it, 0 for a customer without a budget.
 */
const addPerformance = post('/addPerformance', {
  reading: 'A',
  input: z.strictObject({
    year: calendarYear,
    rows: z
      .array(
        z.strictObject({
          customerId: recordId,
          version: z.union([z.literal(0), recordVersion]),
          months: z
            .strictObject(monthShape((name) => budget.fields[name].schema.nullable().optional()))
            .refine((months) => Object.keys(months).length > 0),
        }),
      )
      .min(1)
      .max(performanceLimits.rows),
  }),
  output: z.object({
    rows: z.array(
      z.object({
        customerId: z.number(),
        budgetId: z.number(),
        version: z.number(),
        ...monthShape(() => z.number().nullable()),
      }),
    ),
    ...savedAs,
  }),
  access: budget.access.write,
  bodyBytes: 4 * 1024 * 1024,
});

export const performanceCalls = { getPerformanceList, getPerformanceExcel, getNewPerformanceExcel, addPerformance };
