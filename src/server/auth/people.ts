import { sql } from 'kysely';
import type { account } from '../../shared/areas/people/account';
import type { Values } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import type { Role } from '../../shared/roles';
import type { Config } from '../config';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { type AnyRow, edited, inTransaction } from '../db/edit';
import { takenKey } from '../records/taken-key';
import { resetPassword } from './change-password';
import { endSessions } from './sessions';

// What holds of people whoever keeps them: administrators by their list, or nobody at the command line and at the first start.

type NewPerson = Pick<
  Values<typeof account>,
  'account' | 'nameEn' | 'nameZh' | 'email' | 'departmentId' | 'superiorId'
> & {
  roles: readonly Role[];
};

/** Adds a person with roles and a one-time password where nobody is logged in. */
export async function addPerson(
  { db, config }: { db: Db; config: Pick<Config, 'key' | 'dataDir'> },
  { roles, ...given }: NewPerson,
) {
  const values = { ...given, hasSkipLevelLeader: false, skipLevelLeaderId: null };
  return inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('account')
      .values({ ...values, disabled: false })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw takenKey(error, { language: 'en' }, 'account', values);
      });
    const held = [...new Set(roles)].map((role) => ({ accountId: id, role }));
    if (held.length > 0) await transaction.insertInto('accountRole').values(held).execute();
    const after = { ...values, roles };
    await audit(transaction, { accountId: null, action: 'added', entity: 'account', recordId: id, after });
    return resetPassword({ db: transaction, config, account: { id, account: values.account }, by: null });
  });
}

/** Keeps a person out, or lets them in again, where nobody is logged in. */
export async function setDisabled(
  db: Db,
  { id, version, disabled }: { id: number; version: number; disabled: boolean },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { row } = await edited(transaction, { by: null, table: 'account', id, version, changes: { disabled } });
    await afterPerson(transaction, row);
  });
}

/** Whoever is disabled loses their sessions, and is not the last administrator. */
export async function afterPerson(db: Db, { id, disabled }: AnyRow): Promise<void> {
  if (disabled !== true) return;
  await endSessions(db, Number(id));
  await refuseNoAdministrator(db);
}

const above = ['superiorId', 'hasSkipLevelLeader', 'skipLevelLeaderId'] as const;

/** Two who change who leads whom wait for each other: the second sees what the first did. */
export async function lockHierarchy(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('above account'))`.execute(db);
}

/** Nobody may stand above themselves, over however many steps. */
export async function refuseSuperiorLoop(db: Db, id: number, changes: AnyRow): Promise<void> {
  if (!above.some((field) => field in changes)) return;
  await lockHierarchy(db);
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
