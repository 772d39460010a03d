// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { gridShown } from '../../../../../tests/support/stand-in-grid';
import { loadingCalls, type PlanRow } from '../../../../shared/areas/loading/calls';
import { shareCalls } from '../../../../shared/areas/media/share-calls';
import { href } from '../../../../shared/pages';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { PageTabContext, pageTab } from '../../../state/page';
import { toastError, toastUndo } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { planColumns } from '../plan/plan-columns';
import ContainerPlansPage from './ContainerPlansPage';

vi.mock('../../../api/send');
vi.mock('../../../grid/DataGrid', () => import('../../../../../tests/support/stand-in-grid'));
vi.mock('../../../state/toasts');
vi.mock('../../../ui/confirm');

const ask = vi.mocked(fetchData);
let page: Awaited<ReturnType<typeof show>> | undefined;
beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(async () => {
  await leaveNothing(page);
  page = undefined;
});

const plan = (id: number, name = `Plan ${id}`) => ({ id, version: 1, name }) as PlanRow; // what the page reads of one
const of = (call: object) => ask.mock.calls.flatMap(([each, input]) => (each === call ? [input] : []));
async function startPlans(query = '') {
  ask.mockImplementation(async (call, input) => {
    if (call === loadingCalls.getLoadingPlans) return { rows: [plan(1), plan(2)], total: 2, totals: {} };
    if (call === shareCalls.getShareLinks) return { links: [], more: false };
    return { ...input, version: 2 };
  });
  page = await show(
    <PageTabContext value={pageTab(`${href('ContainerPlans')}${query}`)}>
      <ContainerPlansPage />
    </PageTabContext>,
  );
  await settled();
}

test('plans are found by what was chosen; who may not keep plans neither renames nor removes them', async () => {
  await startPlans('?text=%20沙发%20&mineOnly=true');
  expect(of(loadingCalls.getLoadingPlans)).toEqual([{ text: '沙发', mineOnly: true, size: 1000 }]);
  await act(async () => gridShown().onSelect?.([plan(1) as never])); // the stand-in knows no rows
  expect(isOffered('Remove 1 plan')).toBe(true);
  await act(async () => enter({ account: 'bob', roles: [] }));
  expect([isOffered('Remove 1 plan'), gridShown().onEdit]).toEqual([false, undefined]);
});

test('one plan that is selected is shared by a link', async () => {
  await startPlans();
  const select = (...rows: PlanRow[]) => act(async () => gridShown().onSelect?.(rows as never)); // as above
  expect(isOffered('Share by link')).toBe(false);
  await select(plan(1), plan(2));
  expect(isOffered('Share by link')).toBe(false);
  await select(plan(2));
  await click('Share by link');
  await settled();
  expect(of(shareCalls.getShareLinks)).toEqual([{ entity: 'loadingPlan', recordId: 2, page: 1 }]);
});

test('a plan was saved on the day it was for the company', () => {
  const saved = { savedAt: '2026-11-27T16:47:00.000Z' } as PlanRow; // what the column reads
  expect(
    planColumns(false)
      .find(({ id }) => id === 'savedAt')
      ?.read(saved),
  ).toBe('2026-11-28');
});

test('a plan is renamed as it was seen', async () => {
  await startPlans();
  let renamed: unknown;
  await act(async () => {
    renamed = await gridShown().onEdit?.({ row: plan(1), columnId: 'name', value: '秋季' } as never); // as above
  });
  expect(of(loadingCalls.renameLoadingPlan)).toEqual([{ id: 1, version: 1, name: '秋季' }]);
  expect(renamed).toMatchObject({ id: 1, version: 2, name: '秋季' });
});

test('plans are removed once that was confirmed, and brought back together', async () => {
  await startPlans();
  await act(async () => gridShown().onSelect?.([plan(1, '秋季'), plan(2)] as never)); // as above
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await click('Remove 2 plans');
  expect([of(loadingCalls.removeLoadingPlan), vi.mocked(confirm).mock.lastCall?.[0]]).toEqual([
    [],
    { title: 'Remove 2 plans?', message: '秋季, Plan 2', confirmLabel: 'Remove', danger: true },
  ]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  const loads = of(loadingCalls.getLoadingPlans).length;
  await click('Remove 2 plans');
  await settled();
  expect(of(loadingCalls.removeLoadingPlan)).toEqual([
    { id: 1, version: 1 },
    { id: 2, version: 1 },
  ]);
  expect(of(loadingCalls.getLoadingPlans).length).toBeGreaterThan(loads);
  const [message, undo] = vi.mocked(toastUndo).mock.lastCall ?? [];
  expect(message).toBe('Removed: 秋季, Plan 2');
  await act(async () => undo?.run());
  await settled();
  expect(of(loadingCalls.restoreLoadingPlan)).toEqual([
    { id: 1, version: 2 },
    { id: 2, version: 2 },
  ]);
});

test('of plans of which one is refused the others are removed, and offered to be brought back', async () => {
  await startPlans();
  await act(async () => gridShown().onSelect?.([plan(1, '秋季'), plan(2)] as never)); // as above
  const error = new ApiError(40080, 'Changed meanwhile.', '');
  const undo = async () => {
    await act(async () => vi.mocked(toastUndo).mock.lastCall?.[1].run());
    await settled();
  };
  vi.mocked(confirm).mockResolvedValue(true);
  ask.mockRejectedValueOnce(error);
  await click('Remove 2 plans');
  await settled();
  expect([vi.mocked(toastError).mock.calls, vi.mocked(toastUndo).mock.lastCall?.[0]]).toEqual([
    [[error]],
    'Removed: Plan 2',
  ]);
  await undo();
  expect(of(loadingCalls.restoreLoadingPlan)).toEqual([{ id: 2, version: 2 }]);
  ask.mockRejectedValueOnce(error).mockRejectedValueOnce(error);
  await click('Remove 2 plans');
  await settled();
  // Refused for one reason, which is told once; there is nothing to bring back.
  expect([vi.mocked(toastError).mock.calls.length, vi.mocked(toastUndo).mock.calls.length]).toEqual([2, 1]);
});

test('a plan leads to its calculation; its name is edited by who may keep plans', () => {
  const [name] = planColumns(true);
  expect([name?.link?.(plan(4)), name?.isEditable?.(plan(4))]).toEqual([
    href('ContainerCalculation', { plan: 4 }),
    true,
  ]);
  expect(planColumns(false).some(({ isEditable }) => isEditable?.(plan(4)))).toBe(false);
});
