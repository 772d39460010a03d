// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import type { StockRow } from '../../../shared/areas/inventory/calls';
import { inventoryCalls } from '../../../shared/areas/inventory/calls';
import { href } from '../../../shared/pages';
import { fetchData } from '../../api/send';
import { askForNewRecord } from '../../state/new-record';
import { openPage } from '../../state/open-page';
import { noteRecordChange } from '../../state/record-changes';
import { toastError, toastSuccess, toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { stockColumns } from './stock-columns';
import { useReplenishment } from './use-replenishment';

vi.mock('../../api/send');
vi.mock('../../state/new-record');
vi.mock('../../state/open-page');
vi.mock('../../state/record-changes', { spy: true });
vi.mock('../../state/toasts');
vi.mock('../../state/undo');

const ask = vi.mocked(fetchData);
const made = { containers: 2, dropped: [], isFull: true, isPacked: true, lines: 3, pieces: 40, unmeasured: [] };
let stock: ReturnType<typeof useReplenishment>;
let page: Awaited<ReturnType<typeof show>>;

function Page() {
  stock = useReplenishment(7);
  return null;
}
const order = (given: object) => {
  ask.mockResolvedValueOnce({ ...made, ...given });
  return act(async () => stock.makeCheckList('40HC', [1, 2]));
};
const warnings = () => vi.mocked(toastWarning).mock.calls.map(([text]) => text);

beforeEach(async () => {
  ask.mockResolvedValue({ rows: [] });
  page = await show(<Page />);
});
afterEach(() => leaveNothing(page));

test('what is ordered goes to the check list, which is opened, and it is said what it comes to', async () => {
  await order({});
  expect(ask.mock.lastCall).toEqual([
    inventoryCalls.orderReplenishment,
    { customerId: 7, containerKind: '40HC', productIds: [1, 2] },
  ]);
  expect(vi.mocked(toastSuccess).mock.calls).toEqual([
    ['On the check list: 3 lines, 40 pieces, 2 × 40HC, packed carton by carton'],
  ]);
  expect([warnings(), vi.mocked(openPage).mock.calls, stock.isOrdering]).toEqual([
    ...[[], [[href('cart', { customerId: 7 })]], false],
  ]);
  expect(noteRecordChange).toHaveBeenCalledExactlyOnceWith('checkLine');
});

test('what did not go as wished is warned of, each for its own reason', async () => {
  await order({ lines: 1, isPacked: false });
  expect(vi.mocked(toastSuccess).mock.lastCall?.[0]).toContain('1 line, 40 pieces, 2 × 40HC, by cube alone');
  expect(warnings()).toEqual([expect.stringContaining('the packing engine found no room')]);
  vi.mocked(toastWarning).mockClear();
  await order({ isPacked: false, unmeasured: ['A', 'B', 'C', 'D', 'E'], isFull: false, dropped: ['X', 'Y'] });
  expect(warnings()).toEqual([
    expect.stringMatching(/no carton that can be loaded: A, B, C, D, E$/),
    expect.stringContaining('Adding pieces'),
    expect.stringMatching(/dropped: X, Y$/),
  ]);
  vi.mocked(toastWarning).mockClear();
  await order({ unmeasured: ['A', 'B', 'C', 'D', 'E', 'F', 'G'] });
  expect(warnings()).toEqual([expect.stringMatching(/: A, B, C, D, E and 2 more$/)]);
});

test('where ordering is refused that is said, and nothing is opened', async () => {
  const error = new Error('no');
  ask.mockRejectedValueOnce(error);
  await act(async () => stock.makeCheckList('40HC', [1]));
  expect([vi.mocked(toastError).mock.calls, vi.mocked(openPage).mock.calls, stock.isOrdering]).toEqual([
    [[error]],
    [],
    false,
  ]);
});

test('what is particular to a SKU is saved as it was seen; without a value the usual one holds again', async () => {
  const row = { id: 4, version: 2, sku: 'S1', reviewWeeks: 2 } as unknown as StockRow; // what is read of one
  const edit = async (value: number | null) => {
    ask.mockResolvedValueOnce({ version: 3, changeSet: 'c' });
    return stock.onEdit({ row, columnId: 'reviewWeeks', value } as Parameters<typeof stock.onEdit>[0]);
  };
  const loads = () => ask.mock.calls.filter(([call]) => call === inventoryCalls.getReplenishment).length;
  const before = loads();
  let saved: unknown;
  await act(async () => {
    saved = await edit(6);
  });
  expect(ask.mock.calls.find(([, input]) => 'changes' in input)?.[1]).toEqual({
    ...{ id: 4, version: 2, changes: { reviewWeeks: 6 } },
  });
  expect(saved).toMatchObject({ version: 3, reviewWeeks: 6 });
  expect(noteSaved).toHaveBeenCalledExactlyOnceWith('c', 'S1');
  expect(loads()).toBeGreaterThan(before);
  await act(async () => {
    saved = await edit(null);
  });
  expect(saved).toMatchObject({ version: 3, reviewWeeks: 2 });
});

test('the report made last is opened; what goes wrong is said', async () => {
  ask.mockResolvedValueOnce({ rows: [{ id: 9 }] });
  await act(async () => stock.shareReport());
  expect(ask.mock.lastCall?.[1]).toEqual({ customerId: [7], size: 1, sort: 'id', direction: 'desc' });
  expect(openPage).toHaveBeenCalledExactlyOnceWith(href('InventoryReport', { id: 9 }));
  ask.mockResolvedValueOnce({ rows: [] });
  await act(async () => stock.shareReport());
  expect(openPage).toHaveBeenCalledTimes(1);
  // Where there is none it is made first, and then opened.
  const asked = vi.mocked(askForNewRecord).mock.lastCall?.[0];
  expect(asked).toMatchObject({ entity: 'inventoryReport', like: { customerId: 7, showsProposal: true } });
  asked?.done?.({ id: 11 } as never); // only its id is looked at
  expect(openPage).toHaveBeenLastCalledWith(href('InventoryReport', { id: 11 }));
  const error = new Error('no');
  ask.mockRejectedValueOnce(error);
  await act(async () => stock.shareReport());
  expect(toastError).toHaveBeenCalledExactlyOnceWith(error);
});

test('in the list one edits how a SKU is replenished, where one may; what runs out is marked', () => {
  const row = { number: 'N1', model: 'M1' } as StockRow; // what leads somewhere
  const editable = (mayEdit: boolean) =>
    stockColumns({ mayEdit }).flatMap(({ id, isEditable }) => (isEditable?.(row) ? [id] : []));
  expect(editable(true).sort()).toEqual(['forecastMethod', 'leadTimeWeeks', 'reviewWeeks', 'serviceLevel']);
  expect(editable(false)).toEqual([]);
  const columns = stockColumns({ mayEdit: false });
  const toneOf = columns.find(({ id }) => id === 'runsOut')?.toneOf;
  expect([toneOf?.(true), toneOf?.(false), toneOf?.(null)]).toEqual(['bad', null, null]);
  expect(columns.flatMap(({ link }) => link?.(row) ?? [])).toEqual([
    href('sku', { text: 'N1' }),
    href('models', { text: 'M1' }),
  ]);
  expect([columns[0]?.id, new Set(columns.map(({ id }) => id)).size]).toEqual(['sku', columns.length]);
  expect(columns.slice(0, 4).some(({ isHidden }) => isHidden)).toBe(false);
});
