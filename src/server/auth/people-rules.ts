import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { lockAbove } from '../db/above-lock';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { endSessions } from './sessions';

// What holds of people whoever keeps them: administrators by their list, or nobody at the command line.

/** Whoever is disabled loses their sessions, and is not the last administrator. */
export async function afterPerson(db: Db, { id, disabled }: AnyRow): Promise<void> {
  if (disabled !== true) return;
  await endSessions(db, Number(id));
  const role = db.selectFrom('accountRole').select('role').where('accountId', '=', Number(id));
  // Many others may be disabled at once without waiting for anybody.
  if (await role.where('role', '=', 'admin').executeTakeFirst()) await refuseNoAdministrator(db);
}

const above = ['superiorId', 'hasSkipLevelLeader', 'skipLevelLeaderId'] as const;

/** Nobody may stand above themselves, over however many steps. */
export async function refuseSuperiorLoop(db: Db, id: number, changes: AnyRow): Promise<void> {
  if (!above.some((field) => field in changes)) return;
  await lockAbove(db, 'account');
  const stored = await db.selectFrom('account').select(above).where('id', '=', id).executeTakeFirst();
  const { superiorId, hasSkipLevelLeader, skipLevelLeaderId }: AnyRow = { ...stored, ...changes };
  const leaders = [superiorId, hasSkipLevelLeader ? skipLevelLeaderId : null].filter((leader) => leader !== null);
  const { rows } = await sql`
    with recursive above (id) as (
      select unnest(${leaders}::bigint[])
      union
      select next.id from account join above on account.id = above.id
      cross join lateral (values (account.superior_id),
        (case when account.has_skip_level_leader then account.skip_level_leader_id end)) as next (id)
      where next.id is not null
    ) select 1 from above where id = ${id}`.execute(db);
  if (rows.length > 0) throw new AppError('people.superiorLoop');
}

/** The lock keeps two administrators from removing each other at the same moment. */
export async function refuseNoAdministrator(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'))`.execute(db);
  const one = await db
    .selectFrom('accountRole')
    .innerJoin('account', 'account.id', 'accountRole.accountId')
    .select('accountId')
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .executeTakeFirst();
  if (!one) throw new AppError('people.lastAdministrator');
}
