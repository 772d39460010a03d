import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { translate } from '../../translate';

/** Our own reasons why a document did not or may not have arrived; stored by these names. */
const hitches = {
  brokeOff: msg`Sending it was interrupted.`,
  nameTaken: msg`The folder has another document under this name. Move it away, then send this one again.`,
  noAnswer: msg`No answer in time.`,
  ended: msg`The connection ended.`,
  cancelled: msg`The purchase order was canceled before it was sent.`,
  nothingToCancel: msg`The ERP has no order from it that could be canceled.`,
  otherKey: msg`Sealed with another master key: restore that key, or write it anew.`,
  notThere: msg`The ERP does not have it.`,
  restored: msg`A backup from before it was sent was restored, so what became of it is not known.`,
} as const;
export type Hitch = keyof typeof hitches;

/** Why sending a document failed, in words; the connection's own message is quoted unchanged. */
export function hitchText(i18n: I18n, lastError: string): string {
  return ownText(i18n, lastError) ?? translate(i18n, msg`The connection said: {lastError}`, { lastError });
}

/** Why a mail came back, as it is stored: with the words of the mail server. */
export const cameBack = (words: string): string => `${returned}${words}`;

const returned = 'Came back: ';

/** Why sending a mail failed, in words; a mail server's own message is returned unchanged. */
export function mailHitchText(i18n: I18n, lastError: string): string {
  if (!lastError.startsWith(returned)) return ownText(i18n, lastError) ?? lastError;
  return translate(i18n, msg`Came back: {words}`, { words: lastError.slice(returned.length) });
}

function ownText(i18n: I18n, lastError: string): string | null {
  const ours = Object.entries(hitches).find(([name]) => name === lastError);
  return ours ? translate(i18n, ours[1]) : null;
}
