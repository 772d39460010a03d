// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../../tests/support/loading';
import { loadingCalls } from '../../../../shared/areas/loading/calls';
import { errorCatalogue } from '../../../../shared/errors';
import { href } from '../../../../shared/pages';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { PageTabContext, pageTab } from '../../../state/page';
import { confirm } from '../../../ui/confirm';
import { emptyDraft } from '../cartons/draft';
import type { Calculation } from '../use-calculation';
import { usePlanStoring } from './use-plan-storing';

vi.mock('../../../api/send');
vi.mock('../../../state/open-page');
vi.mock('../../../state/toasts');
vi.mock('../../../ui/confirm');

const sofa = cartonLine({ id: 'c1', length: 1000, width: 1000, height: 1000 });
const problem = loadingProblem([sofa], { containers: [containerOffer({ minCuft: 30 })] });
const plan = { containers: [{ offer: 0, placements: [at(sofa, [0, 0, 0])] }], unplaced: [] };
const stored = { id: 5, version: 2, name: 'Autumn' };
const calculation = {
  ...{ draft: emptyDraft, shown: { problem, plan, isEdited: true }, savedPlan: { problem, plan }, stored },
  ...{ isSaved: false, isOutdated: false, planning: { state: { phase: 'idle' } } },
  ...{ setStored: vi.fn(), setSavedPlan: vi.fn(), open: vi.fn() },
} as unknown as Calculation; // what storing asks of it

let storing: ReturnType<typeof usePlanStoring>;
let page: Awaited<ReturnType<typeof show>>;
let isChangedByOthers: boolean;

function Page() {
  storing = usePlanStoring(calculation, { moving: null, isLineOpen: false });
  return null;
}
const refusal = (name: 'record.conflict' | 'loading.planExists') =>
  new ApiError(errorCatalogue[name].code, 'refused', '/api');
/** What was sent to be stored, beside the plan itself. */
const saves = () =>
  vi.mocked(fetchData).mock.calls.flatMap(([call, input]) => {
    if (call !== loadingCalls.saveLoadingPlan) return [];
    const { id, version, name, replace } = Object(input);
    return [{ id, version, name, replace }];
  });

beforeEach(async () => {
  isChangedByOthers = false;
  vi.mocked(confirm).mockResolvedValue(true);
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    if (call !== loadingCalls.saveLoadingPlan) return { rows: [stored] } as never; // the row it is watched by
    const { id, replace } = Object(input);
    if (id !== undefined && isChangedByOthers) throw refusal('record.conflict');
    if (!replace) throw refusal('loading.planExists');
    return { plan: { id: id ?? 9, version: 3 }, replaced: [{ id: 3, version: 9, name: 'Summer' }] } as never;
  });
  page = await show(
    <PageTabContext value={pageTab(href('ContainerCalculation', { plan: 5 }), { setTitle: vi.fn() })}>
      <Page />
    </PageTabContext>,
  );
});
afterEach(() => leaveNothing(page));

const save = (asNew: boolean) => act(async () => expect(await storing.save('Winter', { asNew })).toBe(true));

test.each([
  ['in its own place', false, { id: 5, version: 2 }],
  ['as a new plan', true, { id: undefined, version: undefined }],
])(
  'a stored plan that is saved %s is saved so where another plan of its orders gives way, too',
  async (_, asNew, own) => {
    await save(asNew);
    expect(saves()).toEqual([false, true].map((replace) => ({ ...own, name: 'Winter', replace })));
  },
);

test('a plan that is saved aside of what others made of it stays aside where another plan of its orders gives way', async () => {
  isChangedByOthers = true;
  await save(false);
  const aside = { id: undefined, version: undefined, name: 'Winter' };
  expect(saves()).toEqual([
    { id: 5, version: 2, name: 'Winter', replace: false },
    { ...aside, replace: false },
    { ...aside, replace: true },
  ]);
});
