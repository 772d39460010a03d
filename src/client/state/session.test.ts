// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { beginSession, forgetSession, renewSession, sessionAtom, setSessionCookies, token } from './session';

test('the cookies of a session last a day, and go with it', () => {
  const written = vi.spyOn(document, 'cookie', 'set');
  setSessionCookies('t1', 'u1');
  expect(written.mock.calls.map(([cookie]) => cookie)).toEqual([
    expect.stringMatching(/^token=t1; path=\/; max-age=86400; samesite=strict/),
    expect.stringMatching(/^uuid=u1; path=\/; max-age=86400; samesite=strict/),
  ]);
  expect(token()).toBe('t1');
  written.mockClear();
  forgetSession();
  expect(written.mock.calls.flat()).toEqual(['token=; path=/; max-age=0', 'uuid=; path=/; max-age=0']);
  expect([token(), getDefaultStore().get(sessionAtom)]).toEqual([null, null]);
});

/** Logs in in another window of the browser, which shares cookies and storage. */
function loggedInElsewhere(id: number, token: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: as another window would
  document.cookie = `token=${token}; path=/`;
  localStorage.setItem('loadline.session', JSON.stringify({ ...session, user: { ...session.user, id } }));
}
const names = { account: 'ann', nameEn: 'Ann', nameZh: '安', departmentEn: 'D', departmentZh: '部' };
const session = { user: { id: 1, ...names, roles: [] }, menu: [], mustChangePassword: false };

test('a window works in nobody else’s name, whoever logs in in another one, and in its own person’s with the new token', () => {
  setSessionCookies('t1', 'u1');
  enter(session.user);
  loggedInElsewhere(1, 't2');
  expect(token()).toBe('t2');
  loggedInElsewhere(2, 't3');
  expect(token()).toBe('t2');
  forgetSession();
  // The other user’s session stays.
  expect(getDefaultStore().get(sessionAtom)).toBe(null);
  expect(localStorage.getItem('loadline.session')).toContain('"id":2');
  expect(document.cookie).toContain('token=t3');
  forgetSession();
});

test('what becomes of a person’s session is theirs alone: whoever logged in in another window stays logged in', () => {
  const written = () => localStorage.getItem('loadline.session');
  beginSession(session, 't1', 'u1');
  renewSession({ ...session, menu: ['Order'] });
  expect([getDefaultStore().get(sessionAtom)?.menu, written()]).toEqual([
    ['Order'],
    expect.stringContaining('"menu":["Order"]'),
  ]);
  loggedInElsewhere(2, 't2');
  const ofBen = written();
  renewSession({ ...session, menu: ['Customer'] });
  expect([getDefaultStore().get(sessionAtom)?.menu, written(), token()]).toEqual([['Customer'], ofBen, 't1']);
  forgetSession();
});

test('whoever finds a token finds whose it is', () => {
  const whose: unknown[] = [];
  const written = vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {
    whose.push(JSON.parse(localStorage.getItem('loadline.session') ?? '{}').user.id);
  });
  beginSession({ ...session, user: { ...session.user, id: 5 } }, 't5', 'u5');
  written.mockRestore();
  expect([whose, getDefaultStore().get(sessionAtom)?.user.id]).toEqual([[5, 5], 5]);
  forgetSession();
});
