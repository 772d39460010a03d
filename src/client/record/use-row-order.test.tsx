// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { lists } from '../../shared/areas/all';
import type { CrudRow } from '../../shared/entity/crud';
import type { GridHandle } from '../grid/grid-props';
import { useRowOrder } from './use-row-order';

const { fetchData, warning } = vi.hoisted(() => ({ fetchData: vi.fn(), warning: vi.fn() }));
vi.mock('../state/toasts', () => ({ toastWarning: warning, toastError: vi.fn() }));
vi.mock('../state/undo', () => ({ noteSaved: vi.fn() }));
vi.mock('../api/send', () => ({ fetchData }));

const rows = [10, 20, 30].map((sortOrder, at) => ({ id: at + 1, version: at + 5, sortOrder }) as unknown as CrudRow); // only the used part
const whole = { sort: [], filters: {}, quick: '', columns: [] };

let order: ReturnType<typeof useRowOrder>;
let end = async () => {};

async function showing(view: object, all: readonly CrudRow[] | null = rows) {
  const grid = { current: { view: () => view } as unknown as GridHandle }; // as above
  function Page() {
    order = useRowOrder({ entity: lists.arms.entity, rows: all, current: rows[0], grid });
    return null;
  }
  const page = await show(<Page />);
  ({ end } = page);
  return {
    /** Reloads the list. */
    load: (loaded: readonly CrudRow[]) => {
      all = loaded;
      return page.draw(<Page />);
    },
  };
}
const [first] = rows as [CrudRow];

beforeEach(() => {
  fetchData.mockResolvedValue({ changeSet: null });
});
afterEach(() => leaveNothing({ end }));

test('a row that is moved down changes the places between, each by the version it has', async () => {
  await showing(whole);
  await act(() => order.move(first, 1));
  expect(fetchData.mock.calls[0]?.[1]).toEqual({
    entity: 'arm',
    rows: [
      { id: 2, version: 6, changes: { sortOrder: 10 } },
      { id: 1, version: 5, changes: { sortOrder: 20 } },
    ],
  });
});

test('while one move is saved no other begins; after a refused one the next may', async () => {
  await showing(whole);
  let refuse: (reason: Error) => void = () => undefined;
  fetchData.mockReturnValueOnce(
    new Promise((_, reject) => {
      refuse = reject;
    }),
  );
  const saving = order.move(first, 1);
  await act(() => order.move(first, 2));
  expect(fetchData).toHaveBeenCalledTimes(1);
  await act(async () => {
    refuse(new Error('no'));
    await saving;
  });
  await act(() => order.move(first, 2));
  expect(fetchData).toHaveBeenCalledTimes(2);
});

test('further moves wait until the rows are there as the one before left them; the latest of them is made then', async () => {
  const { load } = await showing(whole);
  await act(() => order.move(first, 1));
  await load([...rows]); // a render for another reason
  await act(() => order.move(first, 0));
  await act(async () => order.actions.find(({ id }) => id === 'here.down')?.run());
  expect(fetchData).toHaveBeenCalledTimes(1);
  await load([
    { id: 2, version: 7, sortOrder: 10 },
    { id: 1, version: 6, sortOrder: 20 },
    { id: 3, version: 7, sortOrder: 30 },
  ] as unknown as CrudRow[]); // as above
  expect(fetchData.mock.calls.map(([, input]) => input).slice(1)).toEqual([
    {
      entity: 'arm',
      rows: [
        { id: 3, version: 7, changes: { sortOrder: 20 } },
        { id: 1, version: 6, changes: { sortOrder: 30 } },
      ],
    },
  ]);
});

test('a move that waits is made where somebody else’s news brought the rows before the answer', async () => {
  const { load } = await showing(whole);
  let answer: (saved: object) => void = () => undefined;
  fetchData.mockReturnValueOnce(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const saving = order.move(first, 1);
  await load([
    { id: 2, version: 7, sortOrder: 10 },
    { id: 1, version: 6, sortOrder: 20 },
    { id: 3, version: 7, sortOrder: 30 },
  ] as unknown as CrudRow[]); // as above
  await act(() => order.move(first, 2));
  expect(fetchData).toHaveBeenCalledTimes(1);
  await act(async () => {
    answer({ changeSet: null });
    await saving;
  });
  expect(fetchData).toHaveBeenCalledTimes(2);
});

test.each([
  ['sorted', { ...whole, sort: [{ column: 'code', descending: false }] }, rows],
  ['narrowed by a filter', { ...whole, filters: { code: {} } }, rows],
  ['narrowed by a word', { ...whole, quick: 'a' }, rows],
  ['not all there', whole, null],
] as const)('a list that is %s is not moved in, and it is said why', async (_, view, all) => {
  await showing(view, all);
  await act(() => order.move(first, 1));
  expect(fetchData).not.toHaveBeenCalled();
  expect(warning).toHaveBeenCalledTimes(1);
});
