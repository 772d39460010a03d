import { expect, test } from 'vitest';
import { authLimits } from '../../shared/areas/auth/limits';
import type { Visit } from '../http/visit';
import { clearSid, deviceOf, nonceOf, setDevice, setNonce, setSid, sidOf } from './cookies';

const written = (write: (visit: Visit) => void) => {
  const set: unknown[] = [];
  const note = (...args: unknown[]) => set.push(args);
  write({ setCookie: note, clearCookie: note } as unknown as Visit); // nothing else is written to
  return set;
};
const shut = { httpOnly: true, sameSite: 'strict' };

test('cookies hold the session where no script reads it, under a name that only HTTPS may set', () => {
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

test('cookies of the login go to its call alone, in either reading; each account has one for its browser', () => {
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
