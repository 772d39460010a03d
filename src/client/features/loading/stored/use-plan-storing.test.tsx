// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../../tests/support/dom';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { at, cartonLine, containerOffer, loadingProblem } from '../../../../../tests/support/loading';
import { loadingCalls } from '../../../../shared/areas/loading/calls';
import { errorCatalogue } from '../../../../shared/errors';
import { href } from '../../../../shared/pages';
import { ApiError } from '../../../api/errors';
import { fetchData } from '../../../api/send';
import { openPage } from '../../../state/open-page';
import { forgetPageState, PageTabContext, pageTab, remember, rememberedOf } from '../../../state/page';
import { queries } from '../../../state/queries';
import { noteRecordChange, reloadRecords } from '../../../state/record-changes';
import { toastError, toastSuccess, toastUndo } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';
import { emptyDraft } from '../cartons/draft';
import type { Moving } from '../plan/edit-plan';
import type { Calculation } from '../use-calculation';
import { usePlanStoring } from './use-plan-storing';

vi.mock('../../../api/send');
vi.mock('../../../state/open-page');
vi.mock('../../../state/toasts');
vi.mock('../../../ui/confirm');
vi.mock('../../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));

const sofa = cartonLine({ id: 'c1', length: 1000, width: 1000, height: 1000 });
const problem = loadingProblem([sofa], { containers: [containerOffer({ minCuft: 30 })] });
const plan = { containers: [{ offer: 0, placements: [at(sofa, [0, 0, 0])] }], unplaced: [] };
const shown = { problem, plan, isEdited: false };
const stored = { id: 5, version: 2, name: 'Autumn' };
const detail = {
  ...{ ...stored, problem, plan, isBehind: false, savedByName: '李雷' },
  ofOrders: [{ id: 4, poNumber: '4500', customerId: 1, customerName: 'A', pieces: '1 2' }],
};
const savedAs = (id: number, version: number, replaced: object[] = []) => ({ plan: { id, version }, replaced });
const path = href('ContainerCalculation', { plan: 5 });
const theirPlan = { containers: [], unplaced: [{ line: 'c1', count: 1, reason: 'takenOut' }] };
const refusal = (code: number) => new ApiError(code, 'a plan is stored already', '/api');

const [setStored, setSavedPlan, open] = [vi.fn(), vi.fn(), vi.fn()];
let storing: ReturnType<typeof usePlanStoring>;
let page: Awaited<ReturnType<typeof show>>;
let moving: Moving | null = null;
let isLineOpen = false;
const setTitle = vi.fn();

function Page({ given }: { given: Partial<Calculation> }) {
  const calculation = {
    draft: emptyDraft,
    shown,
    stored: null,
    setStored,
    savedPlan: null,
    setSavedPlan,
    isSaved: false,
    isOutdated: false,
    planning: { state: { phase: 'idle' } },
    open,
    ...given,
  };
  storing = usePlanStoring(calculation as Calculation, { moving, isLineOpen }); // what storing asks of it
  return null;
}
const tabAt = (path: string, given: Partial<Calculation> = {}) => (
  <PageTabContext value={pageTab(path, { setTitle })}>
    <Page given={given} />
  </PageTabContext>
);
const plain = href('ContainerCalculation');
const draw = (path: string, given: Partial<Calculation> = {}) => page.draw(tabAt(path, given));
const sent = () => vi.mocked(fetchData).mock.calls.map(([, input]) => input);
/** Lets the server tell of the stored plan, in its row and in full. */
function tell(since: object = {}) {
  const now = { ...detail, ...since };
  vi.mocked(fetchData).mockImplementation(async (call) =>
    call === loadingCalls.getLoadingPlans ? { rows: [now] } : now,
  );
}
const ofRow = { id: 5, size: 1 };
/** Waits for its row, and then for the plan. */
async function arrived() {
  await settled();
  await settled();
}
async function save(...given: Parameters<typeof storing.save>) {
  let answer: boolean | undefined;
  await act(async () => {
    answer = await storing.save(...given);
  });
  return answer;
}

beforeEach(async () => {
  page = await show(tabAt(plain));
});
afterEach(() => leaveNothing(page));

test('a new plan is stored, and the page goes on under its own address as it stands', async () => {
  setStored.mockImplementationOnce((now) => remember(plain, 'stored', now));
  remember(plain, 'step', 20);
  vi.mocked(fetchData).mockResolvedValueOnce(savedAs(7, 1));
  expect(await save('Autumn')).toBe(true);
  expect(sent()).toEqual([{ name: 'Autumn', problem, plan, taken: [], replace: false }]);
  expect(setStored).toHaveBeenCalledExactlyOnceWith({ id: 7, version: 1, name: 'Autumn' });
  expect(setSavedPlan).toHaveBeenCalledExactlyOnceWith({ problem, plan });
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('loadingPlan');
  expect([vi.mocked(toastSuccess).mock.calls, vi.mocked(toastUndo).mock.calls]).toEqual([[['Saved']], []]);
  const own = href('ContainerCalculation', { plan: 7 });
  expect(openPage).toHaveBeenCalledExactlyOnceWith(own, { insteadOf: plain });
  expect(['stored', 'step'].map((key) => rememberedOf(own, key))).toEqual([{ id: 7, version: 1, name: 'Autumn' }, 20]);
  forgetPageState([plain, own]);
  expect([confirm, toastError].map((each) => vi.mocked(each).mock.calls.length)).toEqual([0, 0]);
});

test('while it is being stored that can be seen', async () => {
  let arrive = (_: unknown) => {};
  vi.mocked(fetchData).mockImplementationOnce(() => new Promise((resolve) => (arrive = resolve)));
  await act(async () => void storing.save('Autumn'));
  expect(storing.isSaving).toBe(true);
  await act(async () => arrive(savedAs(7, 1)));
  expect(storing.isSaving).toBe(false);
});

test('a stored plan is stored in its place, or as a new one when that is asked for', async () => {
  tell();
  await draw(href('ContainerCalculation', { plan: 5 }), { stored });
  expect([storing.isOpening, sent()]).toEqual([false, [ofRow]]);
  vi.mocked(fetchData).mockClear();
  vi.mocked(fetchData).mockResolvedValueOnce(savedAs(5, 3));
  expect(await save('Winter')).toBe(true);
  expect(sent()).toEqual([{ id: 5, version: 2, name: 'Winter', problem, plan, taken: [], replace: false }]);
  expect([setStored.mock.lastCall, vi.mocked(openPage).mock.calls]).toEqual([
    [{ id: 5, version: 3, name: 'Winter' }],
    [],
  ]);
  vi.mocked(fetchData).mockResolvedValueOnce(savedAs(8, 1));
  await save('Another', { asNew: true });
  expect(sent()[1]).toEqual({ name: 'Another', problem, plan, taken: [], replace: false });
  expect(openPage).toHaveBeenCalledTimes(1);
});

test('a stored plan says whether its orders have other lines by now', async () => {
  tell({ isBehind: true });
  await draw(path);
  expect(storing.isBehind).toBe(false);
  await draw(path, { stored });
  await settled();
  expect([sent(), storing.isBehind]).toEqual([[{ id: 5 }, ofRow], true]);
});

test('from what the cartons of its orders were taken goes along, also into another plan', async () => {
  const order = (id: number, pieces: string | null) => ({ id, poNumber: `450${id}`, pieces });
  const draft = { ...emptyDraft, orders: [order(4, '1 2'), order(5, null), order(6, '1 3')] };
  const of = (orderId: number) => cartonLine({ ...sofa, id: `c${orderId}`, orderId });
  const given = { draft, stored, shown: { ...shown, problem: { ...problem, lines: [sofa, of(4), of(5)] } } };
  tell();
  await draw(href('ContainerCalculation', { plan: 5 }), given);
  vi.mocked(fetchData).mockClear();
  vi.mocked(fetchData).mockResolvedValue(savedAs(8, 1));
  await save('Autumn');
  await save('Another', { asNew: true });
  const taken = [
    { orderId: 4, pieces: '1 2' },
    { orderId: 5, pieces: null },
  ];
  expect(sent()).toMatchObject([
    { id: 5, taken },
    { name: 'Another', taken },
  ]);
});

test('a container below its window is asked about before it is stored', async () => {
  await draw(plain, {
    shown: { ...shown, problem: loadingProblem([sofa], { containers: [containerOffer({ minCuft: 36 })] }) },
  });
  vi.mocked(confirm).mockResolvedValueOnce(false);
  expect(await save('Autumn')).toBe(false);
  expect([vi.mocked(confirm).mock.lastCall?.[0].message, sent()]).toEqual([
    'Container 1 holds 35 cuft, less than 36 cuft.',
    [],
  ]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  vi.mocked(fetchData).mockResolvedValueOnce(savedAs(7, 1));
  expect(await save('Autumn')).toBe(true);
  await draw(plain, { shown: null });
  expect([await save('Autumn'), sent().length]).toEqual([false, 1]);
});

test('a plan of the same orders is replaced only when that is agreed to, and can be brought back', async () => {
  const exists = refusal(errorCatalogue['loading.planExists'].code);
  vi.mocked(fetchData).mockRejectedValueOnce(exists);
  vi.mocked(confirm).mockResolvedValueOnce(false);
  expect(await save('Autumn')).toBe(false);
  expect(vi.mocked(confirm).mock.lastCall?.[0].message).toContain('a plan is stored already');
  expect([sent().length, setStored.mock.calls.length, storing.isSaving]).toEqual([1, 0, false]);

  const replaced = { id: 3, version: 9, name: 'Summer' };
  vi.mocked(fetchData)
    .mockRejectedValueOnce(exists)
    .mockResolvedValueOnce(savedAs(7, 1, [replaced]));
  vi.mocked(confirm).mockResolvedValueOnce(true);
  expect(await save('Autumn')).toBe(true);
  expect(sent()[2]).toEqual({ name: 'Autumn', problem, plan, taken: [], replace: true });
  const [message, undo] = vi.mocked(toastUndo).mock.lastCall ?? [];
  expect([message, vi.mocked(toastSuccess).mock.calls]).toEqual(['Saved in place of “Summer”', []]);
  vi.mocked(fetchData).mockRejectedValueOnce('gone');
  await act(async () => undo?.run());
  expect(vi.mocked(fetchData).mock.lastCall?.slice(0, 2)).toEqual([
    loadingCalls.restoreLoadingPlan,
    { id: 3, version: 9 },
  ]);
  expect(vi.mocked(toastError).mock.calls).toEqual([['gone']]);
});

test('a plan that somebody else changed is saved aside as a new one, when that is wanted, and theirs is named', async () => {
  const moved = refusal(errorCatalogue['record.conflict'].code);
  let theirs: object = detail;
  vi.mocked(fetchData).mockImplementation(async (call, input) => {
    if (call === loadingCalls.getLoadingPlan) return theirs;
    if (call === loadingCalls.getLoadingPlans) return { rows: [theirs] };
    if (Object.hasOwn(Object(input), 'id')) throw moved;
    return savedAs(9, 1);
  });
  const saves = () => vi.mocked(fetchData).mock.calls.filter(([call]) => call === loadingCalls.saveLoadingPlan);
  await draw(path);
  await draw(path, { stored, savedPlan: { problem, plan } });
  await settled();
  theirs = { ...detail, version: 3, plan: theirPlan };
  vi.mocked(confirm).mockResolvedValueOnce(false);
  expect([storing.theirs, await save('Autumn'), saves().length]).toEqual([null, false, 1]);
  await arrived();
  expect(storing.theirs?.by).toBe('李雷');
  vi.mocked(confirm).mockResolvedValueOnce(true);
  expect(await save('Autumn')).toBe(true);
  expect(saves()[2]?.[1]).toEqual({ name: 'Autumn', problem, plan, taken: [], replace: false });
});

test('any other refusal is said, and nothing counts as stored', async () => {
  for (const error of [refusal(40052), new Error('no network')]) {
    vi.mocked(fetchData).mockRejectedValueOnce(error);
    expect(await save('Autumn')).toBe(false);
    expect(toastError).toHaveBeenLastCalledWith(error);
  }
  expect([setStored, setSavedPlan, noteRecordChange].map((each) => vi.mocked(each).mock.calls.length)).toEqual([
    0, 0, 0,
  ]);
  expect(storing.isSaving).toBe(false);
});

test('the plan that the address names is loaded with its list and its orders', async () => {
  tell();
  await draw(href('ContainerCalculation', { plan: 5 }));
  await vi.waitFor(() => act(async () => expect(open).toHaveBeenCalled()));
  expect(sent()).toEqual([{ id: 5 }]);
  const [load, as, draft] = open.mock.lastCall ?? [];
  expect([load, as]).toEqual([{ problem, plan }, stored]);
  expect(draft).toMatchObject({
    unit: 'cm',
    orders: [{ id: 4, poNumber: '4500', pieces: '1 2' }],
    lines: [{ id: 'c1', length: 100 }],
  });
  expect(storing.isOpening).toBe(true);
  await draw(href('ContainerCalculation', { plan: 5 }), { stored });
  expect([storing.isOpening, setTitle.mock.lastCall]).toEqual([false, ['Autumn']]);
});

/** Shows the stored plan, which others saved since as it is told. */
async function showStored(since: object, given: Partial<Calculation> = {}) {
  tell({ version: 3, ...since });
  await draw(path, { stored, savedPlan: { problem, plan }, isSaved: true, ...given });
  await arrived();
}

test('an open plan is loaded with its cartons to be opened and when others have saved it, and not with every change', async () => {
  tell();
  await draw(path);
  const own = { stored, savedPlan: { problem, plan }, isSaved: true };
  await draw(path, own);
  await settled();
  vi.mocked(fetchData).mockClear();
  open.mockClear();
  tell({ isBehind: true });
  await act(async () => reloadRecords('order'));
  await settled();
  expect([sent(), storing.isBehind]).toEqual([[ofRow], true]);
  tell({ version: 3, plan: theirPlan });
  await act(async () => reloadRecords('loadingPlan'));
  await arrived();
  expect(sent().slice(1)).toEqual([ofRow, { id: 5 }]);
  expect(open.mock.lastCall?.[1]).toEqual({ ...stored, version: 3 });
});

test('what others save of a plan is shown at once where nothing here is unsaved', async () => {
  await showStored({ version: 2, plan: theirPlan });
  expect([open.mock.calls.length, setStored.mock.calls.length]).toEqual([0, 0]);
  await page.draw(null);
  queries.clear();
  await showStored({ plan: theirPlan, name: 'Winter' });
  expect(open.mock.lastCall?.slice(0, 2)).toEqual([
    { problem, plan: theirPlan },
    { id: 5, version: 3, name: 'Winter' },
  ]);
  expect([open.mock.calls.length, storing.theirs]).toEqual([1, null]);
});

test('a newer version is shown with what no plan says as it was chosen here, and a plan that is opened without it', async () => {
  const offers = emptyDraft.offers.map((offer) => ({ ...offer, isOffered: true, count: 7 }));
  const draft: Calculation['draft'] = { ...emptyDraft, seconds: 30, offers };
  const shownNow = () => {
    const { seconds, offers }: typeof draft = open.mock.lastCall?.[2] ?? emptyDraft;
    return [seconds, ...offers.map(({ kind, isOffered, count }) => `${kind} ${isOffered} ${count}`)];
  };
  await showStored({ plan: theirPlan }, { draft });
  expect(shownNow()).toEqual([30, '40HC false 7', '40GP false 7', '20GP true null']);
  await draw(path, { draft });
  await settled();
  expect(shownNow()).toEqual([2, '40HC false null', '40GP false null', '20GP true null']);
});

test('what others save of a plan that was changed here is named, and shown when that is agreed to', async () => {
  const held: Moving = { container: 0, index: 0, placement: at(sofa, [0, 0, 0]) };
  const planning = { state: { phase: 'planning' } } as Calculation['planning']; // what is asked of it
  const unsaved: [Partial<Calculation>, Moving | null, boolean][] = [
    [{ isSaved: false }, null, false],
    [{ isOutdated: true }, null, false],
    [{ planning }, null, false],
    [{}, held, false],
    [{}, null, true],
  ];
  for (const [given, inHand, isOpen] of unsaved) {
    moving = inHand;
    isLineOpen = isOpen;
    await showStored({ plan: theirPlan }, given);
    expect([open.mock.calls.length, storing.theirs?.by]).toEqual([0, '李雷']);
    moving = null;
    isLineOpen = false;
    await page.draw(null);
    queries.clear();
  }
  await showStored({ plan: theirPlan }, { isSaved: false });
  for (const isAgreed of [false, true]) {
    vi.mocked(confirm).mockResolvedValueOnce(isAgreed);
    await act(async () => storing.theirs?.show());
    expect(open).toHaveBeenCalledTimes(Number(isAgreed));
  }
  expect(open.mock.lastCall?.[1]).toEqual({ id: 5, version: 3, name: 'Autumn' });
});

test('an open plan that others removed is gone, and stays as it was opened', async () => {
  await showStored({ version: 2 });
  expect([storing.isGone, storing.loaded.error]).toEqual([false, null]);
  vi.mocked(fetchData).mockImplementation(async (call) => {
    if (call === loadingCalls.getLoadingPlans) return { rows: [] };
    throw refusal(40004);
  });
  open.mockClear();
  await act(async () => reloadRecords('loadingPlan'));
  await arrived();
  expect([storing.isGone, storing.isOpening, storing.loaded.error]).toEqual([true, false, refusal(40004)]);
  expect(open).not.toHaveBeenCalled();
});

test('a plan that was only renamed takes its name and version, and stays as it was changed here', async () => {
  const { line, x, y, ...rest } = at(sofa, [0, 0, 0]);
  // As the database names the values.
  const theirs = { unplaced: [], containers: [{ placements: [{ y, x, line, ...rest }], offer: 0 }] };
  await showStored({ name: 'Winter', plan: theirs }, { isSaved: false });
  expect(setStored).toHaveBeenCalledExactlyOnceWith({ id: 5, version: 3, name: 'Winter' });
  expect([open.mock.calls.length, storing.theirs]).toEqual([0, null]);
});

test('an address that names no plan asks for none', async () => {
  for (const plan of ['0', '-3', 'x', '1.5']) {
    await draw(`${plain}?plan=${plan}`);
    expect([storing.isOpening, sent()]).toEqual([false, []]);
  }
});

test('the link of a stored plan is copied; where none is stored there is none', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  await act(async () => storing.copyLink());
  expect(writeText).not.toHaveBeenCalled();
  await draw(plain, { stored });
  await act(async () => storing.copyLink());
  expect(writeText).toHaveBeenCalledExactlyOnceWith(location.origin + href('ContainerCalculation', { plan: 5 }));
  expect(toastSuccess).toHaveBeenCalledExactlyOnceWith('Link copied');
  const error = new Error('not allowed');
  writeText.mockRejectedValueOnce(error);
  await act(async () => storing.copyLink());
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
});
