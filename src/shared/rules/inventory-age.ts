import { msg } from '@lingui/core/macro';
import { keysOf } from '../keys-of';

/** The age buckets of finished goods in stock (§9). */
export const inventoryAges = {
  under15: msg`Under 15 days`,
  from15: msg`15-30 days`,
  from30: msg`30-60 days`,
  from60: msg`60-90 days`,
  from90: msg`90-120 days`,
  from120: msg`120-150 days`,
  from150: msg`150-180 days`,
  over180: msg`Over 180 days`,
} as const;

export type InventoryAge = keyof typeof inventoryAges;
export const inventoryAgeNames = keysOf(inventoryAges);

/**
 * The first day of each bucket, counted from the day the goods were finished. A day that two buckets name belongs to
 * the later one, as long stock is 60 days or more; only day 180 belongs to the bucket before "over 180".
 */
export const inventoryAgeStarts = {
  under15: 0,
  from15: 15,
  from30: 30,
  from60: 60,
  from90: 90,
  from120: 120,
  from150: 150,
  over180: 181,
} as const satisfies Record<InventoryAge, number>;

/** The bucket of goods finished so many days ago. */
export function inventoryAgeOf(days: number): InventoryAge {
  return inventoryAgeNames.findLast((name) => days >= inventoryAgeStarts[name]) ?? 'under15';
}
