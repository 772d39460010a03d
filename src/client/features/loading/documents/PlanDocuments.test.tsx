// @vitest-environment happy-dom
import { act, type ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../../tests/support/loading';
import { loadingFileCalls } from '../../../../shared/areas/loading/file-calls';
import type { PlannedLoad } from '../../../../shared/loading/compare-plans';
import { fetchFile } from '../../../api/send';
import { toastError } from '../../../state/toasts';
import { PlanDocuments } from './PlanDocuments';
import PrintedPlan from './PrintedPlan';
import { sheetSource } from './sheet-source';

vi.mock('../../../api/send');
vi.mock('./PrintedPlan', () => ({ default: vi.fn(() => null) }));
vi.mock('./sheet-source');
vi.mock('../../../state/toasts');

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));
async function start(shown: ReactNode) {
  page = await show(shown);
  await settled();
}
const sofa = cartonLine({ id: 'c1', label: '沙发', length: 100, width: 100, height: 100, quantity: 300 });
const stacked = Array.from({ length: 205 }, (_, index) =>
  at(sofa, [(index % 10) * 100, Math.floor(index / 100) * 100, 0]),
);
const load = (placements = stacked, others: PlannedLoad['plan']['containers'] = []): PlannedLoad => ({
  problem: loadingProblem([sofa], { containers: [containerOffer({ minCuft: 4 })] }),
  plan: { containers: [{ offer: 0, placements }, ...others], unplaced: [] },
});

test('a plan is printed, or saved as a file, in the language that was chosen', async () => {
  vi.mocked(fetchFile).mockRejectedValue(new Error('no file'));
  const plan = { ...load(), name: 'Autumn', orders: [], isEdited: true };
  await start(<PlanDocuments plan={plan} onClose={() => undefined} />);
  const labels = [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels).toEqual(['English', '中文', 'English and Chinese']);
  await click('Excel workbook');
  await act(async () => document.querySelector<HTMLElement>('[value="both"]')?.click());
  await click('PDF');
  const input = { name: 'Autumn', problem: plan.problem, plan: plan.plan };
  expect(vi.mocked(fetchFile).mock.calls.map(([call, asked]) => [call, asked])).toEqual([
    [loadingFileCalls.getLoadingPlanFile, { ...input, format: 'xlsx', writtenIn: 'en' }],
    [loadingFileCalls.getLoadingPlanFile, { ...input, format: 'pdf', writtenIn: 'both' }],
  ]);
  const error = new Error('no connection');
  vi.mocked(sheetSource).mockRejectedValueOnce(error);
  await click('Print');
  expect([vi.mocked(toastError).mock.lastCall, vi.mocked(PrintedPlan).mock.calls]).toEqual([[error], []]);
  const source = { name: 'Autumn' } as Awaited<ReturnType<typeof sheetSource>>; // what is printed stands in
  vi.mocked(sheetSource).mockResolvedValueOnce(source);
  await click('Print');
  await settled();
  expect(vi.mocked(sheetSource).mock.lastCall).toEqual([plan, 'both']);
  expect(vi.mocked(PrintedPlan).mock.lastCall?.[0].source).toBe(source);
});
