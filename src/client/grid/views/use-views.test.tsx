// @vitest-environment happy-dom
import type { GridApi } from 'ag-grid-community';
import { getDefaultStore } from 'jotai';
import { act, type ReactElement } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { control, settled, show, submit, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { SavedView } from '../../../shared/areas/view/calls';
import { errorCatalogue } from '../../../shared/errors';
import { ApiError } from '../../api/errors';
import { fetchData } from '../../api/send';
import { forgetPageState, PageTabContext, pageTab } from '../../state/page';
import { shownPageCommandsAtom } from '../../state/page-commands';
import { noteChangesElsewhere } from '../../state/record-changes';
import { toastError, toastSuccess, toastWarning } from '../../state/toasts';
import { confirm } from '../../ui/confirm';
import type { MenuEntry } from '../../ui/menu-items';
import { useViews } from './use-views';
import { ManageViewsDialog, SaveViewDialog } from './ViewDialogs';
import { ViewsMenu } from './ViewsMenu';

vi.mock('../../api/send');
vi.mock('../../state/toasts');
vi.mock('../../ui/confirm');
let entries: readonly MenuEntry[];
vi.mock('../../ui/Menu', () => ({
  Menu: (menu: { entries: readonly MenuEntry[]; children: ReactElement }) => {
    entries = menu.entries;
    return menu.children;
  },
}));

const ask = vi.mocked(fetchData);
const viewOf = (id: number, about: Partial<SavedView> = {}) =>
  ({
    ...{ id, version: 1, name: `view ${id}`, mine: true, isDefault: false, shared: false, followed: false },
    ...{ state: { quick: `quick ${id}` }, ...about },
  }) as SavedView; // without the parts that no grid reads
const setState = vi.fn();
const api = { isDestroyed: () => false, getColumns: () => null, setState } as unknown as GridApi; // only the used part
const standard = { grid: {}, quick: '' };
const onQuick = vi.fn();
let quick = '';
const current = () => ({ grid: {}, quick });

let views: ReturnType<typeof useViews>;
let end = async () => {};

const onClose = vi.fn();
const parts = {
  nothing: () => null,
  menu: () => <ViewsMenu views={views} isChanged />,
  save: () => <SaveViewDialog views={views} onClose={onClose} />,
  manage: () => <ManageViewsDialog views={views} onClose={onClose} />,
};
interface ShownViews {
  isRemembered?: boolean;
  gridId?: string;
  part?: keyof typeof parts;
}
function Views({ isRemembered = false, gridId = 'orders', part = 'nothing' }: ShownViews) {
  views = useViews({ gridId, api, isRemembered, standard, onQuick, current });
  return parts[part]();
}

async function shownOf(
  listed: readonly SavedView[],
  { path = '/Order', ...given }: ShownViews & { path?: string } = {},
) {
  ask.mockResolvedValue(listed);
  ({ end } = await show(
    <PageTabContext value={pageTab(path)}>
      <Views {...given} />
    </PageTabContext>,
  ));
  await settled();
}
const shownId = () => views.shown?.id ?? null;

afterEach(async () => {
  quick = '';
  await leaveNothing({ end });
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

test('what was typed before the views are there stays, and no view is shown', async () => {
  quick = 'typed';
  await shownOf([viewOf(3, { isDefault: true })]);
  expect([shownId(), setState.mock.calls, onQuick.mock.calls]).toEqual([null, [], []]);
});

test('a view is saved as the version that is shown; where it is refused that is said and all are loaded anew', async () => {
  await shownOf([viewOf(2)]);
  const refusal = new Error('changed meanwhile');
  quick = 'typed';
  ask.mockRejectedValueOnce(refusal).mockResolvedValueOnce([viewOf(2, { version: 5 })]);
  await act(() => views.save(viewOf(2)));
  await settled();
  expect(ask.mock.calls.at(-2)?.[1]).toEqual({ id: 2, version: 1, state: { grid: {}, quick: 'typed' } });
  expect(toastError).toHaveBeenCalledWith(refusal);
  expect(views.views.map(({ version }) => version)).toEqual([5]);
});

test('a view that was added is the one shown, and the standard one leaves it', async () => {
  await shownOf([]);
  ask.mockResolvedValueOnce(viewOf(9)).mockResolvedValueOnce([viewOf(9)]);
  await act(() => views.add('mine', false, () => {}));
  expect(shownId()).toBe(9);
  await act(async () => views.show(null));
  expect(shownId()).toBeNull();
});

test('a view that was stored is shown as that at once, also before all are loaded anew', async () => {
  await shownOf([viewOf(2), viewOf(3)]);
  ask.mockResolvedValueOnce(viewOf(2, { version: 2 })).mockReturnValueOnce(new Promise(() => {}));
  await act(() => views.save(viewOf(2)));
  await settled();
  expect(views.views.map(({ id, version }) => [id, version])).toEqual([
    [2, 2],
    [3, 1],
  ]);
});

test('a view that is saved in another window is there at once; what is shown stays', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await shownOf([viewOf(2)]);
  ask.mockResolvedValue([viewOf(2), viewOf(3, { isDefault: true })]);
  await act(async () => noteChangesElsewhere([{ kind: 'savedView', ids: [3], isWhole: true, changeSet: null }]));
  await settled();
  await settled();
  expect(views.views.map(({ id }) => id)).toEqual([2, 3]);
  expect([shownId(), onQuick.mock.calls]).toEqual([null, []]);
});

test('a grid that is opened again begins with what its views are now, not with what was loaded before', async () => {
  await shownOf([viewOf(2, { isDefault: true }), viewOf(3)]);
  await end();
  forgetPageState();
  onQuick.mockClear();
  await shownOf([viewOf(2), viewOf(3, { isDefault: true })]);
  expect([shownId(), onQuick.mock.calls]).toEqual([3, [['quick 3']]]);
});

/** The last call other than loading the list of views, with its input. */
const asked = () => {
  const [call, input] = ask.mock.calls.findLast(([{ path }]) => !path.endsWith('list')) ?? [];
  return [call?.path.split('/').at(-1), input];
};
const labeled = (label: string) => act(async () => control<HTMLButtonElement>(label).click());

test('one’s own views alone are managed: named otherwise, shared, made the default and deleted', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  await shownOf([viewOf(1, { mine: false }), viewOf(2)], { part: 'manage' });
  expect([...document.querySelectorAll('.grid-views li')].map(({ textContent }) => textContent)).toEqual(['view 2']);
  await labeled('Share with everybody');
  expect(asked()).toEqual(['share', { id: 2, version: 1, shared: true }]);
  await labeled('Make it the default');
  expect(asked()).toEqual(['default', { grid: 'orders', id: 2 }]);
  await labeled('Rename');
  await type('Name', ' mine ');
  await submit();
  expect(asked()).toEqual(['rename', { id: 2, version: 1, name: 'mine' }]);
  const before = ask.mock.calls.length;
  await labeled('Rename');
  await type('Name', ' ');
  await submit();
  await labeled('Rename');
  await type('Name', 'view 2');
  await submit();
  await labeled('Delete');
  expect(ask.mock.calls.length).toBe(before);
  await labeled('Delete');
  expect(asked()).toEqual(['remove', { id: 2 }]);
});

test('the default is given up, a shared view kept for oneself; where one has none that is said', async () => {
  await shownOf([viewOf(2, { isDefault: true, shared: true })], { part: 'manage', isRemembered: true });
  await labeled('No longer the default');
  expect(asked()).toEqual(['default', { grid: 'orders', id: null }]);
  ask.mockResolvedValue([viewOf(1, { mine: false })]);
  await labeled('Stop sharing');
  expect(asked()).toEqual(['share', { id: 2, version: 1, shared: false }]);
  // The views are loaded again, which takes several moments.
  await vi.waitFor(async () => {
    await settled();
    expect(document.body.textContent).toContain('You have saved no view yet.');
  });
});

test('a view is saved under a name that is one; where it is refused the dialog stays with it', async () => {
  await shownOf([], { part: 'save' });
  await submit();
  expect(ask).toHaveBeenCalledOnce();
  await type('Name', ' late ones ');
  await act(async () => document.querySelector<HTMLInputElement>('input[type=checkbox]')?.click());
  ask.mockRejectedValueOnce(new Error('there is one of that name'));
  await submit();
  const view = { grid: 'orders', name: 'late ones', shared: true, state: { grid: {}, quick: '' } };
  expect([asked(), onClose.mock.calls.length, control('Name').value]).toEqual([['add', view], 0, ' late ones ']);
  ask.mockResolvedValueOnce(viewOf(9));
  await submit();
  expect(onClose).toHaveBeenCalledOnce();
});

test('that a name is taken or too long is said at the field, with what was typed left in it', async () => {
  const taken = new ApiError(errorCatalogue['record.duplicate'].code, 'Name late exists already.', '/view/add');
  const told = () => [control('Name').value, document.querySelector('[role=alert]')?.textContent];
  await shownOf([], { part: 'save' });
  await submit();
  expect(told()).toEqual(['', 'is required']);
  await type('Name', 'x'.repeat(300));
  await submit();
  expect(told()).toEqual(['x'.repeat(300), 'at most 80 characters']);
  expect(ask).toHaveBeenCalledOnce();
  ask.mockRejectedValueOnce(taken);
  await type('Name', 'late');
  await submit();
  expect(told()).toEqual(['late', 'Name late exists already.']);
  await end();
  await shownOf([viewOf(2)], { part: 'manage' });
  await labeled('Rename');
  ask.mockRejectedValueOnce(taken);
  await type('Name', 'late');
  await submit();
  expect(told()).toEqual(['late', 'Name late exists already.']);
  await type('Name', 'x'.repeat(81));
  await submit();
  expect(told()[1]).toBe('at most 80 characters');
  expect(toastError).not.toHaveBeenCalled();
});

const labels = () =>
  entries.map((entry) => (typeof entry === 'string' ? entry : 'heading' in entry ? entry.heading : entry.label));
const select = async (id: string) => {
  const entry = entries.find((each) => typeof each === 'object' && 'id' in each && each.id === id);
  if (typeof entry !== 'object' || !('onSelect' in entry)) throw new Error(`the menu has no ${id}`);
  await act(async () => entry.onSelect?.());
};

test('the menu names one’s own views and those of others, and what can be done with the one shown', async () => {
  await shownOf([viewOf(1, { mine: false, ownerName: 'Ann' }), viewOf(2)], { part: 'menu' });
  expect(labels()).toEqual([
    ...['Standard view', 'My views', 'view 2', 'Shared with me', 'view 1 (Ann)', 'rule'],
    ...['Save as a new view…', 'Manage my views…'],
  ]);
  await select('1');
  expect([shownId(), labels().slice(6)]).toEqual([1, ['Follow view 1', 'Save as a new view…', 'Manage my views…']]);
  await select('2');
  expect(labels()[6]).toBe('Save changes to view 2');
  await select('save');
  expect(asked()[0]).toBe('save');
  expect(document.querySelector('button')?.textContent).toBe('view 2changed*');
  await select('standard');
  expect([shownId(), document.querySelector('button')?.textContent]).toEqual([null, 'Views']);
});

const followKey = () =>
  getDefaultStore()
    .get(shownPageCommandsAtom)
    .find(({ hotkey }) => hotkey === 'b');

test('the view shown is followed and followed no more, which is said; without one that is said, too', async () => {
  await shownOf([viewOf(2)], { part: 'menu' });
  followKey()?.run();
  expect([vi.mocked(toastWarning).mock.calls.length, ask.mock.calls.length]).toEqual([1, 1]);
  await select('2');
  ask.mockResolvedValue([viewOf(2, { followed: true })]);
  await act(async () => followKey()?.run());
  await settled();
  expect(ask.mock.calls[1]?.[1]).toEqual({ id: 2, followed: true });
  expect(followKey()?.id).toBe('grid.unfollow');
  await select('follow');
  expect(ask.mock.calls[3]?.[1]).toEqual({ id: 2, followed: false });
  expect(vi.mocked(toastSuccess).mock.calls.map(([said]) => said)).toEqual([
    'Your bell tells you what enters “view 2” as it is saved, leaves it or changes in it.',
    'You are no longer told what becomes of “view 2”.',
  ]);
});

test('views of a list that is not followed are not offered to be', async () => {
  await shownOf([viewOf(2)], { part: 'menu', gridId: 'notFollowed' });
  await select('2');
  expect([followKey(), labels().some((label) => label?.startsWith('Follow'))]).toEqual([undefined, false]);
});
