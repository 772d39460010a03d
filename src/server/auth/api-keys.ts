import { randomBytes } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { authLimits } from '../../shared/areas/auth/limits';
import { AppError } from '../../shared/errors';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { brokenUniqueKey } from '../db/failures';
import { sha256 } from './secrets';

interface NewKey {
  accountId: number;
  name: string;
  /** Days it is good for; the usual number where none is given. */
  days?: number | null;
  /** Who makes it; null at the command line. */
  by: number | null;
}

/** Makes a named key for an account; only its hash is kept, so `key` can be told this once. */
export async function createApiKey(db: Db, { accountId, name, days, by }: NewKey) {
  const key = `ll_${randomBytes(32).toString('base64url')}`;
  return db.transaction().execute(async (transaction) => {
    // The name of a key that has ended is free again.
    await transaction
      .updateTable('apiKey')
      .set({ revokedAt: sql<Date>`expires_at` })
      .where('accountId', '=', accountId)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '<=', sql<Date>`now()`)
      .execute();
    const made = await transaction
      .insertInto('apiKey')
      .values({
        accountId,
        name,
        keyHash: sha256(key),
        expiresAt: sql<Date>`now() + make_interval(days => ${days ?? authLimits.apiKeyDays.usual})`,
      })
      .returning(['id', 'name', 'createdAt', 'expiresAt'])
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (brokenUniqueKey(error) === null) throw error;
        throw new AppError('record.duplicate', { field: [msg`Name`], value: name });
      });
    const after = { accountId, name, expiresAt: made.expiresAt };
    await audit(transaction, { accountId: by, action: 'key created', entity: 'apiKey', recordId: made.id, after });
    return { ...made, key };
  });
}

/** Ends every key of an account; returns how many there were. */
export async function endApiKeys(db: Db, accountId: number): Promise<number> {
  const ended = await db
    .updateTable('apiKey')
    .set({ revokedAt: new Date() })
    .where('accountId', '=', accountId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .execute();
  return ended.length;
}
