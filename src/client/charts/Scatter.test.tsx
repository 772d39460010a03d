// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { Scatter } from './Scatter';

let end = async () => {};
const plot = () => document.querySelector<HTMLElement>('[role=application]') ?? document.body;
/** Presses a key on the plot; returns whether it was handled. */
async function press(key: string, how: KeyboardEventInit = {}): Promise<boolean> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how });
  await act(async () => void plot().dispatchEvent(event));
  return event.defaultPrevented;
}
const tip = () => document.querySelector('.plot-tip:not([hidden])')?.textContent ?? null;

const rowsShown = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' '));

afterEach(() => leaveNothing({ end }));

const dots = [
  { name: 'Sofa', series: 1 as const, x: 0.9, y: 0.5, values: ['900', '5'] },
  { name: 'Chair', series: 2 as const, x: 0.1, y: 0.2, values: ['100', '2'] },
  { name: 'Table', series: 1 as const, x: 0.4, y: 0.9, values: ['400', '9'] },
];

test('arrows walk from dot to dot from left to right, whatever their order, and Escape leaves them', async () => {
  ({ end } = await show(
    <Scatter
      {...{ label: 'Prices', dots, below: [], left: [], series: ['Ours', 'Theirs'], columns: ['Price', 'Sold'] }}
      nameHeading="Style"
    />,
  ));
  expect(await press('Escape')).toBe(false);
  const seen: (string | null)[] = [];
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft', 'End', 'ArrowRight', 'Home']) {
    await press(key);
    seen.push(tip());
  }
  const [chair, table, sofa] = ['ChairPrice 100Sold 2', 'TablePrice 400Sold 9', 'SofaPrice 900Sold 5'];
  expect(seen).toEqual([chair, table, chair, chair, sofa, sofa, chair]);
  expect(await press('ArrowRight', { ctrlKey: true })).toBe(false);
  expect([await press('Escape'), tip()]).toEqual([true, null]);
  await press('ArrowLeft');
  expect(tip()).toBe(sofa);
  expect(rowsShown()).toEqual(['Sofa 900 5', 'Chair 100 2', 'Table 400 9']);
});
