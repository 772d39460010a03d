// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../../tests/support/dom';
import { enter } from '../../../../../tests/support/enter';
import { leaveNothing } from '../../../../../tests/support/leave-nothing';
import { purchaseOrderCalls } from '../../../../shared/areas/purchase/order-calls';
import type { CrudRow } from '../../../../shared/entity/crud';
import { href } from '../../../../shared/pages';
import { fetchData } from '../../../api/send';
import { openPage } from '../../../state/open-page';
import { confirm } from '../../../ui/confirm';
import { useOrdersActions } from './use-orders-actions';

vi.mock('../../../api/send');
vi.mock('../../../state/open-page');
vi.mock('../../../state/toasts');
vi.mock('../../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  reloadRecords: vi.fn(),
}));
vi.mock('../../../ui/confirm');

const ask = vi.mocked(fetchData);
const shown = vi.fn();
const movesIn: Partial<Record<string, string[]>> = {
  draft: ['sign', 'send', 'cancel'],
  signed: ['unsign', 'send', 'cancel'],
  sent: ['revise', 'cancel'],
  cancelled: [],
};
const order = (id: number, state = 'draft', calculatedOn: string | null = null, moves = movesIn[state]) =>
  ({ id, version: 2, number: `PO-${id}`, state, calculatedOn, may: { moves } }) as unknown as CrudRow; // what the actions read of one
let offered: ReturnType<typeof useOrdersActions>;
let page: Awaited<ReturnType<typeof show>>;

function Page() {
  offered = useOrdersActions(shown);
  return null;
}
const action = (id: string, rows: readonly CrudRow[]) => {
  const found = offered.actionsOf(rows).find((each) => each.id === `here.${id}`);
  if (!found) throw new Error(`${id} is not offered`);
  return found;
};
const run = (id: string, rows: readonly CrudRow[]) => act(async () => void action(id, rows).run());
const asked = () => ask.mock.calls.map(([call, input]) => [call, input]);
const one = (id: number) => ({ id, version: 2 });

beforeEach(async () => {
  enter({ roles: ['admin'] });
  ask.mockResolvedValue({ picture: 'png' });
  page = await show(<Page />);
});
afterEach(() => leaveNothing(page));

test('all rows must be valid: a reason names those that are not, and their states', () => {
  const why = (id: 'sign' | 'send' | 'calculate', rows: readonly CrudRow[]) =>
    id === 'calculate' ? action(id, rows).disabledReason : offered.asking(rows)[id]?.disabledReason;
  expect(why('sign', [])).toBe('Select rows first (Space in the list).');
  expect(why('sign', [order(1), order(2)])).toBeUndefined();
  expect(why('sign', [order(1), order(2, 'signed'), order(3, 'cancelled')])).toBe(
    'Not possible in its present state: PO-2 (Signed), PO-3 (Canceled).',
  );
  expect(why('send', [order(1), order(2, 'signed')])).toBeUndefined();
  const many = [1, 2, 3, 4, 5, 6, 7].map((id) => order(id, 'sent'));
  expect(why('send', many)).toMatch(/PO-5 \(Sent\) and 2 more\.$/);
  expect(why('calculate', many)).toBeUndefined();
  expect(
    why(
      'calculate',
      Array.from({ length: 51 }, (_, at) => order(at + 1)),
    ),
  ).toBe('At most 50 at once.');
});

test('a step that some rows can take says which of the others cannot, and is not offered where none can', () => {
  const why = (action: string, ...rows: CrudRow[]) => offered.asking(rows)[action]?.disabledReason;
  const [draft, signed, sent, canceled] = [order(1), order(2, 'signed'), order(3, 'sent'), order(4, 'cancelled')];
  const wrong = (named: string) => `Not possible in its present state: ${named}.`;
  expect(why('unsign', draft, signed, sent)).toBe(wrong('PO-1 (Draft), PO-3 (Sent)'));
  expect(why('revise', draft, signed, sent)).toBe(wrong('PO-1 (Draft), PO-2 (Signed)'));
  expect(why('cancel', draft, signed, sent, canceled)).toBe(wrong('PO-4 (Canceled)'));
  for (const action of ['unsign', 'revise', 'cancel']) expect(why(action, canceled)).toBeUndefined();
  expect([why('unsign', signed), why('revise', sent), why('cancel', draft, signed, sent)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // A deputy reaches some customers of the person away and not others.
  const ofOthers = order(5, 'draft', null, []);
  for (const action of ['sign', 'send', 'cancel']) {
    expect(why(action, draft, ofOthers)).toBe('Only others may take this step: PO-5.');
    expect(why(action, ofOthers)).toBeUndefined();
  }
});

test('several are calculated together; which were calculated before is asked about once', async () => {
  const rows = [order(1), order(2, 'sent', '2026-11-20'), order(3, 'cancelled')];
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await run('calculate', rows);
  expect(vi.mocked(confirm).mock.lastCall?.[0].message).toBe('Calculated before, and unchanged since: PO-2');
  expect([asked(), vi.mocked(openPage).mock.calls]).toEqual([[], []]);
  vi.mocked(confirm).mockResolvedValueOnce(true);
  await run('calculate', rows);
  expect(asked()).toEqual([1, 2].map((id) => [purchaseOrderCalls.calculatePurchaseOrder, one(id)]));
  expect(vi.mocked(openPage).mock.calls).toEqual([[href('ContainerCalculation', { purchase: '1,2,3' })]]);
});

test('what is asked about many says how many it does not name', async () => {
  vi.mocked(confirm).mockResolvedValueOnce(false);
  await run(
    'calculate',
    [1, 2, 3, 4, 5, 6, 7].map((id) => order(id, 'draft', '2026-11-20')),
  );
  expect(vi.mocked(confirm).mock.lastCall?.[0].message).toMatch(/: PO-1, PO-2, PO-3, PO-4, PO-5 and 2 more$/);
});
