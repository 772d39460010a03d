// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { click, show, typeInto } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { MultiCombobox } from './MultiCombobox';

const options = [
  { value: 'a', label: 'Armchair' },
  { value: 'b', label: 'Bench' },
  { value: 'c', label: 'Corner sofa' },
];
const onSearch = vi.fn();
let chosen: readonly string[];
let page: Awaited<ReturnType<typeof show>>;

function Kinds({
  first = [],
  isFound = false,
  isGone = false,
}: {
  first?: readonly string[];
  isFound?: boolean;
  isGone?: boolean;
}) {
  const [values, setValues] = useState(first);
  chosen = values;
  const found = isFound ? { onSearch } : {};
  const given = isGone ? options.map((each) => ({ ...each, isNameOnly: true })) : options;
  return <MultiCombobox label="Kinds" values={values} onChange={setValues} options={given} startsOpen {...found} />;
}
const open = async (props: Parameters<typeof Kinds>[0] = {}) => {
  page = await show(<Kinds {...props} />);
};
const search = () => document.querySelector<HTMLInputElement>('input[type=search]');
const press = (key: string, init: KeyboardEventInit = {}) =>
  act(
    async () =>
      void search()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...init })),
  );
const offers = () => [...document.querySelectorAll('[role="option"]')].map(({ textContent }) => textContent);
const named = () => document.querySelector('.multi-value')?.textContent;
const meant = () => document.getElementById(search()?.getAttribute('aria-activedescendant') ?? '')?.textContent;

afterEach(() => leaveNothing(page));

test('Enter ticks the one the keys are at and takes its tick away again; the arrows go round', async () => {
  await open();
  await press('Enter');
  expect(chosen).toEqual(['a']);
  await press('ArrowUp');
  await press('Enter');
  expect(chosen).toEqual(['a', 'c']);
  await press('ArrowDown');
  await press('Enter');
  expect(chosen).toEqual(['c']);
});

test('what is typed narrows the list, and Enter means the first of what is left', async () => {
  await open();
  await press('ArrowDown');
  await press('ArrowDown');
  await typeInto(search(), 'b');
  expect([offers(), meant()]).toEqual([['Bench'], 'Bench']);
  await press('Enter', { isComposing: true });
  expect(chosen).toEqual([]);
  await press('Enter');
  expect(chosen).toEqual(['b']);
});

test('options from elsewhere are shown as they came, and are asked for anew once what was typed is gone', async () => {
  await open({ isFound: true });
  await typeInto(search(), 'sofa');
  expect([offers(), onSearch.mock.lastCall]).toEqual([['Armchair', 'Bench', 'Corner sofa'], ['sofa']]);
  await act(async () => document.querySelector<HTMLElement>('.multi-value')?.click());
  expect([offers(), onSearch.mock.lastCall]).toEqual([[], ['']]);
});

test('what is chosen and not found for what is typed keeps its name, and Enter takes no tick away from it', async () => {
  await open({ isFound: true, isGone: true, first: ['b'] });
  await typeInto(search(), 'nobody');
  await press('Enter');
  expect([offers(), chosen, document.querySelector('.multi-value')?.textContent]).toEqual([[], ['b'], 'Bench']);
});

test('two are named in full, of more the first and how many besides; one out of reach by its number', async () => {
  await open({ first: [] });
  expect(named()).toBe('…');
  await page.end();
  await open({ first: ['b', '17'] });
  expect(named()).toBe('Bench, #17');
  await page.end();
  await open({ first: ['c', 'a', 'b'] });
  expect(named()).toBe('Corner sofa +2');
});

test('several are cleared at once, which is not offered for one', async () => {
  await open({ first: ['a', 'b'] });
  await click('Clear all 2');
  expect(chosen).toEqual([]);
  await press('Enter');
  expect([chosen, document.querySelector('.multi-clear')]).toEqual([['a'], null]);
});
