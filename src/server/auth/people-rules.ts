import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { lockAbove } from '../db/above-lock';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { endApiKeys } from './api-keys';
import { endSessions } from './sessions';

// Rules for people, whether administrators keep them in their list or somebody does at the command line.

/**
 * Ends the sessions and keys of a person who was disabled, so that none of them works again once the person is let in
 * again; throws people.lastAdministrator where no administrator is left.
 */
export async function afterPerson(db: Db, { id, disabled }: AnyRow): Promise<void> {
  if (disabled !== true) return;
  await endSessions(db, Number(id));
  await endApiKeys(db, Number(id));
  const role = db.selectFrom('accountRole').select('role').where('accountId', '=', Number(id));
  // Only administrators take the lock, so that many others can be disabled at once.
  if (await role.where('role', '=', 'admin').executeTakeFirst()) await refuseNoAdministrator(db);
}

const above = ['superiorId', 'hasSkipLevelLeader', 'skipLevelLeaderId'] as const;

/** Throws people.superiorLoop where somebody would stand above themselves, over however many steps. */
export async function refuseSuperiorLoop(db: Db, id: number, changes: AnyRow): Promise<void> {
  if (!above.some((field) => field in changes)) return;
  await lockAbove(db, 'account');
  const stored = await db.selectFrom('account').select(above).where('id', '=', id).executeTakeFirst();
  const { superiorId, hasSkipLevelLeader, skipLevelLeaderId }: AnyRow = { ...stored, ...changes };
  const leaders = [superiorId, hasSkipLevelLeader ? skipLevelLeaderId : null].flatMap((each) =>
    each ? Number(each) : [],
  );
  if (await isAmongOrAbove(db, id, leaders)) throw new AppError('people.superiorLoop');
}

/** Whether somebody is one of the people, or stands above one of them, over however many steps. */
export async function isAmongOrAbove(db: Db, id: number, people: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    with recursive above (id) as (
      select unnest(${people}::bigint[])
      union
      select next.id from account join above on account.id = above.id
      cross join lateral (values (account.superior_id),
        (case when account.has_skip_level_leader then account.skip_level_leader_id end)) as next (id)
      where next.id is not null
    ) select 1 from above where id = ${id}`.execute(db);
  return rows.length > 0;
}

/**
 * Throws people.lastAdministrator where there is none. The lock keeps two from removing each other at the same moment.
 */
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
