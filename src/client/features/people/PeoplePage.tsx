import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { KeyRound, PenLine, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { TemporaryPassword } from '../../../shared/areas/auth/calls';
import { roles } from '../../../shared/roles';
import { DataGrid } from '../../grid/DataGrid';
import { minuteText } from '../../page/format';
import type { PageAction } from '../../page/PageActions';
import { PageHead } from '../../page/PageHead';
import { SecretDialog } from '../../page/SecretDialog';
import { PersonDialog } from './PersonDialog';
import { peopleColumns } from './people-columns';
import { type PersonRow, usePeople } from './use-people';

/** People, their roles and passwords, for administrators (Reset Password in the menu). */
export default function PeoplePage() {
  const { t, i18n } = useLingui();
  const people = usePeople((role) => i18n._(roles[role]));
  const [opened, setOpened] = useState<PersonRow | 'new' | null>(null);
  const [chosen, setChosen] = useState<PersonRow | null>(null);
  const [made, setMade] = useState<TemporaryPassword | null>(null);

  const handleReset = async (person: PersonRow) => {
    const secret = await people.reset(person);
    if (secret) {
      setOpened(null);
      setMade(secret);
    }
  };
  const actions: PageAction[] = [
    {
      id: 'here.resetPassword',
      label: msg`Reset password`,
      icon: KeyRound,
      hotkey: 'p',
      disabledReason: chosen ? undefined : t`Select one person first`,
      run: () => chosen && void handleReset(chosen),
    },
    {
      id: 'here.edit',
      label: msg`Edit`,
      icon: PenLine,
      hotkey: 'e',
      disabledReason: chosen ? undefined : t`Select one person first`,
      run: () => setOpened(chosen),
    },
    {
      id: 'here.add',
      label: msg`Add a person`,
      icon: UserPlus,
      hotkey: 'n',
      variant: 'primary',
      run: () => setOpened('new'),
    },
  ];
  return (
    <div className="page" data-fill>
      <PageHead title={t`Reset Password`} actions={actions} />
      <DataGrid
        gridId="people"
        label={t`People`}
        columns={peopleColumns}
        rows={people.rows}
        rowId={(person) => String(person.id)}
        loading={people.isLoading}
        error={people.error?.message ?? null}
        onRetry={people.reload}
        onOpen={setOpened}
        isSelectable
        onSelect={([first, ...more]) => setChosen(first && more.length === 0 ? first : null)}
      />
      {opened && (
        <PersonDialog
          person={opened === 'new' ? null : opened}
          people={people}
          onClose={() => setOpened(null)}
          onAdded={(secret) => {
            setOpened(null);
            setMade(secret);
          }}
          onReset={(person) => void handleReset(person)}
        />
      )}
      {made && <MadeSecret made={made} onClose={() => setMade(null)} />}
    </div>
  );
}

function MadeSecret({ made, onClose }: { made: TemporaryPassword; onClose: () => void }) {
  const { t } = useLingui();
  const { userName, secret, validUntil } = made;
  const until = minuteText(validUntil);
  return (
    <SecretDialog
      title={t`One-time password for ${userName}`}
      secret={secret}
      note={t`Good until ${until}. It has to be changed at the first login.`}
      onClose={onClose}
    />
  );
}
