// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { choose, optionsOf } from '../../../../tests/support/choose';
import { click, control, isOffered, show, submit, type } from '../../../../tests/support/dom';
import { leaveNothing } from '../../../../tests/support/leave-nothing';
import { flag, number, text } from '../../../shared/entity/field';
import { limits } from '../../../shared/limits';
import { toastError } from '../../state/toasts';
import { column, type GridColumn } from '../columns/column';
import { BulkEditDialog } from './BulkEditDialog';
import type { BulkChange, BulkLine } from './bulk-edit';

vi.mock('../../state/toasts', () => ({ toastError: vi.fn() }));

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
  <BulkEditDialog columns={columns} rows={of} bulk={bulk} draftKey="bulk edit" onClose={onClose} />
);
const shownRows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
const said = () => document.querySelector('[role=status]')?.textContent;

/** Sets the pieces of the rows to a number, up to the preview. */
async function previewed(value: string, of?: readonly Carton[]) {
  page = await show(bulkDialog(of));
  await choose('Field', 'pieces');
  await type('Pieces', value);
  await submit();
}

/** Reopens the dialog and previews its draft. */
async function previewedAgain() {
  page = await show(bulkDialog());
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

test('what is chosen and typed is there again where the dialog went away before it was done, and not after', async () => {
  page = await show(bulkDialog());
  await choose('Field', 'pieces');
  await type('Pieces', '7');
  await page.end();
  await previewedAgain();
  expect(preview.mock.lastCall?.[0]).toMatchObject({ column: pieces, value: 7 });
  await click('Leave these out');
  await click('Change 2 rows');
  await page.end();
  page = await show(bulkDialog());
  expect(control('Field').value).toBe('');
});
