import { z } from 'zod';
import { limits } from '../limits';
import { readDate } from './date-pattern';
import { type NumberFormat, readDecimal } from './decimal';
import { detectHeader } from './header';
import { folded, readHeading } from './headings';
import type { ImportField, ImportTarget } from './target';
import { conversion, unitNames } from './units';
import type { Cell, SheetRow } from './workbook';

/** How days may be written where a cell is no day by itself; the first fits best where several do. */
export const datePatterns = [
  'yyyy-MM-dd',
  'yyyy/M/d',
  'M/d/yyyy',
  'd/M/yyyy',
  'd.M.yyyy',
  'yyyy年M月d日',
  'yyyyMMdd',
] as const;

const columnChoice = z.strictObject({
  /** Its place in the row, from 0. */
  column: z.number().int().min(0).max(limits.spreadsheet.columns),
  /** The unit of its values; null is the field's own. */
  unit: z.enum(unitNames as [string, ...string[]]).nullable(), // There is at least one unit.
});
export type ColumnChoice = z.infer<typeof columnChoice>;

/** Which column is read as which field, and how numbers and days are written. */
export const importMapping = z.strictObject({
  columns: z.record(z.string().regex(/^[a-zA-Z]{1,40}$/), columnChoice),
  decimal: z.enum(['.', ',']),
  dates: z.enum(datePatterns),
});
export type ImportMapping = z.infer<typeof importMapping>;

/** What the headings themselves say: each column for one field at most, the headings' order of preference decides. */
export function recognisedColumns(target: ImportTarget, headings: readonly string[]): Record<string, ColumnChoice> {
  const read = headings.map(readHeading);
  const taken = new Set<number>();
  const columns: Record<string, ColumnChoice> = {};
  const most = Math.max(...target.fields.map((field) => field.headings.length));
  // The names proper of every field go first: "Name" is the English name only where no column is called that.
  for (let preference = 0; preference < most; preference += 1) {
    for (const field of target.fields) {
      const wanted = folded(field.headings[preference] ?? '');
      if (columns[field.key] || wanted === '') continue;
      const column = read.findIndex(({ words }, at) => !taken.has(at) && words.includes(wanted));
      if (column < 0) continue;
      taken.add(column);
      columns[field.key] = { column, unit: fittingUnit(field, read[column]?.unit ?? null) };
    }
  }
  return columns;
}

/** A mapping to begin with: columns by their headings, number and day style by what stands below them. */
export function proposedMapping(
  target: ImportTarget,
  headings: readonly string[],
  rows: readonly SheetRow[],
): ImportMapping {
  const columns = recognisedColumns(target, headings);
  const textsOf = (kinds: readonly string[]) =>
    target.fields
      .filter(({ key, field }) => columns[key] && kinds.includes(field.kind))
      .flatMap(({ key }) => rows.map(({ cells }) => cells[columns[key]?.column ?? -1]))
      .filter((cell): cell is string => typeof cell === 'string' && cell.trim() !== '');
  return { columns, decimal: decimalSignOf(textsOf(['number', 'money'])), dates: datePatternOf(textsOf(['date'])) };
}

/** The place of the row that holds the headings; the first row where none looks like one. */
export function headingRowOf(target: ImportTarget, rows: readonly SheetRow[]): number {
  const known = new Set(target.fields.flatMap(({ headings }) => headings.map(folded)));
  return detectHeader(rows, (heading) => readHeading(heading).words.some((word) => known.has(word))) ?? 0;
}

/** A cell as text, as it is shown and typed. */
export function cellText(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'object') return 'date' in cell ? cell.date : cell.error;
  return String(cell);
}

const fittingUnit = ({ field }: ImportField, unit: string | null): string | null =>
  unit !== null && field.kind === 'number' && conversion(unit, field.unit) ? unit : null;

const styles: readonly NumberFormat[] = [
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
];

/** The sign before decimals that reads more of the texts as numbers; a point where both read the same. */
function decimalSignOf(texts: readonly string[]): '.' | ',' {
  const [points = 0, commas = 0] = styles.map((style) => texts.filter((text) => readDecimal(text, style)).length);
  return commas > points ? ',' : '.';
}

/** The first pattern that reads the most of the texts. */
function datePatternOf(texts: readonly string[]): ImportMapping['dates'] {
  const counts = datePatterns.map((pattern) => texts.filter((text) => readDate(text, pattern) !== null).length);
  return datePatterns[counts.indexOf(Math.max(...counts))] ?? 'yyyy-MM-dd';
}
