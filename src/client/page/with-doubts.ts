import { i18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { oneAfterTheOther } from '../../shared/rules/enumerated';
import { fieldErrorsOf, isOf } from '../api/errors';
import { withProof } from '../state/proof';
import { confirm } from '../ui/confirm';

/**
 * Saves with possible warnings: the user is shown them and may save all the same; otherwise they are shown at their
 * fields. Also asks for the password when the save needs a fresh proof of it.
 */
export async function withDoubts<T>(save: (meant: { confirmed?: boolean }) => Promise<T>): Promise<T> {
  try {
    return await withProof(() => save({}));
  } catch (error) {
    if (!isOf(error, 'record.doubted')) throw error;
    const message = oneAfterTheOther(Object.values(fieldErrorsOf(error)), i18n.locale);
    if (!(await confirm({ title: t`Save it anyway?`, message, confirmLabel: t`Save` }))) throw error;
    return withProof(() => save({ confirmed: true }));
  }
}
