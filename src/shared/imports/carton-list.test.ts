import { expect, test } from 'vitest';
import { cartonLine } from '../loading/problem';
import { readCartonList } from './carton-list';
import type { Cell, SheetRow } from './workbook';

const sheet = (...rows: Cell[][]): SheetRow[] => rows.map((cells, at) => ({ row: at + 1, cells }));

test('a Chinese list with sizes in millimetres becomes lines', () => {
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

test('inches are rounded up to whole millimetres, and a unit in the cell counts more than that of the heading', () => {
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
