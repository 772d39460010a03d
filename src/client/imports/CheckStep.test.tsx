// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import type { CheckedRow } from '../../shared/imports/rows';
import { importTargetOf } from '../../shared/imports/targets';
import { DataGrid } from '../grid/DataGrid';
import { CheckStep } from './CheckStep';
import { shownRow } from './check-columns';
import type { Importing } from './use-import';

vi.mock('../grid/DataGrid', () => ({ DataGrid: vi.fn(() => null) }));
vi.mock('./CheckActions', () => ({ CheckActions: () => null }));
vi.mock('./PlannedRecords', () => ({ PlannedRecords: () => null }));
vi.mock('./RowDoubts', () => ({ RowDoubts: () => null }));

const checked = { row: 4, kind: 'rejected', texts: { nameEn: 'x' }, values: {}, faults: [], rounded: 0 };

test('a cell is corrected by what is typed, and one that is emptied holds no text', async () => {
  const correct = vi.fn(async () => undefined);
  const row = shownRow(checked as unknown as CheckedRow); // what the step reads of it
  const importing = { target: importTargetOf('Countries'), rows: [row.checked], counts: {}, correct };
  const { end } = await show(<CheckStep importing={importing as unknown as Importing} takesAll={false} />);
  const { onEdit } = vi.mocked(DataGrid).mock.lastCall?.[0] ?? {};
  await onEdit?.({ row, columnId: 'field.nameEn', value: 'France' });
  await onEdit?.({ row, columnId: 'field.nameEn', value: null });
  expect(correct.mock.calls).toEqual([
    [4, 'nameEn', 'France'],
    [4, 'nameEn', ''],
  ]);
  await end();
});
