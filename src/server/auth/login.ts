import { randomBytes, timingSafeEqual } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { keyBytes, type LoginFields, storedKeyFromProof } from '../../shared/rules/login-proof';
import type { Config } from '../config';
import type { AccessTables } from '../db/access-tables';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import type { Visit } from '../http/visit';
import { deviceOf, nonceOf, setDevice, setNonce } from './cookies';
import { credentialOf, fakeCredential, isStillGood, nobody, type Opener, openKey } from './credentials';
import { knownDevice, newDevice } from './devices';
import { burnNonce, newNonce } from './login-nonce';
import { secretsOf } from './secrets';
import { openSession } from './sessions';
import { countAttempt, countSpraying, forgetFailures, ofDevices, refuseSpraying } from './throttle';

interface LoginContext {
  db: Db;
  config: Config;
  visit: Visit;
  log: Opener['log'];
}

/** Answers how to stretch an account's password, and a nonce for one login; the same for accounts that do not exist. */
export async function challenge({ db, config, visit }: Omit<LoginContext, 'log'>, account: string) {
  const found = await findAccount(db, account);
  const { kdfSalt, memoryKib, iterations, parallelism } =
    found?.credential ?? fakeCredential(secretsOf(config), account);
  const nonce = newNonce(secretsOf(config), account);
  setNonce(visit, config, nonce);
  return { kdfSalt: kdfSalt.toString('base64url'), memoryKib, iterations, parallelism, nonce };
}

export interface LoginAttempt extends LoginFields {
  encryption: string;
}

interface LoggedIn {
  accountId: number;
  token: string;
  mustChangePassword: boolean;
}

/** Judges a login; on success a session is open. Every failure answers the same, whatever was wrong. */
export async function logIn(context: LoginContext, attempt: LoginAttempt): Promise<LoggedIn> {
  const { db, config, visit, log } = context;
  const secrets = secretsOf(config);
  const nonce = await burnNonce(db, secrets, { nonce: nonceOf(visit.cookies), account: attempt.account });
  const found = await findAccount(db, attempt.account);
  const accountId = found?.id ?? nobody;
  const device = knownDevice(secrets, accountId, deviceOf(visit.cookies, accountId));
  const counter = device ? `${ofDevices(accountId)}${device}` : `account ${attempt.account.toLowerCase()}`;
  if (!device) await refuseSpraying(db, visit.address);
  await countAttempt(db, counter);

  const credential = found?.credential ?? fakeCredential(secrets, attempt.account);
  const openedKey = openKey({ secrets, log }, credential, found?.credential ? accountId : nobody);
  // A credential that does not open is judged by a key nobody knows, and so takes as long as any other.
  const storedKey = openedKey ?? Uint8Array.from(randomBytes(keyBytes));
  const isRight = await isProof(attempt, storedKey, nonce);
  const judged = isRight && nonce && found?.credential && mayLogIn(found.credential) ? found.credential : null;
  const opened = async (transaction: Db) => {
    if (!judged || !(await isStillGood(transaction, judged))) return null;
    await forgetFailures(transaction, [counter]);
    await auditAttempt(transaction, { context, attempt, accountId, action: 'login' });
    return openSession(transaction, { accountId, visit, config });
  };
  const token = judged && (await db.transaction().execute(opened));
  if (!token) {
    if (!device) await countSpraying(db, visit.address);
    await auditAttempt(db, { context, attempt, accountId, action: 'login refused' });
    throw new AppError('login.failed');
  }
  const deviceCookie = deviceOf(visit.cookies, accountId);
  const value = device && deviceCookie ? deviceCookie : newDevice(secrets, accountId);
  setDevice(visit, config, { accountId, value });
  return { accountId, token, mustChangePassword: judged.mustChange };
}

/** Proves the password of an open session once more; guessing here is throttled like changing the password. */
export async function proveAgain(
  { db, config, visit, log }: LoginContext,
  { id, sessionId }: { id: number; sessionId: number },
  attempt: LoginAttempt,
): Promise<void> {
  const secrets = secretsOf(config);
  const nonce = await burnNonce(db, secrets, { nonce: nonceOf(visit.cookies), account: attempt.account });
  const counter = `change ${id}`;
  await countAttempt(db, counter);
  const found = await findAccount(db, attempt.account);
  const credential = found?.id === id ? found.credential : null;
  const storedKey = credential && openKey({ secrets, log }, credential, id);
  if (!nonce || !storedKey || !(await isProof(attempt, storedKey, nonce))) throw new AppError('password.wrong');
  await db.transaction().execute(async (transaction) => {
    await forgetFailures(transaction, [counter]);
    await transaction.updateTable('session').set({ provenAt: sql`now()` }).where('id', '=', sessionId).execute();
    const entry = { accountId: id, action: 'proved again', entity: 'account', recordId: id, address: visit.address };
    await audit(transaction, entry);
  });
}

/** Whether the proof of an attempt was made with the password behind the stored key. */
async function isProof(attempt: LoginAttempt, storedKey: Uint8Array<ArrayBuffer>, nonce: string | null) {
  const fromProof = await storedKeyFromProof(attempt.encryption, storedKey, attempt, nonce ?? '');
  return fromProof !== null && timingSafeEqual(fromProof, storedKey);
}

type StoredCredential = Selectable<AccessTables['accountCredential']>;

const mayLogIn = ({ temporaryUntil }: StoredCredential): boolean =>
  temporaryUntil === null || temporaryUntil > new Date();

async function findAccount(db: Db, account: string) {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where(sql`lower(account)`, '=', account.toLowerCase())
    .executeTakeFirst();
  // Also queried for id 0, so that unknown accounts take as long.
  const credential = await credentialOf(db, row?.id ?? nobody);
  return row ? { ...row, credential: credential ?? null } : null;
}

interface AttemptRecord {
  context: LoginContext;
  attempt: LoginAttempt;
  accountId: number;
  action: 'login' | 'login refused';
}

/** The client's own clock is recorded and never relied on: its specified form does not tell morning from evening. */
async function auditAttempt(db: Db, { context, attempt, accountId, action }: AttemptRecord): Promise<void> {
  const { account, clientLoginTime, clientTimeZone } = attempt;
  await audit(db, {
    accountId: action === 'login' ? accountId : null,
    action,
    entity: 'account',
    recordId: accountId === nobody ? undefined : accountId,
    after: { account, clientLoginTime, clientTimeZone, userAgent: context.visit.userAgent },
    address: context.visit.address,
  });
}
