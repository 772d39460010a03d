import { sql } from 'kysely';
import { type EntityName, entityOf, listOfEntity } from '../../shared/areas/all';
import { moveOf } from '../../shared/workflow/machine';
import type { Db } from '../db/connect';
import { tableOf } from '../db/storage';
import type { Editor } from '../records/editor';
import { moved } from './moved';

/** A record that is sent at some time, such as a quote, is so once it leaves the house. */
export async function noteAsSent(transaction: Db, editor: Editor, name: EntityName, id: number): Promise<void> {
  const { machine } = entityOf(name);
  if (!machine) return;
  const { rows } = await sql<{ state: string; version: number }>`
    select state, version from ${sql.table(tableOf(name))} where id = ${id} for update`.execute(transaction);
  const [{ state = '', version = 0 } = {}] = rows;
  if (!moveOf(machine, state, 'send')) return;
  await moved(transaction, editor, listOfEntity(name).entity, machine, { id, version, action: 'send' });
}
