// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { expect, test, vi } from 'vitest';
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
