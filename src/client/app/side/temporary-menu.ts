import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { toastWarning } from '../../state/toasts';

/** Tells the user that a selected menu entry is a placeholder (§2). */
export function warnOfTemporaryMenu(): void {
  toastWarning(t(i18n)`This is a temporary menu`);
}
