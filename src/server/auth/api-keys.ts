import { randomBytes } from 'node:crypto';
import { AppError } from '../../shared/errors';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { brokenUniqueKey } from '../db/failures';
import { sha256 } from './secrets';

interface NewKey {
  accountId: number;
  name: string;
  /** Who makes it; null at the command line. */
  by: number | null;
}

/** Makes a named key for an account; only its hash is kept, so `key` can be told this once. */
export async function createApiKey(db: Db, { accountId, name, by }: NewKey) {
  const key = `ll_${randomBytes(32).toString('base64url')}`;
  return db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('apiKey')
      .values({ accountId, name, keyHash: sha256(key) })
      .returning(['id', 'name', 'createdAt'])
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (brokenUniqueKey(error) === null) throw error;
        throw new AppError('record.duplicate', { field: 'name', value: name });
      });
    const after = { accountId, name };
    await audit(transaction, { accountId: by, action: 'key created', entity: 'apiKey', recordId: made.id, after });
    return { ...made, key };
  });
}
