import { type Exact, factor, isZero, minus, plus, toText } from '../../shared/imports/decimal';
import type { TargetName } from './kinds';
import type { Reading } from './reading';

/** The sum of one numeric field over the records taken from the file. */
export interface FieldSum {
  field: string;
  records: number;
  /** As the file says it, converted to our unit but not rounded. */
  source: string;
  /** As it is stored, rounded to the decimals of the field. */
  stored: string;
  /** How many values had to be rounded. */
  rounded: number;
}

interface Running {
  records: number;
  source: Exact;
  stored: Exact;
  rounded: number;
}

/** Adds up the numbers of a file exactly, beside what is stored of them. */
export function newSums() {
  const running = new Map<string, Running>();
  return {
    add(target: TargetName, readings: Record<string, Reading & { ok: true }>): void {
      for (const [name, { number }] of Object.entries(readings)) {
        if (!number) continue;
        const field = `${target}.${name}`;
        const sum = running.get(field) ?? { records: 0, source: factor(0), stored: factor(0), rounded: 0 };
        sum.records += 1;
        sum.source = plus(sum.source, number.exact);
        sum.stored = plus(sum.stored, number.stored);
        if (!isZero(minus(number.exact, number.stored))) sum.rounded += 1;
        running.set(field, sum);
      }
    },
    all(): FieldSum[] {
      return [...running].map(([field, { records, source, stored, rounded }]) => ({
        field,
        records,
        source: toText(source, shownDecimals),
        stored: toText(stored, storedDecimals),
        rounded,
      }));
    },
  };
}

const storedDecimals = 4;
const shownDecimals = 6;
