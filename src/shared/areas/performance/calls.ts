import { z } from 'zod';
import { get, post } from '../../api/call';
import { exportFormat, keysOf, savedAs } from '../../api/list';
import { recordId, recordVersion } from '../../entity/field';
import { everyone, rights } from '../../roles';
import { divisions } from '../people/department';
import { budget, budgetApproval } from './budget';
import { performanceLimits } from './limits';
import { calendarYear, type MonthName, monthNames } from './months';

/** One of the three divisions; a year, the company's present one where none is named, and another beside it and the one before. */
const asked = {
  division: z.enum(keysOf(divisions)),
  year: calendarYear.optional(),
  base: calendarYear.default(performanceLimits.baseYear),
};

const monthly = z.array(z.number()).length(12);

const monthShape = <S extends z.ZodType>(schema: (name: MonthName) => S) =>
  Object.fromEntries(monthNames.map((name) => [name, schema(name)])) as Record<MonthName, S>; // Object.fromEntries forgets its keys.

/** A customer's budget of the year, and beside it what was ordered in that year, the one before and the base year. */
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
  /** Null where nothing was entered yet; then the version is 0. */
  budgetId: z.number().nullable(),
  version: z.number(),
  ...monthShape(() => z.number().nullable()),
  actual: monthly,
  lastYear: monthly,
  baseYear: monthly,
  /** What was shipped in the year or is due to be shipped in it. */
  orderBook: z.number(),
});
export type PerformanceRow = z.infer<typeof performanceRow>;

/** Where the sales of a year come from: the orders stored here, or what was typed of a year before the first of them. */
const salesSources = ['orders', 'typed'] as const;
const salesSource = z.enum(salesSources);

/** The rows of a division within the caller's reach; customers given up only where one of the years says something of them. */
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
    /** The division's budget of the year, as far as anything was entered. */
    divisionBudgetId: z.number().nullable(),
    state: z.enum(keysOf(budgetApproval.states)),
    /** The departments that make up the division, without those below them. */
    departmentIds: z.array(z.number()),
    /** Customers within reach whose department belongs to no division: they stand in none of the three pages. */
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

/** The table: for each customer its budget and what was ordered in the three years, month by month. */
const getPerformanceExcel = get('/getPerformanceExcel', {
  reading: 'A',
  input: z.strictObject({ ...asked, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/** The review: attainment, gap and both forecasts by customer, and on sheets of their own by VP/Sales, country and department. */
const getNewPerformanceExcel = get('/getNewPerformanceExcel', {
  reading: 'A',
  input: z.strictObject({ ...asked, format: exportFormat }),
  output: z.unknown(),
  access: rights.export,
  body: 'file',
});

/**
 * Saves months of budgets, all of them or none: a wrong one is told at its row and month. `version` is the one a row was seen in,
 * 0 of a customer without a budget.
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
