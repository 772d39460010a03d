import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { keysOf } from '../../shared/api/list';
import { subjectFields } from '../../shared/areas/activity/activity';
import { type EntityName, entityOf } from '../../shared/areas/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { tableOf } from '../db/storage';

/** The table of an entity for what follows, with nothing in it but records that were removed, as they stood. */
export function withGone(entity: EntityName, gone: RawBuilder<unknown>): RawBuilder<unknown> {
  const table = sql.table(tableOf(entity));
  return sql`with ${table} as (select * from jsonb_populate_recordset(null::${table}, ${gone}))`;
}

/**
 * Whether what is told of a followed record may be read: as long as the record is seen, or was as it was removed, and of a saved view as long as all records
 * are that it names.
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
