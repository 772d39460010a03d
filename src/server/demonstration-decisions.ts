import { sql } from 'kysely';
import { entities, type ListPageName, listPageOf } from '../shared/areas/all';
import type { AnyEntity } from '../shared/entity/entity';
import { href } from '../shared/pages';
import { awaitedMoves, stateField } from '../shared/workflow/machine';
import type { Db } from './db/connect';
import { tableOf } from './db/storage';
import type { JobHandler } from './services/jobs/job-handler';
import { type Facts, factsOf } from './workflow/facts';
import { tellWhoActsNext } from './workflow/next';

/**
 * Gives everybody who has to decide in the demonstration company the to-dos that the steps before would have given: its
 * records were written as they stand. There are some hundred, so they are given once the server is ready.
 */
export const askInDemonstration: JobHandler<'askInDemonstration'> = async () => async (transaction) => {
  for (const entity of Object.values<AnyEntity>(entities)) await askFor(transaction, entity);
};

async function askFor(db: Db, entity: AnyEntity): Promise<void> {
  const { machine, name } = entity;
  const states = machine ? awaitedMoves(machine).map(({ from }) => from) : [];
  if (!machine || states.length === 0) return;
  const table = tableOf(name);
  const { rows } = await sql<{ id: number; facts: Facts }>`
    select ${sql.ref(`${table}.id`)} as id, ${factsOf(null, entity, machine)} as facts from ${sql.table(table)}
    where ${sql.ref(`${table}.${stateField}`)} = any(${states}::text[]) order by 1`.execute(db);
  for (const { id, facts } of rows) {
    const path = href(listPageOf(name) as ListPageName, { id }); // what has a machine has a list
    await tellWhoActsNext(db, null, { entity, machine, id, facts, path });
  }
}
