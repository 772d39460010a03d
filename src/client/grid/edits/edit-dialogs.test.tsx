// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../../tests/support/choose';
import { click, control, isOffered, show, submit, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { flag, number, references, text } from '../../../shared/entity/field';
import { limits } from '../../../shared/limits';
import { toastError } from '../../state/toasts';
import { column, type GridColumn } from '../columns/column';
import { PortalHost, Portals } from '../portals';
import { BlockEditDialog } from './BlockEditDialog';
import { BulkEditDialog } from './BulkEditDialog';
import type { BlockLine } from './block-calls';
import type { BulkChange, BulkLine } from './bulk-edit';
import { EditedCell, TypedValue } from './CellEditor';
import { previewOf } from './ChangeTable';
import { ConflictDialog } from './ConflictDialog';

vi.mock('../../state/toasts', () => ({ toastError: vi.fn() }));
vi.mock('../../forms/ReferenceNames', () => ({ ReferenceNames: ({ ids }: { ids: number[] }) => `models ${ids}` }));

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
const lineOf = ({ id, name, pieces: before }: Carton, { value }: { value: unknown }): BulkLine => ({
  ...{ key: String(id), name, before, after: Number(value), isChanged: before !== value },
  problem: id === 3 ? 'is not yours' : null,
});
const preview = vi.fn(async (change: BulkChange<Carton>) => change.rows.map((row) => lineOf(row, change)));
const commit = vi.fn(async (_: BulkChange<Carton>) => {});
const bulk = { columns: (all: readonly GridColumn<Carton>[]) => all, preview, commit };
const onClose = vi.fn();

let page: Awaited<ReturnType<typeof show>>;
const bulkDialog = (of: readonly Carton[] = rows) => (
  <BulkEditDialog columns={columns} rows={of} bulk={bulk} onClose={onClose} />
);
const shownRows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
const said = () => document.querySelector('[role=status]')?.textContent;

/** Sets the pieces of the rows to a number, as far as it is shown what would change. */
async function previewed(value: string, of?: readonly Carton[]) {
  page = await show(bulkDialog(of));
  await choose('Field', 'pieces');
  await type('Pieces', value);
  await submit();
}

beforeEach(() => vi.clearAllMocks());
afterEach(() => leaveNothing(page));

test('a field is chosen among those that may be edited, and its value is checked before it is looked at', async () => {
  page = await show(bulkDialog());
  expect(optionsOf('Field').map(([, label]) => label)).toEqual(['', 'Pieces', 'Open']);
  expect(isOffered('Preview 3 rows')).toBe(false);
  await choose('Field', 'pieces');
  expect(isOffered('Preview 3 rows')).toBe(true);
  await submit();
  expect(document.body.textContent).toContain('is required');
  await type('Pieces', '0');
  await submit();
  expect(preview).not.toHaveBeenCalled();
  await choose('Field', 'isOpen');
  await choose('Field', 'pieces');
  expect(document.body.textContent).not.toContain('is required');
  await choose('Field', 'isOpen');
  await submit();
  expect(preview.mock.lastCall?.[0]).toMatchObject({ rows, value: false });
});

test('more rows than are changed at a time are refused', async () => {
  const many = Array.from({ length: limits.bulkRows + 1 }, (_, id) => ({ id, name: 'x', pieces: 1 }));
  page = await show(bulkDialog(many));
  await choose('Field', 'pieces');
  expect(isOffered('Preview')).toBe(false);
  await page.draw(bulkDialog(many.slice(1)));
  expect(isOffered('Preview')).toBe(true);
});

test('rows that cannot be changed are shown first and keep the others from it, until they are left out', async () => {
  await previewed('2');
  expect(shownRows()).toEqual(['Carton 3 is not yours', 'Carton 1 1 2']);
  expect(said()).toBe('1 row changes. 1 holds the value already.1 row cannot be changed, so none is.');
  expect(isOffered('Change 1 row')).toBe(false);
  await click('Leave these out');
  expect(shownRows()).toEqual(['Carton 1 1 2']);
  await click('Change 1 row');
  expect(commit.mock.calls).toEqual([[{ rows: rows.slice(0, 2), column: pieces, value: 2 }]]);
  expect(onClose).toHaveBeenCalledOnce();
});

test('where no row would change, none is; one goes back to the value', async () => {
  await previewed('2', rows.slice(1, 2));
  expect(said()).toContain('No row changes.');
  expect(isOffered('Change 0 rows')).toBe(false);
  await click('Back');
  expect(control('Pieces').value).toBe('2');
});

test('what is refused as it is done stays open, and shows what stands against it by now', async () => {
  await previewed('5', rows.slice(0, 2));
  const refusal = new Error('changed meanwhile');
  commit.mockRejectedValueOnce(refusal);
  preview.mockResolvedValueOnce([{ ...lineOf({ id: 3, name: 'Carton 1', pieces: 1 }, { value: 5 }) }]);
  await click('Change 2 rows');
  expect(shownRows()).toEqual(['Carton 1 is not yours']);
  expect([vi.mocked(toastError).mock.calls, onClose.mock.calls]).toEqual([[[refusal]], []]);
});

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

test('of a value that two people changed all three are shown, also where it names several records', async () => {
  const onResolve = vi.fn();
  const models = column<object>('modelIds', references(msg`Models`, 'model'));
  const conflict = { column: models, base: { modelIds: [1] }, theirs: { modelIds: [1, 2] }, mine: null };
  page = await show(<ConflictDialog record={null} conflict={conflict} onResolve={onResolve} />);
  expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'models 1',
    'models 1,2',
    '–',
  ]);
  await page.draw(
    <ConflictDialog record={null} conflict={{ ...conflict, theirs: { modelIds: [1] } }} onResolve={onResolve} />,
  );
  expect(document.querySelectorAll('dd')[1]?.textContent).toBe('models 1 · not changed');
  await click('Save mine');
  await click('Keep theirs');
  expect(onResolve.mock.calls).toEqual([['mine'], ['theirs']]);
});

test('a cell’s editor begins with the value, tells what is typed as far as it is right, and keeps what is wrong', async () => {
  const portals = new Portals();
  const onTyping = vi.fn();
  page = await show(<PortalHost portals={portals} />);
  const editor = new EditedCell<Carton>();
  document.body.append(editor.getGui());
  const given = { gridColumn: pieces, data: rows[1], value: 2, context: { portals, onTyping } };
  await act(async () => editor.init(given as unknown as Parameters<typeof editor.init>[0])); // what it reads of them
  expect([control('Pieces').value, document.activeElement, editor.getValue()]).toEqual(['2', control('Pieces'), 2]);
  await type('Pieces', '7');
  expect(editor.getValue()).toEqual(new TypedValue(7, rows[1] ?? null));
  expect(onTyping).toHaveBeenLastCalledWith({ row: rows[1], columnId: 'pieces', value: 7 });
  await type('Pieces', '0');
  expect([editor.getValidationErrors()?.length, onTyping.mock.calls.length]).toEqual([1, 1]);
  const told = document.querySelector('[role=alert]');
  expect([told?.textContent, editor.getGui().contains(told)]).toEqual([editor.getValidationErrors()?.[0], false]);
  expect(document.activeElement).toBe(control('Pieces'));
  await type('Pieces', '8');
  expect(document.querySelector('[role=alert]')).toBeNull();
  expect(editor.getValidationErrors()).toBeNull();
  await act(async () => editor.destroy());
  expect([onTyping.mock.lastCall, editor.getGui().childElementCount]).toEqual([[null], 0]);
});
