// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { type CellKeyDownEvent, createGrid, type GridApi } from 'ag-grid-community';
import type { ComponentProps } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { text } from '../../../shared/entity/field';
import { toastWarning } from '../../state/toasts';
import { AgGrid } from '../AgGrid';
import { column, type GridColumn } from '../columns/column';
import { Portals } from '../portals';
import { refusalOfEdit } from './refused-edit';

vi.mock('ag-grid-community', async (original) => ({ ...(await original<object>()), createGrid: vi.fn() }));
vi.mock('../modules', () => ({ gridModules: [] }));
vi.mock('../../state/toasts');

interface Row {
  id: string;
  number: string;
  remark: string;
}
const columnsFor = (mayEdit?: boolean): GridColumn<Row>[] => [
  column('number', text(msg`Number`)),
  column('remark', text(msg`Remark`), mayEdit === undefined ? {} : { isEditable: () => mayEdit }),
];
const row = { id: '1', number: 'A', remark: '' };
const grid = { isDestroyed: () => false, updateGridOptions: () => {}, destroy: () => {} } as unknown as GridApi; // only the used part
let end = async () => {};
afterEach(() => leaveNothing({ end }));

test('why a cell is not edited is said of its column or of its row, and not in a list of which nobody edits anything', () => {
  expect(refusalOfEdit(columnsFor(true), 'number', row, i18n)).toBe('Number is not edited in the list.');
  expect(refusalOfEdit(columnsFor(false), 'remark', row, i18n)).toContain('your roles do not allow it');
  expect([refusalOfEdit(columnsFor(), 'number', row, i18n), refusalOfEdit(columnsFor(true), 'row', row, i18n)]).toEqual(
    [null, null],
  );
});

test.each([
  ['F2', true, false, 1],
  ['F2', false, false, 0],
  ['Enter', true, false, 1],
  ['Enter', true, true, 0],
])('%s on a cell says so, where it opens nothing', async (key, isRefused, opens, told) => {
  vi.mocked(createGrid).mockReturnValue(grid);
  const props = {
    ...{ columns: columnsFor(true), rows: [row], rowId: () => '1', current: { update: (then: () => void) => then() } },
    ...{ context: { portals: new Portals() }, onReady: () => {}, onRows: () => {} },
    onOpen: () => opens,
  } as unknown as ComponentProps<typeof AgGrid<Row>>; // only the used part
  ({ end } = await show(<AgGrid {...props} />));
  const options = vi.mocked(createGrid).mock.lastCall?.[1];
  const column = { getColId: () => 'number', isCellEditable: () => !isRefused };
  options?.onCellKeyDown?.({
    ...{ event: new KeyboardEvent('keydown', { key }), data: row, node: {}, column },
  } as unknown as CellKeyDownEvent);
  expect(vi.mocked(toastWarning).mock.calls.length).toBe(told);
});
