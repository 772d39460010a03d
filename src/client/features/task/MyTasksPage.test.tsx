// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, isOffered, settled, show, submit, type } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { runCommand } from '../../../../tests/support/page-command';
import { type AgendaTask, taskCalls } from '../../../shared/areas/task/calls';
import { fetchData } from '../../api/send';
import { EditRecordDialog } from '../../record/EditRecordDialog';
import { askForNewRecord } from '../../state/new-record';
import { openPage } from '../../state/open-page';
import { forgetPageState } from '../../state/page';
import { queries } from '../../state/queries';
import { reloadRecords } from '../../state/record-changes';
import MyTasksPage from './MyTasksPage';

vi.mock('../../api/send');
vi.mock('../../record/EditRecordDialog', () => ({ EditRecordDialog: vi.fn() }));
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
const asked = (wanted: object) => ask.mock.calls.flatMap(([call, input]) => (call === wanted ? [input] : []));
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
  await page.end();
  queries.clear();
  forgetPageState();
  vi.resetAllMocks();
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
  await act(
    async () => void form?.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, ctrlKey: true })),
  );
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

const pressed = async (label: string) => {
  await act(async () => control(label).click());
  await settled();
};
const heading = () => document.querySelector('[role="dialog"] h2')?.textContent ?? null;

test('keys go from task to task, stop at the ends, and act on the one they went to', async () => {
  await start();
  await runCommand('here.next');
  expect([current()?.includes('Late call'), document.activeElement]).toEqual([true, rowOf('Late call')]);
  await runCommand('here.previous');
  expect(current()).toContain('Late call');
  await runCommand('here.next');
  await runCommand('here.open');
  expect(openPage).toHaveBeenLastCalledWith('/quotationDetail?id=5');
  await runCommand('here.edit');
  expect(vi.mocked(EditRecordDialog).mock.lastCall?.[0].row).toMatchObject({ id: 2 });
  for (let at = 0; at < 3; at += 1) await runCommand('here.next');
  expect(current()).toContain('Write');
  await runCommand('here.add');
  expect(askForNewRecord).toHaveBeenCalledExactlyOnceWith({ entity: 'task' });
});

test('the week is shown and left by a key, and gone through by two more', async () => {
  await start();
  await runCommand('here.view');
  await settled();
  await runCommand('here.weekAfter');
  await settled();
  expect(asked(taskCalls.getAgenda).at(-1)).toEqual({ week: 1 });
  await runCommand('here.weekBefore');
  await runCommand('here.weekBefore');
  await settled();
  expect(asked(taskCalls.getAgenda).at(-1)).toEqual({ week: -1 });
  await runCommand('here.view');
  expect(document.body.textContent).toContain('4 for later.');
  await expect(runCommand('here.weekAfter')).rejects.toThrow('offers no');
});

test('a task is done, put off and edited by its own buttons', async () => {
  await start();
  await pressed('Mark as done: 寄样品');
  expect(changes()).toEqual([{ id: 2, version: 1, changes: { done: true } }]);
  await pressed('Snooze: Late call');
  expect(heading()).toBe('Snooze until');
  await click('Cancel');
  expect(heading()).toBeNull();
  await pressed('Snooze: Late call');
  await click('2026-11-30');
  await settled();
  expect(changes().at(-1)).toEqual({ id: 1, version: 1, changes: { snoozedUntil: '2026-11-30' } });
  expect([heading(), current()?.includes('寄样品'), document.activeElement]).toEqual([null, true, rowOf('寄样品')]);
  await click('寄样品');
  const edited = vi.mocked(EditRecordDialog).mock.lastCall?.[0];
  expect(edited?.row).toMatchObject({ id: 2 });
  vi.mocked(reloadRecords).mockClear();
  await act(async () => edited?.onSaved({ id: 2, version: 2 } as never)); // nothing of it is read
  expect(reloadRecords).toHaveBeenCalledExactlyOnceWith('task');
  vi.mocked(EditRecordDialog).mockClear();
  await act(async () => edited?.onClose());
  await runCommand('here.next');
  expect(EditRecordDialog).not.toHaveBeenCalled();
});

test('an agenda that cannot be had says why, and is asked for again', async () => {
  ask.mockRejectedValue(new Error('no connection'));
  page = await show(<MyTasksPage />);
  await settled();
  expect(document.querySelector('[role="alert"]')?.textContent).toContain('no connection');
  ask.mockResolvedValue(agenda);
  await click('Try again');
  await settled();
  expect([document.body.textContent?.includes('no connection'), rowOf('Late call') === undefined]).toEqual([
    ...[false, false],
  ]);
});
