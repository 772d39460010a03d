import { authCalls } from '../../../shared/areas/auth/calls';
import { AppError } from '../../../shared/errors';
import { administrators, holds } from '../../../shared/roles';
import { changePassword, resetPassword } from '../../auth/change-password';
import { clearSid } from '../../auth/cookies';
import { challenge, logIn, proveAgain } from '../../auth/login';
import { keepSettings } from '../../auth/personal-settings';
import { sessionInfo } from '../../auth/session-info';
import { isTokenOf } from '../../auth/sessions';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { answering, type Handlers } from '../../http/handlers';
import type { SessionUser } from '../../session-user';

const handlers: Handlers<typeof authCalls> = {
  loginChallenge: ({ input, ...context }) => challenge(context, input.account),

  async login({ input, ...context }) {
    const { accountId, token, mustChangePassword } = await logIn(context, input);
    const info = await sessionInfo(context, accountId);
    return { token, uuid: String(accountId), ...info, passwordType: mustChangePassword ? 0 : 1 };
  },

  async proveAgain({ input, user, ...context }) {
    if (user.sessionId === null) throw new AppError('access.denied');
    await proveAgain(context, { id: user.id, sessionId: user.sessionId }, input);
    return null;
  },

  async currentSession({ db, config, user }) {
    return { ...(await sessionInfo({ db, config }, user.id)), passwordType: user.mustChangePassword ? 0 : 1 };
  },

  async chooseLanguage({ db, user, input }) {
    await keepSettings(db, user.id, { language: input.language });
    return null;
  },

  async chooseSizeUnits({ db, user, input: { length, volume } }) {
    await keepSettings(db, user.id, { lengthUnit: length, volumeUnit: volume });
    return null;
  },

  async logout({ db, user, visit, config }) {
    if (user.sessionId !== null) await db.deleteFrom('session').where('id', '=', user.sessionId).execute();
    clearSid(visit, config);
    await audit(db, { accountId: user.id, action: 'logout', address: visit.address });
    return null;
  },

  async listSessions({ db, user, input }) {
    const rows = await db
      .selectFrom('session')
      .select(['id', 'address', 'userAgent', 'createdAt', 'seenAt'])
      .where('accountId', '=', accountAskedFor(user, input.accountId))
      .orderBy('seenAt', 'desc')
      .execute();
    return rows.map(({ createdAt, seenAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      seenAt: seenAt.toISOString(),
      current: row.id === user.sessionId,
    }));
  },

  async endSession({ db, user, input, visit }) {
    const ended = await db
      .deleteFrom('session')
      .where('id', '=', input.id)
      .$if(!holds(user, administrators), (query) => query.where('accountId', '=', user.id))
      .returning(['accountId'])
      .executeTakeFirst();
    if (!ended) throw new AppError('record.notFound', { record: input.id });
    await audit(db, {
      accountId: user.id,
      action: 'session ended',
      entity: 'account',
      recordId: ended.accountId,
      address: visit.address,
    });
    return null;
  },

  async changePassword({ db, config, user, visit, log, input }) {
    // An API key outlives sessions and must not be able to take the account over.
    if (user.sessionId === null) throw new AppError('access.denied');
    if (!(await isTokenOf(db, user.sessionId, input.token))) throw new AppError('session.invalid');
    await changePassword({ db, config, visit, log, accountId: user.id }, input.data);
    clearSid(visit, config);
    return null;
  },

  async updatePassword({ db, config, user, visit, input }) {
    const account = await findAccount(db, input.userName);
    const { address } = visit;
    return { userName: account.account, ...(await resetPassword({ db, config, account, by: user.id, address })) };
  },
};

/** Administrators may ask for anybody's sessions, others for their own. */
function accountAskedFor(user: SessionUser, accountId: number | undefined): number {
  if (accountId === undefined || accountId === user.id) return user.id;
  if (!holds(user, administrators)) throw new AppError('access.denied');
  return accountId;
}

async function findAccount(db: Db, account: string) {
  const found = await db
    .selectFrom('account')
    .select(['id', 'account'])
    .where('account', '=', account)
    .executeTakeFirst();
  if (!found) throw new AppError('record.notFound', { record: account });
  return found;
}

export const authAnswers = answering(authCalls, handlers);
