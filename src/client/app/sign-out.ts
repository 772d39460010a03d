import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { navigate } from 'wouter/use-browser-location';
import { authCalls } from '../../shared/areas/auth/calls';
import { loginPath } from '../../shared/entrance';
import { send } from '../api/send';
import { forgetPageState } from '../state/page';
import { forgetSession } from '../state/session';
import { confirm } from '../ui/confirm';

/** Logs out after a question, over a gray page; after a password change without one (§2). */
export async function signOut({ ask }: { ask: boolean }): Promise<void> {
  if (ask) {
    const question = { title: t(i18n)`Log out?`, confirmLabel: t(i18n)`Log out`, gray: true };
    const isSure = await confirm({ ...question, message: t(i18n)`Unsaved drafts of this session are discarded.` });
    if (!isSure) return;
  }
  // Even if the server cannot be reached, the session ends here; on the server it expires.
  await send(authCalls.logout, {}).catch(() => undefined);
  forgetPageState();
  forgetSession();
  navigate(loginPath);
}
