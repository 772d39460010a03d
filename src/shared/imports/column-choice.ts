import { z } from 'zod';
import { limits } from '../limits';
import { isDatePattern } from './date-pattern';
import { importLimits } from './limits';
import { unitNames } from './units';

const word = z.string().min(1).max(limits.textLength);
const value = z.union([z.string().max(limits.textLength), z.number(), z.boolean()]);
export const datePattern = z.string().max(40).refine(isDatePattern, 'must name yyyy, M or MM, and d or dd once each');
export const decimalSign = z.enum(['.', ',']);

/** How a column's texts are changed before they are read, and how they are read; see docs/importing.md. */
export const treatment = {
  /** The separator between the texts of several columns; empty ones are left out. */
  join: z.string().max(20).optional(),
  /** The same value for every row, whatever it contains. */
  constant: value.optional(),
  /** Texts that mean "nothing", besides the empty cell. */
  empty: z.array(word).max(50).optional(),
  /** Texts removed wherever they stand, such as a currency. */
  strip: z.array(word).max(50).optional(),
  padStart: z.strictObject({ length: z.int().min(1).max(100), with: z.string().length(1) }).optional(),
  values: z.record(z.string().max(limits.textLength), value).optional(),
  /** The value for texts that `values` does not list; without it such a row is rejected. */
  otherwise: value.optional(),
  /** Formats of days and numbers where they differ from the rest of the file. */
  date: datePattern.optional(),
  decimal: decimalSign.optional(),
  multiply: z.number().positive().optional(),
  divide: z.number().positive().optional(),
};

const place = z.number().int().min(0).max(importLimits.spreadsheet.columns);

/** Where a field's values come from. */
export const columnChoice = z.strictObject({
  ...treatment,
  /** The column's place in the row, from 0; null where nothing is read. */
  column: place.nullable(),
  /** Further columns whose texts are appended. */
  also: z.array(place).max(20).optional(),
  /** The unit of its values; null is the field's own. */
  unit: z.enum(unitNames as [string, ...string[]]).nullable(), // There is at least one unit.
});
export type ColumnChoice = z.infer<typeof columnChoice>;

/** The columns a choice reads. */
export function columnsOfChoice({ column, also = [] }: ColumnChoice): number[] {
  return column === null ? also : [column, ...also];
}
