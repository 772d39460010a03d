import { msg } from '@lingui/core/macro';
import { money, number } from '../../entity/field';
import { recordOf } from '../../keys-of';
import type { PerformanceList, PerformanceRow } from './calls';
import { type MonthName, monthNames } from './months';
import { summed } from './spread';

/** The figures of the table, one per line. */
export const figures = {
  budget: msg`Budget`,
  actual: msg`Actual`,
  lastYear: msg`Last year`,
  baseYear: msg`Year compared`,
} as const;
export type Figure = keyof typeof figures;

type Customer = Pick<
  PerformanceRow,
  'customerId' | 'customerCode' | 'customerName' | 'ownerId' | 'ownerName' | 'countryId' | 'countryName'
>;

/** One figure of one customer in one year, month by month. */
export type TableRow = Customer & Record<MonthName, number | null> & { figure: Figure; year: string; total: number };

/** The rows as a table: each customer's budget and orders of the three years, below each other. */
export function tableRows({ rows, year, lastYear, baseYear }: PerformanceList): TableRow[] {
  return rows.flatMap((row) => {
    const line = (figure: Figure, of: string, months: readonly (number | null)[]): TableRow => ({
      customerId: row.customerId,
      customerCode: row.customerCode,
      customerName: row.customerName,
      ownerId: row.ownerId,
      ownerName: row.ownerName,
      countryId: row.countryId,
      countryName: row.countryName,
      figure,
      year: of,
      ...byMonth(months),
      total: summed(months),
    });
    const budget = monthNames.map((name) => row[name]);
    return [
      line('budget', year, budget),
      line('actual', year, row.actual),
      line('lastYear', lastYear, row.lastYear),
      line('baseYear', baseYear, row.baseYear),
    ];
  });
}

function byMonth(months: readonly (number | null)[]): Record<MonthName, number | null> {
  return recordOf(monthNames, (_, at) => months[at] ?? null);
}

/** The columns of a review, after that of the group. */
export const reviewFields = {
  budget: money(msg`Budget`),
  actual: money(msg`Actual`),
  attainment: number(msg`Attainment`, { decimals: 1, unit: '%' }),
  gap: money(msg`Gap to the budget`),
  budgetToDate: money(msg`Budget until today`),
  attainmentToDate: number(msg`Attainment until today`, { decimals: 1, unit: '%' }),
  runRate: money(msg`Forecast by run rate`),
  orderBook: money(msg`Forecast by order book`),
  lastYear: money(msg`Last year`),
  baseYear: money(msg`Year compared`),
} as const;
