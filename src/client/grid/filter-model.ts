import type { Field } from '../../shared/entity/field';
import type { CellValue } from './column';
import { compareValues } from './compare';

/** What one column is filtered by; all parts given must hold. */
export interface ColumnFilterModel {
  /** The values ticked, by `valueKey`; all when left out. */
  values?: readonly string[];
  contains?: string;
  /** Both ends included. */
  from?: number | string;
  to?: number | string;
}

export interface DistinctValue {
  key: string;
  text: string;
  count: number;
}

/** The identity of a value in a list of ticked ones; it does not depend on the language. */
export function valueKey(value: CellValue): string {
  return value === null ? '' : String(value);
}

/** Whether a column is filtered by its ends, too. */
export function hasRange(field: Field): boolean {
  const { kind } = field;
  switch (kind) {
    case 'number':
    case 'money':
    case 'date':
      return true;
    case 'text':
    case 'longText':
    case 'flag':
    case 'choice':
    case 'reference':
    case 'file':
      return false;
    default:
      return kind satisfies never;
  }
}

/** Whether a value passes a column's filter. */
export function passes(model: ColumnFilterModel, value: CellValue, text: () => string): boolean {
  if (model.values && !model.values.includes(valueKey(value))) return false;
  if (model.contains && !text().toLowerCase().includes(model.contains.toLowerCase())) return false;
  if (model.from !== undefined && (value === null || value < model.from)) return false;
  return model.to === undefined || (value !== null && value <= model.to);
}

/** The model without its empty parts, or null when nothing is left to filter by. */
export function tidyModel(model: ColumnFilterModel): ColumnFilterModel | null {
  const entries = Object.entries(model).filter(([, part]) => part !== undefined && part !== '');
  return entries.length > 0 ? Object.fromEntries(entries) : null;
}

/** The different values of a column in their order, with how often each occurs; the empty one comes last. */
export function distinctValues(values: Iterable<CellValue>, textOf: (value: CellValue) => string): DistinctValue[] {
  const counts = new Map<string, { value: CellValue; count: number }>();
  for (const value of values) {
    const key = valueKey(value);
    const known = counts.get(key);
    if (known) known.count += 1;
    else counts.set(key, { value: value === '' ? null : value, count: 1 });
  }
  return [...counts.entries()]
    .sort(([, a], [, b]) => compareValues(a.value, b.value))
    .map(([key, { value, count }]) => ({ key, text: textOf(value), count }));
}
