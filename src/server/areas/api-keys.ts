import { apiKeyCalls } from '../../shared/api/api-keys';
import { AppError } from '../../shared/errors';
import { administrators, holds } from '../../shared/roles';
import { createApiKey } from '../auth/api-keys';
import { audit } from '../db/audit';
import { area, type Handlers } from '../http/handlers';

const handlers: Handlers<typeof apiKeyCalls> = {
  async listApiKeys({ db, user }) {
    const rows = await db
      .selectFrom('apiKey')
      .select(['id', 'name', 'createdAt', 'lastUsedAt'])
      .where('accountId', '=', user.id)
      .where('revokedAt', 'is', null)
      .orderBy('id')
      .execute();
    return rows.map(({ createdAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  },

  async createApiKey({ db, user, input }) {
    // A leaked key must not be able to make others that outlive it.
    if (user.sessionId === null) throw new AppError('access.denied');
    const { createdAt, ...made } = await createApiKey(db, { accountId: user.id, name: input.name, by: user.id });
    return { ...made, createdAt: createdAt.toISOString(), lastUsedAt: null };
  },

  async revokeApiKey({ db, user, input, visit }) {
    const revoked = await db
      .updateTable('apiKey')
      .set({ revokedAt: new Date() })
      .where('id', '=', input.id)
      .where('revokedAt', 'is', null)
      .$if(!holds(user, administrators), (query) => query.where('accountId', '=', user.id))
      .returning('id')
      .executeTakeFirst();
    if (!revoked) throw new AppError('record.notFound', { record: input.id });
    await audit(db, {
      accountId: user.id,
      action: 'key revoked',
      entity: 'apiKey',
      recordId: input.id,
      address: visit.address,
    });
    return null;
  },
};

export const apiKeysArea = area(apiKeyCalls, handlers);
