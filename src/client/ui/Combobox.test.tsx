// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { control, show, type } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Combobox, type ComboboxProps } from './Combobox';

const basel = { value: '7', label: 'Basel Sofas' };
const onChange = vi.fn();
const customer = (options: readonly (typeof basel)[]) => (
  <Combobox
    aria-label="Customer"
    value={null}
    options={options}
    onChange={onChange}
    onSearch={() => undefined}
    isSearching={options.length === 0}
  />
);
beforeEach(() => vi.clearAllMocks());
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(
    async () =>
      void document
        .querySelector('input')
        ?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })),
  );
const offers = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const leaveField = () =>
  act(async () => void document.querySelector('input')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
const enter = (ctrlKey = false) => press('Enter', { ctrlKey });

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('Enter before the answer chooses the first of it, unless something else is typed meanwhile', async () => {
  page = await show(customer([]));
  await type('Customer', 'ba');
  await enter();
  await type('Customer', 'bas');
  await page.draw(customer([basel]));
  expect(onChange).not.toHaveBeenCalled();
  await page.draw(customer([]));
  await enter();
  await page.draw(customer([basel]));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('7');
});

test('Enter before the answer chooses the first of it also where one has gone on by Tab; without Enter what was typed is given up', async () => {
  page = await show(customer([]));
  await type('Customer', 'ba');
  await leaveField();
  await page.draw(customer([basel]));
  expect([onChange.mock.calls, control('Customer').value]).toEqual([[], '']);
  await page.draw(customer([]));
  await type('Customer', 'ba');
  await enter();
  await leaveField();
  expect([offers(), control('Customer').value]).toEqual([[], 'ba']);
  await page.draw(customer([basel]));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('7');
  expect([offers(), control('Customer').value]).toEqual([[], '']);
});

test('where nothing is found for what was left by Tab, what was chosen before stands there again', async () => {
  const looking = { options: [], onSearch: () => undefined, chosenLabel: 'Velvet' };
  page = await show(cover('V6', { ...looking, isSearching: true }));
  await type('Cover', 'xy');
  await enter();
  await leaveField();
  await page.draw(cover('V6', looking));
  expect([onChange.mock.calls, control('Cover').value]).toEqual([[], 'Velvet']);
});

test('a form that is sent while the choice is awaited goes with it', async () => {
  const sent: (string | null)[] = [];
  function Form({ options }: { options: readonly (typeof basel)[] }) {
    const [value, setValue] = useState<string | null>('3');
    const chosen = { value, onChange: setValue, options, onSearch: () => undefined };
    return (
      <form
        onKeyDown={({ key, ctrlKey, defaultPrevented }) => {
          if (key === 'Enter' && ctrlKey && !defaultPrevented) sent.push(value);
        }}
      >
        <Combobox aria-label="Customer" {...chosen} isSearching={options.length === 0} />
      </form>
    );
  }
  page = await show(<Form options={[]} />);
  await type('Customer', 'ba');
  await enter();
  await enter(true);
  expect(sent).toEqual([]);
  await page.draw(<Form options={[basel]} />);
  await vi.waitFor(() => expect(sent).toEqual(['7']));
});

const covers = ['Linen', 'Leather', 'Velvet'].map((label) => ({ value: label[0] + String(label.length), label }));
const cover = (value: string | null, more: Partial<ComboboxProps> = {}) => (
  <Combobox aria-label="Cover" value={value} options={covers} onChange={onChange} {...more} />
);

test('the list opens at what is chosen, and the arrows go round from there', async () => {
  page = await show(cover('V6'));
  await press('ArrowDown');
  await press('Enter');
  expect(onChange).toHaveBeenLastCalledWith('V6');
  await press('ArrowUp');
  await press('ArrowDown');
  await press('Enter');
  expect(onChange).toHaveBeenLastCalledWith('L5');
  await press('ArrowDown');
  await type('Cover', 'l');
  await press('ArrowUp');
  await press('Enter');
  expect([onChange.mock.lastCall, onChange.mock.calls.length]).toEqual([['V6'], 3]);
});

test('readers hear of the option that the keys are at, also of the first', async () => {
  page = await show(cover(null));
  const told = () => {
    const id = document.querySelector('input')?.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.textContent : null;
  };
  expect(told()).toBeNull();
  await press('ArrowDown');
  expect(told()).toBe('Linen');
  await press('ArrowDown');
  expect(told()).toBe('Leather');
  await press('Escape');
  expect(told()).toBeNull();
});

test('a press on an option takes the focus from nothing, so that the list is still there for the click', async () => {
  page = await show(cover(null));
  await press('ArrowDown');
  const pressed = new MouseEvent('mousedown', { bubbles: true, cancelable: true });
  await act(async () => void document.querySelectorAll('[role="option"]')[1]?.dispatchEvent(pressed));
  expect(pressed.defaultPrevented).toBe(true);
  await act(async () => document.querySelectorAll<HTMLElement>('[role="option"]')[1]?.click());
  expect(onChange.mock.calls).toEqual([['L7']]);
});

test('Escape closes the list alone and what was typed is given up; the next one is for what stands around', async () => {
  const beyond = vi.fn();
  page = await show(
    // biome-ignore lint/a11y/noStaticElementInteractions: stands in for a dialog around the field
    <div onKeyDown={({ key }) => beyond(key)}>{cover('V6')}</div>,
  );
  await type('Cover', 'le');
  expect(offers()).toEqual(['Leather']);
  await press('Escape');
  expect([offers(), control('Cover').value, beyond.mock.calls]).toEqual([[], 'Velvet', []]);
  await press('Escape');
  expect([beyond.mock.calls, onChange.mock.calls]).toEqual([[['Escape']], []]);
});

test('Enter makes what is missing once something is typed, and leaves keys to the input method', async () => {
  const run = vi.fn();
  page = await show(cover(null, { create: { label: 'Add a cover', run } }));
  await press('ArrowDown');
  await type('Cover', '丝绒');
  await press('Enter', { isComposing: true });
  expect(run).not.toHaveBeenCalled();
  await press('Enter');
  expect([run.mock.calls, onChange.mock.calls, control('Cover').value]).toEqual([[['丝绒']], [], '']);
});

test('what is shown only offers nothing, neither by key nor by a click', async () => {
  page = await show(cover('V6', { readOnly: true }));
  await press('ArrowDown');
  await act(async () => control('Cover').click());
  await press('Enter');
  expect([offers(), onChange.mock.calls]).toEqual([[], []]);
});

test('of a long list so many are drawn as fit, and the others are counted', async () => {
  const options = Array.from({ length: 60 }, (_, at) => ({ value: `${at}`, label: `Cover ${at}` }));
  page = await show(cover(null, { options }));
  await press('ArrowUp');
  expect(offers()).toHaveLength(50);
  expect(document.body.textContent).toContain('The first 50 of 60; type to narrow');
  await page.draw(cover(null, { options: [], more: true, isSearching: true, onSearch: () => {} }));
  expect(document.body.textContent).toContain('Searching…');
  expect(document.body.textContent).toContain('Type to find others');
  await page.draw(cover(null, { options: [] }));
  expect(document.body.textContent).toContain('Nothing found');
});

test('Enter leaves a field that was emptied empty, unless the arrows went to an option', async () => {
  page = await show(cover('V6'));
  const empty = async () => {
    await type('Cover', 'x');
    await type('Cover', '');
  };
  await empty();
  expect([offers().length, control('Cover').getAttribute('aria-activedescendant')]).toEqual([3, null]);
  await press('Enter');
  expect([onChange.mock.lastCall, offers()]).toEqual([[null], []]);
  for (const [key, value] of [
    ['ArrowDown', 'L5'],
    ['ArrowUp', 'V6'],
  ] as const) {
    await empty();
    await press(key);
    await press('Enter');
    expect(onChange.mock.lastCall).toEqual([value]);
  }
});

test('a form that is sent from a field that was emptied goes without it', async () => {
  const sent: (string | null)[] = [];
  function Form() {
    const [value, setValue] = useState<string | null>('V6');
    return (
      <form
        onKeyDown={({ key, ctrlKey, defaultPrevented }) => {
          if (key === 'Enter' && ctrlKey && !defaultPrevented) sent.push(value);
        }}
      >
        <Combobox aria-label="Cover" value={value} onChange={setValue} options={covers} isSearching />
      </form>
    );
  }
  page = await show(<Form />);
  await type('Cover', '');
  await enter(true);
  await vi.waitFor(() => expect(sent).toEqual([null]));
});
