import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { order } from '../../../shared/areas/order/order';
import { errorCatalogue } from '../../../shared/errors';
import { csvPieces } from '../../../shared/export/csv';
import { ApiError } from '../../api/errors';
import { columnsOf } from '../columns/columns';
import { conflictingRow } from '../edits/conflicting-row';
import { FoundCells, findCells } from '../filters/found-cells';
import { tsvOf } from '../keys/tsv';
import { isSameView, readView, viewOf } from '../views/grid-view';
import { sheetOf } from './shown-table';
import { totalsOf } from './summary';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const columns = columnsOf(order, ['poNumber', 'stage', 'amount', 'orderDate']);
const rows = [
  { poNumber: '=4500', stage: 'shipped', amount: 0.1, orderDate: '2026-01-02' },
  { poNumber: '4501', stage: 'inventory', amount: 0.2, orderDate: null },
];

test('sums are made in cents, so that nothing is left over', () => {
  expect(totalsOf(columns, ['amount', 'poNumber'], rows)).toEqual({ amount: 0.3 });
  const [row] = rows;
  const others = [0.29, 0.57].map((amount) => ({ ...row, amount })); // times 100 no integers, in binary
  expect(totalsOf(columns, ['amount'], others)).toEqual({ amount: 0.86 });
  expect(totalsOf(columns, ['amount'], [{ ...row, amount: null }])).toEqual({});
});

test('an export holds what is shown: headings with units, words, numbers and days as such', () => {
  const sheet = sheetOf({ name: 'Orders', columns, rows, i18n });
  expect(sheet.columns.map(({ heading, kind }) => [heading, kind])).toEqual([
    ['PO number', 'text'],
    ['Stage', 'text'],
    ['Amount, USD', 'number'],
    ['Order date', 'day'],
  ]);
  expect([...sheet.rows]).toEqual([
    ['=4500', 'Shipped', 0.1, '2026-01-02'],
    ['4501', 'Inventory', 0.2, null],
  ]);
  expect([...csvPieces(sheetOf({ name: 'Orders', columns, rows, i18n }))].join('')).toContain(
    "\r\n'=4500,Shipped,0.1,",
  );
});

test('a copied table keeps its cells apart and runs nothing', () => {
  expect(
    tsvOf([
      ['=1+1', '-12.5'],
      ['a\tb', 'say "hi"'],
    ]),
  ).toBe('\'=1+1\t-12.5\n"a\tb"\t"say ""hi"""');
});

test('find goes row by row and knows its cells', () => {
  const shown = rows.map((record, at) => ({ id: String(at), at, record }));
  const cells = findCells(shown, columns, ' 450 ', (each, row) => String(each.read(row) ?? ''));
  expect(cells).toEqual([
    { at: 0, rowId: '0', columnId: 'poNumber' },
    { at: 1, rowId: '1', columnId: 'poNumber' },
  ]);
  const found = new FoundCells();
  found.show(cells, 1);
  expect([found.isHit('0', 'poNumber'), found.isHit('0', 'amount'), found.isCurrent('1', 'poNumber')]).toEqual([
    true,
    false,
    true,
  ]);
  expect(findCells(shown, columns, '  ', () => '')).toEqual([]);
});

test('a view keeps columns, sort and filters, not scroll and selection', () => {
  const state = { sort: { sortModel: [] }, scroll: { top: 5, left: 0 }, rowSelection: ['1'] };
  expect(viewOf(state, 'casa')).toEqual({ grid: { sort: { sortModel: [] } }, quick: 'casa' });
});

test('a stored view of another shape shows the standard', () => {
  expect(readView({ grid: 'x', quick: 3 })).toEqual({ grid: {}, quick: '' });
  expect(readView({ grid: { sort: null, evil: {} }, quick: 'a' })).toEqual({ grid: {}, quick: 'a' });
});

test('views are the same whatever the order of their parts', () => {
  const a = { grid: { sort: { sortModel: [] }, columnOrder: { orderedColIds: ['a'] } }, quick: '' };
  const b = { quick: '', grid: { columnOrder: { orderedColIds: ['a'] }, sort: { sortModel: [] } } };
  expect(isSameView(a, b)).toBe(true);
  expect(isSameView(a, { ...b, quick: 'x' })).toBe(false);
});

test('a conflict brings the stored row, with the names of the list as they were', () => {
  const { code } = errorCatalogue['record.conflict'];
  const error = new ApiError(code, 'changed', '/x', { current: { version: 3, city: 'Oslo' }, yours: {} });
  expect(conflictingRow(error, { version: 2, city: 'Bergen', countryName: 'Norway' })).toEqual({
    version: 3,
    city: 'Oslo',
    countryName: 'Norway',
  });
  expect(conflictingRow(new ApiError(40001, 'no', '/x'), {})).toBeNull();
});
