import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { account, ownChoices } from '../../shared/areas/people/account';
import type { Values } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import type { Language } from '../../shared/language';
import type { Role } from '../../shared/roles';
import type { Config } from '../config';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { type Edited, edited, inTransaction, lockedRow, type Saving } from '../db/edit';
import type { Database } from '../db/tables';
import { takenKey } from '../records/taken-key';
import { resetPassword } from './change-password';
import { endSessions } from './sessions';

/** Who changes a person: an administrator, or nobody at the command line. */
interface Actor {
  by: number | null;
  address?: string;
}

type AccountValues = Omit<Values<typeof account>, 'disabled' | keyof typeof ownChoices>;

/** Adds a person with roles and a one-time password. */
export async function addPerson(
  {
    db,
    config,
    language = 'en',
    ...actor
  }: Actor & { db: Db; config: Pick<Config, 'key' | 'dataDir'>; language?: Language },
  { roles, ...values }: AccountValues & { roles: readonly Role[] },
) {
  return inTransaction(db, async (transaction) => {
    const { id } = await transaction
      .insertInto('account')
      .values({ ...values, disabled: false })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw takenKey(error, { language }, 'account', values);
      });
    await setRoles(transaction, id, roles);
    await audit(transaction, {
      ...auditor(actor),
      action: 'added',
      entity: 'account',
      recordId: id,
      after: { ...values, roles },
    });
    const account = { id, account: values.account };
    return { ...account, ...(await resetPassword({ db: transaction, config, account, ...actor })) };
  });
}

export interface PersonChange {
  id: number;
  version: number;
  values: Partial<Omit<Values<typeof account>, 'account'>>;
  /** As they are to be; left out they stay. */
  roles?: readonly Role[] | undefined;
  /** Throws where whoever asks may not change roles now. */
  refuseRoles?: () => void;
}

/** Changes a person's record and roles together, as one change set; whoever is disabled loses their sessions. */
export async function changePerson(
  db: Db,
  saving: Saving,
  { id, version, values, roles, refuseRoles }: PersonChange,
): Promise<Edited<'account'>> {
  return inTransaction(db, async (transaction) => {
    const changeSet = saving.changeSet ?? randomUUID();
    await lockedRow(transaction, { table: 'account', id });
    const rolesBefore = await rolesOf(transaction, id);
    const rolesAfter = roles ? [...new Set(roles)].sort() : rolesBefore;
    const areRolesChanged = rolesBefore.join() !== rolesAfter.join();
    if (areRolesChanged) refuseRoles?.();
    const after = { disabled: values.disabled === true, isAdministrator: rolesAfter.includes('admin') };
    if (id === saving.by && (after.disabled || !after.isAdministrator)) throw new AppError('people.yourself');
    const edit = { table: 'account', id, version, changes: values, raises: areRolesChanged } as const;
    const written = await edited(transaction, { ...saving, ...edit, changeSet });
    await refuseSuperiorLoop(transaction, id, written.row);
    if (areRolesChanged) {
      await setRoles(transaction, id, rolesAfter);
      await audit(transaction, {
        ...auditor(saving),
        action: 'roles changed',
        entity: 'account',
        recordId: id,
        before: { roles: rolesBefore },
        after: { roles: rolesAfter },
        changeSet,
        version: written.row.version,
        ...(saving.undoes === undefined ? {} : { undoes: saving.undoes }),
      });
    }
    if (values.disabled) await endSessions(transaction, id);
    await refuseNoAdministrator(transaction);
    return written;
  });
}

const auditor = ({ by, address }: Saving) => ({ accountId: by, ...(address === undefined ? {} : { address }) });

/** The roles a person holds, in the order of their names. */
export async function rolesOf(db: Db, accountId: number): Promise<Role[]> {
  const rows = await db.selectFrom('accountRole').select('role').where('accountId', '=', accountId).execute();
  return rows.map(({ role }) => role).sort();
}

async function setRoles(db: Db, accountId: number, roles: readonly Role[]): Promise<void> {
  await db.deleteFrom('accountRole').where('accountId', '=', accountId).execute();
  const rows = [...new Set(roles)].map((role) => ({ accountId, role }));
  if (rows.length > 0) await db.insertInto('accountRole').values(rows).execute();
}

/** Nobody may stand above themselves, over however many steps. */
async function refuseSuperiorLoop(db: Db, id: number, values: Selectable<Database['account']>): Promise<void> {
  const leader = values.hasSkipLevelLeader ? values.skipLevelLeaderId : null;
  const above = [values.superiorId, leader].filter((person) => typeof person === 'number');
  if (above.length === 0) return;
  // Of two who do so at once the second sees what the first did.
  await sql`select pg_advisory_xact_lock(hashtext('above account'))`.execute(db);
  const { rows } = await sql`
    with recursive above (id) as (
      select unnest(${above}::bigint[])
      union
      select next.id from account join above on account.id = above.id
      cross join lateral (values (account.superior_id),
        (case when account.has_skip_level_leader then account.skip_level_leader_id end)) as next (id)
      where next.id is not null
    ) select 1 from above where id = ${id}`.execute(db);
  if (rows.length > 0) throw new AppError('people.superiorLoop');
}

/** The lock keeps two administrators from removing each other at the same moment. */
async function refuseNoAdministrator(db: Db): Promise<void> {
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
