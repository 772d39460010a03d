import { type RawBuilder, sql } from 'kysely';
import { priceLimits } from '../../shared/areas/price/limits';

const isFollowed = (table: string) => sql`exists (
  select from price as next
  where next.commodity_id = ${sql.ref(`${table}.commodityId`)} and next.plant = ${sql.ref(`${table}.plant`)}
    and next.start_date > ${sql.ref(`${table}.endDate`)})`;

/** Whether a price of a commodity in use ends without another after it; `table` is the alias of its row. */
export const lacksNext = (table: string): RawBuilder<boolean> => sql`(
  ${sql.ref(`${table}.endDate`)} is not null and not ${isFollowed(table)}
  and exists (select from commodity where commodity.id = ${sql.ref(`${table}.commodityId`)} and commodity.used))`;

/** Prices of commodities in use that end within the days of a reminder, without another after them; more conditions may follow. */
export const fromEndingPrices = sql`
  from price join commodity on commodity.id = price.commodity_id and commodity.used
  where price.end_date between today() and today() + ${sql.lit(priceLimits.reminderDays)}::int and not ${isFollowed('price')}`;
