// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { leave, using } from '../../../../tests/support/using';
import type { Call } from '../../../shared/api/call';
import {
  type CustomerProfile,
  type CustomerRow,
  customerCalls,
  type LineUpRow,
} from '../../../shared/areas/customer/calls';
import { lineUpCalls } from '../../../shared/areas/customer/line-up-calls';
import { limits } from '../../../shared/limits';
import type { Role } from '../../../shared/roles';
import { fetchData, fetchFile } from '../../api/send';
import type { Figure } from '../../page/Figures';
import { queries } from '../../state/queries';
import { noteRecordChange } from '../../state/record-changes';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { listColumns, managementColumns, salesInfoColumns } from './customer-columns';
import { addToLineUp, exportLineUps, exportLineUpTotals, saveLineUp, useFloorMoves } from './line-up/use-line-up';
import { useFigureCount, useProfileFigures } from './profile/use-profile-figures';
import { useTimeline } from './profile/use-timeline';
import { customerFields, useCustomerSections } from './use-customer-sections';
import { addCustomer, saveCustomer, useCustomer, useCustomers } from './use-customers';
import { useRowEdits } from './use-row-edits';

vi.mock('../../api/send');
vi.mock('../../state/undo');
vi.mock('../../state/toasts');
vi.mock('../../state/calendar', async (original) => ({ ...(await original<object>()), today: () => '2026-03-09' }));
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));

const ask = vi.mocked(fetchData);
const asked = (call: Call): unknown[] => ask.mock.calls.filter(([each]) => each === call).map(([, input]) => input);
beforeEach(() => enter({ id: 1, roles: ['vpSales'] }));
afterEach(async () => {
  await leave();
  queries.clear();
  vi.resetAllMocks();
});

test('the filters of a list are sent as far as they are set and known', async () => {
  ask.mockResolvedValue({ rows: [], total: 0 } as never);
  await using(() =>
    useCustomers({
      ...{ text: ' 上海 ', ownerIds: '3,4', types: 'nonsense', closed: 'false', overdueOnly: 'false' },
      ...{ departmentIds: '', statuses: 'regular' },
    }),
  );
  const [sent] = asked(customerCalls.getCustomer);
  expect(sent).toMatchObject({ text: '上海', ownerIds: [3, 4], closed: false, size: limits.clientGridRows });
  expect(sent).not.toHaveProperty('overdueOnly');
  expect(sent).not.toHaveProperty('departmentIds');
  await using(() => useCustomers({ text: '  ', closed: 'true', overdueOnly: 'true' }));
  expect(asked(customerCalls.getCustomer).at(-1)).toEqual({
    closed: true,
    overdueOnly: true,
    size: limits.clientGridRows,
  });
  await using(() => useCustomers({}));
  expect(asked(customerCalls.getCustomer).at(-1)).toEqual({ size: limits.clientGridRows });
});

test.each([
  ['id=7', { id: 7 }],
  ['id=7&code=C9', { id: 7 }],
  ['code=C9', { code: 'C9' }],
  ['id=x&code=C9', { code: 'C9' }],
  ['id=0', null],
  ['id=1.5', null],
  ['', null],
])('the address ?%s names a customer', async (query, input) => {
  ask.mockResolvedValue({} as never);
  await using(() => useCustomer(new URLSearchParams(query)));
  expect(asked(customerCalls.getCustomerDetail)).toEqual(input ? [input] : []);
});

test('a customer is saved in the version seen, and one that is added is told to open lists', async () => {
  ask.mockResolvedValue({ id: 7 } as never);
  await saveCustomer(7, 3, { city: 'Bern' });
  expect(asked(customerCalls.modifyCustomer)).toEqual([{ id: 7, version: 3, changes: { city: 'Bern' } }]);
  expect(noteRecordChange).not.toHaveBeenCalled();
  expect(await addCustomer({ code: 'C7' })).toEqual({ id: 7 });
  expect([asked(customerCalls.addCustomer), vi.mocked(noteRecordChange).mock.calls]).toEqual([
    [{ code: 'C7' }],
    [['customer']],
  ]);
});

test('a cell that is edited puts the stored row in the place of the one shown', async () => {
  const row = (id: number, city: string) => ({ id, version: 3, city }) as unknown as CustomerRow; // what editing looks at
  let page = { rows: [row(7, 'Basel'), row(8, 'Basel')], total: 2 };
  const replace = (change: (before: typeof page) => typeof page) => {
    page = change(page);
  };
  const given = await using(() => useRowEdits(replace));
  ask.mockResolvedValue({ ...row(7, 'Bern'), version: 4 } as never);
  const stored = await given().onEdit({ row: row(7, 'Basel'), columnId: 'city', value: 'Bern' } as never); // of a cell
  expect(asked(customerCalls.modifyCustomer)).toEqual([{ id: 7, version: 3, changes: { city: 'Bern' } }]);
  expect([page.rows.map(({ city }) => city), (stored as CustomerRow).version]).toEqual([['Bern', 'Basel'], 4]);
  expect(noteRecordChange).toHaveBeenCalledWith('customer');
});

test('only who may change customers edits them in place; what is said of their business alone is edited there', () => {
  const editable = (columns: ReturnType<typeof managementColumns>) =>
    columns.filter((each) => each.isEditable?.({} as CustomerRow)).map(({ id }) => id); // no row is looked at
  expect(editable(managementColumns({ mayEdit: false }))).toEqual([]);
  expect(editable(managementColumns({ mayEdit: true }))).toHaveLength(managementColumns({ mayEdit: true }).length);
  expect(editable(salesInfoColumns({ mayEdit: true }))).toEqual(expect.arrayContaining(['storeCount', 'lastVisit']));
  expect(editable(salesInfoColumns({ mayEdit: true }))).not.toContain('code');
  const hidden = listColumns.filter(({ isHidden }) => isHidden).map(({ id }) => id);
  expect(hidden).toEqual(['state', 'tel', 'email', 'status', 'closed']);
  const linkOf = (id: string) => listColumns.find((each) => each.id === id)?.link?.({ id: 7 } as CustomerRow); // as above
  expect(['code', 'openOrders', 'wip', 'city'].map(linkOf)).toEqual([
    ...['/CustomerDet?id=7', '/Order?customerId=7&stages=open', '/Order?customerId=7&stages=open', undefined],
  ]);
});

test('every field of the form stands in one of its parts, once', async () => {
  const sections = await using(useCustomerSections);
  const names = sections().flatMap((section) => section.names);
  expect([names, new Set(names).size]).toEqual([customerFields, customerFields.length]);
});

const lineUpRow = { id: 5, version: 2, modelCode: 'M1' } as LineUpRow; // what moving looks at

test('a model comes onto the floor, is taken off it and put back, each of which can be undone', async () => {
  ask.mockResolvedValue({ changeSet: 'set', modelCode: 'M1' } as never);
  await addToLineUp(7, { modelId: 3, customerId: 99 });
  expect(asked(lineUpCalls.addLinupAdditionalInfo)).toEqual([{ modelId: 3, customerId: 7 }]);
  const moves = await using(useFloorMoves);
  await act(() => moves().takeAway(lineUpRow));
  await act(() => moves().putBack(lineUpRow));
  expect(asked(lineUpCalls.deleteCustomerLinupInfoToFloorSlot)).toEqual([{ id: 5, version: 2 }]);
  expect(asked(lineUpCalls.modifyLineUp)).toEqual([{ id: 5, version: 2, changes: { active: true } }]);
  expect(vi.mocked(noteSaved).mock.calls).toEqual([
    ['set', 'M1 taken off the floor'],
    ['set', 'M1 back on the floor'],
  ]);
  expect(vi.mocked(noteRecordChange).mock.calls).toEqual([['lineUp'], ['lineUp'], ['lineUp']]);
  ask.mockRejectedValue(new Error('no'));
  await act(() => moves().takeAway(lineUpRow));
  await act(() => moves().putBack(lineUpRow));
  expect([vi.mocked(toastError).mock.calls.length, vi.mocked(noteRecordChange).mock.calls.length]).toEqual([2, 3]);
  await expect(saveLineUp(5, 2, {})).rejects.toThrow('no');
});

test('floors are exported of the customers that the list shows; totals of what stands there today', async () => {
  const filters = { ownerIds: '3', countryIds: '4', departmentIds: '5', closed: 'true' };
  await exportLineUps(filters);
  await exportLineUpTotals(filters);
  const chosen = { ownerIds: [3], countryIds: [4], departmentIds: [5] };
  expect(vi.mocked(fetchFile).mock.calls).toEqual([
    [lineUpCalls.getLineupExcel, chosen],
    [lineUpCalls.exporttNewLineUpListTotal, { ...chosen, active: true }],
  ]);
});

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
  const { figures: owed } = await figuresOf(profile({}));
  const notes = await notesOf(owed);
  expect([notes[1], notes[2], notes[5]]).toEqual(['25 % overdue', '500 USD left', 'next on 2026-04-01']);
});

test('a timeline goes on where it ended as long as there is more, of the kinds that are chosen', async () => {
  const event = (number: string) => ({ number });
  ask
    .mockResolvedValueOnce({ events: [event('1')], activities: [{ id: 1 }], more: true } as never)
    .mockResolvedValueOnce({ events: [event('2')], activities: [{ id: 2 }], more: false } as never);
  const timeline = await using(() => useTimeline(7, ['order', 'stage']));
  expect([timeline().data?.events.length, timeline().more]).toEqual([1, true]);
  await act(async () => timeline().loadMore());
  await settled();
  expect(timeline().data).toEqual({ events: [event('1'), event('2')], activities: [{ id: 1 }, { id: 2 }] });
  expect(timeline().more).toBe(false);
  await act(async () => timeline().loadMore());
  expect(asked(customerCalls.customerTimeline)).toEqual([
    { id: 7, kinds: ['order', 'stage'], size: 100, page: 1 },
    { id: 7, kinds: ['order', 'stage'], size: 100, page: 2 },
  ]);
  ask.mockResolvedValue({ events: [], activities: [], more: false } as never);
  await using(() => useTimeline(7, []));
  expect(asked(customerCalls.customerTimeline).at(-1)).toEqual({ id: 7, size: 100, page: 1 });
});
