import type { Field } from '../../../shared/entity/field';
import type { ColumnFilter } from '../../../shared/table/view';
import type { CellValue } from '../columns/column';
import { comparatorOf } from '../columns/compare';

export interface DistinctValue {
  key: string;
  text: string;
  count: number;
}

/** The identity of a value in a list of ticked ones; it does not depend on the language. */
function valueKey(value: CellValue): string {
  return value === null ? '' : String(value);
}

/** What a column is filtered by besides its list of values: a range, a part of its text, or nothing. */
export function filterKind(field: Field): 'range' | 'contains' | 'values' {
  const { kind } = field;
  switch (kind) {
    case 'number':
    case 'money':
    case 'date':
      return 'range';
    case 'text':
    case 'longText':
    case 'reference':
    case 'references':
    case 'file':
      return 'contains';
    case 'flag':
    case 'choice':
      return 'values';
    default:
      return kind satisfies never;
  }
}

/** Whether a value passes a column's filter. */
export function passes(model: ColumnFilter, value: CellValue, text: () => string): boolean {
  if (model.values && !model.values.includes(valueKey(value))) return false;
  if (model.contains && !text().toLowerCase().includes(model.contains.toLowerCase())) return false;
  if (model.from !== undefined && (value === null || value < model.from)) return false;
  return model.to === undefined || (value !== null && value <= model.to);
}

/** Parts to set in a filter; an undefined part is removed. */
export type FilterParts = { [K in keyof ColumnFilter]: ColumnFilter[K] | undefined };

/** Returns the model without empty parts, or null when no part is left. */
export function tidyModel(model: FilterParts): ColumnFilter | null {
  const entries = Object.entries(model).filter(([, part]) => part !== undefined && part !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** The distinct values of a column in order, each with its count; the empty one comes last. */
export function distinctValues(
  field: Field,
  values: Iterable<CellValue>,
  textOf: (value: CellValue) => string,
): DistinctValue[] {
  const compare = comparatorOf(field);
  const counts = new Map<string, { value: CellValue; count: number }>();
  for (const value of values) {
    const key = valueKey(value);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { value: value === '' ? null : value, count: 1 });
  }
  return [...counts.entries()]
    .sort(([, a], [, b]) => compare(a.value, b.value))
    .map(([key, { value, count }]) => ({ key, text: textOf(value), count }));
}
