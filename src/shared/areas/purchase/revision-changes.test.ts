import { expect, test } from 'vitest';
import { type PurchaseContent, revisionChanges } from './revision-changes';

const line = (id: number, quantity: number) => ({
  id,
  material: `LF-${id}`,
  words: `Model ${id}`,
  quantity,
  price: 10,
});
const before: PurchaseContent = { head: { fax: null, buyer: 'Ann' }, lines: [line(1, 5), line(2, 6)] };

test('nothing differs from itself', () => {
  expect(revisionChanges(before, before)).toEqual([]);
});

test('a field that is there no more is told, and a line is called as it is by now', () => {
  const [first, second] = before.lines.map((each) => ({ ...each, words: 'Renamed', quantity: 9 }));
  const after = { head: { fax: null }, lines: [first, second].flatMap((each) => each ?? []) };
  expect(revisionChanges(before, after)).toEqual([
    { line: null, field: 'buyer', before: 'Ann', after: null },
    { line: 'Renamed', field: 'quantity', before: 5, after: 9 },
    { line: 'Renamed', field: 'quantity', before: 6, after: 9 },
  ]);
});

test('a field that was not there before is told', () => {
  expect(revisionChanges({ head: {}, lines: [] }, { head: { fax: '1' }, lines: [] })).toEqual([
    { line: null, field: 'fax', before: null, after: '1' },
  ]);
});

test('tells fields, pieces, what came and what is gone', () => {
  const after = { head: { fax: '123', buyer: 'Ann' }, lines: [line(1, 7), line(3, 1)] };
  expect(revisionChanges(before, after)).toEqual([
    { line: null, field: 'fax', before: null, after: '123' },
    { line: 'Model 1', field: 'quantity', before: 5, after: 7 },
    { line: 'Model 3', field: 'material', before: null, after: 'LF-3' },
    { line: 'Model 3', field: 'quantity', before: null, after: 1 },
    { line: 'Model 3', field: 'price', before: null, after: 10 },
    { line: 'Model 2', field: 'material', before: 'LF-2', after: null },
    { line: 'Model 2', field: 'quantity', before: 6, after: null },
    { line: 'Model 2', field: 'price', before: 10, after: null },
  ]);
});
