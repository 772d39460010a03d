import type { PerformanceList, PerformanceRow } from '../../../shared/areas/performance/calls';
import { type MonthName, monthNames } from '../../../shared/areas/performance/months';
import { spread, summed } from '../../../shared/areas/performance/spread';
import { recordOf } from '../../../shared/keys-of';
import type { FieldValue } from '../../forms/field-value';
import type { BudgetChange } from './use-performance';

/** A customer's budget as it is entered: its months and their total, beside the months of the year before. */
export type EntryRow = PerformanceRow & { total: number | null; lastTotal: number } & Record<LastMonth, number>;

/** The month of the year before, as a column. */
export type LastMonth = `last ${MonthName}`;
export const lastMonth = (name: MonthName): LastMonth => `last ${name}`;

const isMonth = (columnId: string): columnId is MonthName => monthNames.some((name) => name === columnId);

/** The row with what is calculated from its months. */
export function entryRow(row: PerformanceRow): EntryRow {
  return {
    ...row,
    ...recordOf(monthNames.map(lastMonth), (_, at) => row.lastYear[at] ?? 0),
    total: totalOf(row),
    lastTotal: summed(row.lastYear),
  };
}

/** What the months come to; null where none was entered. */
export function totalOf(row: Pick<PerformanceRow, MonthName>): number | null {
  const months = monthNames.map((name) => row[name]);
  return months.every((amount) => amount === null) ? null : summed(months);
}

/** The months that typing into a cell changes: its own, or all of them for a whole year, spread like last year's. */
export function monthsTyped(row: EntryRow, columnId: string, value: FieldValue): BudgetChange['months'] {
  const amount = typeof value === 'number' ? value : null;
  if (isMonth(columnId)) return { [columnId]: amount };
  if (columnId !== 'total') return {};
  const months = amount === null ? [] : spread(amount, row.lastYear);
  return Object.fromEntries(monthNames.map((name, at) => [name, months[at] ?? null]));
}

interface Typed {
  row: EntryRow;
  columnId: string;
  value: FieldValue;
}

/** The changes of each row; where its whole year and months are both given, the months take precedence. */
export function changesOf(cells: readonly Typed[]): BudgetChange[] {
  const changes = new Map<number, BudgetChange>();
  const wholeFirst = [...cells].sort((one, other) => Number(isMonth(one.columnId)) - Number(isMonth(other.columnId)));
  for (const { row, columnId, value } of wholeFirst) {
    const known = changes.get(row.customerId) ?? { row, months: {} };
    changes.set(row.customerId, { row, months: { ...known.months, ...monthsTyped(row, columnId, value) } });
  }
  return [...changes.values()];
}

/** The list with the budgets as they were stored. */
export function withStored(
  list: PerformanceList,
  stored: readonly (Pick<PerformanceRow, 'customerId'> & Partial<PerformanceRow>)[],
): PerformanceList {
  const byCustomer = new Map(stored.map((budget) => [budget.customerId, budget]));
  return { ...list, rows: list.rows.map((row) => ({ ...row, ...byCustomer.get(row.customerId) })) };
}

/** What a group of customers is to bring, and brought the year before. */
export interface EntrySum {
  id: number;
  name: string;
  total: number;
  last: number;
}

/** The sums of all, by VP/Sales and by country, and the rows that they are of. */
export interface EntrySums {
  all: EntrySum;
  owners: readonly EntrySum[];
  countries: readonly EntrySum[];
  byCustomer: ReadonlyMap<number, EntryRow>;
}

/** What the budget comes to as it is stored; who brought most last year stands first. */
export function entrySums(rows: readonly EntryRow[]): EntrySums {
  const all: EntrySum = { id: 0, name: '', total: 0, last: 0 };
  const owners = new Map<number, EntrySum>();
  const countries = new Map<number, EntrySum>();
  for (const row of rows) {
    for (const sum of [
      all,
      sumOf(owners, row.ownerId, row.ownerName),
      sumOf(countries, row.countryId, row.countryName),
    ]) {
      sum.total += row.total ?? 0;
      sum.last += row.lastTotal;
    }
  }
  const largest = (sums: Map<number, EntrySum>) => [...sums.values()].sort((one, other) => other.last - one.last);
  const byCustomer = new Map(rows.map((row) => [row.customerId, row]));
  return { all, owners: largest(owners), countries: largest(countries), byCustomer };
}

/** The sums including what is being typed. Only sums that include its row change; the others stay the same objects. */
export function withTyped(sums: EntrySums, typing: Typed | null): EntrySums {
  const stored = typing && sums.byCustomer.get(typing.row.customerId);
  if (!stored) return sums;
  const typed = totalOf({ ...typing.row, ...monthsTyped(typing.row, typing.columnId, typing.value) });
  const more = (typed ?? 0) - (stored.total ?? 0);
  const raised = (sum: EntrySum): EntrySum => ({ ...sum, total: sum.total + more });
  const raisedOf = (group: readonly EntrySum[], id: number) => group.map((sum) => (sum.id === id ? raised(sum) : sum));
  return {
    ...sums,
    all: raised(sums.all),
    owners: raisedOf(sums.owners, stored.ownerId),
    countries: raisedOf(sums.countries, stored.countryId),
  };
}

function sumOf(sums: Map<number, EntrySum>, id: number, name: string): EntrySum {
  const known = sums.get(id) ?? { id, name, total: 0, last: 0 };
  sums.set(id, known);
  return known;
}
