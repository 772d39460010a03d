import type { AnyEntity } from './entity';

/** Two fields of a record whose values violate the entity's order (`ordered`). */
export interface Disorder {
  from: string;
  to: string;
  error: 'report.datesReversed' | 'record.valuesReversed';
}

/** Returns every pair of neighboring values, days or numbers, in the wrong order; missing values are skipped. */
export function disordersOf({ ordered = [] }: AnyEntity, values: Readonly<Record<string, unknown>>): Disorder[] {
  return ordered.flatMap((names) => {
    const given = names.filter((name) => ['string', 'number'].includes(typeof values[name]));
    return given.slice(1).flatMap((to, at): Disorder[] => {
      const from = given[at] ?? to;
      const [first, second] = [values[from], values[to]];
      if (typeof first === 'number' && typeof second === 'number') {
        return first > second ? [{ from, to, error: 'record.valuesReversed' }] : [];
      }
      return String(first) > String(second) ? [{ from, to, error: 'report.datesReversed' }] : [];
    });
  });
}
