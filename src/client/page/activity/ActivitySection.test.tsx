// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { activity } from '../../../shared/areas/activity/activity';
import { activityCalls, type ShownActivity } from '../../../shared/areas/activity/calls';
import { activityKinds } from '../../../shared/areas/activity/kinds';
import { activityLimits } from '../../../shared/areas/activity/limits';
import { fileCalls } from '../../../shared/areas/service/file-calls';
import { crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { askForNewRecord } from '../../state/new-record';
import { queries } from '../../state/queries';
import { reloadRecords } from '../../state/record-changes';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { saveStored } from '../files/save-stored';
import { useThumbnail } from '../files/thumbnails';
import { ActivitySection } from './ActivitySection';
import { EditActivityDialog } from './EditActivityDialog';
import './ActivityPicture';

vi.mock('../../api/send');
vi.mock('../../state/new-record');
vi.mock('../../state/toasts');
vi.mock('../../state/undo');
vi.mock('../../state/record-changes', async (original) => ({ ...(await original<object>()), reloadRecords: vi.fn() }));
vi.mock('../files/save-stored');
vi.mock('../files/thumbnails');
vi.mock('./EditActivityDialog', () => ({ EditActivityDialog: vi.fn(() => <p>editing</p>) }));

const note = (id: number, changes: Partial<ShownActivity> = {}): ShownActivity => ({
  ...{ id, version: 2, day: '2026-03-02', kind: 'note', text: `note ${id}`, nextStep: null, nextStepDay: null },
  ...{ writerId: 1, writerName: '李雷', pinned: false, isEdited: false, about: [], people: [], records: [], files: [] },
  may: { edit: true, remove: true },
  ...changes,
});
const pages = new Map<number, { activities: ShownActivity[]; more: boolean }>();
const ask = vi.mocked(fetchData);
let move: () => unknown = () => ({ changeSet: 'c' });
let end = async () => {};
beforeEach(() => {
  move = () => ({ changeSet: 'c' });
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockReturnValue();
  ask.mockImplementation((async (call: unknown, { page = 1 }: { page?: number }) =>
    call === activityCalls.activitiesAbout ? pages.get(page) : move()) as never); // the calls that are made here
});
afterEach(async () => {
  await leaveNothing({ end });
  pages.clear();
  vi.mocked(useThumbnail).mockReset();
});
async function shown(...activities: ShownActivity[]) {
  if (pages.size === 0) pages.set(1, { activities, more: false });
  ({ end } = await show(<ActivitySection entity="order" id={4} />));
  await settled();
}
const cards = () => [...document.querySelectorAll<HTMLElement>('article')];
const focused = () => cards().indexOf(document.activeElement as HTMLElement);
const card = () => cards()[0]?.textContent;
async function press(key: string, target: Element | null | undefined = document.activeElement) {
  const event = new KeyboardEvent('keydown', {
    key,
    code: key.length === 1 ? `Key${key.toUpperCase()}` : key,
    bubbles: true,
    cancelable: true,
  });
  await act(async () => void target?.dispatchEvent(event));
  await settled();
  return event.defaultPrevented;
}
const labeled = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);
const moves = () =>
  ask.mock.calls.filter(([call]) => call !== activityCalls.activitiesAbout).map(([call, input]) => [call, input]);

test('where a note is removed that has the focus, what comes in its place has it, and keeps it when the note is back', async () => {
  await shown(note(1), note(2), note(3));
  const become = async (...ids: number[]) => {
    pages.set(1, { activities: ids.map((id) => note(id)), more: false });
    await act(async () => queries.invalidateQueries());
    await settled();
  };
  await act(async () => [...(cards()[1]?.querySelectorAll('button') ?? [])].at(-1)?.focus());
  await become(1, 3);
  expect(focused()).toBe(1);
  await become(1);
  expect(focused()).toBe(0);
  await become(0, 1);
  expect(focused()).toBe(1);
  await become();
  expect(document.activeElement?.className).toBe('activities');
  // A user who is elsewhere stays there.
  await become(1, 2);
  await act(async () => cards()[0]?.focus());
  await act(async () => (document.activeElement as HTMLElement).blur());
  await become(2);
  expect(document.activeElement).toBe(document.body);
});

test('what was written is shown with who, when and about what besides the record itself, and what is to come of it', async () => {
  const about = [
    { entity: 'order', id: 4, name: 'PO 4' },
    { entity: 'order', id: 5, name: 'PO 5' },
    { entity: 'customer', id: 4, name: 'Acme' },
    { entity: 'nothing', id: 4, name: 'Gone' },
  ] as ShownActivity['about']; // the last one has no page
  await shown(
    note(1, { about, kind: 'call', isEdited: true, nextStep: '寄样品', nextStepDay: '2026-03-09', pinned: true }),
    note(2, { nextStepDay: '2026-03-10' }),
    note(3),
  );
  const [first, second, third] = cards();
  expect(first?.getAttribute('aria-label')).toBe(`${activityKinds.call.message} 2026-03-02, 李雷`);
  expect([...(first?.querySelectorAll('header a') ?? [])].map(({ textContent }) => textContent)).toEqual([
    'PO 5',
    'Acme',
  ]);
  expect(first?.textContent).toMatch(/Gone.*edited.*note 1.*Next step: 寄样品 2026-03-09/);
  expect(second?.querySelector('.activity-next')?.textContent?.trim()).toBe('Next step:  2026-03-10');
  expect([third?.querySelector('.activity-next'), third?.textContent?.includes('edited')]).toEqual([null, false]);
  expect(cards().map((each) => each.hasAttribute('data-pinned'))).toEqual([true, false, false]);
});

test('what was written is pinned, removed and edited by who may, each with a way back', async () => {
  await shown(note(1, { text: `  one\n${'x'.repeat(40)}` }));
  await act(async () => labeled('Pin on top')?.click());
  await settled();
  await act(async () => labeled('Remove')?.click());
  await settled();
  expect(moves()).toEqual([
    [activityCalls.pinActivity, { id: 1, version: 2, pinned: true }],
    [crudCallsOf(activity).remove, { id: 1, version: 2 }],
  ]);
  expect(vi.mocked(noteSaved).mock.calls).toEqual([
    ['c', 'Pinned'],
    ['c', `one ${'x'.repeat(36)}… removed`],
  ]);
  expect(vi.mocked(reloadRecords).mock.calls).toEqual([['activity'], ['activity']]);
  await act(async () => labeled('Edit')?.click());
  expect(vi.mocked(EditActivityDialog).mock.lastCall?.[0]).toMatchObject({ id: 1 });
  await act(async () => vi.mocked(EditActivityDialog).mock.lastCall?.[0].onClose());
  expect(document.body.textContent).not.toContain('editing');
});

test('what is pinned is unpinned; a refusal is said, and what is there now is shown', async () => {
  await shown(note(1, { pinned: true, may: { edit: false, remove: false } }));
  expect([labeled('Edit'), labeled('Remove'), labeled('Pin on top')]).toEqual([null, null, null]);
  const refusal = new Error('changed meanwhile');
  move = () => {
    throw refusal;
  };
  await act(async () => labeled('Unpin')?.click());
  await settled();
  expect(moves()).toEqual([[activityCalls.pinActivity, { id: 1, version: 2, pinned: false }]]);
  expect(vi.mocked(toastError).mock.calls).toEqual([[refusal]]);
  expect([vi.mocked(noteSaved).mock.calls.length, vi.mocked(reloadRecords).mock.calls]).toEqual([0, [['activity']]]);
});

test('the keys of an entry do what its buttons do, where it has the focus itself and they may be done', async () => {
  await shown(note(1), note(2, { pinned: true, may: { edit: false, remove: false } }));
  const [mine, other] = cards();
  for (const key of ['e', 'Delete']) expect(await press(key, other)).toBe(false);
  for (const key of ['e', 'p', 'Delete']) expect(await press(key, mine?.querySelector('button'))).toBe(false);
  expect([moves(), document.body.textContent?.includes('editing')]).toEqual([[], false]);
  expect(await press('p', other)).toBe(true);
  expect(vi.mocked(noteSaved).mock.lastCall).toEqual(['c', 'No longer pinned']);
  expect(await press('Delete', mine)).toBe(true);
  expect(await press('e', mine)).toBe(true);
  expect([moves().length, document.body.textContent?.includes('editing')]).toEqual([2, true]);
  expect(await press('x', mine)).toBe(false);
});

test('one goes from entry to entry and from month to month by keys, and opens what an entry is about', async () => {
  const months = ['2026-03', '2026-03', '2026-02', '2026-01', '2026-01'];
  const about = [{ entity: 'customer', id: 4, name: 'Acme' }] as ShownActivity['about']; // a name of an entity
  await shown(...months.map((month, at) => note(at + 1, { day: `${month}-0${9 - at}`, about: at === 1 ? about : [] })));
  const list = document.querySelector<HTMLElement>('.activities');
  list?.focus();
  expect([list?.tabIndex, document.activeElement, await press('Enter')]).toEqual([0, list, false]);
  for (const [key, to] of [
    ['ArrowDown', 0],
    ['ArrowUp', 0],
    ['j', 1],
    ['PageDown', 2],
    ['PageDown', 3],
    ['PageDown', 4],
    ['PageUp', 2],
    ['PageUp', 1],
    ['PageUp', 0],
    ['End', 4],
    ['ArrowDown', 4],
    ['k', 3],
    ['Home', 0],
    ['x', 0],
  ] as const) {
    await press(key);
    expect([key, focused()]).toEqual([key, to]);
  }
  expect(await press('Enter')).toBe(false);
  await press('j');
  const opened = vi.fn((event: Event) => event.preventDefault());
  cards()[1]?.querySelector('a')?.addEventListener('click', opened);
  expect([await press('Enter'), opened.mock.calls.length]).toEqual([true, 1]);
  // A key in a button of an entry belongs to the button.
  const inside = cards()[1]?.querySelector('button');
  inside?.focus();
  await press('j');
  expect(document.activeElement).toBe(inside);
});

test('pictures are looked at in large, other files are saved', async () => {
  vi.mocked(useThumbnail).mockImplementation((id) => (id === null ? null : `picture ${id} small`));
  move = () => ({ address: '/files/6' });
  await shown(
    note(1, {
      files: [
        { id: 6, name: '照片.jpg', kind: 'picture' },
        { id: 7, name: 'a.pdf', kind: 'document' },
      ],
    }),
  );
  expect(labeled('Open 照片.jpg')?.querySelector('img')?.getAttribute('src')).toBe('picture 6 small');
  expect(labeled('Save a.pdf')?.textContent).toBe('a.pdf');
  await act(async () => labeled('Save a.pdf')?.click());
  expect(vi.mocked(saveStored).mock.calls).toEqual([[7, 'a.pdf']]);
  const open = async () => {
    await act(async () => labeled('Open 照片.jpg')?.click());
    await settled();
  };
  await open();
  expect([moves(), document.querySelector('[role=dialog] img')?.getAttribute('src')]).toEqual([
    [[fileCalls.getFileAddress, { id: 6 }]],
    '/files/6',
  ]);
  await act(async () => labeled('Close')?.click());
  expect([document.querySelector('[role=dialog]'), vi.mocked(saveStored).mock.calls.length]).toEqual([null, 1]);
  move = () => {
    throw new Error('the server does not answer');
  };
  await open();
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('the server does not answer');
});

test('what was written is read page by page, and that nothing was is said', async () => {
  const rows = activityLimits.pageRows;
  pages.set(1, { activities: [note(1), note(2), note(3)], more: true });
  pages.set(2, { activities: [note(98), note(99)], more: false });
  await shown();
  expect([isOffered('Later ones'), document.querySelector('.row-pages .quiet')?.textContent]).toEqual([
    false,
    '1 to 3',
  ]);
  await click('Earlier ones');
  await settled();
  expect([card()?.includes('note 98'), isOffered('Earlier ones')]).toEqual([true, false]);
  expect(document.querySelector('.row-pages .quiet')?.textContent).toBe(`${rows + 1} to ${rows + 2}`);
  await click('Later ones');
  await settled();
  expect(card()).toContain('note 1');
  await end();
  pages.clear();
  queries.clear();
  await shown();
  expect([
    document.body.textContent?.includes('Nothing was written down yet.'),
    document.querySelector('.row-pages'),
  ]).toEqual([true, null]);
});

test('something is written down about the record', async () => {
  await shown();
  await click('Write down');
  expect(vi.mocked(askForNewRecord).mock.calls).toEqual([[{ entity: 'activity', like: { orderId: 4 } }]]);
});

test('how far one went among the activities of a record is not how far one is among another’s', async () => {
  pages.set(1, { activities: [note(1)], more: true }).set(2, { activities: [note(9)], more: false });
  await shown();
  await click('Earlier ones');
  await settled();
  expect(card()).toContain('note 9');
  const of = async (id: number) => {
    await end();
    ({ end } = await show(<ActivitySection entity="order" id={id} />));
    await settled();
    return card();
  };
  expect(await of(5)).toContain('note 1');
  expect(await of(4)).toContain('note 9');
});
