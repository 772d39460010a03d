import type { CellValue } from './column';

// Names mix both languages; the Chinese collation sorts Latin letters as usual and Chinese ones by pinyin.
const collator = new Intl.Collator('zh-Hans-CN', { numeric: true, sensitivity: 'base' });

/** Orders two values of one column; empty ones come last in both directions. */
export function compareValues(a: CellValue, b: CellValue, isDescending = false): number {
  const aIsEmpty = a === null || a === '';
  const bIsEmpty = b === null || b === '';
  if (aIsEmpty || bIsEmpty) {
    if (aIsEmpty && bIsEmpty) return 0;
    return aIsEmpty === isDescending ? -1 : 1;
  }
  if (typeof a === 'string' && typeof b === 'string')
    return isDay(a) && isDay(b) ? order(a, b) : collator.compare(a, b);
  return order(Number(a), Number(b));
}

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d/.test(text);

function order<T extends string | number>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
