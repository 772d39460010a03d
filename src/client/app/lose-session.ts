import { navigate } from 'wouter/use-browser-location';
import { loginPath } from '../../shared/entrance';
import { forgetSession } from '../state/session';

/** Forgets a session that the server no longer knows, and goes to login, which leads back here. */
export function loseSession(): void {
  const here = location.pathname + location.search;
  forgetSession();
  if (!here.startsWith(loginPath)) navigate(`${loginPath}?${new URLSearchParams({ redirect: here })}`);
}
