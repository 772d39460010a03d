import { useState } from 'react';
import type { TemporaryPassword } from '../../../shared/areas/auth/calls';
import { account } from '../../../shared/areas/people/account';
import { type Person, peopleCalls } from '../../../shared/areas/people/calls';
import type { Role } from '../../../shared/roles';
import { isConflict } from '../../api/errors';
import { fetchData } from '../../api/send';
import { draftKeys } from '../../forms/draft';
import type { FormValues } from '../../forms/use-entity-form';
import { useOpened } from '../../page/use-opened';
import { usePageState } from '../../state/page';
import type { PersonField } from './PersonConflict';
import type { NewPerson, PersonValues, usePeople } from './use-people';

interface PersonEdit {
  /** Null adds a person. */
  person: Person | null;
  draftKey: string;
  people: Pick<ReturnType<typeof usePeople>, 'add' | 'edit'>;
  onSaved: () => void;
  onAdded: (secret: TemporaryPassword) => void;
}

/** What of a person somebody else has changed meanwhile. */
interface Met {
  fields: readonly PersonField[];
  hasOtherRoles: boolean;
}

/**
 * Saves a person, and their roles where they were chosen anew. When somebody else was quicker, what they changed is shown
 * before saving again.
 */
export function usePersonEdit({ person, draftKey, people, onSaved, onAdded }: PersonEdit) {
  const opened = useOpened(draftKey, person);
  const [stored, setStored] = useState(opened);
  const [chosen, setChosen] = usePageState<readonly Role[] | null>(draftKeys.beside(draftKey), null);
  const roles = chosen ?? stored?.roles ?? [];

  const submit = async (values: FormValues, changes: FormValues) => {
    if (!stored) {
      const added = await people.add({ ...checked<NewPerson>(values), roles: [...roles] });
      setChosen(null);
      return onAdded(added);
    }
    try {
      await people.edit(stored, { ...checked<PersonValues>(changes), ...(chosen ? { roles: [...chosen] } : {}) });
      setChosen(null);
      onSaved();
    } catch (error) {
      const theirs = isConflict(error) ? await presentOf(stored.id) : undefined;
      if (theirs) setStored(theirs);
      throw error;
    }
  };
  return {
    roles,
    setRoles: setChosen,
    areRolesChosen: chosen !== null,
    /** A person without a role could do nothing; one who has none already may be edited. */
    isWithoutRole: roles.length === 0 && (chosen !== null || !stored),
    stored,
    met: metSince(opened, stored),
    submit,
  };
}

/** The values of a call, as the form checked every one with the same schemas. */
const checked = <V extends PersonValues>(values: FormValues) => values as unknown as Omit<V, 'roles'>;

/** What differs from how the edit began; null where nothing does. */
function metSince(opened: Person | null, stored: Person | null): Met | null {
  if (!opened || !stored) return null;
  const names = Object.keys(account.fields) as PersonField[]; // a person has all fields of an account
  const fields = names.filter((field) => stored[field] !== opened[field]);
  const hasOtherRoles = stored.roles.join() !== opened.roles.join();
  return fields.length > 0 || hasOtherRoles ? { fields, hasOtherRoles } : null;
}

/** The person as they are now, with their roles. */
async function presentOf(id: number): Promise<Person | undefined> {
  const { people } = await fetchData(peopleCalls.listPeople, {});
  return people.find((each) => each.id === id);
}
