import { getDefaultStore } from 'jotai';
import { navigate } from 'wouter/use-browser-location';
import { href } from '../../shared/pages';
import { clearSessionCookies, sessionAtom } from '../state/session';

/** Forgets the session in this browser and goes to login; the user's data go first, then the cookies (§4). */
export function loseSession(): void {
  const here = location.pathname + location.search;
  getDefaultStore().set(sessionAtom, null);
  clearSessionCookies();
  if (!here.startsWith(href('login'))) navigate(href('login', { redirect: here }));
}
