// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { SuggestInput } from './SuggestInput';

const options = [
  { value: '7', label: 'Basel Sofas' },
  { value: '8', label: '沙发王' },
];
const onChoose = vi.fn();
const beyond = vi.fn();
let end = async () => {};

function Who({ offered = options, readOnly = false, isFirstMeant = false }) {
  const [value, setValue] = useState('');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: stands in for a form or a dialog around the field
    <div onKeyDown={({ key, defaultPrevented }) => !defaultPrevented && beyond(key)}>
      <SuggestInput
        aria-label="Who"
        listLabel="Who is meant"
        value={value}
        onChange={setValue}
        onChoose={onChoose}
        options={offered}
        readOnly={readOnly}
        isFirstMeant={isFirstMeant}
      />
    </div>
  );
}
const open = async (props: Partial<Parameters<typeof Who>[0]> = {}) => ({ end } = await show(<Who {...props} />));
const input = () => document.querySelector('input');
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(
    async () =>
      void input()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })),
  );
const offers = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
/** The active option, which Enter takes. */
const meant = () => document.getElementById(input()?.getAttribute('aria-activedescendant') ?? '')?.textContent ?? null;

beforeEach(() => vi.resetAllMocks());
afterEach(() => leaveNothing({ end }));

test('what may be meant is offered while one types, and Enter takes none of it unasked', async () => {
  await open();
  expect(offers()).toEqual([]);
  await type('Who', 's');
  expect([offers(), meant(), input()?.getAttribute('aria-expanded')]).toEqual([
    ['Basel Sofas', '沙发王'],
    null,
    'true',
  ]);
  await press('Enter');
  expect([onChoose.mock.calls, beyond.mock.calls]).toEqual([[], [['Enter']]]);
});

test('where Enter has nothing to send it takes the first that is offered for what was typed', async () => {
  await open({ isFirstMeant: true });
  await type('Who', 'Basel');
  expect(meant()).toBe('Basel Sofas');
  await press('Enter');
  expect([onChoose.mock.calls, offers()]).toEqual([[['7']], []]);
  await type('Who', 'Bas');
  expect(meant()).toBe('Basel Sofas');
});

test('the arrows go round, and Enter takes the one they came to', async () => {
  await open();
  await press('ArrowDown');
  expect(meant()).toBe('Basel Sofas');
  await press('ArrowUp');
  expect(meant()).toBe('沙发王');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect([onChoose.mock.calls, offers(), beyond.mock.calls]).toEqual([[['8']], [], []]);
  await type('Who', 'so');
  await press('ArrowUp');
  expect(meant()).toBe('沙发王');
});

test('who types on after going to one means what is typed', async () => {
  await open();
  await press('ArrowDown');
  await type('Who', 'Sofas of Bern');
  expect(meant()).toBeNull();
  await press('Enter');
  expect(onChoose).not.toHaveBeenCalled();
});

test('Escape closes the list alone; once it is closed the key is for what stands around', async () => {
  await open();
  await press('ArrowDown');
  await press('Escape');
  expect([offers(), beyond.mock.calls]).toEqual([[], []]);
  await press('Escape');
  expect(beyond.mock.calls).toEqual([['Escape']]);
  await act(async () => input()?.click());
  expect(offers()).toHaveLength(2);
  await act(async () => void input()?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(offers()).toEqual([]);
});

test('keys of an input method, and Ctrl+Enter, choose nothing', async () => {
  await open();
  await press('ArrowDown');
  await press('Enter', { isComposing: true });
  await press('Enter', { ctrlKey: true });
  expect([onChoose.mock.calls.length, meant()]).toEqual([0, 'Basel Sofas']);
});

test('nothing is offered where there is nothing, or where nothing may be written', async () => {
  await open({ offered: [] });
  await press('ArrowDown');
  await type('Who', 's');
  expect([offers(), beyond.mock.calls]).toEqual([[], [['ArrowDown']]]);
  await end();
  await open({ readOnly: true });
  await press('ArrowDown');
  expect(offers()).toEqual([]);
});
