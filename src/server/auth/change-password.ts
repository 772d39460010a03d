import { authLimits } from '../../shared/areas/auth/limits';
import { AppError } from '../../shared/errors';
import { randomText } from '../../shared/random-text';
import { contextWordsOf, passwordProblem } from '../../shared/rules/password';
import type { Config } from '../config';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import type { Visit } from '../http/visit';
import { endApiKeys } from './api-keys';
import { credentialOf, isPassword, isStillGood, type Opener, setPassword } from './credentials';
import { isListedPassword } from './listed-passwords';
import { secretsOf } from './secrets';
import { endSessions } from './sessions';
import { countAttempt, forgetDevices, forgetFailures } from './throttle';

interface Change {
  db: Db;
  config: Config;
  visit: Visit;
  log: Opener['log'];
  accountId: number;
}

/** Changes one's own password by the rules of §5 and ends every session of the account. */
export async function changePassword(
  { db, config, visit, log, accountId }: Change,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
): Promise<void> {
  const person = await db
    .selectFrom('account')
    .select(['account', 'nameEn', 'nameZh', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const problem = passwordProblem({ password: newPassword, oldPassword, contextWords: contextWordsOf(person) });
  if (problem) throw new AppError(problem, { limit: authLimits.password.max });
  if (await isListedPassword(newPassword)) throw new AppError('password.common');

  // A stolen session must not become a place to guess the password at.
  const counter = `change ${accountId}`;
  await countAttempt(db, counter);
  const secrets = secretsOf(config);
  const credential = await credentialOf(db, accountId);
  if (!credential || !(await isPassword({ secrets, log }, credential, oldPassword)))
    throw new AppError('password.wrong');
  await db.transaction().execute(async (transaction) => {
    if (!(await isStillGood(transaction, credential))) throw new AppError('password.wrong');
    await setPassword(transaction, secrets, { accountId, password: newPassword, mustChange: false });
    await forgetFailures(transaction, [counter]);
    await endSessions(transaction, accountId);
    await audit(transaction, {
      accountId,
      action: 'password changed',
      entity: 'account',
      recordId: accountId,
      address: visit.address,
    });
  });
}

interface Reset {
  db: Db;
  config: Pick<Config, 'key' | 'dataDir'>;
  account: { id: number; account: string };
  /** The administrator; null at the command line. */
  by: number | null;
  address?: string;
}

/**
 * Gives an account a one-time password, forces a change at the next login, ends its sessions and keys, lifts its locks.
 * The secret is told once and kept nowhere.
 */
export async function resetPassword({ db, config, account, by, address }: Reset) {
  const secret = oneTimeSecret();
  const temporaryUntil = new Date(Date.now() + authLimits.temporaryPasswordHours * 3_600_000);
  await inTransaction(db, async (transaction) => {
    await setPassword(transaction, secretsOf(config), {
      accountId: account.id,
      password: secret,
      mustChange: true,
      temporaryUntil,
    });
    await forgetFailures(transaction, [`account ${account.account.toLowerCase()}`, `change ${account.id}`]);
    await forgetDevices(transaction, account.id);
    await endSessions(transaction, account.id);
    const keysEnded = await endApiKeys(transaction, account.id);
    await audit(transaction, {
      accountId: by,
      action: 'password reset',
      entity: 'account',
      recordId: account.id,
      after: { keysEnded },
      address,
    });
  });
  return { secret, validUntil: temporaryUntil.toISOString() };
}

/** 99 bits without characters that look alike, in groups that can be read out. */
function oneTimeSecret(): string {
  const groups = Array.from({ length: 4 }, () => randomText('abcdefghjkmnpqrstuvwxyz23456789', 5));
  return groups.join('-');
}
