import { sql } from 'kysely';
import { priceLimits } from '../../shared/areas/price/limits';

/** Prices of commodities in use that end within the days of a reminder, without another after them; more conditions may follow. */
export const fromEndingPrices = sql`
  from price join commodity on commodity.id = price.commodity_id and commodity.used
  where price.end_date between today() and today() + ${sql.lit(priceLimits.reminderDays)}::int
    and not exists (
      select from price as next where next.commodity_id = price.commodity_id and next.plant = price.plant
        and next.start_date > price.end_date
    )`;
