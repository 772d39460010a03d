import { sql } from 'kysely';
import { entities, type ListPageName } from '../../shared/areas/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { href, listPageOf } from '../../shared/pages';
import { awaitedMoves, stateField } from '../../shared/workflow/machine';
import type { Db } from '../db/connect';
import { tableOf } from '../db/storage';
import { type Facts, factsOf } from './facts';
import type { Arrived } from './next';

/** Every record that waits for somebody to take it further. */
export async function waitingRecords(db: Db): Promise<Arrived[]> {
  const waiting: Arrived[] = [];
  for (const entity of Object.values<AnyEntity>(entities)) waiting.push(...(await waitingOf(db, entity)));
  return waiting;
}

async function waitingOf(db: Db, entity: AnyEntity): Promise<Arrived[]> {
  const { machine, name } = entity;
  const states = machine ? awaitedMoves(machine).map(({ from }) => from) : [];
  if (!machine || states.length === 0) return [];
  const table = tableOf(name);
  const { rows } = await sql<{ id: number; facts: Facts }>`
    select ${sql.ref(`${table}.id`)} as id, ${factsOf(null, entity, machine)} as facts from ${sql.table(table)}
    where ${sql.ref(`${table}.${stateField}`)} = any(${states}::text[]) order by 1`.execute(db);
  const page = listPageOf(name) as ListPageName; // what has a machine has a list
  return rows.map(({ id, facts }) => ({ entity, machine, id, facts, path: href(page, { id }) }));
}
