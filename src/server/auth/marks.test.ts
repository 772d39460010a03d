import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { authLimits } from '../../shared/areas/auth/limits';
import type { Visit } from '../http/visit';
import { clearSid, deviceOf, nonceOf, setDevice, setNonce, setSid, sidOf } from './cookies';
import { knownDevice, newDevice } from './devices';
import { expiryOf, inDays, newLinkToken } from './link-tokens';
import { hmac, type Secrets, secretsOf, sha256 } from './secrets';
import { networkOf } from './throttle';

const config = { key: Buffer.alloc(32, 7), dataDir: '/nowhere' };
const secrets: Secrets = secretsOf(config);

describe('the keys of an installation', () => {
  test('are made from the sealing key, one for each purpose, always the same', () => {
    const keys = Object.values(secrets).map((key: Buffer) => key.toString('hex'));
    expect(new Set(keys).size).toBe(9);
    expect(keys.every((key) => key.length === 64)).toBe(true);
    expect(secretsOf(config)).toBe(secrets);
    expect(secretsOf({ ...config })).toEqual(secrets);
  });
});

describe('a browser that an account logged in from', () => {
  test('is known by its cookie, to that account alone', () => {
    const cookie = newDevice(secrets, 5);
    const [name = '', mark = ''] = cookie.split('.');
    expect(knownDevice(secrets, 5, cookie)).toBe(name);
    expect(newDevice(secrets, 5)).not.toBe(cookie);
    for (const other of [undefined, '', name, `.${mark}`, `${name}.`, `${name}.${mark}x`, `${name}x.${mark}`]) {
      expect(knownDevice(secrets, 5, other)).toBeNull();
    }
    expect(knownDevice(secrets, 6, cookie)).toBeNull();
  });
});

describe('the token of a link', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-03-02T08:00:00.500Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('says until when it opens, to the second, and is kept as a hash alone', () => {
    const key = secrets.shareLink;
    const until = inDays(2);
    expect(until.toISOString()).toBe('2026-03-04T08:00:00.500Z');
    const { token, tokenHash, expiresAt } = newLinkToken(key, until);
    expect(expiresAt.toISOString()).toBe('2026-03-04T08:00:00.000Z');
    expect(expiryOf(key, token)).toEqual(expiresAt);
    expect(tokenHash).toEqual(sha256(token));
    expect(newLinkToken(key, until).token).not.toBe(token);
  });

  test('is none where another key made it or anybody changed it', () => {
    const { token } = newLinkToken(secrets.shareLink, inDays(1));
    expect(expiryOf(secrets.trackingLink, token)).toBeNull();
    const [name, expires = '', mark] = token.split('.');
    const later = (Number.parseInt(expires, 36) + 1).toString(36);
    for (const text of ['', 'x', `${name}.${later}.${mark}`, `${token}x`, token.slice(0, -1), `${token.slice(1)}`]) {
      expect(expiryOf(secrets.shareLink, text)).toBeNull();
    }
    expect(hmac(secrets.shareLink, 'a')).not.toEqual(hmac(secrets.shareLink, 'b'));
  });
});

describe('cookies', () => {
  const written = (write: (visit: Visit) => void) => {
    const set: unknown[] = [];
    const note = (...args: unknown[]) => set.push(args);
    write({ setCookie: note, clearCookie: note } as unknown as Visit); // nothing else is written to
    return set;
  };
  const shut = { httpOnly: true, sameSite: 'strict' };

  test('hold the session where no script reads it, under a name that only HTTPS may set', () => {
    const maxAge = authLimits.sessionHours.absolute * 3600;
    expect(written((visit) => setSid(visit, { secureCookies: true }, 'S'))).toEqual([
      ['__Host-sid', 'S', { path: '/', ...shut, secure: true, maxAge }],
    ]);
    expect(written((visit) => setSid(visit, { secureCookies: false }, 'S'))).toEqual([
      ['sid', 'S', { path: '/', ...shut, secure: false, maxAge }],
    ]);
    expect(written((visit) => clearSid(visit, { secureCookies: true }))).toEqual([
      ['__Host-sid', { path: '/', ...shut, secure: true }],
    ]);
    expect([sidOf({ '__Host-sid': 'A', sid: 'B' }), sidOf({ sid: 'B' }), sidOf({})]).toEqual(['A', 'B', undefined]);
  });

  test('of the login go to its call alone, in either reading; each account has one for its browser', () => {
    const nonce = written((visit) => setNonce(visit, { secureCookies: true }, 'N'));
    const maxAge = authLimits.nonceSeconds;
    expect(nonce).toEqual(
      ['/user/login', '/api/user/login'].map((path) => ['login_nonce', 'N', { path, ...shut, secure: true, maxAge }]),
    );
    const device = written((visit) => setDevice(visit, { secureCookies: false }, { accountId: 5, value: 'D' }));
    expect(device).toEqual(
      ['/user/login', '/api/user/login'].map((path) => [
        'device5',
        'D',
        { path, ...shut, secure: false, maxAge: authLimits.knownDeviceDays * 86_400 },
      ]),
    );
    expect([nonceOf({ login_nonce: 'N' }), deviceOf({ device5: 'D' }, 5), deviceOf({ device5: 'D' }, 6)]).toEqual([
      'N',
      'D',
      undefined,
    ]);
  });
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['::FFFF:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
