// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { expect, test } from 'vitest';
import { sessionAtom, setSessionCookies, token } from '../state/session';
import { confirm, questionAtom } from '../ui/confirm';
import { isEntering } from './entering';
import { loseSession } from './lose-session';

const here = () => location.pathname + location.search;
const goTo = (address: string) => history.replaceState(null, '', address);

test('a session that is lost leads to login and back; at login itself one stays', () => {
  setSessionCookies('token', 'uuid');
  goTo('/Order?customerId=7');
  expect([isEntering('/'), isEntering('/login')]).toEqual([false, false]);
  loseSession('expired');
  expect(here()).toBe(`/login?${new URLSearchParams({ redirect: '/Order?customerId=7', ended: 'expired' })}`);
  expect([token(), getDefaultStore().get(sessionAtom)]).toEqual([null, null]);
  loseSession(null);
  expect(here()).toBe(`/login?${new URLSearchParams({ redirect: '/Order?customerId=7', ended: 'expired' })}`);
  goTo('/Order');
  loseSession(null);
  expect(here()).toBe(`/login?${new URLSearchParams({ redirect: '/Order' })}`);
  expect([isEntering('/'), isEntering('/login'), isEntering('/Order')]).toEqual([true, true, false]);
});

test('a question that was open as the session was lost is answered with no', async () => {
  const isAgreed = confirm({ title: 'Remove 3 rows?', confirmLabel: 'Remove', danger: true });
  loseSession('expired');
  expect([await isAgreed, getDefaultStore().get(questionAtom)]).toEqual([false, null]);
});
