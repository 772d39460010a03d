import { proxy } from 'comlink';
import type { AnswerValue } from '../../../shared/console/answer';
import type { Refusal } from '../../../shared/imports/refusals';
import { type Cell, isAmount, isFraction, type SheetRow } from '../../../shared/imports/workbook';
import { tableCaps } from '../../imports/table-caps';
import { startSpreadsheetWorker } from '../../workers';
import { freeName } from './named-reports';
import { type ColumnTable, columnTable, numbersIn } from './table-of-rows';

interface TablesOfFile {
  tables: { name: string; table: ColumnTable; rows: number }[];
  /** What of the file was not read, and why: a sheet, or the whole file where `sheet` is null. */
  refused: { sheet: string | null; refusal: Refusal }[];
}

/** The sheets of a file that have rows, each as a table under the file's name. */
export async function tablesOfFile(file: File): Promise<TablesOfFile> {
  // For a folder, or a file moved since, the browser rejects with a message of its own.
  const bytes = await file.arrayBuffer().catch(() => null);
  if (bytes === null) return { tables: [], refused: [{ sheet: null, refusal: { reason: 'unreadable' } }] };
  const worker = startSpreadsheetWorker();
  try {
    const rows: SheetRow[][] = [];
    const take = (sheet: number, part: SheetRow[]) => {
      const taken = rows[sheet] ?? [];
      for (const row of part) taken.push(row);
      rows[sheet] = taken;
    };
    const read = worker.api.read(bytes, file.name, proxy(take), undefined, tableCaps());
    const result = await Promise.race([read, worker.failure()]);
    if (!result.ok) return { tables: [], refused: [{ sheet: null, refusal: result }] };
    const named = tableName(file.name.replace(/\.[^.]*$/, '')) || 'file';
    // After "files." a name that begins with a digit reads as a number.
    const name = /^\p{N}/u.test(named) ? `_${named}` : named;
    const filled = result.sheets
      .map((sheet, index) => ({ sheet, rows: rows[index] ?? [] }))
      .filter((each) => each.rows.length > 0);
    const free = freeNames();
    return {
      tables: filled.map((each, index) => ({
        name: free(index === 0 ? name : `${name}_${tableName(each.sheet.name) || index + 1}`),
        table: tableOfSheet(each.rows),
        rows: each.rows.length - 1,
      })),
      refused: result.sheets.flatMap(({ name: sheet, refusal }) => (refusal ? [{ sheet, refusal }] : [])),
    };
  } finally {
    worker.end();
  }
}

/** The first row names the columns; one without a name goes by its place. */
function tableOfSheet([head, ...rows]: readonly SheetRow[]): ColumnTable {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head?.cells.length ?? 0);
  const free = freeNames();
  return columnTable(
    Array.from({ length: width }, (_, index) => {
      const named = tableName(String(plain(head?.cells[index] ?? null) ?? '')) || `column_${index + 1}`;
      return { name: free(named), values: numbersIn(rows.map(({ cells }) => plain(cells[index] ?? null))) };
    }),
  );
}

/** Each name once: the second of one has a number behind it. */
function freeNames(): (wanted: string) => string {
  const taken = new Set<string>();
  return (wanted) => {
    const name = freeName(wanted, (each) => taken.has(each));
    taken.add(name);
    return name;
  };
}

function plain(cell: Cell): AnswerValue {
  if (typeof cell !== 'object' || cell === null) return cell;
  if (isAmount(cell)) return cell.amount;
  if (isFraction(cell)) return cell.fraction;
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
