import { type RawBuilder, sql } from 'kysely';
import type { Plant } from '../../shared/areas/price/price';

interface PriceAsked {
  plant: Plant;
  day: string;
  /** What the join is called, where there are several. */
  as?: string;
}

/** Joins to `commodity` the one price of a plant that holds on a day; nothing where the plant asks no price then. */
export function priceOnDay({ plant, day, as = 'price' }: PriceAsked): RawBuilder<unknown> {
  const price = sql.ref(as);
  return sql`left join price as ${price} on ${price}.commodity_id = commodity.id and ${price}.plant = ${plant}
    and ${price}.start_date <= ${day}::date and coalesce(${price}.end_date >= ${day}::date, true)`;
}
