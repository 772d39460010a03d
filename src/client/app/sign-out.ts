import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { getDefaultStore } from 'jotai';
import { navigate } from 'wouter/use-browser-location';
import { authCalls } from '../../shared/areas/auth/calls';
import { href } from '../../shared/pages';
import { send } from '../api/send';
import { forgetPageState } from '../state/page';
import { clearSessionCookies, sessionAtom } from '../state/session';
import { confirm } from '../ui/confirm';

/** Forgets the session in this browser and goes to login; the user's data go first, then the cookies (§4). */
export function loseSession(): void {
  const here = location.pathname + location.search;
  forgetSession();
  if (!here.startsWith(href('login'))) navigate(href('login', { redirect: here }));
}

/** Logs out after a question, over a gray page; after a password change without one (§2). */
export async function signOut({ ask }: { ask: boolean }): Promise<void> {
  if (ask) {
    const question = { title: t(i18n)`Log out?`, confirmLabel: t(i18n)`Log out`, gray: true };
    const isSure = await confirm({ ...question, message: t(i18n)`Unsaved drafts of this session are discarded.` });
    if (!isSure) return;
  }
  // The session ends here even when the server cannot be told; it ends there by itself.
  await send(authCalls.logout, {}).catch(() => undefined);
  forgetPageState();
  forgetSession();
  navigate(href('login'));
}

function forgetSession(): void {
  getDefaultStore().set(sessionAtom, null);
  clearSessionCookies();
}
