import type { ExportFormat } from '../../src/shared/api/list';
import { exportLimits } from '../../src/shared/areas/export/limits';
import type { NumberField } from '../../src/shared/entity/field';
import { fileOf } from '../../src/shared/export/file';
import type { SheetColumn } from '../../src/shared/export/sheet';
import { shownNumber } from '../../src/shared/rules/size-units';
import type { PickedRows, Table } from './table';

interface FileColumn extends SheetColumn {
  id: string;
  /** How it is measured, where the file has it in another unit than the table. */
  measured?: Pick<NumberField, 'decimals' | 'shown'>;
}

export interface FileRequest {
  format: ExportFormat;
  name: string;
  /** The columns of the file by the table's ids, in their order. */
  columns: readonly FileColumn[];
  /** The rows selected; null for all rows shown. */
  only: PickedRows | null;
}

/** The file, and how many rows it holds of how many: a workbook's sheet ends where spreadsheets end. */
export interface WrittenFile {
  blob: Blob;
  rows: number;
  of: number;
}

/** How long other calls wait at most while a file is written. */
const sliceMs = 40;

/** Writes the rows shown or selected as a file; reports the share written to `onProgress`. Throws when aborted. */
export async function writeFile(
  table: Table,
  { format, name, columns, only }: FileRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (share: number) => void },
): Promise<WrittenFile> {
  // Taken once, as rows shown and their order may change between two slices.
  const wanted = table.rowsOf(only);
  const of = wanted.length;
  const rows = format === 'xlsx' ? Math.min(of, exportLimits.workbookRows) : of;
  let written = 0;
  let pausedAt = performance.now();
  function* lines() {
    for (const line of table.lines(
      columns.map(({ id }) => id),
      wanted.subarray(0, rows),
    )) {
      written++;
      yield line.map((value, at) => {
        const measured = columns[at]?.measured;
        return measured && typeof value === 'number' ? shownNumber(measured, value) : value;
      });
    }
  }
  const blob = await fileOf({
    sheet: { name, columns, rows: lines() },
    format,
    async onPiece() {
      if (performance.now() - pausedAt < sliceMs) return;
      onProgress(written / rows);
      await nextTask();
      signal.throwIfAborted();
      pausedAt = performance.now();
    },
  });
  return { blob, rows, of };
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
