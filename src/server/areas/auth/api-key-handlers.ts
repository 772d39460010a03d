import { apiKeyCalls } from '../../../shared/areas/auth/api-key-calls';
import { AppError } from '../../../shared/errors';
import { administrators, holds } from '../../../shared/roles';
import { createApiKey } from '../../auth/api-keys';
import { audit } from '../../db/audit';
import { answering, type Handlers } from '../../http/handlers';

const handlers: Handlers<typeof apiKeyCalls> = {
  async listApiKeys({ db, user }) {
    const rows = await db
      .selectFrom('apiKey')
      .select(['id', 'name', 'createdAt', 'expiresAt', 'lastUsedAt'])
      .where('accountId', '=', user.id)
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', new Date())
      .orderBy('id')
      .execute();
    return rows.map(({ createdAt, expiresAt, lastUsedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    }));
  },

  async createApiKey({ db, user, language, input }) {
    const made = await createApiKey(db, { accountId: user.id, ...input, by: user.id, language });
    const { createdAt, expiresAt, ...rest } = made;
    return { ...rest, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString(), lastUsedAt: null };
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

export const apiKeysAnswers = answering(apiKeyCalls, handlers);
