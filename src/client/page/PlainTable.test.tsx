// @vitest-environment happy-dom
import { act, type ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { cellsOf } from '../../../tests/support/plain-table';
import { PlainTable } from './PlainTable';

let page: Awaited<ReturnType<typeof show>>;
afterEach(async () => {
  await leaveNothing(page);
  vi.unstubAllGlobals();
});

interface Step {
  name: string;
  count: number;
}
const rows: Step[] = [
  { name: 'Invited', count: 5 },
  { name: 'Came', count: 3 },
];
const table = (more: Partial<ComponentProps<typeof PlainTable<Step>>> = {}) => (
  <PlainTable<Step>
    label="Steps"
    rows={rows}
    rowKey={({ name }) => name}
    empty="Nobody yet"
    columns={[
      { id: 'name', heading: 'Step', cell: ({ name }) => name },
      { id: 'count', heading: 'Customers', isNumeric: true, cell: ({ count }) => count },
      { id: 'bar', heading: '', isMinor: true, cell: () => null },
    ]}
    {...more}
  />
);
const box = () => document.querySelector<HTMLElement>('.plain-table');

test('rows stand under their headings, sums below their columns, and without a row what there is instead', async () => {
  page = await show(table({ totals: { count: 8 } }));
  expect([...document.querySelectorAll('th')].map(({ textContent }) => textContent)).toEqual(['Step', 'Customers']);
  expect(document.querySelectorAll('thead td')).toHaveLength(1); // an empty heading is no `th`
  expect([cellsOf('Steps'), cellsOf('Steps', 'tfoot')]).toEqual([
    [
      ['Invited', '5', ''],
      ['Came', '3', ''],
    ],
    [['', '8', '']],
  ]);
  expect(
    [...document.querySelectorAll<HTMLElement>('tbody tr:first-child td')].map((cell) => Object.keys(cell.dataset)),
  ).toEqual([...[[], ['numeric'], ['minor']]]);
  await page.draw(table());
  expect(document.querySelector('tfoot')).toBeNull();
  await page.draw(table({ rows: [] }));
  expect(document.body.textContent).toBe('Nobody yet');
});

test('a table that is wider than its place takes the focus, so that keys scroll it; any other does not', async () => {
  let measure = () => {};
  class Observer {
    constructor(observed: () => void) {
      measure = observed;
    }
    observe = () => {};
    disconnect = () => {};
  }
  vi.stubGlobal('ResizeObserver', Observer);
  page = await show(table());
  const widths = (scrollWidth: number, clientWidth: number) => {
    for (const [name, value] of Object.entries({ scrollWidth, clientWidth }))
      Object.defineProperty(box(), name, { value, configurable: true });
    return act(async () => measure());
  };
  const focusable = () => [
    box()?.getAttribute('role'),
    box()?.getAttribute('tabindex'),
    box()?.getAttribute('aria-label'),
  ];
  await widths(600, 600);
  expect(focusable()).toEqual([null, null, null]);
  await widths(601, 600);
  expect(focusable()).toEqual(['group', '0', 'Steps']);
});
