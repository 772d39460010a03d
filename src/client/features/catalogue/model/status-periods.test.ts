import { expect, test } from 'vitest';
import { statusPeriods } from './status-periods';

const change = (before: string, after: string) => ({ field: 'status', before, after });

test('a model whose status never changed has it since nobody knows when', () => {
  expect(statusPeriods([], 'running')).toEqual([{ status: 'running', since: null, by: null }]);
});

test('the first status is what stood before the first change; other fields say nothing', () => {
  const entries = [
    { at: '2026-11-01T08:00:00Z', by: 'Ann', changes: [change('running', 'phasedOut')] },
    {
      at: '2026-03-01T08:00:00Z',
      by: null,
      changes: [{ field: 'remarks', before: null, after: 'x' }, change('newModel', 'running')],
    },
  ];
  expect(statusPeriods(entries, 'phasedOut')).toEqual([
    { status: 'phasedOut', since: '2026-11-01T08:00:00Z', by: 'Ann' },
    { status: 'running', since: '2026-03-01T08:00:00Z', by: null },
    { status: 'newModel', since: null, by: null },
  ]);
});
