import { expect, test } from 'vitest';
import type { PerformanceRow } from '../../../shared/areas/performance/calls';
import { monthNames } from '../../../shared/areas/performance/months';
import { changesOf, entryRow, entrySums, monthsTyped, withStored, withTyped } from './entry-rows';

const zeros = Array.from({ length: 12 }, () => 0);
const empty = Object.fromEntries(monthNames.map((name) => [name, null]));

function row(customerId: number, changes: Partial<PerformanceRow> = {}): PerformanceRow {
  return {
    ...(empty as Pick<PerformanceRow, 'm01'>),
    customerId,
    customerCode: String(customerId),
    customerName: `Customer ${customerId}`,
    ownerId: customerId % 2,
    ownerName: `Owner ${customerId % 2}`,
    countryId: 1,
    countryName: 'Chile',
    departmentId: 1,
    departmentName: 'West',
    budgetId: null,
    version: 0,
    actual: zeros,
    lastYear: zeros,
    baseYear: zeros,
    orderBook: 0,
    ...changes,
  } as PerformanceRow; // the months are all there
}

const seasonal = [1, 0, 3, ...zeros.slice(3)];

test('a whole year typed takes the shape of the year before, a month stays one month', () => {
  const entry = entryRow(row(1, { lastYear: seasonal }));
  expect(monthsTyped(entry, 'total', 400)).toMatchObject({ m01: 100, m02: 0, m03: 300, m12: 0 });
  expect(monthsTyped(entry, 'm05', 7)).toEqual({ m05: 7 });
  expect(Object.values(monthsTyped(entry, 'total', null))).toEqual(monthNames.map(() => null));
  expect(entry).toMatchObject({ total: null, lastTotal: 4, 'last m03': 3 });
});

test('pasted cells come together by row, and months go over the whole year', () => {
  const [one, two] = [entryRow(row(1, { lastYear: seasonal })), entryRow(row(2))];
  const changes = changesOf([
    { row: one, columnId: 'm01', value: 5 },
    { row: one, columnId: 'total', value: 400 },
    { row: two, columnId: 'm06', value: null },
  ]);
  expect(changes.map(({ row: { customerId } }) => customerId)).toEqual([1, 2]);
  expect(changes[0]?.months).toMatchObject({ m01: 5, m03: 300 });
  expect(changes[1]?.months).toEqual({ m06: null });
});

test('sums count in what is being typed, before it is saved', () => {
  const rows = [row(1, { m01: 10, lastYear: seasonal }), row(2, { m01: 20 }), row(3)].map(entryRow);
  const stored = entrySums(rows);
  expect(stored.all).toMatchObject({ total: 30, last: 4 });
  expect(withTyped(stored, null)).toBe(stored);
  const typing = { row: rows[0] as (typeof rows)[0], columnId: 'm02', value: 2.5 };
  const { all, owners, countries } = withTyped(stored, typing);
  expect(all.total).toBe(32.5);
  expect(owners).toMatchObject([
    { name: 'Owner 1', total: 12.5, last: 4 },
    { name: 'Owner 0', total: 20, last: 0 },
  ]);
  expect(countries).toMatchObject([{ name: 'Chile', total: 32.5, last: 4 }]);
  expect(withTyped(stored, { ...typing, columnId: 'm01', value: null }).all.total).toBe(20);
});

test('who brought most the year before stands first, wherever their customers stand in the list', () => {
  const less = seasonal.map((amount) => amount / 2);
  const { owners } = entrySums([row(2, { lastYear: less }), row(1, { lastYear: seasonal })].map(entryRow));
  expect(owners.map(({ id, last }) => [id, last])).toEqual([
    [1, 4],
    [0, 2],
  ]);
});

test('a key changes the sums of its row alone, however many rows there are', () => {
  const rows = Array.from({ length: 500 }, (_, at) => entryRow(row(at, { m01: at, lastYear: seasonal })));
  const stored = entrySums(rows);
  const { owners } = withTyped(stored, { row: rows[3] as (typeof rows)[0], columnId: 'total', value: 7 });
  expect(owners.filter((sum) => !stored.owners.includes(sum)).map(({ id }) => id)).toEqual([1]);
});

test('what was stored takes its place in the list', () => {
  const list = { rows: [row(1), row(2)] } as Parameters<typeof withStored>[0]; // the rest stays as it is
  const { rows } = withStored(list, [{ customerId: 2, version: 3, budgetId: 9, m05: 4 }]);
  expect(rows.map(({ version, m05 }) => [version, m05])).toEqual([
    [0, null],
    [3, 4],
  ]);
});
