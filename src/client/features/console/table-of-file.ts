import { proxy } from 'comlink';
import type { AnswerValue } from '../../../shared/console/answer';
import { rowCaps } from '../../../shared/imports/row-caps';
import type { Cell, SheetRow } from '../../../shared/imports/workbook';
import { uploadRows } from '../../state/upload-rows';
import { startSpreadsheetWorker } from '../../workers';
import { type ColumnTable, columnTable, numbersIn } from './table-of-rows';

/** The sheets of a file that have rows, each as a table under the file's name; null where it cannot be read. */
export async function tablesOfFile(file: File): Promise<{ name: string; table: ColumnTable; rows: number }[] | null> {
  const worker = startSpreadsheetWorker();
  try {
    const rows: SheetRow[][] = [];
    const take = (sheet: number, part: SheetRow[]) => {
      rows[sheet] = [...(rows[sheet] ?? []), ...part];
    };
    const bytes = await file.arrayBuffer();
    const read = worker.api.read(bytes, file.name, proxy(take), undefined, rowCaps(uploadRows()));
    const result = await Promise.race([read, worker.failure()]);
    if (!result.ok) return null;
    const name = tableName(file.name.replace(/\.[^.]*$/, ''));
    const filled = result.sheets
      .map((sheet, index) => ({ sheet, rows: rows[index] ?? [] }))
      .filter((each) => each.rows.length > 0);
    return filled.map((each, index) => ({
      name: index === 0 ? name : `${name}_${tableName(each.sheet.name)}`,
      table: tableOfSheet(each.rows),
      rows: each.rows.length - 1,
    }));
  } finally {
    worker.end();
  }
}

/** The first row names the columns; one without a name goes by its place. */
function tableOfSheet([head, ...rows]: readonly SheetRow[]): ColumnTable {
  const width = Math.max(0, ...[head, ...rows].map((row) => row?.cells.length ?? 0));
  const taken = new Set<string>();
  return columnTable(
    Array.from({ length: width }, (_, index) => {
      const named = tableName(String(plain(head?.cells[index] ?? null) ?? '')) || `column_${index + 1}`;
      const name = taken.has(named) ? `${named}_${index + 1}` : named;
      taken.add(name);
      return { name, values: numbersIn(rows.map(({ cells }) => plain(cells[index] ?? null))) };
    }),
  );
}

function plain(cell: Cell): AnswerValue {
  if (typeof cell !== 'object' || cell === null) return cell;
  return 'date' in cell ? cell.date : cell.error;
}

/** A name that needs no quotes where it is Latin, and keeps its characters where it is not. */
function tableName(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');
}
