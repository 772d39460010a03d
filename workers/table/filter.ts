import { dayOfNumber, numberOfDay } from '../../src/shared/rules/days';
import { shownNumber, shownUnit, storedUnits } from '../../src/shared/rules/size-units';
import { quickWords } from '../../src/shared/table/quick-words';
import type { ColumnFilter, TableColumn, TableValue, TableView } from '../../src/shared/table/view';
import { type GrowingColumn, noDay, shownText, type TextCells } from './columns';
import { digitsMatcher, writtenNumber } from './contains';

/** Marks, for every row, whether it passes the filters of all columns but the one left out, and the quick filter. */
export function passingRows(
  rows: number,
  { filters, quick, units }: Pick<TableView, 'filters' | 'quick' | 'units'>,
  columns: ReadonlyMap<string, GrowingColumn>,
  leftOut?: string,
): Uint8Array {
  const passing = new Uint8Array(rows).fill(1);
  for (const [id, filter] of Object.entries(filters)) {
    const column = columns.get(id);
    if (column && id !== leftOut) narrow(passing, column, filter);
  }
  for (const word of quickWords(quick.toLowerCase())) {
    const found = new Uint8Array(rows);
    for (const column of columns.values())
      if (!column.column.isUnsearched) markContaining(found, column, { part: word, units });
    for (let row = 0; row < rows; row++) passing[row] = (passing[row] ?? 0) & (found[row] ?? 0);
  }
  return passing;
}

/** Takes the rows away that the filter of one column refuses. */
function narrow(passing: Uint8Array, column: GrowingColumn, filter: ColumnFilter): void {
  const { cells } = column;
  switch (cells.kind) {
    case 'text':
      narrowTexts(passing, column, cells, filter);
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
        from: filter.from === undefined ? Number.NEGATIVE_INFINITY : numberOfDay(String(filter.from)),
        to: filter.to === undefined ? Number.POSITIVE_INFINITY : numberOfDay(String(filter.to)),
        isBounded: filter.from !== undefined || filter.to !== undefined,
        values: filter.values ? new Set(filter.values.map((key) => (key === '' ? noDay : numberOfDay(key)))) : null,
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
  column: GrowingColumn,
  { texts, codes }: TextCells,
  filter: ColumnFilter,
): void {
  const ticked = filter.values ? new Set(filter.values) : null;
  const part = filter.contains?.toLowerCase();
  const searched = part === undefined ? null : column.searched();
  const isKept = Uint8Array.from(texts, (text, code) => {
    if (ticked && !ticked.has(text ?? '')) return 0;
    return part === undefined || searched?.[code]?.includes(part) ? 1 : 0;
  });
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

/** What is looked for in cells, in lower case, and what sizes are shown in there. */
export interface Sought {
  part: string;
  units: TableView['units'] | undefined;
}

/** Marks the rows whose cell, as it is shown, holds the text. */
export function markContaining(found: Uint8Array, column: GrowingColumn, { part, units }: Sought): void {
  const { cells } = column;
  if (cells.kind === 'text') {
    const holds = Uint8Array.from(column.searched(), (text) => (text.includes(part) ? 1 : 0));
    if (!holds.includes(1)) return; // as in most columns, whose rows then need not be gone through
    const { codes } = cells;
    for (let row = 0; row < found.length; row++) if (holds[codes[row] ?? 0] === 1) found[row] = 1;
    return;
  }
  // Only what a number or a day could be written with is looked for among them.
  const wanted = part.replaceAll(',', '');
  if (!/^[\d.-]+$/.test(wanted)) return;
  const holds = cells.kind === 'day' ? dayMatcher(wanted) : numberMatcher(wanted, column.column, units);
  const isEmpty = cells.kind === 'day' ? (value: number) => value === noDay : Number.isNaN;
  for (let row = 0; row < found.length; row++) {
    const value = cells.values[row] ?? Number.NaN;
    if (found[row] === 0 && !isEmpty(value) && holds(value)) found[row] = 1;
  }
}

function dayMatcher(wanted: string): (day: number) => boolean {
  return onceEach((day) => dayOfNumber(day).includes(wanted));
}

/** There are few different days and sizes, so each is written once. */
function onceEach(holds: (value: number) => boolean): (value: number) => boolean {
  const known = new Map<number, boolean>();
  return (value) => {
    const told = known.get(value) ?? holds(value);
    known.set(value, told);
    return told;
  };
}

function numberMatcher(
  wanted: string,
  column: TableColumn,
  units: TableView['units'] = storedUnits,
): (value: number) => boolean {
  const { decimals, unit } = column;
  if (shownUnit(unit, units)) return onceEach((value) => shownCell(column, value, units).includes(wanted));
  if (/^\d{1,15}$/.test(wanted)) return digitsMatcher(wanted, decimals);
  return (value) => writtenNumber(value, decimals).includes(wanted);
}

/** A value as it is shown, without the separators of thousands. */
export function shownCell(column: TableColumn, value: TableValue, units: TableView['units'] = storedUnits): string {
  if (typeof value !== 'number') return shownText(column, value);
  const { decimals, unit } = column;
  const shown = shownUnit(unit, units);
  return shown
    ? writtenNumber(shownNumber({ decimals, shown }, value), shown.decimals)
    : writtenNumber(value, decimals);
}
