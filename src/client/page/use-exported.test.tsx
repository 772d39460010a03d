// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import { useExported } from './use-exported';

afterEach(() => leaveNothing({ end: leave }));

test('why orders are not exported is said of their period, in a page’s own words where only its length is wrong', async () => {
  const of = (from: string, advice?: string) =>
    using(() => useExported('orders', { from, to: '2026-07-31' }, advice ? { advice } : {}));
  expect((await of('2026-02-01'))()).toEqual({
    sources: [{ name: 'orders', filters: { from: '2026-02-01', to: '2026-07-31' } }],
    problem: undefined,
  });
  expect((await of('2025-07-31'))().problem).toBe('An export covers at most 6 months.');
  expect((await of('2025-07-31', 'Choose a shorter period.'))().problem).toBe('Choose a shorter period.');
  expect((await of('2026-08-01', 'Choose a shorter period.'))().problem).toContain('cannot be later');
});

test('where a list has several periods, the one that is wrong is named', async () => {
  const named = await using(() => useExported('orders', {}, { nameOf: (filter) => `Filter ${filter}` }));
  expect(named().problem).toMatch(/Filter from.*An export covers at most 6 months\./);
});
