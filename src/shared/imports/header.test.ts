import { expect, test } from 'vitest';
import { detectHeader, headingText } from './header';
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

test('a heading is looked for among the first twenty rows alone', () => {
  const notes = Array.from({ length: 19 }, (): Cell[] => [1]);
  expect(detectHeader(rows(...notes, ['SKU', 'Pieces'], ['A', 1]))).toBe(19);
  expect(detectHeader(rows(...notes, [1], ['SKU', 'Pieces'], ['A', 1]))).toBeNull();
});

test('what a heading stands over is looked for in the twenty rows below it', () => {
  const over = (empty: number) => {
    const between = Array.from({ length: empty }, (): Cell[] => [null, null, null, 1]);
    return detectHeader(
      rows(['a', 'b', 'c'], ['d', 'e', null, null, 1], ...between, ['f', 'g', 'h'], [null, null, null, 1]),
    );
  };
  expect(over(5)).toBe(0);
  expect(detectHeader(rows(['a', 'b', 'c'], [null, 1, 1]))).toBe(0);
});

test('a heading counts once, and neither numbers nor long texts are headings', () => {
  // A repeated text counts as one heading, against two.
  expect(detectHeader(rows(['Sofa', 'Sofa', 'Sofa'], ['SKU', 'Pieces'], ['A', 1, 2]))).toBe(1);
  expect(detectHeader(rows(['x'.repeat(81), 'y'.repeat(81), 'z'], ['SKU', 'Pieces'], ['A', 1, 2]))).toBe(1);
  expect(detectHeader(rows(['x'.repeat(80), 'y'.repeat(80), 'z'], ['SKU', 'Pieces'], ['A', 1, 2]))).toBe(0);
  expect(detectHeader(rows(['Sofa', 'Bed', 'Chair', 7, '12.5'], ['SKU', 'Pieces'], ['A', 1, 2, 3, 4]))).toBe(1);
  // Days and flags are no headings, either.
  expect(detectHeader(rows(['a', 'b', true, { date: '2026-01-01' }], ['SKU', 'Pieces'], ['A', 1, 2, 3]))).toBe(1);
  // In a tie the first row wins.
  expect(detectHeader(rows(['a', 'b'], ['c', 'd'], ['e', 'f']))).toBe(0);
});

test('an empty cell says nothing against a heading', () => {
  expect(detectHeader(rows(['SKU', null, null, 'Pieces'], ['A', 'B', null, 1]))).toBe(0);
});

test('a heading is told without blanks around it and without line breaks', () => {
  expect([headingText('  Item \n no '), headingText(40), headingText(null), headingText(true)]).toEqual([
    ...['Item no', '40', '', ''],
  ]);
});
