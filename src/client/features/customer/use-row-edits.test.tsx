// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { asked } from '../../../../tests/support/asked';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { leave, using } from '../../../../tests/support/using';
import { type CustomerRow, customerCalls } from '../../../shared/areas/customer/calls';
import { fetchData } from '../../api/send';
import { noteRecordChange } from '../../state/record-changes';
import { useRowEdits } from './use-row-edits';

vi.mock('../../api/send');
vi.mock('../../state/record-changes', async (original) => ({
  ...(await original<object>()),
  noteRecordChange: vi.fn(),
}));

const ask = vi.mocked(fetchData);
afterEach(() => leaveNothing({ end: leave }));

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
