// @vitest-environment happy-dom
import type { GridApi } from 'ag-grid-community';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { enter } from '../../../../tests/support/enter';
import { openPage } from '../../state/open-page';
import type { Shown } from '../totals-row';
import { publishRecordList, useRecordSteps } from './record-list';
import type { RowSource } from './row-source';
import { useOpenRow } from './use-open-row';

vi.mock('../../state/open-page');
beforeEach(() => enter({ account: 'first' }));
afterEach(() => vi.clearAllMocks());

const path = (id: number) => `/CustomerDet?id=${id}`;
const listOf = (from: string, ...ids: number[]) => ({ from, paths: ids.map(path) });

/** The neighbors of a record as its page shows them. */
async function stepsOf(id: number) {
  let steps: ReturnType<typeof useRecordSteps> = null;
  function Steps() {
    steps = useRecordSteps(path(id));
    return null;
  }
  const { end } = await show(<Steps />);
  await end();
  return steps as ReturnType<typeof useRecordSteps>; // set while it was shown
}

test('one steps through a list as it was shown last, and through the last five lists', async () => {
  publishRecordList(listOf('/Customer', 1, 2), path(1));
  publishRecordList(listOf('/Customer', 3, 4), path(3));
  expect(await stepsOf(1)).toBeNull();
  expect((await stepsOf(3))?.next).toBe(path(4));
  for (const at of [1, 2, 3, 4]) publishRecordList(listOf(`/List${at}`, at * 10), path(at * 10));
  expect((await stepsOf(3))?.from).toBe('/Customer');
  publishRecordList(listOf('/List5', 50), path(50));
  expect(await stepsOf(3)).toBeNull();
});

test('nobody steps through the lists of somebody else', async () => {
  publishRecordList(listOf('/Customer', 1, 2), path(1));
  enter({ account: 'second' });
  expect(await stepsOf(1)).toBeNull();
  enter({ account: 'first' });
  expect((await stepsOf(1))?.next).toBe(path(2));
  enter({ account: 'second' });
  publishRecordList(listOf('/Order', 2), path(2));
  expect([await stepsOf(1), (await stepsOf(2))?.from]).toEqual([null, '/Order']);
});

test('of a long list those around the record that was opened are kept', async () => {
  const ids = Array.from({ length: 5000 }, (_, at) => at + 1);
  publishRecordList(listOf('/Customer', ...ids), path(3000));
  expect([(await stepsOf(3000))?.previous, (await stepsOf(3000))?.next]).toEqual([path(2999), path(3001)]);
  expect([await stepsOf(1999), (await stepsOf(2000))?.previous]).toEqual([null, null]);
  expect((await stepsOf(3999))?.next).toBeNull();
  expect((await stepsOf(3000))?.place).toEqual({ position: 3000, count: 5000 });
});

interface Customer {
  id: number;
  nameEn: string;
  region: number | null;
}
const customer = (id: number, region: number | null = null): Customer => ({ id, nameEn: `Customer ${id}`, region });

/** Opens rows of a list whose cell `region` links to another page than the others. */
async function openingOf(customers: readonly Customer[], isCut = false) {
  const source = {
    rows: vi.fn(async (from: number, to: number) => customers.slice(from, to)),
    summary: async () => ({ shown: customers.length, sums: {} }),
  };
  const api = { getRowNode: (id: string) => ({ rowIndex: customers.findIndex((each) => String(each.id) === id) }) };
  const onOpen = vi.fn();
  let opening: ReturnType<typeof useOpenRow<Customer>> | undefined;
  function List() {
    opening = useOpenRow<Customer>({
      api: api as unknown as GridApi<Shown<Customer>>, // only the used part
      source: source as unknown as RowSource<Customer>, // as above
      isCut,
      rowId: ({ id }) => String(id),
      path: ({ id, region }, columnId) => (columnId === 'region' ? (region ? `/Region?id=${region}` : null) : path(id)),
      onOpen,
    });
    return null;
  }
  const { end } = await show(<List />);
  await end();
  if (!opening) throw new Error('no list is shown');
  return { ...opening, source, onOpen };
}

test('a row is opened from its list under its name, with the rows around it to step through', async () => {
  const customers = Array.from({ length: 2500 }, (_, at) => customer(at + 10_000));
  const { openRow, source } = await openingOf(customers);
  openRow(customer(11_200), { columnId: 'name', inBackground: true });
  await settled();
  const title = { en: 'Customer 11200', zh: 'Customer 11200' };
  expect(openPage).toHaveBeenCalledExactlyOnceWith(path(11_200), { inBackground: true, title, from: '/Customer' });
  expect(source.rows).toHaveBeenCalledExactlyOnceWith(200, 2200);
  expect([(await stepsOf(11_200))?.previous, (await stepsOf(11_200))?.next]).toEqual([path(11_199), path(11_201)]);
  expect(await stepsOf(10_199)).toBeNull();
  expect((await stepsOf(11_201))?.place).toEqual({ position: 1202, count: 2500 });
});

test('of a list that is loaded in part it is not said how many there are, nor where it ends', async () => {
  const { openRow } = await openingOf([customer(1), customer(2)], true);
  openRow(customer(2), { columnId: 'name', inBackground: true });
  await settled();
  expect(await stepsOf(2)).toMatchObject({ next: null, place: null });
});

test('of a long list whose rows share pages it is not said how many of them there are', async () => {
  const customers = Array.from({ length: 2500 }, (_, at) => customer(at, (at % 5) + 1));
  const { openRow } = await openingOf(customers);
  openRow(customer(1200, 1), { columnId: 'region', inBackground: false });
  await settled();
  const { lists } = JSON.parse(localStorage.getItem('loadline.record-lists') ?? '{}');
  expect([lists[0].paths.length, lists[0].place]).toEqual([5, null]);
});

test('a cell that leads to another page opens that, and one steps to the next of those, each once', async () => {
  const regions = [7, 7, null, 9].map((region, at) => customer(at, region));
  const { openRow } = await openingOf(regions);
  openRow(customer(1, 7), { columnId: 'region', inBackground: false });
  await settled();
  expect(openPage).toHaveBeenCalledExactlyOnceWith('/Region?id=7', expect.objectContaining({ from: '/Customer' }));
  const { lists } = JSON.parse(localStorage.getItem('loadline.record-lists') ?? '{}');
  expect(lists[0]).toEqual({ from: '/Customer', paths: ['/Region?id=7', '/Region?id=9'] });
});

test('a row that has no page is opened as its list says', async () => {
  const { openRow, onOpen } = await openingOf([customer(1)]);
  openRow(customer(1), { columnId: 'region', inBackground: false });
  expect([vi.mocked(openPage).mock.calls, onOpen.mock.calls]).toEqual([[], [[customer(1)]]]);
});

test('a link to the row’s own page opens the row with its list, one to another page only that', async () => {
  const { followLink, source } = await openingOf([customer(1, 7)]);
  followLink(customer(1, 7), '/Region?id=7', { columnId: 'name', inBackground: true });
  expect(openPage).toHaveBeenLastCalledWith('/Region?id=7', expect.objectContaining({ inBackground: true }));
  expect(source.rows).not.toHaveBeenCalled();
  followLink(customer(1, 7), path(1), { columnId: 'name', inBackground: false });
  expect(openPage).toHaveBeenLastCalledWith(path(1), expect.objectContaining({ inBackground: false }));
  expect(source.rows).toHaveBeenCalledOnce();
});
