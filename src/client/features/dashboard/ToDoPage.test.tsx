// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, isOffered, settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { gridShown } from '../../../../tests/support/stand-in-grid';
import type { Call } from '../../../shared/api/call';
import { type ReminderItem, reminderCalls } from '../../../shared/areas/dashboard/reminder-calls';
import { recordCalls } from '../../../shared/areas/record/calls';
import { followCalls } from '../../../shared/areas/view/follow-calls';
import type { CrudRow } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { connectTabs } from '../../state/open-page';
import { noteOpenedAgain, PageTabContext, pageTab } from '../../state/page';
import { queries } from '../../state/queries';
import { noteRecordChange, reloadRecords } from '../../state/record-changes';
import { loadReminders, openRemindersAtom } from '../../state/reminders';
import { toastError, toastSuccess, toastUndo } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { useIsNarrower } from '../../ui/use-is-narrower';
import { FollowedDialog } from './FollowedDialog';
import ToDoPage from './ToDoPage';

vi.mock('../../../shared/areas/view/limits', async (original) => {
  const limits = await original<typeof import('../../../shared/areas/view/limits')>();
  return { ...limits, followLimits: { ...limits.followLimits, shown: 6 } };
});
vi.mock('../../api/send');
vi.mock('../../state/undo');
vi.mock('../../state/toasts');
vi.mock('../../ui/use-is-narrower');
vi.mock('../../grid/DataGrid', () => import('../../../../tests/support/stand-in-grid'));
vi.mock('../../state/reminders', async (original) => ({ ...(await original<object>()), loadReminders: vi.fn() }));
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
  reloadRecords: vi.fn(),
}));

const item = (id: number, given: Partial<ReminderItem> = {}): ReminderItem => ({
  ...{ key: `k${id}`, id, version: 2, type: 'markets', kind: 'visit', title: `Do ${id}`, about: null, inPlaceOf: null },
  ...{ isTask: false, path: null, dueDate: null, overdue: false, done: false },
  ...given,
});
let items: ReminderItem[] = [];
let kinds: { kind: ReminderItem['kind']; count: number }[] = [];
let followed = { records: [] as object[], views: [] as object[], isMailed: false };
const refused = new Set<Call>();
const openTab = vi.fn();
connectTabs(openTab);
const ask = vi.mocked(fetchData);
let end = async () => {};
const tab = (path: string, isActive = true) => (
  <PageTabContext value={pageTab(path, { isActive })}>
    <ToDoPage />
  </PageTabContext>
);
let page: Awaited<ReturnType<typeof show>> | undefined;
const open = async (path = '/ToDoReminder') => {
  page = await show(tab(path));
  ({ end } = page);
  await settled();
};
const select = (...chosen: ReminderItem[]) => act(async () => gridShown().onSelect?.(chosen as unknown as CrudRow[])); // rows of this grid
const showDone = async () => {
  await act(async () => {
    const done = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(({ textContent }) =>
      textContent?.startsWith('Done'),
    );
    done?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 }));
    done?.click();
  });
  await settled();
};
const press = async (label: string) => {
  await act(async () => document.querySelector<HTMLElement>(`[aria-label="${label}"]`)?.click());
  await settled();
};

beforeEach(() => {
  enter({ id: 1, roles: ['vpSales'] });
  vi.mocked(useIsNarrower).mockReturnValue(false);
  items = [item(1), item(2, { isTask: true, title: '打电话' }), item(3, { isTask: true, path: '/Task?id=3' })];
  kinds = [{ kind: 'visit', count: 3 }];
  followed = { records: [], views: [], isMailed: false };
  ask.mockImplementation(async (call: Call) => {
    if (refused.has(call)) throw new Error('refused');
    if (call === reminderCalls.getAgencyMattersList) return { resp: items, kinds } as never;
    if (call === reminderCalls.getToDoMail) return { isMailed: false } as never;
    if (call === followCalls.getFollowed) return followed as never;
    return { changeSet: 'set' } as never;
  });
});
afterEach(async () => {
  await leaveNothing({ end });
  refused.clear();
  getDefaultStore().set(openRemindersAtom, []);
});

test('those selected are done: tasks as edits of records, the others as to-dos, which can be taken back', async () => {
  await open();
  expect(isOffered('Mark as done')).toBe(false);
  await select(...items);
  await click('Mark as done');
  await settled();
  const rows = [
    { id: 2, version: 2 },
    { id: 3, version: 2 },
  ];
  expect(asked(recordCalls.changeMany)).toEqual([{ entity: 'task', rows, changes: { done: true } }]);
  expect([vi.mocked(noteSaved).mock.lastCall, vi.mocked(reloadRecords).mock.lastCall]).toEqual([
    ['set', '2 tasks'],
    ['task'],
  ]);
  expect(asked(reminderCalls.setRemindersDone)).toEqual([{ ids: [1], done: true }]);
  expect([vi.mocked(loadReminders).mock.calls.length, vi.mocked(noteRecordChange).mock.lastCall]).toEqual([
    1,
    ['reminder'],
  ]);
  const [text, undo] = vi.mocked(toastUndo).mock.lastCall ?? [];
  expect(text).toBe('1 to-do is done');
  expect(asked(reminderCalls.getAgencyMattersList).length).toBeGreaterThan(1);
  await act(async () => (undo as { run: () => void }).run());
  await settled();
  expect(asked(reminderCalls.setRemindersDone).at(-1)).toEqual({ ids: [1], done: false });
  expect(isOffered('Undo')).toBe(false);
});

test('the kind that the address names is shown alone, and all where it names none that there is', async () => {
  for (const [path, kind] of [
    ['/ToDoReminder?kind=visit', 'visit'],
    ['/ToDoReminder?kind=nothing', undefined],
  ] as const) {
    await open(path);
    expect(asked(reminderCalls.getAgencyMattersList).at(-1)).toEqual({ done: false, ...(kind ? { kind } : {}) });
    await end();
  }
});

test('opened again, it shows the open ones of the kind that the address names, and else what was chosen', async () => {
  kinds = [
    { kind: 'visit', count: 3 },
    { kind: 'approval', count: 2 },
  ];
  const shown = () =>
    ['[aria-pressed="true"]', '[aria-selected="true"]'].map((chosen) => document.querySelector(chosen)?.textContent);
  const comeBack = async (path: string) => {
    await page?.draw(tab(path, false));
    noteOpenedAgain(path);
    await page?.draw(tab(path));
    await settled();
  };
  const named = '/ToDoReminder?kind=approval';
  await open(named);
  await click('Visit');
  await showDone();
  expect(shown()).toEqual(['Visit 3', 'Done']);
  await comeBack(named);
  expect(shown()).toEqual(['Approval 2', 'Not done yet']);
  await end();
  await open();
  await click('Visit');
  await showDone();
  await comeBack('/ToDoReminder');
  expect(shown()).toEqual(['Visit 3', 'Done']);
});

test('one task is called by its title; what is refused is told and not taken back', async () => {
  await open();
  await select(...items.slice(1, 2));
  await click('Mark as done');
  await settled();
  expect([vi.mocked(noteSaved).mock.lastCall, asked(reminderCalls.setRemindersDone)]).toEqual([['set', '打电话'], []]);
  refused.add(recordCalls.changeMany);
  refused.add(reminderCalls.setRemindersDone);
  await select(...items.slice(0, 2));
  await click('Mark as done');
  await settled();
  expect([vi.mocked(toastError).mock.calls.length, vi.mocked(toastUndo).mock.calls.length, isOffered('Undo')]).toEqual([
    2,
    0,
    false,
  ]);
});

test('done ones are opened again; rows that are no longer listed are none to mark', async () => {
  await open();
  await showDone();
  expect(asked(reminderCalls.getAgencyMattersList).at(-1)).toEqual({ done: true });
  await select(item(99));
  expect(isOffered('Open again')).toBe(false);
  await select(...items.slice(0, 1));
  await click('Open again');
  await settled();
  expect(asked(reminderCalls.setRemindersDone)).toEqual([{ ids: [1], done: false }]);
  expect(vi.mocked(toastUndo).mock.lastCall?.[0]).toBe('1 to-do is open again');
});

test('one kind is shown alone, with how many there are of it', async () => {
  kinds = [
    { kind: 'visit', count: 3 },
    { kind: 'payment', count: 4 },
  ];
  await open();
  expect(document.querySelector('.to-dos-cut')?.textContent).toBe('The first 3 of 7 are shown.');
  const buttons = () => [...document.querySelectorAll('.to-do-kinds button')];
  const pressed = () => buttons().map((each) => each.getAttribute('aria-pressed'));
  expect([buttons()[0]?.textContent, pressed()]).toEqual(['All 7', ['true', 'false', 'false']]);
  await act(async () => (buttons()[1] as HTMLElement).click());
  await settled();
  expect(asked(reminderCalls.getAgencyMattersList).at(-1)).toEqual({ done: false, kind: 'visit' });
  expect([document.querySelector('.to-dos-cut'), pressed()]).toEqual([null, ['false', 'true', 'false']]);
  await act(async () => (buttons()[1] as HTMLElement).click());
  expect(pressed()).toEqual(['true', 'false', 'false']);
});

test('what a to-do is about is opened, where it is about anything', async () => {
  await open();
  await act(async () => {
    for (const each of items) gridShown().onOpen?.(each as unknown as CrudRow); // rows of this grid
  });
  expect(openTab.mock.calls.map(([path]) => path)).toEqual(['/Task?id=3']);
  expect(gridShown().rowId(items[0] as unknown as CrudRow)).toBe('k1');
});

test('on a phone whole titles stand in a list, each with its day, for whom and about what', async () => {
  vi.mocked(useIsNarrower).mockReturnValue(true);
  items = [
    item(1, { dueDate: '2026-03-01', overdue: true, about: 'Alpine', inPlaceOf: 'Ann', path: '/Task?id=1' }),
    item(2, { done: true }),
  ];
  await open();
  const lines = [...document.querySelectorAll('.to-dos li')];
  expect(lines.map(({ textContent }) => textContent)).toEqual(['2026-03-01Visit Do 1Alpinefor Ann', '–Visit Do 2']);
  expect(
    lines.map((each) => [each.querySelector('time')?.dataset.tone, each.querySelector('a')?.getAttribute('href')]),
  ).toEqual([
    ['bad', '/Task?id=1'],
    [undefined, undefined],
  ]);
  await press('Mark as done: Do 1');
  await press('Open again: Do 2');
  expect(asked(reminderCalls.setRemindersDone)).toEqual([
    { ids: [1], done: true },
    { ids: [2], done: false },
  ]);
});

test('the list is asked for again when the bell has others', async () => {
  await open();
  const before = asked(reminderCalls.getAgencyMattersList).length;
  await act(async () => getDefaultStore().set(openRemindersAtom, [item(5)]));
  await settled();
  expect(asked(reminderCalls.getAgencyMattersList)).toHaveLength(before + 1);
});

test('a mail in the morning is chosen, and chosen away; what was refused stays as it was', async () => {
  await open();
  refused.add(reminderCalls.chooseToDoMail);
  await click('Mail me in the morning');
  await settled();
  expect([vi.mocked(toastError).mock.calls.length, isOffered('Mail me in the morning')]).toEqual([1, true]);
  refused.clear();
  await click('Mail me in the morning');
  await settled();
  await click('No mail in the morning');
  await settled();
  expect(asked(reminderCalls.chooseToDoMail)).toEqual([true, true, false].map((isMailed) => ({ isMailed })));
  expect(vi.mocked(toastSuccess).mock.calls.map(([text]) => text)).toEqual([
    'What waits for you is mailed each morning at eight.',
    'No more mails in the morning.',
  ]);
});

test('a to-do leads where it is done, in red where it is late; what one follows is opened and closed', async () => {
  await open();
  const column = (id: string) => gridShown().columns.find((each) => each.id === id);
  const row = item(3, { path: '/Task?id=3' }) as unknown as CrudRow; // a row of this grid
  expect([gridShown().rowId(row), column('title')?.link?.(row)]).toEqual(['k3', '/Task?id=3']);
  expect([true, false].map((isLate) => column('overdue')?.toneOf?.(isLate))).toEqual(['bad', null]);
  await click('What I follow');
  await settled();
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('You follow nothing yet.');
  await act(async () => document.querySelector<HTMLElement>('.dialog-close')?.click());
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

const openFollowed = async () => {
  ({ end } = await show(<FollowedDialog onClose={() => {}} />));
  await settled();
};
const following = () => [...document.querySelectorAll('.followed li')].map(({ textContent }) => textContent);

test('what is followed leads there, and is followed no more one by one', async () => {
  followed.records = [
    { entity: 'customer', id: 7, name: 'Alpine', path: '/CustomerDet?id=7' },
    { entity: 'order', id: 7, name: 'PO-7', path: '/OrderDet?id=7' },
    { entity: 'customer', id: 8, name: 'Nordic', path: '/CustomerDet?id=8' },
  ];
  followed.views = [
    { id: 7, name: '逾期', path: '/Customer?view=7' },
    { id: 8, name: 'Late', path: '/Order?view=8' },
  ];
  await openFollowed();
  expect(following()).toHaveLength(5);
  expect([following()[0], following()[2]]).toEqual(['Customers逾期', 'CustomerAlpine']);
  await press('Stop following Alpine');
  await press('Stop following 逾期');
  expect(asked(followCalls.setFollowed)).toEqual([{ entity: 'customer', id: 7, followed: false }]);
  expect(asked(followCalls.setViewFollowed)).toEqual([{ id: 7, followed: false }]);
  expect(following().map((text) => text?.replace(/^(Customers?|Orders?)/, ''))).toEqual(['Late', 'PO-7', 'Nordic']);
  expect(document.body.textContent).not.toContain('You follow nothing yet.');
});

test('whoever follows nothing is told so; a mail of it is chosen by the box', async () => {
  await openFollowed();
  expect(document.body.textContent).toContain('You follow nothing yet.');
  const box = () => document.querySelector<HTMLInputElement>('.follow-mail input');
  await act(async () => box()?.click());
  await settled();
  expect([asked(followCalls.chooseFollowMail), box()?.checked]).toEqual([[{ isMailed: true }], true]);
});

test('of more than are shown it is said that these are the latest', async () => {
  const records = Array.from({ length: 6 }, (_, id) => ({ entity: 'customer', id, name: `C${id}`, path: '/x' }));
  followed = { records: records.slice(1), views: [], isMailed: false };
  await openFollowed();
  const told = () => document.body.textContent?.includes('are shown.');
  expect(told()).toBe(false);
  await end();
  queries.clear();
  followed = { records, views: [], isMailed: false };
  await openFollowed();
  expect(told()).toBe(true);
});
