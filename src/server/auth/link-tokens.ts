import { randomBytes } from 'node:crypto';
import { AppError } from '../../shared/errors';
import { msPerDay } from '../../shared/rules/days';
import type { Config } from '../config';
import type { Db } from '../db/connect';
import { marked, markOf, textUnder } from './marked-text';
import { sha256 } from './secrets';

/** Makes the token of a link for people without an account; only its hash is kept, so it can be told once. */
export function newLinkToken(key: Buffer, until: Date): { token: string; tokenHash: Buffer; expiresAt: Date } {
  const expires = Math.floor(until.getTime() / 1000);
  const token = marked(`${randomBytes(32).toString('base64url')}.${expires.toString(36)}`, (text) => markOf(key, text));
  return { token, tokenHash: sha256(token), expiresAt: new Date(expires * 1000) };
}

/** The address by which a token opens a page: beneath `publicUrl` where that is set, otherwise beneath the origin. */
export function linkAddress({ publicUrl }: Pick<Config, 'publicUrl'>, origin: string, path: string, token: string) {
  // Behind the #, so that no log on the way has the token.
  return `${(publicUrl ?? origin).replace(/\/+$/, '')}${path}#${token}`;
}

/** The moment so many days from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * msPerDay);

/** When a token made with the key expires; null for any other text, which so never reaches the database. */
export function expiryOf(key: Buffer, token: string): Date | null {
  const text = textUnder(token, (each) => markOf(key, each));
  return text === null ? null : new Date(Number.parseInt(text.slice(text.indexOf('.') + 1), 36) * 1000);
}

/** Throws link.invalid for a token that the key did not make, and link.expired for one that ended. */
export function refuseEnded(key: Buffer, token: string): void {
  const expires = expiryOf(key, token);
  if (expires === null) throw new AppError('link.invalid');
  if (expires.getTime() <= Date.now()) throw new AppError('link.expired');
}

/** Why a link that opens once does not open: somebody opened it before, or there is none. */
export async function refusalOf(db: Db, kind: 'briefingLink' | 'trackingLink', token: string): Promise<AppError> {
  const found = await db.selectFrom(kind).select('usedAt').where('tokenHash', '=', sha256(token)).executeTakeFirst();
  return new AppError(found?.usedAt != null ? 'link.used' : 'link.invalid');
}
