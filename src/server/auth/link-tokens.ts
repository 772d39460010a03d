import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hmac, sha256 } from './secrets';

const msPerDay = 86_400_000;

/** What stands in a link for people without an account; only its hash is kept, so it can be told once. */
export function newLinkToken(key: Buffer, until: Date): { token: string; tokenHash: Buffer; expiresAt: Date } {
  const expires = Math.floor(until.getTime() / 1000);
  const token = signed(key, `${randomBytes(32).toString('base64url')}.${expires.toString(36)}`);
  return { token, tokenHash: sha256(token), expiresAt: new Date(expires * 1000) };
}

/** The moment so many days from now. */
export const inDays = (days: number): Date => new Date(Date.now() + days * msPerDay);

/** When a token made with the key expires; null for any other text, which so never reaches the database. */
export function expiryOf(key: Buffer, token: string): Date | null {
  const text = token.slice(0, Math.max(0, token.lastIndexOf('.')));
  const given = Buffer.from(token);
  const expected = Buffer.from(signed(key, text));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  return new Date(Number.parseInt(text.slice(text.indexOf('.') + 1), 36) * 1000);
}

const signed = (key: Buffer, text: string): string => `${text}.${hmac(key, text).toString('base64url')}`;
