import { z } from 'zod';
import { type ColumnChoice, datePattern, decimalSign, treatment } from './column-choice';
import { currenciesOf } from './headings';
import type { ImportMapping } from './mapping';
import { fieldKeys, type ImportTarget } from './target';
import { unitNames } from './units';

const column = z.string().min(1).max(200);

/** How one field is read from a row; see docs/importing.md. */
const sourceObject = z.strictObject({
  ...treatment,
  column: column.optional(),
  columns: z.array(column).min(1).max(20).optional(),
  unit: z.enum(unitNames as [string, ...string[]]).optional(), // There is at least one unit.
});
export type Source = z.output<typeof sourceObject>;

/** A column's name alone reads its text unchanged. */
const source = z.union([column.transform((name): Source => ({ column: name })), sourceObject]);

const format = z.strictObject({
  separator: z.string().length(1).optional(),
  encoding: z.enum(['auto', 'utf-8', 'utf-16le', 'utf-16be', 'gbk', 'windows-1252']).default('auto'),
  decimal: decimalSign.default('.'),
  thousands: z.enum(['', '.', ',', ' ', "'"]).default(''),
  dates: datePattern.default('yyyy-MM-dd'),
});

type Fields = Record<string, Record<string, Source>>;

/** Earlier names of fields, from before they referred to lists: mapping files with them are still read. */
const formerNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  model: { brand: 'brandId', category: 'categoryId' },
  material: { spec: 'arrangementId', coverGrade: 'coverGradeId', color: 'colorId' },
  cover: { color: 'colorId' },
};

function withPresentNames(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([entity, sources]) => [
      entity,
      Object.fromEntries(
        Object.entries(sources).map(([name, from]) => [formerNames[entity]?.[name] ?? name, from] as const),
      ),
    ]),
  );
}

/** The schema of a mapping file, which names columns by their headings. */
export const mappingFile = z.strictObject({
  kind: z.string(),
  about: z.string().optional(),
  format: format.prefault({}),
  /** By entity, then by field, with the names of the definitions. */
  fields: z.record(z.string(), z.record(z.string(), source)).transform(withPresentNames),
});
export type MappingFile = z.output<typeof mappingFile>;

/** The columns a source reads. */
export function columnsOf(from: Source): string[] {
  return [...(from.columns ?? []), ...(from.column ? [from.column] : [])];
}

/** All columns a mapping reads, each once. */
export function usedColumns(mapping: MappingFile): string[] {
  const sources = Object.values(mapping.fields).flatMap((fields) => Object.values(fields));
  return [...new Set(sources.flatMap(columnsOf))];
}

/** The mapping of a file whose columns carry the names of the fields: 'material.number', 'customer.code'. */
export function mappingByNames(kind: string, header: readonly string[]): MappingFile {
  const fields: MappingFile['fields'] = {};
  for (const name of header) {
    const [entity = '', field, ...rest] = name.split('.');
    if (!field || rest.length > 0) continue;
    fields[entity] = { ...fields[entity], [field]: { column: name } };
  }
  return { kind, format: format.parse({}), fields: withPresentNames(fields) };
}

/** The mapping for a sheet with these headings: columns by place instead of by heading. */
export function mappingOfFile(
  target: ImportTarget,
  { format: { decimal, thousands, dates }, fields }: MappingFile,
  header: readonly string[],
): ImportMapping {
  const keyOf = fieldKeys(target);
  const choices = Object.entries(fields).flatMap(([entity, sources]) =>
    Object.entries(sources).map(([field, from]): [string, ColumnChoice] => [
      keyOf(entity, field) ?? '',
      choiceOf(from, header),
    ]),
  );
  const currencies = currenciesOf(header);
  return { columns: Object.fromEntries(choices), decimal, thousands, dates, currencies };
}

function choiceOf(from: Source, header: readonly string[]): ColumnChoice {
  const { column: _, columns: _all, unit = null, ...treated } = from;
  const [first = null, ...also] = columnsOf(from).map((name) => header.indexOf(name));
  return { ...treated, column: first, unit, ...(also.length > 0 ? { also } : {}) };
}
