// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { enter } from '../../../tests/support/enter';
import { forgetSession, sessionAtom, setSessionCookies, token } from './session';

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

/** Somebody logs in in another window of the browser, whose cookies and storage are the same. */
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
  // The other’s session stays.
  expect(getDefaultStore().get(sessionAtom)).toBe(null);
  expect(localStorage.getItem('loadline.session')).toContain('"id":2');
  expect(document.cookie).toContain('token=t3');
  forgetSession();
});
