// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { cellsOf, linksOf } from '../../../../../tests/support/plain-table';
import { href } from '../../../../shared/pages';
import { LoadingPlansTable } from './LoadingPlansTable';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('a stored plan leads to its calculation, warns of what it could not load, and says whether its orders changed', async () => {
  const plan = { name: 'Autumn', containerKinds: '', cartons: 1200, cube: 10, savedByName: 'Ann' };
  const plans = [
    { ...plan, id: 4, unplaced: 1500, isBehind: true, savedAt: '2026-01-02T12:00:00Z' },
    { ...plan, id: 5, unplaced: 0, containerKinds: '2 × 40HC', savedAt: '2026-01-03T17:00:00Z' },
  ] as unknown as Parameters<typeof LoadingPlansTable>[0]['plans']; // what is shown of them
  page = await show(<LoadingPlansTable plans={plans} />);
  expect(cellsOf('Loading plans')).toEqual([
    ['Autumn orders changed since', '–', '1,200', '1,500', '10.0', '2026-01-02 · Ann'],
    ['Autumn', '2 × 40HC', '1,200', '0', '10.0', '2026-01-04 · Ann'],
  ]);
  expect([...document.querySelectorAll('[data-tone="warn"]')].map(({ textContent }) => textContent)).toEqual([
    ...['orders changed since', '1,500'],
  ]);
  expect(linksOf('Loading plans')[0]).toBe(href('ContainerCalculation', { plan: 4 }));
});
