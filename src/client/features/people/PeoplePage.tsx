import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { KeyRound, UserPlus } from 'lucide-react';
import { useState } from 'react';
import type { TemporaryPassword } from '../../../shared/areas/auth/calls';
import { roles } from '../../../shared/roles';
import { DataGrid } from '../../grid/DataGrid';
import { minuteText } from '../../page/format';
import { SecretDialog } from '../../page/SecretDialog';
import { usePageCommands } from '../../state/page-commands';
import { Button } from '../../ui/Button';
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
  usePageCommands([{ id: 'here.add', label: msg`Add a person`, icon: UserPlus, run: () => setOpened('new') }]);
  return (
    <div className="page" data-fill>
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
        heading={
          <h1>
            <Trans>Reset Password</Trans>
          </h1>
        }
        actions={
          <>
            <Button
              icon={KeyRound}
              disabledReason={chosen ? undefined : t`Select one person first`}
              onClick={() => chosen && void handleReset(chosen)}
            >
              {t`Reset password`}
            </Button>
            <Button icon={UserPlus} variant="primary" onClick={() => setOpened('new')}>
              {t`Add a person`}
            </Button>
          </>
        }
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
