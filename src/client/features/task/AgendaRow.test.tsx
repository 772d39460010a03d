// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { AgendaTask } from '../../../shared/areas/task/calls';
import { repeats } from '../../../shared/areas/task/repeat';
import { Agenda } from './Agenda';
import { AgendaRow, type RowMoves } from './AgendaRow';

const moves = {
  ...{ onCurrent: vi.fn(), onStep: vi.fn(), onDone: vi.fn(), onSnooze: vi.fn(), onOpen: vi.fn(), onEdit: vi.fn() },
} satisfies RowMoves;
const task = (given: Partial<AgendaTask> = {}): AgendaTask => ({
  ...{ id: 1, version: 1, title: 'Call', note: null, day: '2026-11-20', time: null, when: '2026-11-20' },
  ...{ snoozedUntil: null, overdue: false, repeat: null, done: false, doneOn: null, givenByName: null },
  ...{ inPlaceOfName: null, subject: null, customerId: null, customerName: null, ...given },
});
const row = (given: Partial<AgendaTask>, isInList = true) => (
  <AgendaRow task={task(given)} hasDay isInList={isInList} isCurrent={false} moves={moves} />
);
let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(() => leaveNothing(page));

const besides = () => [...document.querySelectorAll('.agenda-beside > *')].map(({ textContent }) => textContent);
const when = () => document.querySelector('.agenda-time')?.textContent ?? null;
const snoozed = { snoozedUntil: '2026-11-26', when: '2026-11-26' };

test('beside a task stand what it is about, when it was due, who gave it and for whom it is done', async () => {
  const subject = { entity: 'quote', id: 5, name: 'Q-5', path: '/quotationDetail?id=5' } as const;
  page = await show(row({ ...snoozed, subject, customerName: 'Alpine', givenByName: 'Ann', inPlaceOfName: '王' }));
  expect(besides()).toEqual(['Q-5', 'Alpine', 'due 2026-11-20', 'from Ann', 'for 王']);
  // A customer it is about is not named twice.
  const customer = { entity: 'customer', id: 7, name: 'Alpine', path: '/CustomerDet?id=7' } as const;
  await page.draw(row({ subject: customer, customerName: 'Alpine' }));
  expect(besides()).toEqual(['Alpine']);
  await page.draw(row({ snoozedUntil: '2026-11-20', note: 'twice' }));
  expect(besides()).toEqual(['twice']);
});

test('a late task tells the day it was due, a snoozed one until when it was put off', async () => {
  page = await show(row({ overdue: true, when: '2026-11-26' }));
  expect(when()).toBe('2026-11-20');
  await page.draw(row({ ...snoozed, overdue: true, time: '09:30' }));
  expect(when()).toBe('2026-11-26 09:30');
  await page.draw(row({}));
  expect(when()).toBe('2026-11-20');
});

test('in a week only a task that has a time tells one', async () => {
  page = await show(row({ time: '09:30' }, false));
  expect(when()).toContain('09:30');
  await page.draw(row({}, false));
  expect(when()).toBeNull();
});

test('keys pressed on a button of a task are that button’s', async () => {
  page = await show(row({}));
  const press = async (selector: string, key: string) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    await act(async () => void document.querySelector(selector)?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  expect([await press('.agenda-check', 'Enter'), await press('.agenda-title', 'ArrowDown')]).toEqual([false, false]);
  expect([moves.onOpen.mock.calls, moves.onStep.mock.calls]).toEqual([[], []]);
  expect([await press('li', 'Enter'), await press('li', 'ArrowUp')]).toEqual([true, true]);
  expect([moves.onOpen.mock.calls.length, moves.onStep.mock.calls]).toEqual([1, [[-1]]]);
});

test('a done task is opened again, and put off no more', async () => {
  const offered = () =>
    [...document.querySelectorAll('li [aria-label]')].map((each) => each.getAttribute('aria-label'));
  page = await show(row({}));
  expect(offered()).toEqual(['Mark as done: Call', 'Snooze: Call']);
  await page.draw(row({ done: true }));
  expect(offered()).toEqual(['Open again: Call']);
});

test('today stands out in a week; the day is told where a section is of several', async () => {
  const sections = ['2026-11-26', '2026-11-27'].map((day, at) => ({ id: day, title: day, tasks: [task({ id: at })] }));
  const agenda = { today: '2026-11-27', isLoading: false, current: undefined, focusAsked: 0, moves };
  page = await show(<Agenda {...agenda} sections={sections} isWeek />);
  expect([...document.querySelectorAll('[data-today]')].map((each) => each.getAttribute('aria-label'))).toEqual([
    'Fri 11-27',
  ]);
  const ofDay = ['late', 'today', 'ahead', 'undated'].map((id) => ({ id, title: `${id} `, tasks: [task()] }));
  for (const section of ofDay) {
    await page.draw(<Agenda {...agenda} sections={[{ ...section, title: '2026-11-26' }]} isWeek={false} />);
    expect([section.id, when()]).toEqual([section.id, ['late', 'ahead'].includes(section.id) ? '2026-11-20' : '']);
  }
});

test('Tab comes to the task one went to, else to the first one; a day without any says so, in a week it does not', async () => {
  const sections = [
    { id: 'late', title: '2026-11-20', tasks: [], isLate: true },
    { id: 'today', title: '2026-11-26', tasks: [task({ id: 4 }), task({ id: 5, repeat: 'weekly' })] },
  ];
  const agenda = { today: '2026-11-26', isLoading: false, focusAsked: 0, moves, sections };
  const tabbed = () => [...document.querySelectorAll<HTMLElement>('li')].map(({ tabIndex }) => tabIndex);
  page = await show(<Agenda {...agenda} current={undefined} isWeek={false} />);
  expect(tabbed()).toEqual([0, -1]);
  expect([...document.querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
    ...['Fri 11-20 ', 'Thu 11-26 2'],
  ]);
  expect(document.querySelectorAll('h2[data-tone="bad"]')).toHaveLength(1);
  expect(document.querySelector('section[aria-label="Fri 11-20"] .nothing')?.textContent).toContain('Nothing is left');
  expect(document.querySelector('svg[role="img"]')?.getAttribute('aria-label')).toBe('Weekly');
  await page.draw(<Agenda {...agenda} current={task({ id: 5 })} isWeek />);
  expect([tabbed(), document.querySelector('.nothing')]).toEqual([[-1, 0], null]);
});

test('a task that comes again says how often, and its buttons are for itself', async () => {
  page = await show(row({ repeat: 'weekly' }));
  expect(document.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe(repeats.weekly.message);
  const press = (selector: string) => act(async () => document.querySelector<HTMLElement>(selector)?.click());
  await press('[aria-label^="Snooze"]');
  await press('.agenda-title');
  await press('.agenda-check');
  const called = [moves.onSnooze, moves.onEdit, moves.onDone].map(({ mock }) => mock.calls.map(([{ id }]) => id));
  expect(called).toEqual([[1], [1], [1]]);
  await page.draw(row({}));
  expect(document.querySelector('[role="img"]')).toBeNull();
});
