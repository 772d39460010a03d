import type { ImportMapping } from './mapping';
import { type ImportPart, type ImportTarget, keyOfField } from './target';

/**
 * The columns that we append to an error file. Only `place`, the number that a row had by its order, is read back: a
 * corrected row keeps its number instead of becoming the first of its record.
 */
export const errorHeadings = { place: 'No. given 编号', row: 'Row 行号', reason: 'Reason 原因' } as const;
/** Stands for the number of a row whose record was not known: once corrected, it is one more row of its record. */
export const noNumber = 'new 新';
const ours: ReadonlySet<string> = new Set(Object.values(errorHeadings));

export const isOurs = (heading: string): boolean => ours.has(heading);

/** The part whose rows are numbered where no column gives numbers, with the key of the number; null without one. */
export function numberedPart(target: ImportTarget): { part: ImportPart; key: string } | null {
  const part = target.parts.find(({ isNumbered }) => isNumbered);
  const key = part && keyOfField(target, part.name, part.key);
  return part && key ? { part, key } : null;
}

/** The mapping, with the error file's `place` column as the number of rows unless it has a column for that already. */
export function withGivenNumbers(
  target: ImportTarget,
  headings: readonly string[],
  mapping: ImportMapping,
): ImportMapping {
  const { key } = numberedPart(target) ?? {};
  const column = headings.indexOf(errorHeadings.place);
  if (key === undefined || column < 0 || mapping.columns[key]) return mapping;
  return { ...mapping, columns: { ...mapping.columns, [key]: { column, unit: null, empty: [noNumber] } } };
}

/** The mapping without our columns: the remembered mapping must also serve files that do not have them. */
export function withoutOurs(headings: readonly string[], { columns, ...mapping }: ImportMapping): ImportMapping {
  const own = Object.entries(columns).filter(([, { column }]) => column === null || !isOurs(headings[column] ?? ''));
  return { ...mapping, columns: Object.fromEntries(own) };
}
