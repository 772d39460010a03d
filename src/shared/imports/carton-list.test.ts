import { expect, test } from 'vitest';
import { cartonLine } from '../loading/problem';
import { readCartonList } from './carton-list';
import type { Cell, SheetRow } from './workbook';

const sheet = (...rows: Cell[][]): SheetRow[] => rows.map((cells, at) => ({ row: at + 1, cells }));

test('a Chinese list with sizes in millimeters becomes lines', () => {
  const { lines, rejected } = readCartonList(
    sheet(
      ['出货清单', null, null],
      ['货号', '品名', '长(mm)', '宽(mm)', '高(mm)', '数量', '毛重(kg)', '允许混叠', '最大层数'],
      ['A-1', '三人位', 2100, 950, 880, 12, 61.5, '否', 2],
    ),
  );
  expect(rejected).toEqual([]);
  expect(lines).toEqual([
    {
      id: 'row3',
      label: '三人位',
      material: 'A-1',
      orderId: null,
      length: 2100,
      width: 950,
      height: 880,
      quantity: 12,
      orientations: {
        heightUpLengthAlong: true,
        heightUpWidthAlong: true,
        widthUpLengthAlong: true,
        widthUpHeightAlong: true,
        lengthUpWidthAlong: true,
        lengthUpHeightAlong: true,
      },
      mixedStacking: false,
      maxTiers: 2,
      weight: 61.5,
      priority: 1,
      set: null,
      group: null,
    },
  ]);
  expect(cartonLine.safeParse(lines[0]).success).toBe(true);
});

test('inches are rounded up to whole millimeters, and a unit in the cell counts more than that of the heading', () => {
  const { lines } = readCartonList(
    sheet(['SKU', 'L (in)', 'W (in)', 'H (in)', 'Qty'], ['B-7', '35.5', '20 cm', '1,000 mm', '3']),
  );
  expect(lines[0]).toMatchObject({ length: 902, width: 200, height: 1000, quantity: 3, material: 'B-7', label: 'B-7' });
});

test('a forbidden orientation stays forbidden, a blank one is allowed', () => {
  const heading = ['Item', 'Length', 'Width', 'Height', 'Qty', 'Length up, width along', 'Width up, length along'];
  const { lines } = readCartonList(sheet(heading, ['C', 100, 50, 40, 1, 'no', '']));
  expect(lines[0]?.orientations).toMatchObject({ lengthUpWidthAlong: false, widthUpLengthAlong: true });
});

test('rows with faults become no lines and name every field', () => {
  const { lines, rejected } = readCartonList(
    sheet(
      ['Item', 'Length', 'Width', 'Height', 'Qty'],
      ['A', 'wide', 0, 40, 1.5],
      ['', 10, 10, 10, 1],
      ['B', 10, 10, 10, 99_999],
      ['C', 10, 10, 10, 1],
    ),
  );
  expect(lines.map(({ id }) => id)).toEqual(['row5']);
  expect(rejected.map(({ row, faults }) => [row, faults.map(({ key, text }) => `${key} ${text}`)])).toEqual([
    [2, ['length wide', 'width 0', 'quantity 1.5']],
    [3, ['material ']],
    [4, ['quantity 99999']],
  ]);
});

test('a sheet that names no sizes has nothing to read', () => {
  expect(readCartonList(sheet(['Customer', 'Amount'], ['x', 5]))).toEqual({ lines: [], rejected: [], mapping: null });
});

test('sets, priorities and groups are read, and a set says how many cartons make one', () => {
  const heading = ['SKU', 'L', 'W', 'H', 'Qty', 'Priority', 'Unloading group', 'Set', 'Per set'];
  const { lines, rejected } = readCartonList(
    sheet(
      heading,
      ['A', 100, 50, 40, 4, 2, 3, 'Sofa', 2],
      ['B', 100, 50, 40, 1, '', '', 'Sofa', ''],
      ['C', 10, 5, 4, 1],
    ),
    'list-',
  );
  expect(lines).toMatchObject([
    { id: 'list-2', priority: 2, group: 3, set: { name: 'Sofa', perSet: 2 }, mixedStacking: true, maxTiers: null },
    { id: 'list-4', priority: 1, group: null, set: null, weight: null },
  ]);
  expect(rejected.map(({ row, faults }) => [row, ...faults.map(({ key }) => key)])).toEqual([[3, 'perSet']]);
});

test('a carton that may stand in no way is refused, and sizes are needed', () => {
  const ways = [1, 2, 3, 4, 5, 6].map((way) => `Orientation ${way}`);
  const never = ways.map((): Cell => 'no');
  const { lines, rejected } = readCartonList(
    sheet(
      ['Name', 'Length', 'Width', 'Height', 'Cartons', ...ways],
      ['A', 100, 50, 40, 1, ...never],
      ['B', '', 50, 40, 1],
      ['C', 100, 50, 40, 1, ...never.slice(1)],
    ),
  );
  expect(lines.map(({ label, material }) => [label, material])).toEqual([['C', 'C']]);
  expect(rejected.map(({ row, faults }) => [row, ...faults.map(({ key }) => key)])).toEqual([
    [2, 'heightUpLengthAlong'],
    [3, 'length'],
  ]);
});

test('sizes and counts end where nobody loads more', () => {
  const keysOf = (...cells: Cell[]) =>
    readCartonList(
      sheet(['SKU', 'L', 'W', 'H', 'Qty', 'Tiers', 'Priority', 'Group', 'Weight'], ['A', ...cells]),
    ).rejected.flatMap(({ faults }) => faults.map(({ key }) => key));
  expect(keysOf(2000, 0.1, 1, 10_000, 99, 99, 99, 100_000)).toEqual([]);
  expect(keysOf(2000.01, 0.09, 1, 10_001, 100, 100, 100, 100_001)).toEqual([
    ...['length', 'width', 'quantity', 'weight', 'maxTiers', 'priority', 'group'],
  ]);
  expect(keysOf(1, 1, 1, 0, 0, 0, 0, -1)).toEqual(['quantity', 'weight', 'maxTiers', 'priority', 'group']);
});
