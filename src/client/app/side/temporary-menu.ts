import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { toastWarning } from '../../state/toasts';

/** Selecting a placeholder of the menu says what it is (§2). */
export function warnOfTemporaryMenu(): void {
  toastWarning(t(i18n)`This is a temporary menu`);
}
