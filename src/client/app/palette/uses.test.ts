import { expect, test } from 'vitest';
import { scoresOf, withUse } from './uses';

const day = 86_400_000;
const now = 1_800_000_000_000;
const ashford = { kind: 'customer', id: '1' } as const;
const order = { kind: 'order', id: '1' } as const;

test('the latest use is first, and counts are per record', () => {
  const uses = withUse(withUse(withUse([], ashford, now), order, now), ashford, now);
  expect(uses.map(({ kind, count }) => [kind, count])).toEqual([
    ['customer', 2],
    ['order', 1],
  ]);
});

test('a use counts half after fourteen days', () => {
  const uses = withUse([], ashford, now);
  expect(scoresOf(uses, now + 14 * day)).toEqual([{ ...ashford, score: 0.5 }]);
});

test('ten uses long ago are less than two of today', () => {
  let uses = withUse([], order, now);
  for (let i = 0; i < 9; i++) uses = withUse(uses, order, now);
  uses = withUse(withUse(uses, ashford, now + 60 * day), ashford, now + 60 * day);
  const [first, second] = scoresOf(uses, now + 60 * day);
  expect(first?.id === '1' && first.kind).toBe('customer');
  expect(first?.score).toBeGreaterThan(second?.score ?? 0);
});

test('at most two hundred are kept', () => {
  let uses = withUse([], ashford, now);
  for (let i = 0; i < 300; i++) uses = withUse(uses, { kind: 'order', id: String(i) }, now);
  expect(uses).toHaveLength(200);
  expect(uses[0]?.id).toBe('299');
});
