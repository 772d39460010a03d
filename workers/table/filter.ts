import type { ColumnFilter, TableColumn, TableValue, TableView } from '../../src/shared/table/view';
import { type Cells, dayNumber, dayText, type GrowingColumn, noDay, type TextCells } from './columns';

/** Marks, for every row, whether it passes the filters of all columns but the one left out, and the quick filter. */
export function passingRows(
  rows: number,
  { filters, quick }: Pick<TableView, 'filters' | 'quick'>,
  columns: ReadonlyMap<string, GrowingColumn>,
  leftOut?: string,
): Uint8Array {
  const passing = new Uint8Array(rows).fill(1);
  for (const [id, filter] of Object.entries(filters)) {
    const column = columns.get(id);
    if (column && id !== leftOut) narrow(passing, column, filter);
  }
  for (const word of quick.toLowerCase().split(/\s+/).filter(Boolean)) {
    const found = new Uint8Array(rows);
    for (const { column, cells } of columns.values()) markContaining(found, { column, cells }, word);
    for (let row = 0; row < rows; row++) passing[row] = (passing[row] ?? 0) & (found[row] ?? 0);
  }
  return passing;
}

interface Stored {
  column: TableColumn;
  cells: Cells;
}

/** Takes the rows away that the filter of one column refuses. */
function narrow(passing: Uint8Array, { column, cells }: Stored, filter: ColumnFilter): void {
  switch (cells.kind) {
    case 'text':
      narrowTexts(passing, { column, cells }, filter);
      break;
    case 'number':
      narrowNumbers(passing, cells.values, {
        from: Number(filter.from ?? Number.NEGATIVE_INFINITY),
        to: Number(filter.to ?? Number.POSITIVE_INFINITY),
        isBounded: filter.from !== undefined || filter.to !== undefined,
        values: filter.values ? new Set(filter.values.map((key) => (key === '' ? Number.NaN : Number(key)))) : null,
        isEmpty: Number.isNaN,
      });
      break;
    case 'day':
      narrowNumbers(passing, cells.values, {
        from: filter.from === undefined ? Number.NEGATIVE_INFINITY : dayNumber(String(filter.from)),
        to: filter.to === undefined ? Number.POSITIVE_INFINITY : dayNumber(String(filter.to)),
        isBounded: filter.from !== undefined || filter.to !== undefined,
        values: filter.values ? new Set(filter.values.map((key) => (key === '' ? noDay : dayNumber(key)))) : null,
        isEmpty: (value) => value === noDay,
      });
      break;
    default:
      cells satisfies never;
  }
}

/** A column of texts is decided once for each different text, then looked up for each row. */
function narrowTexts(
  passing: Uint8Array,
  { column, cells }: { column: TableColumn; cells: TextCells },
  filter: ColumnFilter,
): void {
  const ticked = filter.values ? new Set(filter.values) : null;
  const part = filter.contains?.toLowerCase();
  const isKept = Uint8Array.from(cells.texts, (text) => {
    if (ticked && !ticked.has(text ?? '')) return 0;
    return part === undefined || shownText(column, text).toLowerCase().includes(part) ? 1 : 0;
  });
  const { codes } = cells;
  for (let row = 0; row < passing.length; row++) if (isKept[codes[row] ?? 0] === 0) passing[row] = 0;
}

interface NumberFilter {
  from: number;
  to: number;
  isBounded: boolean;
  values: ReadonlySet<number> | null;
  isEmpty: (value: number) => boolean;
}

function narrowNumbers(passing: Uint8Array, values: Float64Array | Int32Array, filter: NumberFilter): void {
  const { from, to, isBounded, values: ticked, isEmpty } = filter;
  for (let row = 0; row < passing.length; row++) {
    const value = values[row] ?? Number.NaN;
    const isInside = !isBounded || (!isEmpty(value) && value >= from && value <= to);
    if (!isInside || (ticked && !ticked.has(value))) passing[row] = 0;
  }
}

/** Marks the rows whose cell, as it is shown, holds the text in lower case. */
export function markContaining(found: Uint8Array, { column, cells }: Stored, part: string): void {
  if (cells.kind === 'text') {
    const holds = Uint8Array.from(cells.texts, (text) =>
      shownText(column, text).toLowerCase().includes(part) ? 1 : 0,
    );
    const { codes } = cells;
    for (let row = 0; row < found.length; row++) if (holds[codes[row] ?? 0] === 1) found[row] = 1;
    return;
  }
  // Only what a number or a day could be written with is looked for among them.
  const wanted = part.replaceAll(',', '');
  if (!/^[\d.-]+$/.test(wanted)) return;
  const textOf = cells.kind === 'day' ? dayText : (value: number) => value.toFixed(column.decimals);
  const isEmpty = cells.kind === 'day' ? (value: number) => value === noDay : Number.isNaN;
  const known = new Map<number, boolean>();
  for (let row = 0; row < found.length; row++) {
    const value = cells.values[row] ?? Number.NaN;
    if (found[row] === 1 || isEmpty(value)) continue;
    let holds = known.get(value);
    if (holds === undefined) {
      holds = textOf(value).includes(wanted);
      known.set(value, holds);
    }
    if (holds) found[row] = 1;
  }
}

/** A value as it is shown, without the separators of thousands. */
export function shownCell(column: TableColumn, value: TableValue): string {
  return typeof value === 'number' ? value.toFixed(column.decimals) : shownText(column, value);
}

/** A text as it is shown: a closed list's word, else itself. */
export function shownText({ words }: TableColumn, text: string | null): string {
  return text === null ? '' : (words?.[text] ?? text);
}
