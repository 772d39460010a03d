import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TemporaryPassword } from '../../../shared/api/auth';
import { account } from '../../../shared/entities/account';
import type { Role } from '../../../shared/roles';
import { EntityForm } from '../../forms/EntityForm';
import type { FormValues } from '../../forms/use-entity-form';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { RoleChoice } from './RoleChoice';
import type { PersonRow, PersonValues, usePeople } from './use-people';
import './person-dialog.css';

interface PersonDialogProps {
  /** Null adds a person. */
  person: PersonRow | null;
  people: ReturnType<typeof usePeople>;
  onClose: () => void;
  onAdded: (secret: TemporaryPassword) => void;
  onReset: (person: PersonRow) => void;
}

const names = [
  'account',
  'nameEn',
  'nameZh',
  'email',
  'departmentId',
  'superiorId',
  'hasSkipLevelLeader',
  'skipLevelLeaderId',
] as const;

/** Adds a person or edits one: record, roles, and access. */
export function PersonDialog({ person, people, onClose, onAdded, onReset }: PersonDialogProps) {
  const { t } = useLingui();
  const [roles, setRoles] = useState<readonly Role[]>(person?.roles ?? []);
  const { departments, colleagues } = people;

  const handleSubmit = async (values: FormValues) => {
    // The form checked every value with the same schemas as the call.
    const { account: name, ...rest } = values as unknown as PersonValues & { account: string };
    if (person) {
      await people.edit(person, { ...rest, roles: [...roles] });
      onClose();
    } else {
      onAdded(await people.add({ ...rest, account: name, roles: [...roles] }));
    }
  };
  const handleDisable = async () => {
    if (person && (await people.setDisabled(person, !person.disabled))) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={person ? person.account : t`Add a person`}
      description={person ? undefined : t`A one-time password is shown when the person is added.`}
      width={680}
    >
      {person && (
        <div className="person-access">
          <Button onClick={() => onReset(person)}>{t`Reset password`}</Button>
          <Button variant={person.disabled ? 'default' : 'danger'} onClick={() => void handleDisable()}>
            {person.disabled ? <Trans>Let in again</Trans> : <Trans>Disable</Trans>}
          </Button>
        </div>
      )}
      <RoleChoice chosen={roles} onChange={setRoles} />
      <EntityForm
        entity={account}
        names={names}
        initial={person ? { ...person, roles: null } : {}}
        options={{ departmentId: departments, superiorId: colleagues, skipLevelLeaderId: colleagues }}
        readOnly={person ? ['account'] : []}
        draftKey={person ? `person ${person.id}` : 'new person'}
        submitLabel={person ? t`Save` : t`Add`}
        onSubmit={handleSubmit}
        onCancel={onClose}
      />
    </Dialog>
  );
}
