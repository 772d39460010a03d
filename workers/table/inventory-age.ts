import { inventoryAgeNames, inventoryAgeOf } from '../../src/shared/rules/inventory-age';

/** Sums of one group, one for each bucket of age in their order, and one of what has no age. */
export interface AgedSums {
  key: string;
  sums: number[];
}

interface Stock {
  count: number;
  keyAt(place: number): string;
  /** How many days the goods have stood; NaN where that is not known. */
  daysAt(place: number): number;
  valueAt(place: number): number;
}

const bucketOf = new Map(inventoryAgeNames.map((name, bucket) => [name, bucket]));

/** Adds stock up by a key and by the eight buckets of its age; what has none comes last. */
export function agedSums({ count, keyAt, daysAt, valueAt }: Stock): AgedSums[] {
  const found = new Map<string, number[]>();
  for (let place = 0; place < count; place++) {
    const days = daysAt(place);
    const value = valueAt(place);
    if (Number.isNaN(value)) continue;
    const key = keyAt(place);
    let sums = found.get(key);
    if (!sums) {
      sums = [...inventoryAgeNames.map(() => 0), 0];
      found.set(key, sums);
    }
    const bucket = Number.isNaN(days) ? inventoryAgeNames.length : (bucketOf.get(inventoryAgeOf(days)) ?? 0);
    sums[bucket] = (sums[bucket] ?? 0) + value;
  }
  return [...found].map(([key, sums]) => ({ key, sums }));
}
