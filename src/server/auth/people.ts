import type { account } from '../../shared/areas/people/account';
import type { Values } from '../../shared/entity/entity';
import type { Role } from '../../shared/roles';
import type { Config } from '../config';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { edited, inTransaction } from '../db/edit';
import { takenKey } from '../records/taken-key';
import { resetPassword } from './change-password';
import { afterPerson } from './people-rules';

// Changes of people where nobody is logged in: at the command line, and at the first start.

type NewPerson = Pick<
  Values<typeof account>,
  'account' | 'nameEn' | 'nameZh' | 'email' | 'departmentId' | 'superiorId'
> & {
  roles: readonly Role[];
};

/** Adds a person with roles and a one-time password. */
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

/** Keeps a person out, or lets them in again. */
export async function setDisabled(
  db: Db,
  { id, version, disabled }: { id: number; version: number; disabled: boolean },
): Promise<void> {
  await inTransaction(db, async (transaction) => {
    const { row } = await edited(transaction, { by: null, table: 'account', id, version, changes: { disabled } });
    await afterPerson(transaction, row);
  });
}
