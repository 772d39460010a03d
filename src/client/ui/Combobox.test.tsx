// @vitest-environment happy-dom
import { act } from 'react';
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
const enter = () =>
  act(async () => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true });
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
