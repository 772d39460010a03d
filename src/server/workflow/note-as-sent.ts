import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type EntityName, entityOf, listOfEntity } from '../../shared/areas/all';
import { moveOf } from '../../shared/workflow/machine';
import type { Db } from '../db/connect';
import { tableOf } from '../db/storage';
import type { Stepping } from '../records/door';
import type { SessionUser } from '../session-user';
import { mayTake } from './facts';
import { moved } from './moved';

/**
 * Takes the `send` step of a record, such as a quote, once it leaves the house; does nothing where it has no such step.
 */
export async function noteAsSent(transaction: Db, editor: Stepping, name: EntityName, id: number): Promise<void> {
  const { machine } = entityOf(name);
  if (!machine) return;
  const { rows } = await sql<{ state: string; version: number }>`
    select state, version from ${sql.table(tableOf(name))} where id = ${id} for update`.execute(transaction);
  const [{ state = '', version = 0 } = {}] = rows;
  if (!moveOf(machine, state, 'send')) return;
  await moved(transaction, editor, listOfEntity(name).entity, machine, { id, version, action: 'send' });
}

/** Whether a record may leave the house with the caller: it was sent before, or they may send it. */
export function mayLeaveWith(user: SessionUser, name: EntityName): RawBuilder<SqlBool> {
  const entity = entityOf(name);
  const { machine } = entity;
  if (!machine) return sql`true`;
  const sending = machine.moves.filter(({ action }) => action === 'send');
  const state = sql.ref(`${tableOf(name)}.state`);
  return sql<SqlBool>`(${state} <> all(${sending.map(({ from }) => from)}::text[]) or ${mayTake(user, entity, machine, sending)})`;
}
