import { type Exact, factor, isZero, minus, plus, rounded, toText } from './decimal';
import type { TargetName } from './kinds';
import type { Reading } from './read-value';

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
      for (const [name, { value, exact }] of Object.entries(readings)) {
        if (!exact || typeof value !== 'number') continue;
        const field = `${target}.${name}`;
        const sum = running.get(field) ?? { records: 0, source: factor(0), stored: factor(0), rounded: 0 };
        const stored = rounded(factor(value), storedDecimals);
        sum.records += 1;
        sum.source = reduced(plus(sum.source, exact));
        sum.stored = reduced(plus(sum.stored, stored));
        if (!isZero(minus(exact, stored))) sum.rounded += 1;
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

/** Keeps the fraction small, so that adding stays fast. */
function reduced({ numerator, denominator }: Exact): Exact {
  let [left, right] = [numerator < 0n ? -numerator : numerator, denominator];
  while (right !== 0n) [left, right] = [right, left % right];
  return left > 1n ? { numerator: numerator / left, denominator: denominator / left } : { numerator, denominator };
}
