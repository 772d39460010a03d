import { setupI18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { IGetRowsParams } from 'ag-grid-community';
import { expect, test, vi } from 'vitest';
import { number } from '../../../shared/entity/field';
import { limits } from '../../../shared/limits';
import { column } from '../columns/column';
import type { LargeTable } from './large-table';
import { datasourceOf, tableRows } from './table-rows';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const tableOf = (parts: object) => parts as unknown as LargeTable; // what is asked of it

test('a large table is asked under the sort, the filters and the quick filter of the moment', async () => {
  const page = vi.fn(async () => ({ rows: [{ id: 1 }], shown: 7 }));
  let quick = 'one';
  const source = datasourceOf(tableOf({ page }), () => quick);
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
    } as unknown as IGetRowsParams); // what is read of them
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
    ['one', 'two'].map((each) => [{ sort, filters: filterModel, quick: each }, 100, 200]),
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
