import { useLingui } from '@lingui/react/macro';
import { authCalls, type TemporaryPassword } from '../../../shared/areas/auth/calls';
import { account } from '../../../shared/areas/people/account';
import { type CrudRow, crudCallsOf } from '../../../shared/entity/crud';
import { fetchData } from '../../api/send';
import { nameFieldOf } from '../../record/record-name';
import type { AddedRecord } from '../../state/new-record';
import { withProof } from '../../state/proof';
import { reloadRecords } from '../../state/record-changes';
import { toastError, toastWarning } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { confirm } from '../../ui/confirm';

/** What an administrator does about a person's access; a one-time password is handed to `onMade`. */
export function usePersonAccess(onMade: (made: TemporaryPassword) => void) {
  const { t, i18n } = useLingui();
  const nameOf = (person: AddedRecord) => String(person[nameFieldOf(account, person, i18n.locale)]);

  const makePassword = async (person: AddedRecord): Promise<boolean> => {
    try {
      const userName = String(person.account);
      onMade(await withProof(() => fetchData(authCalls.updatePassword, { userName })));
      return true;
    } catch (failure) {
      toastError(failure);
      return false;
    } finally {
      reloadRecords('account');
    }
  };

  /** Gives somebody who was just added their first password. */
  const give = async (person: AddedRecord): Promise<void> => {
    if (await makePassword(person)) return;
    const name = nameOf(person);
    toastWarning(t`${name} is added, but has no password yet. Set one with “Reset password”.`);
  };

  const reset = async (person: CrudRow): Promise<void> => {
    const name = nameOf(person);
    const isSure = await confirm({
      title: t`Give ${name} a new one-time password?`,
      message: t`The password now in use stops working, and all sessions of this person end.`,
      confirmLabel: t`Reset password`,
    });
    if (isSure) await makePassword(person);
  };

  const setDisabled = async (person: CrudRow, disabled: boolean): Promise<void> => {
    const name = nameOf(person);
    const question = {
      title: t`Disable ${name}?`,
      message: t`All sessions and keys of this person stop working at once. Records and history stay.`,
      confirmLabel: t`Disable`,
      danger: true,
    };
    if (disabled && !(await confirm(question))) return;
    const { id, version } = person;
    try {
      const { changeSet } = await fetchData(crudCallsOf(account).modify, { id, version, changes: { disabled } });
      noteSaved(changeSet, disabled ? t`${name} disabled` : t`${name} can log in again`);
    } catch (failure) {
      toastError(failure);
    }
    // After a failure as well: somebody else may have done it already.
    reloadRecords('account');
  };

  return { give, reset, setDisabled };
}
