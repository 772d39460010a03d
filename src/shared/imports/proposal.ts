import { headingsWithUnit } from '../export/field-cells';
import type { ColumnChoice } from './column-choice';
import { withoutCurrency } from './currency';
import { readDate, withoutTime } from './date-pattern';
import { factor, type NumberFormat, readDecimal } from './decimal';
import { detectHeader } from './header';
import { currenciesOf, folded, readHeading } from './headings';
import { cellText, datePatterns, type ImportMapping } from './mapping';
import { readCell } from './read-cell';
import type { ImportField, ImportTarget } from './target';
import { conversion } from './units';
import type { Cell, SheetRow } from './workbook';

/** Values by which a column is told; and how many there must be before they say anything. */
const samples = 200;
const fewest = 3;

type Columns = Record<string, ColumnChoice>;

/** The place of the row that holds the headings; the first row where none looks like one. */
export function headingRowOf(target: ImportTarget, rows: readonly SheetRow[]): number {
  const known = new Set(target.fields.flatMap((field) => namesOf(field).map(folded)));
  return detectHeader(rows, (heading) => readHeading(heading).words.some((word) => known.has(word))) ?? 0;
}

/** A mapping to begin with: columns by their headings and by what stands below them, which also tells how it is written. */
export function proposedMapping(
  target: ImportTarget,
  headings: readonly string[],
  rows: readonly SheetRow[],
): ImportMapping {
  const width = Math.max(headings.length, ...rows.slice(0, samples).map(({ cells }) => cells.length));
  const below = Array.from({ length: width }, (_, at) => samplesOf(rows, at));
  const columns = recognizedByContent(target, below, recognizedByName(target, headings, below));
  const fieldsOf = (kinds: readonly string[]) =>
    target.fields.filter(({ key, field }) => columns[key] && kinds.includes(field.kind));
  const textsOf = ({ key }: ImportField) => textsIn(below[columns[key]?.column ?? -1] ?? []);
  const numeric = fieldsOf(['number', 'money']);
  const days = fieldsOf(['date']);
  const decimal = decimalSignOf(numeric.flatMap(textsOf)) ?? '.';
  const dates = datePatternOf(days.flatMap(textsOf)) ?? 'yyyy-MM-dd';
  for (const field of numeric) {
    const own = decimalSignOf(textsOf(field));
    const choice = columns[field.key];
    if (choice && own && own !== decimal) columns[field.key] = { ...choice, decimal: own };
  }
  for (const field of days) {
    const own = datePatternOf(textsOf(field), dates);
    const choice = columns[field.key];
    if (choice && own && own !== dates) columns[field.key] = { ...choice, date: own };
  }
  return { columns, decimal, dates, currencies: currenciesOf(headings) };
}

/** What the headings alone say. */
export function recognizedColumns(target: ImportTarget, headings: readonly string[]): Columns {
  return recognizedByName(target, headings, []);
}

/**
 * What the headings themselves say: each column for one field at most, the headings' order of preference decides. First
 * those that are just called like a field, then those with such a word among others; a column with other things below is
 * taken only where nothing else is called like the field.
 */
function recognizedByName(
  target: ImportTarget,
  headings: readonly string[],
  below: readonly (readonly Cell[])[],
): Columns {
  const read = headings.map(readHeading);
  const taken = new Set<number>();
  const columns: Columns = {};
  const named = target.fields.map((field) => ({ field, names: namesOf(field).map(folded) }));
  const most = Math.max(...named.map(({ names }) => names.length));
  const written = headings.map(folded);
  for (const pass of ['exact', 'strict', 'loose'] as const) {
    // The names proper of every field go first: "Name" is the English name only where no column is called that.
    for (let preference = 0; preference < most; preference += 1) {
      for (const { field, names } of named) {
        const wanted = names[preference] ?? '';
        if (columns[field.key] || wanted === '') continue;
        const column = read.findIndex(
          ({ words }, at) =>
            !taken.has(at) &&
            (pass === 'exact' ? written[at] === wanted : words.includes(wanted)) &&
            !(pass !== 'loose' && isOther(field, below[at] ?? [])),
        );
        if (column < 0) continue;
        taken.add(column);
        columns[field.key] = { column, unit: fittingUnit(field, read[column]?.unit ?? null) };
      }
    }
  }
  return columns;
}

/**
 * What a column of the field is called: first as templates write it, in both languages, as signs of one may stand in the
 * other, and last as exports do, with the unit.
 */
function namesOf({ field, headings }: ImportField): string[] {
  const ours = headings.slice(0, 2);
  return ours.length === 0
    ? []
    : [ours.join(' '), ...headings, ...ours.flatMap((label) => headingsWithUnit(label, field))];
}

/** Fields that no heading names get the one column left whose values can be nothing else. */
function recognizedByContent(target: ImportTarget, below: readonly (readonly Cell[])[], named: Columns): Columns {
  const taken = new Set(Object.values(named).map(({ column }) => column));
  const open = target.fields.filter(({ key, headings }) => !named[key] && headings.length > 0);
  const fits = below.map((cells, at) =>
    taken.has(at) || cells.length < fewest ? [] : open.filter((field) => isSurely(target, field, cells)),
  );
  const found = open.flatMap((field): [string, ColumnChoice][] => {
    const places = fits.flatMap((fields, at) => (fields.includes(field) ? [at] : []));
    const [column, ...others] = places;
    const isAlone = column !== undefined && others.length === 0 && fits[column]?.length === 1;
    return isAlone ? [[field.key, { column, unit: null }]] : [];
  });
  return { ...named, ...Object.fromEntries(found) };
}

/** Whether most values below are no values of the field. */
function isOther(field: ImportField, cells: readonly Cell[]): boolean {
  return cells.length >= fewest && cells.filter((cell) => isReadable(field, cell)).length * 2 < cells.length;
}

function isSurely(target: ImportTarget, field: ImportField, cells: readonly Cell[]): boolean {
  if (field.key === target.needed[0] && target.parts.length > 0) return isCodeLike(cells);
  switch (field.field.kind) {
    case 'choice':
      return cells.every((cell) => isReadable(field, cell));
    case 'money':
      return cells.every((cell) => isPrice(cell) && isReadable(field, cell));
    case 'date':
      // Eight digits may as well be a number of something.
      return cells.every((cell) => !/^\d+$/.test(cellText(cell)) && isReadable(field, cell));
    default:
      return false;
  }
}

const isPrice = (cell: Cell): boolean =>
  typeof cell === 'string' && /\d/.test(cell) && withoutCurrency(cell.trim()).bare !== cell.trim();

/** Letters and digits without blanks, none of them twice. */
function isCodeLike(cells: readonly Cell[]): boolean {
  const texts = cells.map((cell) => cellText(cell).trim());
  return (
    new Set(texts).size === texts.length && texts.every((text) => /^(?=.*\d)(?=.*[A-Z])[\w./-]{3,40}$/i.test(text))
  );
}

const anyStyle = { unit: null, currency: null, factor: factor(1) };

/** Whether the cell is a value of the field however numbers and days are written. */
function isReadable(field: ImportField, cell: Cell): boolean {
  const { kind } = field.field;
  if (kind === 'date')
    return datePatterns.some((dates) => readCell(field, cell, { ...anyStyle, decimal: '.', dates }).ok);
  if (kind !== 'number' && kind !== 'money' && kind !== 'choice' && kind !== 'flag') return true;
  const [dates] = datePatterns;
  return (['.', ','] as const).some((decimal) => readCell(field, cell, { ...anyStyle, decimal, dates }).ok);
}

function samplesOf(rows: readonly SheetRow[], at: number): Cell[] {
  return rows.slice(0, samples).flatMap(({ cells }) => (cellText(cells[at]).trim() === '' ? [] : [cells[at] ?? null]));
}

const textsIn = (cells: readonly Cell[]): string[] => cells.filter((cell) => typeof cell === 'string');

const fittingUnit = ({ field }: ImportField, unit: string | null): string | null =>
  unit !== null && field.kind === 'number' && conversion(unit, field.unit) ? unit : null;

const styles: readonly NumberFormat[] = [
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
];

/** The sign before decimals that reads more of the texts as numbers; null where both read the same. */
function decimalSignOf(texts: readonly string[]): '.' | ',' | null {
  const bare = texts.map((text) => withoutCurrency(text.trim()).bare.replace(/\s*\p{L}+\d?$/u, ''));
  const [points = 0, commas = 0] = styles.map((style) => bare.filter((text) => readDecimal(text, style)).length);
  return commas === points ? null : commas > points ? ',' : '.';
}

/** The pattern that reads the most of the texts, the preferred one where others read no more; null without texts. */
function datePatternOf(texts: readonly string[], preferred?: string): string | null {
  const patterns = preferred ? [preferred, ...datePatterns] : datePatterns;
  const counts = patterns.map(
    (pattern) => texts.filter((text) => readDate(withoutTime(text), pattern) !== null).length,
  );
  const most = Math.max(...counts);
  return most === 0 ? null : (patterns[counts.indexOf(most)] ?? null);
}
