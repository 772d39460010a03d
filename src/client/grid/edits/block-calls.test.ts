// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { afterEach, expect, test, vi } from 'vitest';
import { text } from '../../../shared/entity/field';
import { fetchData } from '../../api/send';
import { reloadRecords } from '../../state/record-changes';
import { noteSaved } from '../../state/undo';
import { column } from '../columns/column';
import type { BlockCell } from './block';
import { recordBlock } from './block-calls';

vi.mock('../../api/send');
vi.mock('../../state/record-changes');
vi.mock('../../state/undo');
i18n.loadAndActivate({ locale: 'en', messages: {} });

interface Row {
  id: number;
  version: number;
}

const columns = ['nameEn', 'nameZh'].map((id) => column<Row>(id, text(msg`Name`, { max: 80 })));
const cell = (id: number, at: 0 | 1, value: string, problem: string | null = null) =>
  ({ row: { id, version: id + 1 }, column: columns[at], value, problem }) as BlockCell<Row>; // of the columns above
const ask = vi.mocked(fetchData);
const { preview, commit } = recordBlock<Row>('customer');

afterEach(() => vi.resetAllMocks());

test('cells of one row are changed together, as one change that can be taken back', async () => {
  ask.mockResolvedValue({ changed: 2, changeSet: 'c' });
  await commit([cell(1, 0, 'a'), cell(2, 0, 'b'), cell(1, 1, 'c')]);
  expect(ask.mock.lastCall?.[1]).toEqual({
    entity: 'customer',
    rows: [
      { id: 1, version: 2, changes: { nameEn: 'a', nameZh: 'c' } },
      { id: 2, version: 3, changes: { nameEn: 'b' } },
    ],
  });
  expect(noteSaved).toHaveBeenCalledWith('c', expect.any(String));
  expect(reloadRecords).toHaveBeenCalledWith('customer');
});

test('of each cell it is shown what would change, and what speaks against it here or on the server', async () => {
  const change = { field: 'nameEn', before: 'old', after: 'a' };
  ask.mockResolvedValue({
    rows: [
      { id: 1, changes: [change], problem: null },
      { id: 2, changes: [], problem: 'is not yours' },
    ],
  });
  const cells = [cell(1, 0, 'a'), cell(1, 1, '', 'is missing'), cell(2, 0, 'b')];
  const lines = await preview(cells);
  expect(lines.map(({ before, after, isChanged, problem }) => [before, after, isChanged, problem])).toEqual([
    ['old', 'a', true, null],
    [null, null, false, 'is missing'],
    [null, null, false, 'is not yours'],
  ]);
  const asked = ask.mock.lastCall?.[1] as { rows: { changes: object }[] };
  expect(asked.rows.map(({ changes }) => changes)).toEqual([{ nameEn: 'a' }, { nameEn: 'b' }]);
});

test('where no cell is sound nothing is asked for', async () => {
  expect(await preview([cell(1, 0, '', 'is missing')])).toMatchObject([{ problem: 'is missing' }]);
  expect(ask).not.toHaveBeenCalled();
});
