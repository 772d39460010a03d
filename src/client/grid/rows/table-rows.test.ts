import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IGetRowsParams } from 'ag-grid-community';
import { expect, test, vi } from 'vitest';
import { flag, number } from '../../../shared/entity/field';
import { limits } from '../../../shared/limits';
import { storedUnits } from '../../../shared/rules/size-units';
import { column } from '../columns/column';
import type { LargeTable } from './large-table';
import { datasourceOf, tableRows } from './table-rows';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const tableOf = (parts: object) => parts as unknown as LargeTable; // only the used part

test('a large table is asked under the sort, the filters and the quick filter of the moment', async () => {
  const page = vi.fn(async () => ({ rows: [{ id: 1 }], shown: 7 }));
  let quick = 'one';
  const source = datasourceOf(
    tableOf({ page }),
    () => quick,
    () => storedUnits,
  );
  const filterModel = { amount: { from: 5 } };
  const ask = async () => {
    const [successCallback, failCallback] = [vi.fn(), vi.fn()];
    const sortModel = ['desc', 'asc'].map((sort) => ({ colId: `by ${sort}`, sort }));
    source.getRows({
      startRow: 100,
      endRow: 200,
      sortModel,
      filterModel,
      successCallback,
      failCallback,
    } as unknown as IGetRowsParams); // only the used part
    await vi.waitFor(() => expect(successCallback).toHaveBeenCalledWith([{ id: 1 }], 7));
  };
  await ask();
  quick = 'two';
  await ask();
  const sort = [
    { column: 'by desc', descending: true },
    { column: 'by asc', descending: false },
  ];
  expect(page.mock.calls).toEqual(
    ['one', 'two'].map((each) => [{ sort, filters: filterModel, quick: each, units: storedUnits }, 100, 200]),
  );
});

test('rows that are selected are counted and summed however many they are, and held up to the limit', async () => {
  const amount = column<{ amount: number }>('amount', number(msg`Amount`));
  const picked = vi.fn(async () => [{ amount: 5 }]);
  let count: number = limits.largeTable.picked;
  const rows = tableRows<{ amount: number }>(
    tableOf({ picked, pickedSums: async () => ({ count, sums: { amount: 9 } }) }),
    i18n,
  );
  const selection = { isAll: false, ids: new Set(['4', '12']) };
  expect(await rows.selected(selection, amount)).toEqual({ count, sum: 9, rows: [{ amount: 5 }] });
  expect(picked).toHaveBeenCalledWith({ isAll: false, rows: [4, 12] });
  count += 1;
  expect(await rows.selected(selection, amount)).toEqual({ count, sum: 9, rows: null });
  expect(await rows.selected({ isAll: false, ids: new Set() }, amount)).toEqual({ count: 0, sum: 0, rows: [] });
});

test('what is shown, found and listed of a large table is what its worker says, by the numbers of its rows', async () => {
  const find = vi.fn(async () => ({ cells: [{ at: 3, row: 70, column: 'amount' }], isCut: true }));
  const table = tableOf({
    ...{ find, count: async () => 12, sums: async () => ({ amount: 9 }) },
    ...{ numbers: async () => new Uint32Array([70, 4]), rows: async () => [{ amount: 5 }] },
  });
  const rows = tableRows<{ amount: number }>(table, i18n);
  const amount = column<{ amount: number }>('amount', number(msg`Amount`));
  expect(await rows.summary(['amount'])).toEqual({ shown: 12, sums: { amount: 9 } });
  expect([await rows.ids(0, 2), await rows.rows(0, 1)]).toEqual([['70', '4'], [{ amount: 5 }]]);
  expect(await rows.find('5', [amount])).toEqual({ cells: [{ at: 3, rowId: '70', columnId: 'amount' }], isCut: true });
  expect(find).toHaveBeenCalledWith('5', ['amount'], limits.largeTable.found);
});

test('the values of a column are listed in words, under what is typed', async () => {
  const distinct = vi.fn(async () => ({ values: [{ key: 'f', value: 'f', count: 4 }], total: 1 }));
  const rows = tableRows<object>(tableOf({ distinct }), i18n);
  const open = column<object>('open', flag(msg`Open`));
  expect(await rows.distinct(open, 'n', () => true)).toEqual({
    values: [{ key: 'f', text: 'No', count: 4 }],
    total: 1,
  });
  expect(distinct).toHaveBeenCalledWith('open', { search: 'n', most: limits.largeTable.values });
});

test('a file of a large table has the columns with their headings, a measured one as it is shown, and the rows picked', async () => {
  const file = vi.fn(async (_: object) => ({ rows: 1, of: 1 }));
  const rows = tableRows<object>(tableOf({ file }), i18n);
  const shown = { size: 0.0283, decimals: 2, unit: 'cuft' };
  const cube = column<object>('cube', { ...number(msg`Cube`, { decimals: 6 }), shown });
  const handOn = { onProgress: () => {}, signal: new AbortController().signal };
  const parts = { format: 'csv' as const, name: 'Sales', columns: [cube] };
  await rows.file({ ...parts, ...handOn, which: { isAll: true, ids: new Set(['4']) } });
  expect(file).toHaveBeenLastCalledWith(
    {
      ...{ format: 'csv', name: 'Sales', only: { isAll: true, rows: [4] } },
      columns: [expect.objectContaining({ id: 'cube', heading: 'Cube, cuft', measured: { decimals: 6, shown } })],
    },
    handOn,
  );
  const pieces = column<object>('pieces', number(msg`Pieces`), { heading: msg`All pieces` });
  await rows.file({ ...parts, columns: [pieces], ...handOn, which: 'shown' });
  expect(file).toHaveBeenLastCalledWith(
    {
      ...{ format: 'csv', name: 'Sales', only: null },
      columns: [expect.not.objectContaining({ measured: expect.anything() })],
    },
    handOn,
  );
});
