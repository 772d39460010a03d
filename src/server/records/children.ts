import { sql } from 'kysely';
import type { CrudRecord } from '../../shared/entity/crud';
import type { AnyEntity } from '../../shared/entity/entity';
import { parentOf } from '../../shared/entity/naming';
import type { Db } from '../db/connect';
import type { Asking } from '../session-user';
import { rowsOf } from './rows';

/**
 * Returns a record's parts under their keys in `children`, with the names of what they refer to; empty where it has
 * none.
 */
export async function childrenOf(
  db: Db,
  asking: Asking,
  entity: AnyEntity,
  id: number,
): Promise<Pick<CrudRecord, 'children'>> {
  if (!entity.children) return {};
  const children: NonNullable<CrudRecord['children']> = {};
  for (const [key, child] of Object.entries(entity.children)) {
    const { rows } = await sql<{ id: number; version: number }>`
      select * from (${rowsOf(asking, child)}) as part where ${sql.ref(parentOf(child).field)} = ${id} order by id`.execute(
      db,
    );
    Object.assign(children, { [key]: rows });
  }
  return { children };
}
