import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { argon2id } from 'hash-wasm';
import { sql } from 'kysely';
import {
  type KdfParameters,
  kdfParameters,
  keyBytes,
  normalizePassword,
  storedKeyOf,
} from '../../shared/rules/login-proof';
import type { Db } from '../db/connect';
import { seal, unseal } from './seal';
import { hmac, type Secrets } from './secrets';

const saltBytes = 16;

/** What login needs of an account's credential, sealed as it is stored. */
export interface Credential extends KdfParameters {
  sealedKey: Buffer;
  kdfSalt: Buffer;
}

export interface NewPassword {
  accountId: number;
  password: string;
  /** Only changing it and logging out will be allowed. */
  mustChange: boolean;
  /** A temporary password is refused after this moment. */
  temporaryUntil?: Date;
}

type CommonPassword = Omit<NewPassword, 'accountId'> & { accountIds: readonly number[] };

/** Stores the verifier of an account's password, stretched by the parameters; the password itself is kept nowhere. */
export async function setPassword(
  db: Db,
  secrets: Secrets,
  { accountId, ...change }: NewPassword,
  parameters = kdfParameters,
): Promise<void> {
  await setCommonPassword(db, secrets, { accountIds: [accountId], ...change }, parameters);
}

/** Sets one password for several accounts: stretching it takes long, and is done once. */
export async function setCommonPassword(
  db: Db,
  secrets: Secrets,
  { accountIds, password, mustChange, temporaryUntil }: CommonPassword,
  parameters = kdfParameters,
): Promise<void> {
  const kdfSalt = randomBytes(saltBytes);
  const storedKey = await storedKeyOf(await stretch(password, kdfSalt, parameters));
  for (const accountId of accountIds) {
    const sealedKey = seal(secrets.seal, storedKey, ownerOf(accountId));
    const values = {
      sealedKey,
      kdfSalt,
      ...parameters,
      mustChange,
      temporaryUntil: temporaryUntil ?? null,
      changedAt: new Date(),
    };
    await db
      .insertInto('accountCredential')
      .values({ accountId, ...values })
      .onConflict((conflict) => conflict.column('accountId').doUpdateSet(values))
      .execute();
  }
}

/** An account's credential. */
export const credentialOf = (db: Db, accountId: number) =>
  db.selectFrom('accountCredential').selectAll().where('accountId', '=', accountId).executeTakeFirst();

/** Whether this is the password of an account's credential; for changing it, where the password is in the request. */
export async function isPassword(
  opener: Opener,
  { accountId, ...credential }: Credential & { accountId: number },
  password: string,
): Promise<boolean> {
  const saltedPassword = await stretch(password, credential.kdfSalt, credential);
  const storedKey = openKey(opener, credential, accountId);
  return storedKey !== null && timingSafeEqual(await storedKeyOf(saltedPassword), storedKey);
}

/**
 * Whether a credential that was judged is still that of an account in use, and stays so until the transaction ends:
 * judging takes long, and a reset meanwhile, or the end of the account, outweighs it.
 */
export async function isStillGood(
  transaction: Db,
  { accountId, sealedKey }: Pick<Credential, 'sealedKey'> & { accountId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from account join account_credential on account_id = account.id
    where account.id = ${accountId} and not disabled and sealed_key = ${sealedKey}
    for share of account for update of account_credential`.execute(transaction);
  return rows.length > 0;
}

/** What opens credentials, and where it is said that some do not open. */
export interface Opener {
  secrets: Secrets;
  log: Pick<FastifyBaseLogger, 'error'>;
}

const toldOfOtherKey = new WeakSet<Secrets>();

/** The stored key inside a credential; null if it was sealed with another master key, which the log says once. */
export function openKey(
  { secrets, log }: Opener,
  { sealedKey }: Pick<Credential, 'sealedKey'>,
  accountId: number,
): Uint8Array<ArrayBuffer> | null {
  try {
    return unseal(secrets.seal, sealedKey, ownerOf(accountId));
  } catch {
    if (!toldOfOtherKey.has(secrets)) {
      log.error(
        'Passwords in this database were sealed with another key, and nobody can log in with them: set that LOADLINE_KEY, or give each person a new one with `user reset`.',
      );
    }
    toldOfOtherKey.add(secrets);
    return null;
  }
}

/** Says in the log at the start if the password that stayed longest was sealed with another master key. */
export async function tellOfOtherKey(db: Db, opener: Opener): Promise<void> {
  const oldest = await db
    .selectFrom('accountCredential')
    .innerJoin('account', 'account.id', 'accountId')
    .select(['accountId', 'sealedKey'])
    .where('disabled', '=', false)
    .orderBy('changedAt')
    .limit(1)
    .executeTakeFirst();
  if (oldest) openKey(opener, oldest, oldest.accountId);
}

/** The id under which the credentials of unknown accounts are made up; no account has it. */
export const nobody = 0;

/** A credential for an account that does not exist: always the same salt, so that asking twice tells nothing. */
export function fakeCredential(secrets: Secrets, account: string): Credential {
  return {
    sealedKey: seal(secrets.seal, randomBytes(keyBytes), ownerOf(nobody)),
    kdfSalt: hmac(secrets.fakeSalt, account.toLowerCase()).subarray(0, saltBytes),
    ...kdfParameters,
  };
}

const ownerOf = (accountId: number): string => `account ${accountId}`;

async function stretch(password: string, salt: Buffer, parameters: KdfParameters): Promise<Uint8Array<ArrayBuffer>> {
  const stretched = await argon2id({
    password: normalizePassword(password),
    salt,
    memorySize: parameters.memoryKib,
    iterations: parameters.iterations,
    parallelism: parameters.parallelism,
    hashLength: keyBytes,
    outputType: 'binary',
  });
  return Uint8Array.from(stretched);
}
