import { type RawBuilder, sql } from 'kysely';
import { entities, entityOf } from '../../shared/areas/all';
import { recordLimits } from '../../shared/areas/record/limits';
import type { AnyEntity } from '../../shared/entity/entity';
import { referencesOf } from '../../shared/entity/naming';
import type { Db } from '../db/connect';
import { isSpread } from '../db/edit';
import { visible } from '../db/scope';
import { type TableName, tableOf } from '../db/storage';
import type { Asking } from '../session-user';
import { calledAs } from './names';

/** Where a record is referred to: by which entity's records, how many, and some of them by name. */
export interface Use {
  entity: string;
  /** `recordLimits.countedUses` plus one where there are more; the record is in use long before. */
  count: number;
  /** Of those the asker may see; the others are only counted. */
  names: string[];
}

const mostNamed = 5;

/**
 * Returns everything that refers to a record of the entity. Every referring column leads an index or, where both tables
 * are kept by customer, follows the customer in one.
 */
export async function usesOf(db: Db, asking: Asking, entityName: string, id: number): Promise<Use[]> {
  const uses: Use[] = [];
  const used = entityOf(entityName);
  for (const entity of Object.values(entities).map(({ name }) => entityOf(name))) {
    const table = tableOf(entity.name);
    // Parts go with the record, so they are no uses of it.
    const using = referencesOf(entity).filter(({ field, to }) => to === entityName && field !== entity.parent);
    for (const { field, isSeveral } of using) {
      const column = sql.ref(`${table}.${field}`);
      const ofCustomer = isSpread(table) && 'customerId' in used.fields ? sameCustomer(table, used, id) : sql``;
      const refers = isSeveral ? sql`${column} @> array[${id}]::bigint[]` : sql`${column} = ${id}${ofCustomer}`;
      const { rows } = await sql<{ count: number; names: string[] }>`
        select
          (select count(*) from (select 1 from ${sql.table(table)} where ${refers} limit ${recordLimits.countedUses + 1}) as used)
            as count,
          array(
            select ${calledAs(asking.language, entity.name, table)} from ${sql.table(table)}
            where ${refers} and ${visible(asking.user, entity)} order by 1 limit ${mostNamed}
          ) as names`.execute(db);
      const [use] = rows;
      if (use && use.count > 0) uses.push({ entity: entity.name, ...use });
    }
  }
  return uses;
}

/** Whether a row belongs to the same customer as the record it may refer to. */
function sameCustomer(table: TableName, used: AnyEntity, id: number): RawBuilder<unknown> {
  const owner = sql`(select customer_id from ${sql.table(tableOf(used.name))} where id = ${id})`;
  return sql` and ${sql.ref(`${table}.customerId`)} = ${owner}`;
}
