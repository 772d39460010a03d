// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { leave, using } from '../../../../tests/support/using';
import type { DataGridProps } from '../grid-props';
import type { BlockCalls } from './block-calls';
import { localBulk, recordBulk } from './bulk-edit';
import { useBlockEdit } from './use-block-edit';
import { useEditing } from './use-editing';

vi.mock('./use-block-edit');
vi.mock('./bulk-edit', () => ({
  localBulk: vi.fn(() => 'rows of the page'),
  recordBulk: vi.fn((of) => `records: ${of}`),
}));
vi.mock('./block-calls', () => ({ recordBlock: (of: string) => `cells of ${of}` }));

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
