import { getDefaultStore } from 'jotai';
import { navigate } from 'wouter/use-browser-location';
import { loginPath, type SessionEnd } from '../../shared/entrance';
import { forgetSession } from '../state/session';
import { questionAtom } from '../ui/confirm';

/**
 * Forgets a session that the server no longer knows, and goes to login, which says why and leads back here. An open
 * confirmation of that session is closed, so that the next user cannot confirm it.
 */
export function loseSession(ended: SessionEnd | null): void {
  const here = location.pathname + location.search;
  forgetSession();
  getDefaultStore().get(questionAtom)?.answer(null);
  if (!here.startsWith(loginPath))
    navigate(`${loginPath}?${new URLSearchParams({ redirect: here, ...(ended && { ended }) })}`);
}
