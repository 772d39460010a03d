import { sql } from 'kysely';
import { inventoryAgeNames, inventoryAgeStarts } from '../../shared/rules/inventory-age';
import { todayOnce } from '../db/today';

/** For how many days an order line has stood finished; null where the day it was finished is not known. */
export const ageDays = sql<number | null>`(${todayOnce} - order_line.actual_completion_date)`;

const oldestFirst = [...inventoryAgeNames].reverse();

/** The bucket of a line's age, as `inventoryAgeOf` tells it. */
export const ageBucket = sql<string | null>`case
  when order_line.actual_completion_date is null then null
  ${sql.join(
    oldestFirst
      .filter((name) => name !== 'under15')
      .map((name) => sql`when ${ageDays} >= ${sql.lit(inventoryAgeStarts[name])} then ${sql.lit(name)}`),
    sql` `,
  )}
  else ${sql.lit('under15')} end`;
