import { sql } from 'kysely';
import { inventoryAgeNames, inventoryAgeStarts } from '../../shared/rules/inventory-age';
import { todayOnce } from '../db/today';

/** How many days ago an order line was finished; null where that day is unknown. */
export const ageDays = sql<number | null>`(${todayOnce} - order_line.actual_completion_date)`;

const oldestFirst = [...inventoryAgeNames].reverse();

/** The bucket of a line's age, as in `inventoryAgeOf`. */
export const ageBucket = sql<string | null>`case
  when order_line.actual_completion_date is null then null
  ${sql.join(
    oldestFirst
      .filter((name) => name !== 'under15')
      .map((name) => sql`when ${ageDays} >= ${sql.lit(inventoryAgeStarts[name])} then ${sql.lit(name)}`),
    sql` `,
  )}
  else ${sql.lit('under15')} end`;
