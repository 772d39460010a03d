// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, loadingProblem } from '../../../../../tests/support/loading';
import { loadingCalls } from '../../../../shared/areas/loading/calls';
import { fetchData } from '../../../api/send';
import SharedPlanPage from './SharedPlanPage';

vi.mock('../../../api/send');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(async () => {
  await leaveNothing(page);
  location.hash = '';
});

test('a plan behind a link is drawn, with what goes where in which order, and what stays out', async () => {
  location.hash = '#abc';
  const crate = cartonLine({ id: 'c1', label: '沙发', quantity: 5 });
  vi.mocked(fetchData).mockResolvedValue({
    ...{ seller: { nameEn: 'Basel', nameZh: '卖家' }, name: 'Autumn', savedByName: 'Ann', orders: ['4501'] },
    ...{ savedAt: '2026-11-27T08:00:00.000Z', problem: loadingProblem([crate]) },
    plan: {
      containers: [{ offer: 0, placements: [at(crate, [0, 0, 0])] }],
      unplaced: [{ line: 'c1', count: 1234, reason: 'takenOut' }],
    },
  } as never);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  page = await show(<SharedPlanPage />);
  await settled();
  expect(vi.mocked(fetchData).mock.lastCall).toEqual([loadingCalls.openSharedPlan, {}, { token: 'abc' }]);
  const sheet = document.querySelector('.shared-plan');
  expect([sheet?.querySelector('h1')?.textContent, sheet?.querySelectorAll('svg.lucide').length]).toEqual([
    'Autumn',
    1,
  ]);
  expect(sheet?.querySelectorAll('.printed-container > svg')).toHaveLength(3);
  for (const said of ['Basel', 'Ann', '4501', '沙发', '1,234']) expect(sheet?.textContent).toContain(said);
  await click('Print');
  expect(print).toHaveBeenCalledTimes(1);
});

test('without a link the page says what it is for', async () => {
  page = await show(<SharedPlanPage />);
  await settled();
  expect(document.body.textContent).toContain('how a container is loaded');
  expect(fetchData).not.toHaveBeenCalled();
});
