// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../../tests/support/using';
import type { CustomerProfile } from '../../../../shared/areas/customer/calls';
import type { Role } from '../../../../shared/roles';
import type { Figure } from '../../../page/Figures';
import { useFigureCount, useProfileFigures } from './use-profile-figures';

vi.mock('../../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));

afterEach(() => leaveNothing({ end: leave }));

const profile = (customer: object, figures: object = {}) =>
  ({
    customer: { ...{ id: 7, creditLine: 1000, receivable: 500, overdue: 125, wip: 1234, openOrders: 2 }, ...customer },
    figures: {
      ...{ creditLeft: 500, intakeThisYear: 150, intakeLastYear: 100, shippedThisYear: 5, shippedLastYear: 0 },
      ...{ containersOnTheirWay: 3, nextArrival: '2026-04-01' },
      ...figures,
    },
  }) as unknown as CustomerProfile; // what the figures are made of

async function figuresOf(given: CustomerProfile | null, role: Role = 'vpSales') {
  await leave();
  enter({ id: 1, roles: [role] });
  const goTo = vi.fn();
  const figures = await using(() => useProfileFigures(given, goTo));
  return { figures: figures() ?? [], goTo };
}
const notesOf = async (figures: readonly Figure[]) => {
  const { end } = await show(figures.map(({ label, note }) => <p key={label}>{note}</p>));
  const notes = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  await end();
  return notes;
};
const said = ({ label, value, tone }: Figure) => [label, value, tone];

test('the figures of a profile lead to their orders or sections; debts are for whom they concern', async () => {
  const { figures, goTo } = await figuresOf(profile({}));
  expect(figures.map(({ label, value, path }) => [label, value, path])).toEqual([
    ['WIP, USD', '1,234', '/Order?customerId=7&stages=open'],
    ['Receivable, USD', '500', undefined],
    ['Credit line used', '50 %', undefined],
    ['Intake this year, USD', '150', '/Order?customerId=7&from=2026-01-01&to=2026-03-09'],
    ['Shipped this year, USD', '5', undefined],
    ['Containers on their way', '3', undefined],
  ]);
  for (const { onGo } of figures) onGo?.();
  expect(goTo.mock.calls).toEqual([['receivables'], ['receivables'], ['net-sales'], ['containers']]);
  expect((await figuresOf(profile({}), 'approver')).figures.map(({ label }) => label)).toHaveLength(4);
  expect([(await using(useFigureCount))(), (await figuresOf(null)).figures]).toEqual([4, []]);
  expect((await using(useFigureCount))()).toBe(6);
});

test.each([
  [799, undefined, '79.9 %'],
  [800, 'warn', '80 %'],
  [1000, 'warn', '100 %'],
  [1001, 'bad', '100.1 %'],
] as const)('of a credit line of 1,000 a use of %i is %s', async (receivable, tone, value) => {
  const { figures } = await figuresOf(profile({ receivable }));
  expect(figures[2] && said(figures[2])).toEqual(['Credit line used', value, tone]);
});

test('without a credit line none is used, and without debts nothing is overdue', async () => {
  const { figures } = await figuresOf(
    profile({ creditLine: null, receivable: 0 }, { creditLeft: null, nextArrival: null }),
  );
  expect(figures[2] && said(figures[2])).toEqual(['Credit line used', '–', undefined]);
  expect(await notesOf(figures)).toEqual([
    ...['2 open orders', '', 'no credit line', '▲ 50.0 % on all of 2025', '', ''],
  ]);
  const { figures: owed } = await figuresOf(profile({ openOrders: 1 }));
  const notes = await notesOf(owed);
  expect([notes[0], notes[1], notes[2], notes[5]]).toEqual([
    ...['1 open order', '25 % overdue', '500 USD left', 'next on 2026-04-01'],
  ]);
});
