import { headingsWithUnit } from '../export/field-cells';
import type { ColumnChoice } from './column-choice';
import { withoutCurrency } from './currency';
import { readDate, withoutTime } from './date-pattern';
import { factor, type NumberFormat, readDecimal } from './decimal';
import { isOurs } from './error-columns';
import { detectHeader } from './header';
import { currenciesOf, folded, readHeading } from './headings';
import { cellText, datePatterns, type ImportMapping } from './mapping';
import { readCell } from './read-cell';
import type { ImportField, ImportTarget } from './target';
import { conversion } from './units';
import type { Cell, SheetRow } from './workbook';

/** How many values a column is recognized by at most, and at least. */
const samples = 200;
const fewest = 3;

type Columns = Record<string, ColumnChoice>;

/** The index of the row that holds the headings; 0 where none looks like one. */
export function headingRowOf(target: ImportTarget, rows: readonly SheetRow[]): number {
  const known = new Set(target.fields.flatMap((field) => namesOf(field).map(folded)));
  return detectHeader(rows, (heading) => readHeading(heading).words.some((word) => known.has(word))) ?? 0;
}

/** An initial mapping: columns by headings and the values below, which also show how numbers and days are written. */
export function proposedMapping(
  target: ImportTarget,
  headings: readonly string[],
  rows: readonly SheetRow[],
): ImportMapping {
  const width = Math.max(headings.length, ...rows.slice(0, samples).map(({ cells }) => cells.length));
  const below = Array.from({ length: width }, (_, at) => (isOurs(headings[at] ?? '') ? [] : samplesOf(rows, at)));
  const columns = recognizedByContent(target, below, recognizedByName(target, headings, below));
  const fieldsOf = (kinds: readonly string[]) =>
    target.fields.filter(({ key, field }) => columns[key] && kinds.includes(field.kind));
  const textsOf = ({ key }: ImportField) => textsIn(below[columns[key]?.column ?? -1] ?? []);
  const numeric = fieldsOf(['number', 'money']);
  const days = fieldsOf(['date']);
  const decimal = decimalSignOf(numeric.flatMap(textsOf)) ?? '.';
  const dates = datePatternOf(days.flatMap(textsOf)) ?? 'yyyy-MM-dd';
  for (const field of [...numeric, ...days]) {
    const choice = columns[field.key];
    if (choice) columns[field.key] = { ...choice, ...ownWriting(field, textsOf(field), { decimal, dates }) };
  }
  return { columns, decimal, dates, currencies: currenciesOf(headings) };
}

/** A field's format of numbers or days where it differs from the rest of the file; in doubt days are as preferred. */
function ownWriting(
  { field }: ImportField,
  texts: readonly string[],
  { decimal, dates }: Pick<ImportMapping, 'decimal' | 'dates'>,
  preferred = dates,
): Pick<ColumnChoice, 'decimal' | 'date'> {
  const sign = field.kind === 'number' || field.kind === 'money' ? decimalSignOf(texts) : null;
  const pattern = field.kind === 'date' ? (datePatternOf(texts, preferred) ?? preferred) : null;
  return {
    ...(sign && sign !== decimal ? { decimal: sign } : {}),
    ...(pattern && pattern !== dates ? { date: pattern } : {}),
  };
}

/**
 * The choice of a field that is to be read from another column of the sheet: in the unit that the heading names,
 * otherwise in the one chosen by hand, and in the format of the values below. Everything else chosen for the field
 * stays.
 */
export function choiceOfColumn(
  field: ImportField,
  column: number,
  { headings, rows }: { headings: readonly string[]; rows: readonly SheetRow[] },
  mapping: ImportMapping,
): ColumnChoice {
  const { decimal: _, date, ...before } = mapping.columns[field.key] ?? { column: null, unit: null };
  const texts = textsIn(samplesOf(rows, column));
  const unitOf = (at: number | null) => fittingUnit(field, readHeading(headings[at ?? -1] ?? ''));
  return {
    ...before,
    ...ownWriting(field, texts, mapping, date),
    column,
    unit: unitOf(column) ?? (before.unit === unitOf(before.column) ? null : before.unit),
  };
}

/** The columns recognized by the headings alone. */
export function recognizedColumns(target: ImportTarget, headings: readonly string[]): Columns {
  return recognizedByName(target, headings, []);
}

/**
 * Recognizes columns by their headings, each for one field at most, in the fields' order of preferred names. Headings
 * that equal a name come before those with it among other words; a column whose values do not fit the field is taken
 * only where no other heading fits.
 */
function recognizedByName(
  target: ImportTarget,
  headings: readonly string[],
  below: readonly (readonly Cell[])[],
): Columns {
  const read = headings.map(readHeading);
  const taken = new Set(headings.flatMap((heading, at) => (isOurs(heading) ? [at] : [])));
  const columns: Columns = {};
  const named = target.fields.map((field) => ({ field, names: namesOf(field).map(folded) }));
  const most = Math.max(...named.map(({ names }) => names.length));
  const written = headings.map(folded);
  for (const pass of ['exact', 'strict', 'loose'] as const) {
    // Every field's first names come first: "Name" is the English name only where no column is called "English name".
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
        columns[field.key] = { column, unit: fittingUnit(field, read[column]) };
      }
    }
  }
  return columns;
}

/**
 * The names of the field's column. The first is the template's heading in both languages, which cannot be split where a
 * name in one language has signs of the other; the last are those of exports, with the unit.
 */
function namesOf({ field, headings }: ImportField): string[] {
  const ours = headings.slice(0, 2);
  return ours.length === 0
    ? []
    : [ours.join(' '), ...headings, ...ours.flatMap((label) => headingsWithUnit(label, field))];
}

/** Adds fields that no heading names: each gets the one remaining column whose values fit it and no other field. */
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

/** Whether most values below do not fit the field. */
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
      // Eight digits may also be some number instead of a day.
      return cells.every((cell) => !/^\d+$/.test(cellText(cell)) && isReadable(field, cell));
    default:
      return false;
  }
}

const isPrice = (cell: Cell): boolean =>
  typeof cell === 'string' && /\d/.test(cell) && withoutCurrency(cell.trim()).bare !== cell.trim();

/** Whether all values are distinct, short, without blanks, and have both letters and digits. */
function isCodeLike(cells: readonly Cell[]): boolean {
  const texts = cells.map((cell) => cellText(cell).trim());
  return (
    new Set(texts).size === texts.length && texts.every((text) => /^(?=.*\d)(?=.*[A-Z])[\w./-]{3,40}$/i.test(text))
  );
}

const anyStyle = { unit: null, currency: null, factor: factor(1) };

/** Whether the cell is a value of the field in any format of numbers and days. */
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

/** The one unit in a heading that converts to the field's; null where it has none or several. */
function fittingUnit({ field }: ImportField, heading: ReturnType<typeof readHeading> | undefined): string | null {
  if (!heading || field.kind !== 'number') return null;
  const named = heading.unit === null ? heading.unitsInWords : [heading.unit];
  const [unit, ...others] = named.filter((each) => conversion(each, field.unit));
  return unit !== undefined && others.length === 0 ? unit : null;
}

const styles: readonly NumberFormat[] = [
  { decimal: '.', thousands: ',' },
  { decimal: ',', thousands: '.' },
];

/** The decimal sign that reads more of the texts as numbers; null where both read equally many. */
function decimalSignOf(texts: readonly string[]): '.' | ',' | null {
  const bare = texts.map((text) => withoutCurrency(text.trim()).bare.replace(/\s*(?:\p{L}+\d?|%)$/u, ''));
  const [points = 0, commas = 0] = styles.map((style) => bare.filter((text) => readDecimal(text, style)).length);
  return commas === points ? null : commas > points ? ',' : '.';
}

/** The pattern that reads the most texts, the preferred one in a tie; null where none reads any. */
function datePatternOf(texts: readonly string[], preferred?: string): string | null {
  const patterns = preferred ? [preferred, ...datePatterns] : datePatterns;
  const counts = patterns.map(
    (pattern) => texts.filter((text) => readDate(withoutTime(text), pattern) !== null).length,
  );
  const most = Math.max(...counts);
  return most === 0 ? null : (patterns[counts.indexOf(most)] ?? null);
}
