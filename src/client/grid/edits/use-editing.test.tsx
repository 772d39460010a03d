// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { settled } from '../../../../tests/support/dom';
import { leave, using } from '../../../../tests/support/using';
import { holdEdited } from '../../state/open-records';
import type { GridColumn } from '../columns/column';
import type { DataGridProps } from '../grid-props';
import type { BlockCalls } from './block-calls';
import { localBulk, recordBulk } from './bulk-edit';
import { useBlockEdit } from './use-block-edit';
import { useEditing } from './use-editing';

vi.mock('./use-block-edit');
vi.mock('../../state/open-records');
vi.mock('./bulk-edit', () => ({
  localBulk: vi.fn(() => 'rows of the page'),
  recordBulk: vi.fn((of) => `records: ${of}`),
}));
vi.mock('./block-calls', async (original) => ({
  ...(await original<object>()),
  recordBlock: (of: string) => `cells of ${of}`,
}));

type Given = Pick<DataGridProps<object>, 'onEdit' | 'bulk' | 'block'>;
const onEdit = vi.fn();
const rowId = () => '1';
async function editing(given: Given) {
  const now = await using(() =>
    useEditing<object>({ gridId: 'orders', api: null, columns: [], selected: [], hasRows: false, rowId, ...given }),
  );
  const { bulk, entity } = now();
  return { bulk, entity, cells: vi.mocked(useBlockEdit).mock.lastCall?.[0].calls };
}

test('a record counts as edited until what was typed in its cell is saved', async () => {
  const release = vi.fn();
  vi.mocked(holdEdited).mockReturnValue(release);
  let save = (_: object) => {};
  const saving = vi.fn(() => new Promise<object>((resolve) => (save = resolve)));
  const grid = { gridId: 'orders', api: null, columns: [], selected: [], hasRows: false, rowId } as const;
  const now = await using(() => useEditing<object>({ ...grid, onEdit: saving, bulk: 'customer' }));
  const name = { id: 'nameEn', field: { kind: 'text' } } as unknown as GridColumn<object>; // the used part
  now().edit({ id: 7, version: 1 }, name, 'Acme');
  expect(vi.mocked(holdEdited).mock.calls).toEqual([[{ kind: 'customer', id: 7 }]]);
  expect([saving.mock.calls.length, release.mock.calls.length]).toEqual([1, 0]);
  save({ id: 7, version: 2 });
  await settled();
  expect(release).toHaveBeenCalledOnce();
});

test('rows that are no records are told to nobody', async () => {
  vi.mocked(holdEdited).mockClear();
  const grid = { gridId: 'plan', api: null, columns: [], selected: [], hasRows: false, rowId } as const;
  const now = await using(() => useEditing<object>({ ...grid, onEdit }));
  now().hold({ id: 7 })();
  expect(holdEdited).not.toHaveBeenCalled();
});
afterEach(leave);

test('records that may be edited are changed many at a time and as blocks, and are named where they are in conflict', async () => {
  expect(await editing({ onEdit, bulk: 'customer' })).toEqual({
    bulk: 'records: customer',
    entity: 'customer',
    cells: 'cells of customer',
  });
  expect(recordBulk).toHaveBeenCalledWith('customer');
});

test('where nothing may be edited nothing is, whatever the rows are', async () => {
  expect(await editing({ bulk: 'customer' })).toEqual({ bulk: null, entity: null, cells: null });
});

test('rows of the page alone are changed one by one, none of them many at a time where the page says so', async () => {
  expect(await editing({ onEdit })).toEqual({ bulk: 'rows of the page', entity: null, cells: null });
  expect(localBulk).toHaveBeenLastCalledWith(onEdit, rowId);
  expect(await editing({ onEdit, bulk: 'none' })).toEqual({ bulk: null, entity: null, cells: null });
});

test('a page saves blocks of cells in its own way where it has one', async () => {
  const block: BlockCalls<object> = { preview: vi.fn(), commit: vi.fn() };
  expect((await editing({ onEdit, bulk: 'customer', block })).cells).toBe(block);
});
