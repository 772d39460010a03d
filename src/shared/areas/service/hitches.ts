import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '../../translate';

/** Why a document did not arrive, or nobody knows whether it did, where it is us who say so; kept by these names. */
const hitches = {
  brokeOff: msg`It broke off while it was being sent.`,
  nameTaken: msg`The folder has another document under this name. Move it away, then send this one again.`,
  noAnswer: msg`No answer in time.`,
  cancelled: msg`The purchase order was canceled before it was sent.`,
  nothingToCancel: msg`The ERP has no order of it that could be canceled.`,
  notThere: msg`The ERP does not have it.`,
  restored: msg`The backup that was restored is older than what became of it.`,
} as const;
export type Hitch = keyof typeof hitches;

/** What went wrong with sending a document, in words; what the connection said stands as it is. */
export function hitchText(i18n: I18n, lastError: string): string {
  return ownText(i18n, lastError) ?? translate(i18n, msg`The connection said: {lastError}`, { lastError });
}

/** What went wrong with sending a mail, in words; what a mail server said or sent back stands as it is. */
export function mailHitchText(i18n: I18n, lastError: string): string {
  return ownText(i18n, lastError) ?? lastError;
}

function ownText(i18n: I18n, lastError: string): string | null {
  const ours = Object.entries(hitches).find(([name]) => name === lastError);
  return ours ? translate(i18n, ours[1]) : null;
}
