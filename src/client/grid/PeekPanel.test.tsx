// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { money, number, text } from '../../shared/entity/field';
import { column } from './columns/column';
import { PeekPanel } from './PeekPanel';
import { CurrentRow } from './rows/current-row';

interface Line {
  name: string;
  pieces: number | null;
  amount: number;
  isOpen: boolean;
}
const columns = [
  column<Line>('name', text(msg`Name`, { max: 40 })),
  column<Line>('pieces', number(msg`Pieces`)),
  column<Line>('amount', money(msg`Amount`)),
];
const sofa: Line = { name: 'Sofa', pieces: null, amount: 1234.5, isOpen: true };
const lamp: Line = { name: 'Lamp', pieces: 1, amount: 1, isOpen: true };
const table: Line = { name: 'Table', pieces: 4, amount: 0, isOpen: false };

let row: Line | null;
const current = new CurrentRow<Line>(undefined, () => {});
const [onOpen, onClose] = [vi.fn(), vi.fn()];
const beside = vi.fn((of: Line) => <p id="beside">{of.name}</p>);
let page: Awaited<ReturnType<typeof show>>;

const isOpenable = ({ isOpen }: Line) => isOpen;
const goTo = (to: Line | null) =>
  act(async () => {
    row = to;
    current.tell();
  });
const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms));
const facts = () => [
  document.querySelector('h3')?.textContent,
  ...[...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent),
];
const button = (label: string) => document.querySelector<HTMLElement>(`[aria-label="${label}"]`);

beforeEach(async () => {
  vi.useFakeTimers();
  row = sofa;
  vi.spyOn(current, 'record').mockImplementation(() => row);
  const keys = { onOpen, onClose, isOpenable };
  page = await show(
    <PeekPanel current={current} columns={columns} {...keys}>
      {beside}
    </PeekPanel>,
  );
});
afterEach(async () => {
  vi.useRealTimers();
  await leaveNothing(page);
});

test('a row is called by its first value, and the others stand below it but those there are none of', async () => {
  expect(facts()).toEqual(['Sofa', 'Amount, USD1,234.50']);
  await goTo(table);
  expect(facts()).toEqual(['Table', 'Pieces4', 'Amount, USD0.00']);
});

test('what is loaded beside the row is of the one that somebody rests on, never of the one before', async () => {
  expect(document.querySelector('#beside')?.textContent).toBe('Sofa');
  beside.mockClear();
  await goTo(table);
  await wait(149);
  await goTo(lamp);
  await goTo(table);
  await wait(149);
  expect(document.querySelector('#beside')).toBeNull();
  await wait(1);
  expect(document.querySelector('#beside')?.textContent).toBe('Table');
  expect(beside.mock.calls.filter(([of]) => of !== table)).toEqual([]);
});

test('a row is opened where there is more to see of it, and the panel closed', async () => {
  await act(async () => button('Open the row')?.click());
  await act(async () => button('Close')?.click());
  expect([onOpen.mock.calls, onClose.mock.calls.length]).toEqual([[[sofa]], 1]);
  await goTo(table);
  expect(button('Open the row')).toBeNull();
});

test('where one is at no row it says so, and shows nothing of the one before', async () => {
  expect(document.body.textContent).not.toContain('Go to a row');
  await goTo(null);
  await wait(150);
  expect([facts(), document.querySelector('#beside'), button('Open the row')]).toEqual([[''], null, null]);
  expect(document.body.textContent).toContain('Go to a row to see what it is about.');
});
