// @vitest-environment happy-dom
import type { GridApi } from 'ag-grid-community';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import type { SavedView } from '../../../shared/areas/view/calls';
import { fetchData } from '../../api/send';
import { forgetPageState, PageTabContext, pageTab } from '../../state/page';
import { toastError } from '../../state/toasts';
import { useViews } from './use-views';

vi.mock('../../api/send');
vi.mock('../../state/toasts');

const ask = vi.mocked(fetchData);
const viewOf = (id: number, about: Partial<SavedView> = {}) =>
  ({
    ...{ id, version: 1, name: `view ${id}`, mine: true, isDefault: false, shared: false, followed: false },
    ...{ state: { quick: `quick ${id}` }, ...about },
  }) as SavedView; // without what no grid reads
const setState = vi.fn();
const api = { isDestroyed: () => false, setState } as unknown as GridApi; // what the hook does with one
const standard = { grid: {}, quick: '' };
const onQuick = vi.fn();
const current = () => ({ grid: {}, quick: 'typed' });

let views: ReturnType<typeof useViews>;
let end = async () => {};

function Views({ isRemembered }: { isRemembered: boolean }) {
  views = useViews({ gridId: 'orders', api, isRemembered, standard, onQuick, current });
  return null;
}

async function shownOf(listed: readonly SavedView[], { isRemembered = false, path = '/Order' } = {}) {
  ask.mockResolvedValue(listed);
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <Views isRemembered={isRemembered} />
    </PageTabContext>,
  ));
}
const shownId = () => views.shown?.id ?? null;

afterEach(async () => {
  await end();
  forgetPageState();
  vi.resetAllMocks();
});

test('a grid that is new in its tab begins with one’s own default, not with somebody else’s', async () => {
  await shownOf([viewOf(1, { mine: false, isDefault: true }), viewOf(2), viewOf(3, { isDefault: true })]);
  expect([shownId(), onQuick.mock.lastCall]).toEqual([3, ['quick 3']]);
  await end();
  await shownOf([viewOf(1, { mine: false, isDefault: true }), viewOf(2)]);
  expect(shownId()).toBeNull();
});

test('one that the tab remembers stays as it was left, one whose address names a view begins with that', async () => {
  await shownOf([viewOf(3, { isDefault: true })], { isRemembered: true });
  expect([shownId(), setState.mock.calls]).toEqual([null, []]);
  await end();
  await shownOf([viewOf(1, { mine: false }), viewOf(3, { isDefault: true })], { path: '/Order?view=1' });
  expect(shownId()).toBe(1);
});

test('a view is saved as the version that is shown; where it is refused that is said and all are loaded anew', async () => {
  await shownOf([viewOf(2)]);
  const refusal = new Error('changed meanwhile');
  ask.mockRejectedValueOnce(refusal).mockResolvedValueOnce([viewOf(2, { version: 5 })]);
  await act(() => views.save(viewOf(2)));
  expect(ask.mock.calls.at(-2)?.[1]).toEqual({ id: 2, version: 1, state: { grid: {}, quick: 'typed' } });
  expect(toastError).toHaveBeenCalledWith(refusal);
  expect(views.views.map(({ version }) => version)).toEqual([5]);
});

test('a view that was added is the one shown, and the standard one leaves it', async () => {
  await shownOf([]);
  ask.mockResolvedValueOnce(viewOf(9)).mockResolvedValueOnce([viewOf(9)]);
  await act(() => views.add('mine', false));
  expect(shownId()).toBe(9);
  await act(async () => views.show(null));
  expect(shownId()).toBeNull();
});
