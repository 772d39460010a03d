// @vitest-environment happy-dom
import { msg } from '@lingui/core/macro';
import type { GridApi } from 'ag-grid-community';
import { act, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { show } from '../../../tests/support/dom';
import { leaveNothing } from '../../../tests/support/leave-nothing';
import { file, number, text } from '../../shared/entity/field';
import { permitExport } from '../api/permit-export';
import { hasRight } from '../state/rights';
import { toastError, toastWarning } from '../state/toasts';
import { saveFile } from '../ui/save-file';
import { column, type GridColumn } from './columns/column';
import { nothingSelected, withRows } from './rows/row-selection';
import type { FileParts, RowSource, RowsFile } from './rows/row-source';
import type { Shown } from './totals-row';
import { useExport } from './use-export';

vi.mock('../api/permit-export');
vi.mock('../state/rights');
vi.mock('../state/toasts');
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
const api = {
  getAllDisplayedColumns: () => ['picture', 'name'].map((id) => ({ getColId: () => id })),
} as unknown as GridApi<Shown<Line>>; // only the used part

let page: Awaited<ReturnType<typeof show>>;
beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(hasRight).mockReturnValue(true);
});
afterEach(() => leaveNothing(page));

const written = { blob: new Blob(['x']), rows: 3, of: 3 };
const fileOf = vi.fn(async (_: FileParts<Line>): Promise<RowsFile> => written);
let exporter: ReturnType<typeof useExport<Line>>;
const some = withRows(nothingSelected, ['1'], true);
async function exporting(
  has = { isGrowing: false, isCut: false },
  { selected = 1, statement }: { selected?: number; statement?: string } = {},
) {
  const source = { file: fileOf } as unknown as RowSource<Line>; // only the used part
  const exported = { sources: [{ name: 'orders' }], problem: undefined, ...(statement ? { statement } : {}) };
  function Grid() {
    const [given] = useState({ api, source, columns, label: 'Orders', exported, selection: some, ...has });
    exporter = useExport<Line>({ ...given, counts: { shown: 3, selected } });
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

test('the SQL that made the rows is told along with what they are made of', async () => {
  await exporting(undefined, { statement: 'select 1' });
  await act(() => exporter.start('csv', 'shown'));
  expect(vi.mocked(permitExport).mock.lastCall?.[0]).toMatchObject({
    sources: [{ name: 'orders' }],
    statement: 'select 1',
  });
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

test('nothing is written while rows are still to come; of rows that are not all loaded the file says so', async () => {
  await exporting({ isGrowing: true, isCut: false });
  await act(() => exporter.start('xlsx', 'shown'));
  expect([vi.mocked(permitExport).mock.calls, fileOf.mock.calls, exporter.exporting]).toEqual([[], [], null]);
  expect(toastWarning).toHaveBeenCalledExactlyOnceWith(
    'The rows are still being loaded. Export them once all have come.',
  );
  await page.end();
  await exporting({ isGrowing: false, isCut: true });
  vi.mocked(toastWarning).mockClear();
  await act(() => exporter.start('csv', 'selected'));
  expect(toastWarning).not.toHaveBeenCalled();
  await act(() => exporter.start('csv', 'shown'));
  expect(saveFile).toHaveBeenCalledTimes(2);
  expect(vi.mocked(toastWarning).mock.lastCall).toEqual([
    'The file holds the loaded rows only: there are more of them.',
  ]);
  await page.end();
  await exporting({ isGrowing: false, isCut: true }, { selected: 3 });
  await act(() => exporter.start('csv', 'selected'));
  expect(toastWarning).toHaveBeenCalledTimes(2);
});
