// @vitest-environment happy-dom
import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { show, type } from '../../../tests/support/dom';
import { Combobox } from './Combobox';

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
const enter = (ctrlKey = false) =>
  act(async () => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', ctrlKey, bubbles: true, cancelable: true });
    document.querySelector('input')?.dispatchEvent(key);
  });

test('Enter before the answer chooses the first of it, unless something else is typed meanwhile', async () => {
  const { draw, end } = await show(customer([]));
  await type('Customer', 'ba');
  await enter();
  await type('Customer', 'bas');
  await draw(customer([basel]));
  expect(onChange).not.toHaveBeenCalled();
  await draw(customer([]));
  await enter();
  await draw(customer([basel]));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('7');
  await end();
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
  const { draw, end } = await show(<Form options={[]} />);
  await type('Customer', 'ba');
  await enter();
  await enter(true);
  expect(sent).toEqual([]);
  await draw(<Form options={[basel]} />);
  await vi.waitFor(() => expect(sent).toEqual(['7']));
  await end();
});
