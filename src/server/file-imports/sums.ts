import { type Exact, factor, isZero, minus, plus, rounded, toText } from '../../shared/imports/decimal';
import type { RecordOfRows } from '../../shared/imports/planned';
import type { ReadRow } from '../../shared/imports/rows';
import type { ImportTarget } from '../../shared/imports/target';

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

/**
 * Sums the numbers of the file exactly, and the values stored for them. A record counts once, by the row it is taken
 * from.
 */
export function sumsOf(target: ImportTarget, rows: readonly ReadRow[], records: readonly RecordOfRows[]): FieldSum[] {
  const byRow = new Map(rows.map((row) => [row.row, row]));
  const fields = target.fields.flatMap(({ key, part, name, field }) =>
    field.kind === 'number' || field.kind === 'money'
      ? [{ key, part, name: `${part}.${name}`, decimals: field.kind === 'number' ? field.decimals : 2 }]
      : [],
  );
  const running = new Map<string, Running>();
  for (const { part, row } of records) {
    for (const { key, name, decimals } of fields.filter((field) => field.part === part.name)) {
      const exact = byRow.get(row)?.exact[key];
      if (!exact) continue;
      const stored = rounded(exact, decimals);
      const sum = running.get(name) ?? { records: 0, source: factor(0), stored: factor(0), rounded: 0 };
      sum.records += 1;
      sum.source = plus(sum.source, exact);
      sum.stored = plus(sum.stored, stored);
      if (!isZero(minus(exact, stored))) sum.rounded += 1;
      running.set(name, sum);
    }
  }
  return [...running].map(([field, { records: count, source, stored, rounded: off }]) => ({
    field,
    records: count,
    source: toText(source, shownDecimals),
    stored: toText(stored, storedDecimals),
    rounded: off,
  }));
}

const storedDecimals = 4;
const shownDecimals = 6;
