import { t } from '@lingui/core/macro';
import { errorCatalogue } from '../../shared/errors';
import { ApiError, fieldErrorsOf } from '../api/errors';
import { withProof } from '../state/proof';
import { confirm } from '../ui/confirm';

/**
 * Saves what something may speak against: whoever saves is told what, and it is saved on their word; else it stands at its fields.
 * What needs a fresh proof of the password asks for that, too.
 */
export async function withDoubts<T>(save: (meant: { confirmed?: boolean }) => Promise<T>): Promise<T> {
  try {
    return await withProof(() => save({}));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== errorCatalogue['record.doubted'].code) throw error;
    const message = Object.values(fieldErrorsOf(error)).join(' ');
    if (!(await confirm({ title: t`Save it all the same?`, message, confirmLabel: t`Save` }))) throw error;
    return withProof(() => save({ confirmed: true }));
  }
}
