import { z } from 'zod';
import { isDatePattern } from '../../shared/imports/date-pattern';
import { unitNames } from '../../shared/imports/units';

const column = z.string().min(1).max(200);

/** How one field is made of a row; see docs/importing.md. */
const sourceObject = z.strictObject({
  column: column.optional(),
  columns: z.array(column).min(1).max(20).optional(),
  join: z.string().max(20).optional(),
  constant: z.union([z.string().max(400), z.number(), z.boolean()]).optional(),
  /** Texts that mean "nothing", besides the empty cell. */
  empty: z.array(z.string().max(200)).optional(),
  /** Texts removed wherever they stand, such as a currency. */
  strip: z.array(z.string().min(1).max(20)).optional(),
  padStart: z.strictObject({ length: z.int().min(1).max(100), with: z.string().length(1) }).optional(),
  values: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
  /** For texts that `values` does not list; without it such a row is rejected. */
  otherwise: z.union([z.string(), z.number(), z.boolean()]).optional(),
  date: z.string().refine(isDatePattern, 'must name yyyy, M or MM, and d or dd once each').optional(),
  unit: z.enum(unitNames as [string, ...string[]]).optional(), // There is at least one unit.
  multiply: z.number().positive().optional(),
  divide: z.number().positive().optional(),
});
export type Source = z.output<typeof sourceObject>;

/** A column's name alone stands for its text as it is. */
const source = z.union([column.transform((name): Source => ({ column: name })), sourceObject]);

const format = z.strictObject({
  separator: z.string().length(1).default(','),
  encoding: z.enum(['auto', 'utf-8', 'utf-16le', 'utf-16be', 'gbk']).default('auto'),
  decimal: z.enum(['.', ',']).default('.'),
  thousands: z.enum(['', '.', ',', ' ', "'"]).default(''),
  dates: z.string().refine(isDatePattern, 'must name yyyy, M or MM, and d or dd once each').default('yyyy-MM-dd'),
});
export type Format = z.output<typeof format>;

export const mappingSchema = z.strictObject({
  kind: z.string(),
  about: z.string().optional(),
  format: format.prefault({}),
  /** Entity, then field, as the definitions name them. */
  fields: z.record(z.string(), z.record(z.string(), source)),
});
export type Mapping = z.output<typeof mappingSchema>;

/** The columns a source reads. */
export function columnsOf(from: Source): string[] {
  return [...(from.columns ?? []), ...(from.column ? [from.column] : [])];
}

/** All columns a mapping reads, each once. */
export function usedColumns(mapping: Mapping): string[] {
  const sources = Object.values(mapping.fields).flatMap((fields) => Object.values(fields));
  return [...new Set(sources.flatMap(columnsOf))];
}

/** The mapping of a file whose columns carry the names of the fields: 'material.number', 'customer.code'. */
export function mappingByNames(kind: string, header: readonly string[]): Mapping {
  const fields: Mapping['fields'] = {};
  for (const name of header) {
    const [entity = '', field, ...rest] = name.split('.');
    if (!field || rest.length > 0) continue;
    fields[entity] = { ...fields[entity], [field]: { column: name } };
  }
  return { kind, format: format.parse({}), fields };
}
