// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CurrentRow } from '../rows/current-row';
import { done, rowKeys } from './row-keys';

const went = { step: vi.fn(), focus: vi.fn(), end: vi.fn() };
const toggle = vi.fn();
let node: { id?: string; rowIndex: number | null } | null;
const keys = (isSelectable = true) =>
  rowKeys<object>({
    frame: { current: document.querySelector<HTMLElement>('.grid') },
    current: { ...went, node: () => node } as unknown as CurrentRow<object>, // only the used part
    selecting: isSelectable ? { toggle } : null,
  });

beforeEach(() => {
  node = { id: 'seven', rowIndex: 6 };
  document.body.innerHTML =
    '<div class="grid"><button class="ag-cell"></button><button id="tool"></button></div><div class="grid"><button class="ag-cell"></button></div>';
});
afterEach(() => {
  document.body.replaceChildren();
  vi.resetAllMocks();
});

test('from a cell one goes to the row below or above; from elsewhere on the page first to the list', () => {
  const [cell, other] = document.querySelectorAll<HTMLElement>('.ag-cell');
  cell?.focus();
  expect([keys().next(), keys().previous(), went.step.mock.calls]).toEqual([true, true, [[1], [-1]]]);
  expect(went.focus).not.toHaveBeenCalled();
  for (const elsewhere of [other, document.querySelector<HTMLElement>('#tool')]) {
    elsewhere?.focus();
    keys().next();
  }
  expect([went.step.mock.calls.length, went.focus.mock.calls.length]).toEqual([2, 2]);
});

test('where no row is there yet, the key goes on, to be kept until there is one', () => {
  went.focus.mockReturnValue(false);
  expect([keys().next(), keys().previous()]).toEqual([false, false]);
  went.focus.mockReturnValue(true);
  expect(keys().next()).toBe(true);
});

test('one goes to the first row and to the last', () => {
  went.end.mockReturnValueOnce(true).mockReturnValueOnce(true).mockReturnValue(false);
  expect([keys().first(), keys().last(), went.end.mock.calls]).toEqual([true, true, [['first'], ['last']]]);
  expect([keys().first(), keys().last()]).toEqual([false, false]); // there is no row yet
});

test('the row one is on is selected, or all up to it; the key goes on where there is none or none is selected here', () => {
  expect([keys().select(), keys().selectRange()]).toEqual([true, true]);
  const row = { id: 'seven', index: 6 };
  expect(toggle.mock.calls).toEqual([
    [row, false],
    [row, true],
  ]);
  expect(keys(false).select()).toBe(false);
  node = { id: 'first', rowIndex: 0 };
  expect(keys().select()).toBe(true);
  node = { id: 'gone', rowIndex: null };
  expect(keys().select()).toBe(false);
  node = null;
  expect(keys().selectRange()).toBe(false);
  expect(toggle).toHaveBeenCalledTimes(3);
});

test('what cannot be done is not, and its key goes on', () => {
  const act = vi.fn();
  expect([done(false, act), act.mock.calls.length]).toEqual([false, 0]);
  expect([done(true, act), act.mock.calls.length]).toEqual([true, 1]);
});
