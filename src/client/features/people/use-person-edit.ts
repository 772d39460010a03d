import { useState } from 'react';
import type { TemporaryPassword } from '../../../shared/areas/auth/calls';
import { account } from '../../../shared/areas/people/account';
import type { Person } from '../../../shared/areas/people/calls';
import { errorCatalogue } from '../../../shared/errors';
import type { Role } from '../../../shared/roles';
import { ApiError } from '../../api/errors';
import type { FormValues } from '../../forms/use-entity-form';
import type { PersonField } from './PersonConflict';
import type { PersonValues, usePeople } from './use-people';

interface PersonEdit {
  /** Null adds a person. */
  person: Person | null;
  people: Pick<ReturnType<typeof usePeople>, 'add' | 'edit'>;
  onSaved: () => void;
  onAdded: (secret: TemporaryPassword) => void;
}

/** Saves a person and their roles. When somebody else was quicker, what they changed is shown before saving again. */
export function usePersonEdit({ person, people, onSaved, onAdded }: PersonEdit) {
  const [roles, setRoles] = useState<readonly Role[]>(person?.roles ?? []);
  const [stored, setStored] = useState(person);
  const [theirFields, setTheirFields] = useState<readonly PersonField[]>([]);

  const submit = async (values: FormValues) => {
    // The form checked every value with the same schemas as the call.
    const { account: name, ...rest } = values as unknown as PersonValues & { account: string };
    if (!stored) return onAdded(await people.add({ ...rest, account: name, roles: [...roles] }));
    try {
      await people.edit(stored, { ...rest, roles: [...roles] });
      onSaved();
    } catch (error) {
      const current = currentOf(error);
      if (current) {
        const theirs: Person = { ...stored, ...current };
        const fields = Object.keys(account.fields) as PersonField[]; // a person has all fields of an account
        setTheirFields(fields.filter((field) => theirs[field] !== stored[field]));
        setStored(theirs);
      }
      throw error;
    }
  };
  return { roles, setRoles, stored, theirFields, submit };
}

/** The stored record that a conflict carries, or null for any other error. */
function currentOf(error: unknown): Partial<Person> | null {
  if (!(error instanceof ApiError) || error.code !== errorCatalogue['record.conflict'].code) return null;
  const data = error.data as { current?: Partial<Person> } | null; // what the server sends with this code
  return data?.current ?? null;
}
