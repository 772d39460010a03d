import { randomBytes, timingSafeEqual } from 'node:crypto';
import { hmac, type Secrets } from './secrets';

/**
 * A browser an account has logged in from keeps a cookie that proves it. Its failures are counted by themselves, so
 * that strangers who guess at an account cannot make its owner wait.
 */
export function newDevice(secrets: Secrets, accountId: number): string {
  const name = randomBytes(16).toString('base64url');
  return `${name}.${markOf(secrets, accountId, name)}`;
}

/** The name inside a device cookie, or null when the cookie was not made here for this account. */
export function knownDevice(secrets: Secrets, accountId: number, value: string | undefined): string | null {
  const [name, mark] = value?.split('.') ?? [];
  if (!name || !mark) return null;
  const expected = Buffer.from(markOf(secrets, accountId, name));
  const given = Buffer.from(mark);
  return given.length === expected.length && timingSafeEqual(given, expected) ? name : null;
}

function markOf(secrets: Secrets, accountId: number, name: string): string {
  return hmac(secrets.device, `${accountId} ${name}`).toString('base64url');
}
