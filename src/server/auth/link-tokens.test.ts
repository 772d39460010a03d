import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expiryOf, inDays, linkAddress, newLinkToken } from './link-tokens';
import { hmac, secretsOf, sha256 } from './secrets';

const secrets = secretsOf({ key: Buffer.alloc(32, 7), dataDir: '/nowhere' });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00.500Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the token of a link says until when it opens, to the second, and is kept as a hash alone', () => {
  const key = secrets.shareLink;
  const until = inDays(2);
  expect(until.toISOString()).toBe('2026-03-04T08:00:00.500Z');
  const { token, tokenHash, expiresAt } = newLinkToken(key, until);
  expect(expiresAt.toISOString()).toBe('2026-03-04T08:00:00.000Z');
  expect(expiryOf(key, token)).toEqual(expiresAt);
  expect(tokenHash).toEqual(sha256(token));
  expect(newLinkToken(key, until).token).not.toBe(token);
});

test('the token of a link is none where another key made it or anybody changed it', () => {
  const { token } = newLinkToken(secrets.shareLink, inDays(1));
  expect(expiryOf(secrets.trackingLink, token)).toBeNull();
  const [name, expires = '', mark] = token.split('.');
  const later = (Number.parseInt(expires, 36) + 1).toString(36);
  for (const text of ['', 'x', `${name}.${later}.${mark}`, `${token}x`, token.slice(0, -1), `${token.slice(1)}`]) {
    expect(expiryOf(secrets.shareLink, text)).toBeNull();
  }
  expect(hmac(secrets.shareLink, 'a')).not.toEqual(hmac(secrets.shareLink, 'b'));
});

test('the address of a link begins where people reach us, with one slash before its page', () => {
  const at = (publicUrl: string | null) => linkAddress({ publicUrl }, 'http://127.0.0.1:8080/', '/ReportTwentyV2', 'T');
  expect(at(null)).toBe('http://127.0.0.1:8080/ReportTwentyV2#T');
  for (const publicUrl of ['https://sofa.example', 'https://sofa.example/']) {
    expect(at(publicUrl)).toBe('https://sofa.example/ReportTwentyV2#T');
  }
});
