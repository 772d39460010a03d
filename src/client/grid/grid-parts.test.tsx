// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { ColumnState, GridApi } from 'ag-grid-community';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { click, control, settled, show, type } from '../../../tests/support/dom';
import { file, money, number, text } from '../../shared/entity/field';
import { permitExport } from '../api/permit-export';
import { queryInConsole } from '../state/console';
import { hasRight } from '../state/rights';
import { toastError, toastWarning } from '../state/toasts';
import { saveFile } from '../ui/save-file';
import { ColumnChooser } from './columns/ColumnChooser';
import { plainCell } from './columns/cell-content';
import { column, type GridColumn } from './columns/column';
import { showSelection } from './columns/tick-column';
import { FindBar } from './filters/FindBar';
import { useQuery } from './filters/use-query';
import { GridFooter } from './GridFooter';
import { nothingSelected, withRows } from './rows/row-selection';
import type { FileParts, RowSource, RowsFile } from './rows/row-source';
import { type Shown, TotalsRow } from './totals-row';
import { useExport } from './use-export';

vi.mock('../api/permit-export');
vi.mock('../state/rights');
vi.mock('../state/toasts', () => ({ toastError: vi.fn(), toastWarning: vi.fn() }));
vi.mock('../state/console', () => ({ queryInConsole: vi.fn() }));
vi.mock('../state/calendar', () => ({ today: () => '2026-11-04' }));
vi.mock('../ui/save-file');

interface Line {
  name: string;
}
const columns: GridColumn<Line>[] = [
  column<Line>('name', text(msg`Name`, { max: 20 })),
  column<Line>('picture', file(msg`Picture`)),
  column<Line>('pieces', number(msg`Pieces`)),
];
let states: ColumnState[];
const api = {
  getAllDisplayedColumns: () => ['picture', 'name'].map((id) => ({ getColId: () => id })),
  getColumnState: () => states,
  applyColumnState: vi.fn(),
  resetColumnState: vi.fn(() => (states = states.map(({ colId }) => ({ colId, hide: false })))),
} as unknown as GridApi<Shown<Line>>; // what is asked of one

let page: Awaited<ReturnType<typeof show>>;
beforeEach(() => {
  states = ['tick', '#', 'name', 'picture', 'pieces'].map((colId) => ({ colId, hide: colId === 'pieces' }));
  vi.clearAllMocks();
  vi.mocked(hasRight).mockReturnValue(true);
});
afterEach(async () => {
  await page.end();
  document.body.innerHTML = '';
});

const written = { blob: new Blob(['x']), rows: 3, of: 3 };
const fileOf = vi.fn(async (_: FileParts<Line>): Promise<RowsFile> => written);
let exporter: ReturnType<typeof useExport<Line>>;
const some = withRows(nothingSelected, ['1'], true);
async function exporting() {
  const source = { file: fileOf } as unknown as RowSource<Line>; // what is asked of one
  const exported = { sources: [{ name: 'orders' }], problem: undefined };
  function Grid() {
    const [given] = useState({ api, source, columns, label: 'Orders', exported, selection: some });
    exporter = useExport<Line>({ ...given, counts: { shown: 3, selected: 1 } });
    return null;
  }
  page = await show(<Grid />);
}

test('a file holds the columns shown but pictures, once the server has permitted it for so many rows', async () => {
  await exporting();
  await act(() => exporter.start('csv', 'selected'));
  const name = 'Orders 2026-11-04.csv';
  expect(permitExport).toHaveBeenCalledExactlyOnceWith({ file: name, sources: [{ name: 'orders' }], rows: 1 });
  const [parts] = fileOf.mock.lastCall ?? [];
  expect(parts?.columns.map(({ id }) => id)).toEqual(['name']);
  expect([parts?.which, parts?.format, parts?.name]).toEqual([some, 'csv', 'Orders']);
  expect(saveFile).toHaveBeenCalledExactlyOnceWith(name, written.blob);
  await act(() => exporter.start('xlsx', 'shown'));
  expect([fileOf.mock.lastCall?.[0].which, vi.mocked(permitExport).mock.lastCall?.[0].rows]).toEqual(['shown', 3]);
  expect(toastWarning).not.toHaveBeenCalled();
});

test('what the server refuses is not written, and without the right nothing is asked', async () => {
  const refusal = new Error('too many today');
  vi.mocked(permitExport).mockRejectedValueOnce(refusal);
  await exporting();
  await act(() => exporter.start('csv', 'shown'));
  expect([vi.mocked(toastError).mock.calls, fileOf.mock.calls, exporter.exporting]).toEqual([[[refusal]], [], null]);
  vi.mocked(hasRight).mockReturnValue(false);
  await act(() => exporter.start('csv', 'shown'));
  expect(permitExport).toHaveBeenCalledOnce();
});

test('while a file is written its progress is shown, it can be stopped, and no second one begins', async () => {
  let finish = (_: RowsFile) => {};
  fileOf.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  await exporting();
  let done: Promise<void> | undefined;
  await act(async () => {
    done = exporter.start('xlsx', 'shown');
  });
  const [parts] = fileOf.mock.lastCall ?? [];
  await act(async () => parts?.onProgress(0.5));
  expect([exporter.exporting?.progress, parts?.signal.aborted]).toEqual([0.5, false]);
  await act(() => exporter.start('csv', 'shown'));
  expect(fileOf).toHaveBeenCalledOnce();
  exporter.exporting?.cancel();
  expect(parts?.signal.aborted).toBe(true);
  await act(async () => {
    finish({ ...written, rows: 1_048_575, of: 2_000_000 });
    await done;
  });
  expect(exporter.exporting).toBeNull();
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith(
    'A workbook ends after 1,048,575 rows: it holds the first of 2,000,000. A csv file holds all.',
  );
});

const chosen = () =>
  [...document.querySelectorAll('.grid-chooser li')].map(
    (line) => `${line.querySelector('input')?.checked ? '+' : ''}${line.querySelector('label')?.textContent}`,
  );
const applied = () => vi.mocked(api.applyColumnState).mock.lastCall?.[0].state?.map(({ colId, hide }) => [colId, hide]);
const press = (label: string) => act(async () => control<HTMLButtonElement>(label).click());

test('columns are shown, hidden, moved and found by their names; those of the list itself are none of them', async () => {
  page = await show(<ColumnChooser api={api} columns={columns} onClose={() => {}} />);
  const count = () => document.querySelector('[role=status]')?.textContent;
  expect([chosen(), count()]).toEqual([['+Name', '+Picture', 'Pieces'], '2 of 3 columns shown']);
  await act(async () => document.querySelectorAll<HTMLInputElement>('.grid-chooser input')[2]?.click());
  expect([count(), applied()]).toEqual([
    '3 of 3 columns shown',
    [
      ['name', false],
      ['picture', false],
      ['pieces', false],
    ],
  ]);
  await press('Move Pieces up');
  expect(chosen()).toEqual(['+Name', '+Pieces', '+Picture']);
  await press('Move Picture down');
  await press('Move Name up');
  expect(chosen()).toEqual(['+Name', '+Pieces', '+Picture']);
  const key = (how: object) =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, ...how });
      document.querySelector('.grid-chooser input')?.dispatchEvent(event);
    });
  await key({});
  expect(chosen()[0]).toBe('+Name');
  await key({ altKey: true });
  expect(chosen()).toEqual(['+Pieces', '+Name', '+Picture']);
  await type('Search columns', ' PIC ');
  expect(chosen()).toEqual(['+Picture']);
  await press('Move Picture up');
  await type('Search columns', '');
  expect(chosen()).toEqual(['+Pieces', '+Picture', '+Name']);
  await click('Standard columns');
  expect([vi.mocked(api.resetColumnState).mock.calls.length, chosen()]).toEqual([1, ['+Name', '+Picture', '+Pieces']]);
});

const counts = { shown: 3, filters: 0, selected: 0, selectionSum: null, hasPartialSums: false };
test('the foot of a list says how many rows there are, what is left out, filtered and selected', async () => {
  const onClearFilters = vi.fn();
  const foot = (about: object, loaded = 1234, total = loaded) => (
    <GridFooter counts={{ ...counts, ...about }} loaded={loaded} total={total} onClearFilters={onClearFilters} />
  );
  const said = () => [...document.querySelectorAll('.grid-foot > *')].map(({ textContent }) => textContent);
  page = await show(foot({}));
  expect(said()).toEqual(['1,234 rows']);
  await page.draw(foot({}, 1));
  expect(said()).toEqual(['1 row']);
  await page.draw(foot({ hasPartialSums: true }, 2000, 5000));
  expect(said().slice(1)).toEqual([
    'The first 2,000 of 5,000 rows are loaded; filter to see the others.',
    'Σ* is the sum of the loaded rows only.',
  ]);
  const selectionSum = { column: column<object>('amount', money(msg`Amount`)), sum: 1234.5 };
  await page.draw(foot({ filters: 2, selected: 1200, selectionSum }));
  expect(said()).toEqual(['3 of 1,234 rows', 'Clear 2 filters', '1,200 selected', 'sum of Amount, USD: 1,234.50']);
  await click('Clear 2 filters');
  expect(onClearFilters).toHaveBeenCalledOnce();
});

test('find says which match one is at, and goes on, back and away by key; not while letters are put together', async () => {
  const [onStep, onClose] = [vi.fn(), vi.fn()];
  const bar = (wanted: string, count: number, isCut = false) => (
    <FindBar {...{ text: wanted, count, isCut, current: 1, onStep, onClose, onText: () => {} }} />
  );
  const said = () => document.querySelector('[role=status]')?.textContent;
  page = await show(bar('', 0));
  expect(said()).toBe('');
  await page.draw(bar('sofa', 0));
  expect(said()).toBe('0 of 0');
  await page.draw(bar('sofa', 10_000, true));
  expect(said()).toBe('2 of 10,000+');
  for (const how of [{}, { shiftKey: true }, { isComposing: true }]) {
    const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, ...how });
    await act(async () => void document.querySelector('input')?.dispatchEvent(event));
  }
  expect(onStep.mock.calls).toEqual([[1], [-1]]);
  const leaving = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
  await act(async () => void document.querySelector('input')?.dispatchEvent(leaving));
  expect(onClose).toHaveBeenCalledOnce();
});

test('what a list shows is put to the console, and that rows are missing there is said', async () => {
  let query: (() => void) | null = null;
  function Grid({ rows, total }: { rows: Line[] | null; total?: number }) {
    const view = () => ({ columns: ['name'], sort: [], filters: {}, quick: '' });
    query = useQuery<Line>({ gridId: 'orders', columns, rows, view, ...(total ? { total } : {}) });
    return null;
  }
  page = await show(<Grid rows={null} />);
  expect(query).toBeNull();
  const ask = async (total?: number) => {
    await page.draw(<Grid rows={[{ name: 'a' }, { name: 'b' }]} {...(total ? { total } : {})} />);
    query?.();
  };
  await ask();
  await ask(2);
  expect([vi.mocked(queryInConsole).mock.calls.length, vi.mocked(toastWarning).mock.calls]).toEqual([2, []]);
  await ask(5000);
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith('The console asks the 2 rows that are loaded, of 5,000.');
});

test('a cell is a link where its row has a page and a text, with the dot of its status; the totals are neither', async () => {
  page = await show(null);
  const linked = { ...columns[0], link: () => '/Order?id=1', toneOf: () => 'bad' as const };
  const cell = (data: object, valueFormatted: string, about: object = {}) => {
    const given = { data, value: 'x', valueFormatted, gridColumn: { ...linked, ...about } };
    return plainCell(given as unknown as Parameters<typeof plainCell>[0]); // what it reads of them
  };
  const link = cell({ name: 'x' }, 'x');
  expect([link.getAttribute('href'), link.textContent, link.querySelector('span')?.dataset.tone]).toEqual([
    ...['/Order?id=1', 'x', 'bad'],
  ]);
  expect(cell({ name: '' }, '').tagName).toBe('SPAN');
  expect(cell({ name: 'x' }, 'x', { link: undefined }).dataset.tone).toBe('bad');
  const totals = cell(new TotalsRow({}, false), '7');
  expect([totals.tagName, totals.className, totals.textContent]).toEqual(['SPAN', '', '7']);
});

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
  showSelection(grid, some, 'some');
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
