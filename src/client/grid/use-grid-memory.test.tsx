// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { everythingSelected, nothingSelected, withRows } from './rows/row-selection';
import { useGridMemory } from './use-grid-memory';

const openedWith = { grid: { sort: { sortModel: [] } }, quick: 'at first' };
let memory: ReturnType<typeof useGridMemory>;
let end = async () => {};

async function grid({ hasLastingIds = true, waiting = [] as readonly string[] } = {}) {
  await end();
  const columns = waiting.map((id) => ({ id, isHidden: true }));
  function Grid() {
    memory = useGridMemory('orders', { openedWith, columns, hasLastingIds });
    return null;
  }
  ({ end } = await show(<Grid />));
}
const some = withRows(nothingSelected, ['1', '2'], true);
const select = (selection: typeof some) => act(async () => memory.select(selection));

afterEach(() => leaveNothing({ end }));

test('rows that were selected one by one are selected still when the page is shown again', async () => {
  await grid();
  await select(some);
  await grid();
  expect(memory.selection).toEqual(some);
});

test.each([
  { what: 'all rows but some', selection: withRows(everythingSelected, ['1'], false), hasLastingIds: true },
  { what: 'rows whose ids are others the next time', selection: some, hasLastingIds: false },
  {
    what: 'very many rows',
    selection: withRows(
      nothingSelected,
      Array.from({ length: 2001 }, (_, at) => String(at)),
      true,
    ),
    hasLastingIds: true,
  },
])('a selection of $what ends with the page', async ({ selection, hasLastingIds }) => {
  await grid({ hasLastingIds });
  await select(some);
  await select(selection);
  expect(memory.selection).toEqual(selection);
  await grid({ hasLastingIds });
  expect(memory.selection).toEqual(nothingSelected);
});

test('a grid looks as it was left, but for the cell one was at; a new one as it was opened', async () => {
  await grid();
  expect([memory.isRemembered, memory.initialState, memory.quick]).toEqual([
    false,
    { ...openedWith.grid, partialColumnState: true },
    'at first',
  ]);
  const sort = { sortModel: [{ colId: 'amount', sort: 'asc' as const }] };
  memory.rememberState({ sort, focusedCell: { colId: 'amount', rowIndex: 3, rowPinned: null } });
  await act(async () => memory.setQuick('typed'));
  await grid();
  expect([memory.isRemembered, memory.initialState, memory.quick]).toEqual([true, { sort }, 'typed']);
});

test('a column that came to the list since, and waits to be chosen, is hidden in what a tab remembers', async () => {
  await grid();
  const state = { columnOrder: { orderedColIds: ['code', 'owner'] }, columnVisibility: { hiddenColIds: ['code'] } };
  memory.rememberState(state as never); // only the used part
  await grid({ waiting: ['note', 'owner'] });
  expect(memory.initialState).toEqual({ ...state, columnVisibility: { hiddenColIds: ['code', 'note'] } });
});
