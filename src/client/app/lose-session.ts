import { navigate } from 'wouter/use-browser-location';
import { loginPath, type SessionEnd } from '../../shared/entrance';
import { forgetSession } from '../state/session';

/** Forgets a session that the server no longer knows, and goes to login, which says why and leads back here. */
export function loseSession(ended: SessionEnd | null): void {
  const here = location.pathname + location.search;
  forgetSession();
  if (!here.startsWith(loginPath))
    navigate(`${loginPath}?${new URLSearchParams({ redirect: here, ...(ended && { ended }) })}`);
}
