import { expect, test } from 'vitest';
import { detectHeader } from './header';
import type { Cell } from './workbook';

const rows = (...table: Cell[][]) => table.map((cells, at) => ({ row: at + 1, cells }));

test('the first row of a plain list is its heading', () => {
  expect(detectHeader(rows(['SKU', 'Pieces'], ['A-1', 2], ['A-2', 3]))).toBe(0);
});

test('a title and an address above are passed over', () => {
  expect(
    detectHeader(
      rows(
        ['Packing list 2026'],
        ['Foshan', null, null, 'Date', { date: '2026-11-21' }],
        ['型号', '长', '宽', '高', '箱数'],
        ['A-1', 100, 80, 60, 2],
        ['A-2', 90, 80, 60, 3],
      ),
    ),
  ).toBe(2);
});

test('known headings decide against rows with more texts', () => {
  const table = rows(
    ['SKU', 'Qty'],
    ['sofa', 'grey', 'leather', 'left', 'oak'],
    ['sofa', 'blue', 'fabric', 'right', 'oak'],
  );
  expect(detectHeader(table, (heading) => ['SKU', 'Qty'].includes(heading))).toBe(0);
});

test('a heading over nothing counts less than one over data', () => {
  expect(detectHeader(rows(['Notes', 'read', 'these', 'first'], [], ['SKU', 'Pieces'], ['A', 1]).slice(0, 4))).toBe(0);
  expect(detectHeader(rows([null, null, 'Remarks', 'none'], ['SKU', 'Pieces'], ['A', 1], ['B', 2]))).toBe(1);
});

test('numbers alone have no heading, nor has nothing', () => {
  expect(detectHeader(rows([1, 2], [3, 4]))).toBeNull();
  expect(detectHeader(rows(['1', '2.5'], ['3', '4']))).toBeNull();
  expect(detectHeader([])).toBeNull();
});

test('a heading without rows is found', () => {
  expect(detectHeader(rows(['SKU', 'Pieces']))).toBe(0);
});

test('headings named like parts of every object are headings', () => {
  expect(detectHeader(rows(['__proto__', 'constructor'], ['a', 'b']))).toBe(0);
});
