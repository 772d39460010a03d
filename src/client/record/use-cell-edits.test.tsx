// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../tests/support/asked';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { leave, using } from '../../../tests/support/using';
import type { CustomerRow } from '../../shared/areas/customer/calls';
import { customer } from '../../shared/areas/customer/customer';
import { crudCallsOf } from '../../shared/entity/crud';
import { fetchData } from '../api/send';
import { withStored } from '../page/list-rows';
import { noteRecordChange } from '../state/record-changes';
import { useCellEdits } from './use-cell-edits';

vi.mock('../api/send');
vi.mock('../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));

const ask = vi.mocked(fetchData);
afterEach(() => leaveNothing({ end: leave }));

test('a cell that is edited shows what was stored in the place of what stood there, its figures as they were', async () => {
  const row = (id: number, city: string) => ({ id, version: 3, city, wip: 5 }) as unknown as CustomerRow; // only the used part
  let page = { rows: [row(7, 'Basel'), row(8, 'Basel')], total: 2 };
  const replace = (change: (before: typeof page) => typeof page) => {
    page = change(page);
  };
  const onEdit = await using(() =>
    useCellEdits(customer, (shown: CustomerRow) => replace((before) => withStored(before, shown))),
  );
  ask.mockResolvedValue({ id: 7, version: 4, city: 'Bern' } as never);
  const stored = await onEdit()({ row: row(7, 'Basel'), columnId: 'city', value: 'Bern' } as never); // of a cell
  expect(asked(crudCallsOf(customer).modify)).toEqual([{ id: 7, version: 3, changes: { city: 'Bern' } }]);
  expect(page.rows.map(({ city, wip }) => [city, wip])).toEqual([
    ['Bern', 5],
    ['Basel', 5],
  ]);
  expect(stored).toMatchObject({ version: 4, wip: 5 });
  expect(noteRecordChange).toHaveBeenCalledWith('customer');
});
