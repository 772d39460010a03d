import { expect, test } from 'vitest';
import { monthAfter, weeksOf } from './month';

test('a month has whole weeks from Monday on', () => {
  const weeks = weeksOf('2026-02');
  expect(weeks).toHaveLength(5);
  expect(weeks[0]?.[0]).toBe('2026-01-26');
  expect(weeks.at(-1)?.at(-1)).toBe('2026-03-01');
  expect(weeksOf('2027-02')).toHaveLength(4);
  // Its last day is a Monday.
  expect(weeksOf('2026-11').at(-1)?.[0]).toBe('2026-11-30');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
});
