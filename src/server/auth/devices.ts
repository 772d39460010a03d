import { randomBytes } from 'node:crypto';
import { marked, markOf, textUnder } from './marked-text';
import type { Secrets } from './secrets';

/**
 * A browser an account has logged in from keeps a cookie that proves it. Its failures are counted by themselves, so
 * that strangers who guess at an account cannot make its owner wait.
 */
export function newDevice(secrets: Secrets, accountId: number): string {
  return marked(randomBytes(16).toString('base64url'), ofAccount(secrets, accountId));
}

/** The name inside a device cookie, or null when the cookie was not made here for this account. */
export function knownDevice(secrets: Secrets, accountId: number, value: string | undefined): string | null {
  return textUnder(value ?? '', ofAccount(secrets, accountId)) || null;
}

const ofAccount = (secrets: Secrets, accountId: number) => (name: string) =>
  markOf(secrets.device, `${accountId} ${name}`);
