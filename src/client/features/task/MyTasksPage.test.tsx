// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { keysShown, pressKey } from '../../../../tests/support/page-keys';
import { type AgendaTask, taskCalls } from '../../../shared/areas/task/calls';
import { fetchData } from '../../api/send';
import { CrudPage } from '../../record/CrudPage';
import { EditRecordDialog } from '../../record/EditRecordDialog';
import { keepCalendar } from '../../state/calendar';
import { askForNewRecord } from '../../state/new-record';
import { openPage } from '../../state/open-page';
import { queries } from '../../state/queries';
import { reloadRecords } from '../../state/record-changes';
import MyTasksPage from './MyTasksPage';
import TaskListPage from './TaskListPage';

vi.mock('../../api/send');
vi.mock('../../record/EditRecordDialog', () => ({ EditRecordDialog: vi.fn() }));
vi.mock('../../record/CrudPage', () => ({ CrudPage: vi.fn() }));
vi.mock('../../state/new-record');
vi.mock('../../state/open-page');
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  reloadRecords: vi.fn(),
}));
vi.mock('../../state/undo');

const ask = vi.mocked(fetchData);
const task = (id: number, title: string, given: object = {}) =>
  ({ id, version: 1, title, when: '2026-11-26', overdue: false, done: false, subject: null, ...given }) as AgendaTask; // what the page reads of one
const tasks = [
  task(1, 'Late call', { when: '2026-11-20', overdue: true }),
  task(2, '寄样品', { subject: { entity: 'quote', id: 5, name: 'Q-5', path: '/quotationDetail?id=5' } }),
  task(3, 'Write', { done: true }),
];
const agenda = { tasks, today: '2026-11-26', from: '2026-11-23', to: '2026-11-29', total: 3, later: 4 };
let page: Awaited<ReturnType<typeof show>>;
const changes = () => ask.mock.calls.flatMap(([, input]) => ('changes' in input ? [input] : []));

async function goToTab(name: string) {
  const tab = [...document.querySelectorAll('[role=tab]')].find(({ textContent }) => textContent === name);
  await act(async () => void tab?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, button: 0 })));
}
const rowOf = (title: string) =>
  [...document.querySelectorAll<HTMLElement>('li')].find(({ textContent }) => textContent?.includes(title));
const goTo = (title: string) => act(async () => rowOf(title)?.focus());
const press = (key: string, title: string) =>
  act(async () => void rowOf(title)?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const current = () => document.querySelector('[aria-current]')?.textContent ?? null;

async function start(given: object = {}) {
  ask.mockImplementation(async (call) => (call === taskCalls.getAgenda ? { ...agenda, ...given } : { changeSet: 'c' }));
  page = await show(<MyTasksPage />);
  await settled();
}
beforeEach(() => enter({ account: 'ann', roles: ['admin'] }));
afterEach(async () => {
  await leaveNothing(page);
  keepCalendar({ timeZone: 'Asia/Shanghai', today: null });
});

test('the tasks of today are shown by what is late and what is due, with what is not shown', async () => {
  await start({ total: 9 });
  const text = document.body.textContent ?? '';
  expect([
    text.indexOf('Overdue') < text.indexOf('Late call'),
    text.indexOf('Late call') < text.indexOf('寄样品'),
  ]).toEqual([...[true, true]]);
  expect(text).toContain('The first 3 of 9 are shown.');
  expect(text).toContain('4 for later.');
  expect(asked(taskCalls.getAgenda)).toEqual([{}]);
});

test('what fits wholly says nothing of more', async () => {
  await start({ later: 0 });
  expect(document.body.textContent).not.toContain('are shown.');
  expect(document.body.textContent).not.toContain('for later');
});

test('a week is asked for by how far it is from this one', async () => {
  await start();
  await goToTab('Week');
  await settled();
  expect(asked(taskCalls.getAgenda).at(-1)).toEqual({ week: 0 });
  expect(document.body.textContent).toContain('2026-11-23 – 2026-11-29');
  expect(document.body.textContent).not.toContain('for later');
  const go = async (label: string) => {
    const button = document.querySelector<HTMLElement>(`button[aria-label="${label}"]`);
    await act(async () => button?.click());
    await settled();
    return asked(taskCalls.getAgenda).at(-1);
  };
  expect(await go('Week before')).toEqual({ week: -1 });
  await go('Week after');
  expect(await go('Week after')).toEqual({ week: 1 });
});

test('a task one went to is done, which leaves its place to the next; a done one is opened again', async () => {
  await start();
  await goTo('Late call');
  expect(['Open the record', 'Edit', 'Snooze', 'Done'].map(isOffered)).toEqual([false, true, true, true]);
  await click('Done');
  expect(changes()).toEqual([{ id: 1, version: 1, changes: { done: true } }]);
  expect(current()).toContain('寄样品');
  await goTo('Write');
  expect(['Snooze', 'Open again'].map(isOffered)).toEqual([false, true]);
  await click('Open again');
  expect(changes().at(-1)).toEqual({ id: 3, version: 1, changes: { done: false } });
});

test('arrows go through the tasks, and Enter opens the record a task is about', async () => {
  await start();
  await goTo('Late call');
  await press('ArrowDown', 'Late call');
  expect(current()).toContain('寄样品');
  await press('Enter', '寄样品');
  expect(openPage).toHaveBeenCalledExactlyOnceWith('/quotationDetail?id=5');
  expect(isOffered('Open the record')).toBe(true);
  await press('ArrowUp', '寄样品');
  expect(current()).toContain('Late call');
});

test('a task that is about no record is edited by Enter, as it is by then', async () => {
  await start();
  await goTo('Late call');
  await press('Enter', 'Late call');
  expect(openPage).not.toHaveBeenCalled();
  expect(vi.mocked(EditRecordDialog).mock.lastCall?.[0]).toMatchObject({ row: { id: 1 }, isBehind: true });
});

test('a task is snoozed until a usual day by its number, or until any day after today', async () => {
  await start();
  const snooze = async () => {
    await goTo('Late call');
    await click('Snooze');
  };
  await snooze();
  const form = document.querySelector('form');
  // With a modifier held, the digit chooses a tab of the browser.
  for (const held of ['ctrlKey', 'altKey', 'metaKey']) {
    const event = new KeyboardEvent('keydown', { key: '1', bubbles: true, [held]: true });
    await act(async () => void form?.dispatchEvent(event));
  }
  // What is typed into the field is a day, not the number of one.
  await act(
    async () => void control('Another day').dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true })),
  );
  expect(changes()).toEqual([]);
  await act(async () => void form?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true })));
  expect(changes()).toEqual([{ id: 1, version: 1, changes: { snoozedUntil: '2026-11-27' } }]);
  await snooze();
  const another = async (day: string) => {
    await type('Another day', day);
    await submit();
    return changes().length;
  };
  expect(await another('2026-11-26')).toBe(1);
  expect(document.body.textContent).toContain('A day after today');
  expect(await another('2026-12-24')).toBe(2);
  expect(changes().at(-1)).toMatchObject({ changes: { snoozedUntil: '2026-12-24' } });
  expect(document.querySelector('form')).toBeNull();
});

const edited = () => vi.mocked(EditRecordDialog).mock.lastCall?.[0];

test('keys go through the tasks, do them, put them off, open, edit and add one', async () => {
  await start();
  const always = { j: 'next', k: 'previous', w: 'view', n: 'add' };
  expect(keysShown()).toEqual(always);
  await pressKey('j');
  expect(current()).toContain('Late call');
  expect(document.activeElement).toBe(rowOf('Late call'));
  expect(keysShown()).toEqual({ ...always, u: 'edit', h: 'snooze', e: 'done' });
  await pressKey('j');
  expect(keysShown()).toEqual({ ...always, o: 'open', u: 'edit', h: 'snooze', e: 'done' });
  await pressKey('o');
  expect(openPage).toHaveBeenCalledExactlyOnceWith('/quotationDetail?id=5');
  await pressKey('u');
  expect(edited()).toMatchObject({ row: { id: 2 }, isBehind: true });
  await act(async () => edited()?.onClose());
  await pressKey('k');
  await pressKey('h');
  expect(document.querySelector('[role="dialog"]')?.textContent).toContain('Late call');
  await click('Cancel');
  expect([document.querySelector('[role="dialog"]'), changes()]).toEqual([null, []]);
  // The focus goes back first.
  await settled();
  await pressKey('e');
  expect(changes()).toEqual([{ id: 1, version: 1, changes: { done: true } }]);
  expect(document.activeElement).toBe(rowOf('寄样品'));
  await pressKey('n');
  expect(askForNewRecord).toHaveBeenCalledExactlyOnceWith({ entity: 'task' });
});

test('weeks are gone through by keys, and the week one was at is shown after a reload', async () => {
  await start();
  await pressKey('w');
  expect(keysShown()).toMatchObject({ '[': 'weekBefore', ']': 'weekAfter' });
  await pressKey(']');
  await settled();
  expect(asked(taskCalls.getAgenda).at(-1)).toEqual({ week: 1 });
  await pressKey('[');
  await pressKey('[');
  await settled();
  expect(asked(taskCalls.getAgenda).at(-1)).toEqual({ week: -1 });
  await page.end();
  queries.clear();
  ask.mockClear();
  await start();
  expect(asked(taskCalls.getAgenda)).toEqual([{ week: -1 }]);
  await pressKey('w');
  await settled();
  expect([asked(taskCalls.getAgenda).at(-1), Object.keys(keysShown()).includes('[')]).toEqual([{}, false]);
});

test('a task is edited by its title, and all are loaded again once it is saved', async () => {
  await start();
  await click('Write');
  expect(edited()?.row.id).toBe(3);
  vi.mocked(reloadRecords).mockClear();
  await act(async () => void edited()?.onSaved?.({} as never)); // nothing of it is read
  expect(reloadRecords).toHaveBeenCalledExactlyOnceWith('task');
});

test('one gets to the tasks by Tab at the first of them; of each section it is told how many there are', async () => {
  await start({ tasks: [tasks[0], { ...tasks[0], id: 4 }] });
  expect([...document.querySelectorAll<HTMLElement>('li')].map(({ tabIndex }) => tabIndex)).toEqual([0, -1]);
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent?.trim())).toEqual([
    'Overdue 2',
    'Today',
  ]);
  expect([...document.querySelectorAll('.nothing')].map(({ textContent }) => textContent)).toEqual([
    'Nothing is left for today.',
  ]);
});

test('a number that stands for no day puts nothing off; a day is said in words, too', async () => {
  keepCalendar({ timeZone: 'Asia/Shanghai', today: agenda.today });
  await start();
  await pressKey('j');
  await pressKey('h');
  const form = document.querySelector('form');
  const number = (key: string) =>
    act(async () => void form?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  for (const key of ['0', '4', 'x']) await number(key);
  expect(changes()).toEqual([]);
  await type('Another day', '+3');
  await submit();
  expect(changes()).toMatchObject([{ changes: { snoozedUntil: '2026-11-29' } }]);
});

test('the list of tasks begins with those that are open', async () => {
  page = await show(<TaskListPage />);
  expect(vi.mocked(CrudPage).mock.lastCall?.[0]).toEqual({ name: 'tasks', startsWith: { done: 'false' } });
});

test('a task put off by its own button leaves its place to the next', async () => {
  await start();
  await act(async () => control('Snooze: Late call').click());
  await click('2026-11-30');
  await settled();
  expect(changes().at(-1)).toEqual({ id: 1, version: 1, changes: { snoozedUntil: '2026-11-30' } });
  expect([current()?.includes('寄样品'), document.activeElement]).toEqual([true, rowOf('寄样品')]);
});
