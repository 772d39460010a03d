import type { Field } from '../../../shared/entity/field';
import { nameCollator } from '../../../shared/table/collation';
import type { CellValue } from './column';

/** Returns a column's comparator; choices, such as stages, are ordered as they are declared. */
export function comparatorOf(field: Field): typeof compareValues {
  if (field.kind !== 'choice') return compareValues;
  const places = new Map(Object.keys(field.choices).map((key, at) => [key, at]));
  const place = (value: CellValue): CellValue => (value === null ? null : (places.get(String(value)) ?? String(value)));
  return (a, b, isDescending) => compareValues(place(a), place(b), isDescending);
}

/** Orders two values of one column; empty ones come last in both directions. */
export function compareValues(a: CellValue, b: CellValue, isDescending = false): number {
  const aIsEmpty = a === null || a === '';
  const bIsEmpty = b === null || b === '';
  if (aIsEmpty || bIsEmpty) {
    if (aIsEmpty && bIsEmpty) return 0;
    return aIsEmpty === isDescending ? -1 : 1;
  }
  if (typeof a === 'string' && typeof b === 'string')
    return isDay(a) && isDay(b) ? order(a, b) : nameCollator.compare(a, b);
  return typeof a === typeof b ? order(Number(a), Number(b)) : typeof a === 'string' ? 1 : -1;
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text);

function order<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
