import { z } from 'zod';
import { calendarDay, plainText } from '../entity/field';
import { limits } from '../limits';

/** The bounds of a column's values: days from one to another, or a set of texts. */
export const columnBounds = z.strictObject({
  column: z.string().max(60),
  from: calendarDay.optional(),
  to: calendarDay.optional(),
  values: z.array(plainText(limits.textLength)).max(limits.filterValues).optional(),
});

/** A request for the rows of a table that are within the bounds of every named column. */
export const narrowing = z.array(columnBounds).max(20);
export type ColumnBounds = z.infer<typeof columnBounds>;
export type Narrowing = readonly ColumnBounds[];

/** Whether rows loaded for the first bounds include every row needed for the second. */
export function covers(loaded: Narrowing, needed: Narrowing): boolean {
  return loaded.every(({ column, from, to, values }) => {
    const within = needed.find((each) => each.column === column);
    if (!within) return false;
    if (from !== undefined && (within.from === undefined || within.from < from)) return false;
    if (to !== undefined && (within.to === undefined || within.to > to)) return false;
    return values === undefined || (within.values?.every((value) => values.includes(value)) ?? false);
  });
}
