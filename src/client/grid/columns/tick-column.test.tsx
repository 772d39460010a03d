// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { settled, show } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { nothingSelected, withRows } from '../rows/row-selection';
import { showSelection } from './tick-column';

let page: Awaited<ReturnType<typeof show>>;
afterEach(() => leaveNothing(page));

test('rows that are selected are marked, never the totals; the box above says whether all, some or none are', async () => {
  const row = (id: string, kind = '') => (
    <div className={`ag-row ${kind}`} row-id={id}>
      <input type="checkbox" className="grid-tick" readOnly />
    </div>
  );
  page = await show(
    <div id="grid">
      <div className="ag-header">
        <input type="checkbox" className="grid-tick" readOnly />
      </div>
      {row('1')}
      {row('2')}
      {row('totals', 'ag-row-pinned')}
    </div>,
  );
  await settled();
  const grid = document.getElementById('grid') ?? document.body;
  const marks = () => [...grid.querySelectorAll<HTMLInputElement>('input')].map((box) => box.checked);
  showSelection(grid, withRows(nothingSelected, ['1'], true), 'some');
  expect([marks(), grid.querySelector<HTMLInputElement>('input')?.indeterminate]).toEqual([
    [false, true, false, false],
    true,
  ]);
  expect(grid.querySelectorAll('.ag-row-selected')).toHaveLength(1);
  showSelection(grid, { isAll: true, ids: new Set() }, 'all');
  expect([marks(), grid.querySelector<HTMLInputElement>('input')?.indeterminate]).toEqual([
    [true, true, true, false],
    false,
  ]);
});
