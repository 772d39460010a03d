// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show, typeInto } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { HistorySearch } from './HistorySearch';
import { changeConsole } from './transcript';

let page: Awaited<ReturnType<typeof show>> | undefined;
afterEach(async () => {
  await leaveNothing(page);
  changeConsole({ history: [] });
});

const text = () => document.body.textContent ?? '';
const run = (input: string, about: object = {}) => ({ input, at: input, rows: null, ms: null, error: null, ...about });

test('what was run before is found by its words, the latest first, and taken by key or by pointing', async () => {
  changeConsole({ history: [run('select one'), run('Select b from ONE'), run('.help')] });
  const [onChoose, onClose] = [vi.fn(), vi.fn()];
  page = await show(<HistorySearch onChoose={onChoose} onClose={onClose} />);
  const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"] code')];
  const chosen = () => document.querySelector('[aria-selected="true"] code')?.textContent;
  const press = (key: string, about: object = {}) =>
    act(
      async () =>
        void document
          .querySelector('input')
          ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...about })),
    );
  expect([options().length, chosen()]).toEqual([3, '.help']);
  await press('ArrowDown');
  await typeInto(document.querySelector('input'), 'one  SEL');
  expect([options().map(({ textContent }) => textContent), chosen()]).toEqual([
    ['Select b from ONE', 'select one'],
    'Select b from ONE',
  ]);
  await press('ArrowUp');
  await press('r', { ctrlKey: true });
  await press('ArrowDown');
  expect(chosen()).toBe('select one');
  // Enter that ends a composition is the input method's own.
  await press('Enter', { isComposing: true });
  expect(onChoose).not.toHaveBeenCalled();
  await press('Enter');
  await act(async () => void options()[0]?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true })));
  expect(onChoose.mock.calls).toEqual([['select one'], ['Select b from ONE']]);
  await press('Escape');
  expect(onClose).toHaveBeenCalledTimes(1);
  await typeInto(document.querySelector('input'), 'nowhere');
  expect(text()).toContain('Nothing similar was run.');
});

test('of very many runs the fifty latest are offered', async () => {
  changeConsole({ history: Array.from({ length: 51 }, (_, at) => run(`select ${at}`)) });
  page = await show(<HistorySearch onChoose={vi.fn()} onClose={vi.fn()} />);
  const found = [...document.querySelectorAll('[role="option"] code')].map(({ textContent }) => textContent);
  expect([found.length, found[0], found.at(-1)]).toEqual([50, 'select 50', 'select 1']);
});
