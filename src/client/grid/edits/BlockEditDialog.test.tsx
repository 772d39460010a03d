// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { afterEach, expect, test, vi } from 'vitest';
import { click, isOffered, show, submit } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { flag, number, text } from '../../../shared/entity/field';
import { column, type GridColumn } from '../columns/column';
import { BlockEditDialog } from './BlockEditDialog';
import type { BlockLine } from './block-calls';
import { previewOf } from './ChangeTable';

interface Carton {
  id: number;
  name: string;
  pieces: number;
}

const isEditable = () => true;
const pieces = column<Carton>('pieces', number(msg`Pieces`, { required: true, min: 1 }), { isEditable });
const columns: GridColumn<Carton>[] = [
  column<Carton>('name', text(msg`Name`, { max: 20 })),
  pieces,
  column<Carton>('isOpen', flag(msg`Open`, { required: true }), { isEditable }),
];
const rows: Carton[] = [1, 2, 3].map((id) => ({ id, name: `Carton ${id}`, pieces: id }));

const onClose = vi.fn();

let page: Awaited<ReturnType<typeof show>>;
const shownRows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
const said = () => document.querySelector('[role=status]')?.textContent;

afterEach(() => leaveNothing(page));

const blockLine = (row: Carton, about: Partial<BlockLine<Carton>>): BlockLine<Carton> => ({
  cell: { row, column: pieces, value: 9, problem: null },
  ...{ before: row.pieces, after: 9, isChanged: true, problem: null, ...about },
});
const block = (lines: readonly BlockLine<Carton>[], onCommit = vi.fn(async () => {})) => {
  const onLeaveOut = vi.fn();
  const dialog = <BlockEditDialog {...{ columns, lines, onLeaveOut, onCommit, onClose }} />;
  return { dialog, onCommit, onLeaveOut };
};

test('cells are shown with their rows and fields; one that cannot be changed keeps all from it', async () => {
  const lines = rows.map((row) => blockLine(row, row.id === 2 ? { problem: 'is not yours' } : {}));
  const { dialog, onLeaveOut } = block(lines);
  page = await show(dialog);
  expect(shownRows()).toEqual(['Carton 2 Pieces is not yours', 'Carton 1 Pieces 1 9', 'Carton 3 Pieces 3 9']);
  expect(said()).toBe('2 cells change.1 cell cannot be changed, so none is.');
  expect(isOffered('Change 2 cells')).toBe(false);
  await click('Leave these out');
  expect(onLeaveOut).toHaveBeenCalledOnce();
});

test('of very many changes those that cannot be made are shown, and of the others as many as five hundred allow', () => {
  const many = Array.from({ length: 503 }, (_, id) => blockLine({ id, name: 'x', pieces: 1 }, {}));
  const one = blockLine({ id: 999, name: 'x', pieces: 1 }, { problem: 'is not yours' });
  const { drawn, changed, left } = previewOf([...many, one]);
  expect([drawn.length, drawn[0], changed.length, left]).toEqual([500, one, 503, 4]);
});

test('cells are changed where one does, and none where they hold the value already', async () => {
  const { dialog, onCommit } = block(rows.slice(0, 1).map((row) => blockLine(row, {})));
  page = await show(dialog);
  await submit();
  expect(onCommit).toHaveBeenCalledOnce();
  await page.draw(block([blockLine({ id: 1, name: '', pieces: 9 }, { isChanged: false })]).dialog);
  expect(isOffered('Change 0 cells')).toBe(false);
});
