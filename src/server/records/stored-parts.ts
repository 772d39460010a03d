import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { parentOf } from '../../shared/entity/naming';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';

/** The entities that are parts of the named one. */
export function partsOf(name: string): AnyEntity[] {
  return Object.values(entityOf(name).children ?? {});
}

/** Returns the parts of one kind that a record has, locked until the transaction ends. */
export async function storedParts(
  db: Db,
  child: AnyEntity,
  parentId: number,
): Promise<(AnyRow & { id: number; version: number })[]> {
  const { rows } = await sql<AnyRow & { id: number; version: number }>`
    select * from ${sql.table(tableOf(child.name))} where ${sql.ref(parentOf(child).field)} = ${parentId}
    order by id for update`.execute(db);
  return rows;
}
