import { useLingui } from '@lingui/react/macro';
import type { InputOf } from '../../../shared/api/call';
import { authCalls, type TemporaryPassword } from '../../../shared/areas/auth/calls';
import { type Person, peopleCalls } from '../../../shared/areas/people/calls';
import { fetchData } from '../../api/send';
import { minuteText } from '../../page/format';
import { useCall } from '../../page/use-call';
import { withProof } from '../../state/proof';
import { noteRecordChange } from '../../state/record-changes';
import { storedLanguage } from '../../state/settings';
import { toastError } from '../../state/toasts';
import { noteSaved } from '../../state/undo';
import { confirm } from '../../ui/confirm';

/** A person as the list shows them: references and lists as words. */
export interface PersonRow extends Person {
  departmentName: string;
  superiorName: string;
  skipLevelLeaderName: string;
  roleNames: string;
  lastLogin: string;
}

export type NewPerson = InputOf<typeof peopleCalls.addPerson>;
export type PersonValues = Omit<InputOf<typeof peopleCalls.editPerson>, 'id' | 'version'>;

/** Everybody who may log in, and what an administrator does with them. */
export function usePeople(roleName: (role: Person['roles'][number]) => string) {
  const { t } = useLingui();
  const { data, error, isLoading, reload } = useCall(peopleCalls.listPeople, {});
  const language = storedLanguage();
  const nameOf = (named: { nameEn: string; nameZh: string }) => (language === 'zh' ? named.nameZh : named.nameEn);
  const people = data?.people ?? [];
  const departments = (data?.departments ?? []).map((department) => ({ id: department.id, name: nameOf(department) }));
  const personNames = new Map(people.map((person) => [person.id, nameOf(person)]));
  const departmentNames = new Map(departments.map(({ id, name }) => [id, name]));
  const nameIn = (names: Map<number, string>, id: number | null) => (id === null ? '' : (names.get(id) ?? ''));

  const rows = data
    ? people.map(
        (person): PersonRow => ({
          ...person,
          departmentName: nameIn(departmentNames, person.departmentId),
          superiorName: nameIn(personNames, person.superiorId),
          skipLevelLeaderName: nameIn(personNames, person.skipLevelLeaderId),
          roleNames: person.roles.map(roleName).join(', '),
          lastLogin: person.lastSeen ? minuteText(person.lastSeen) : '',
        }),
      )
    : null;

  const add = async (values: NewPerson): Promise<TemporaryPassword> => {
    const made = await withProof(() => fetchData(peopleCalls.addPerson, values));
    noteRecordChange('account');
    return made;
  };

  const edit = async (person: Person, values: PersonValues): Promise<void> => {
    const place = { id: person.id, version: person.version };
    const { changeSet } = await withProof(() => fetchData(peopleCalls.editPerson, { ...values, ...place }));
    noteSaved(changeSet, nameOf(person));
    noteRecordChange('account');
  };

  /** The one-time password, or null when it was not made. */
  const reset = async (person: Person): Promise<TemporaryPassword | null> => {
    const name = nameOf(person);
    const isSure = await confirm({
      title: t`Give ${name} a new one-time password?`,
      message: t`The password now in use stops working, and all sessions of this person end.`,
      confirmLabel: t`Reset password`,
    });
    if (!isSure) return null;
    try {
      return await fetchData(authCalls.updatePassword, { userName: person.account });
    } catch (failure) {
      toastError(failure);
      return null;
    } finally {
      reload();
    }
  };

  const setDisabled = async (person: Person, disabled: boolean): Promise<boolean> => {
    const name = nameOf(person);
    const question = {
      title: t`Disable ${name}?`,
      message: t`All sessions and keys of this person stop working at once. Records and history stay.`,
      confirmLabel: t`Disable`,
      danger: true,
    };
    if (disabled && !(await confirm(question))) return false;
    try {
      const place = { id: person.id, version: person.version };
      const { changeSet } = await fetchData(peopleCalls.setDisabled, { ...place, disabled });
      noteSaved(changeSet, disabled ? t`${name} disabled` : t`${name} let in again`);
      noteRecordChange('account');
      return true;
    } catch (failure) {
      toastError(failure);
      // Somebody else may have done it already.
      reload();
      return false;
    }
  };

  return { rows, error, isLoading, reload, add, edit, reset, setDisabled };
}
