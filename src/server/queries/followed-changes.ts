import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { subjectFields } from '../../shared/areas/activity/kinds';
import { type EntityName, entityOf } from '../../shared/areas/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { keysOf } from '../../shared/keys-of';
import { tableOf } from '../db/storage';

/**
 * A `with` clause that puts removed records, as they stood, in place of an entity's table for the query that follows.
 */
export function withGone(entity: EntityName, gone: RawBuilder<unknown>): RawBuilder<unknown> {
  const table = sql.table(tableOf(entity));
  return sql`with ${table} as (select * from jsonb_populate_recordset(null::${table}, ${gone}))`;
}

/**
 * Whether news of a followed record may still be read: the record is visible, or was as it stood when removed; for news
 * of a saved view all records that it names have to be visible.
 */
export function isToldStill(alias: string, isSeen: (entity: AnyEntity) => RawBuilder<SqlBool>): RawBuilder<SqlBool> {
  const told = (column: string) => sql.ref(`${alias}.${column}`);
  const each = keysOf(subjectFields).map((entity) => {
    const [table, id] = [sql.table(tableOf(entity)), sql.ref(`${tableOf(entity)}.id`)];
    const seen = isSeen(entityOf(entity));
    return sql<SqlBool>`(${told('entity')} = ${sql.lit(entity)}
        and (exists (select from ${table} where ${id} = ${told('recordId')} and ${seen})
          or ${told('gone')} is not null
            and exists (${withGone(entity, sql`jsonb_build_array(${told('gone')})`)} select from ${table} where ${seen}))
      or ${told('ofEntity')} = ${sql.lit(entity)}
        and not exists (select from ${table} where ${id} = any(${told('ofIds')}) and not (${seen})))`;
  });
  return sql<SqlBool>`(${sql.join(each, sql` or `)})`;
}
