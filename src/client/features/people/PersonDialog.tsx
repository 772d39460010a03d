import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { TemporaryPassword } from '../../../shared/areas/auth/calls';
import { account } from '../../../shared/areas/people/account';
import { EntityForm } from '../../forms/EntityForm';
import { RecordHistory } from '../../page/RecordHistory';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { PersonConflict } from './PersonConflict';
import { RoleChoice } from './RoleChoice';
import type { PersonRow, usePeople } from './use-people';
import { usePersonEdit } from './use-person-edit';
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
  const draftKey = person ? `person ${person.id}` : 'new person';
  const edit = usePersonEdit({ person, draftKey, people, onSaved: onClose, onAdded });
  const { roles, setRoles, stored, met, submit } = edit;
  const [areRolesAsked, setRolesAsked] = useState(false);
  const checkRoles = () => {
    setRolesAsked(true);
    if (edit.isWithoutRole) document.querySelector<HTMLElement>('.role-choice input')?.focus();
    return !edit.isWithoutRole;
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
      {stored && met && <PersonConflict theirs={stored} {...met} />}
      <RoleChoice
        chosen={roles}
        onChange={setRoles}
        error={areRolesAsked && edit.isWithoutRole ? t`is required` : undefined}
      />
      <EntityForm
        entity={account}
        names={names}
        initial={stored ? Object.fromEntries(names.map((name) => [name, stored[name]])) : {}}
        readOnly={stored ? ['account'] : []}
        draftKey={draftKey}
        submitLabel={stored ? t`Save` : t`Add`}
        checkBeside={checkRoles}
        draftBeside={{ isChanged: edit.areRolesChosen, forget: () => setRoles(null) }}
        onSubmit={submit}
        onCancel={onClose}
      />
      {person && (
        <section className="person-history" aria-label={t`History`}>
          <h3>
            <Trans>History</Trans>
          </h3>
          <RecordHistory entity="account" id={person.id} />
        </section>
      )}
    </Dialog>
  );
}
