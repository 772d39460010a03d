import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { KeyRound, LogIn, UserX } from 'lucide-react';
import { useState } from 'react';
import type { TemporaryPassword } from '../../../shared/areas/auth/calls';
import { account } from '../../../shared/areas/people/account';
import type { CrudRow } from '../../../shared/entity/crud';
import { changeColumns } from '../../grid/columns/column';
import { minuteText } from '../../page/format';
import type { PageAction } from '../../page/PageActions';
import { SecretDialog } from '../../page/SecretDialog';
import { CrudPage } from '../../record/CrudPage';
import { listColumns } from '../../record/list-columns';
import { usePersonAccess } from './use-person-access';

const columns = changeColumns(listColumns(account), {
  nameEn: { width: 130 },
  nameZh: { width: 110 },
  departmentId: { width: 150 },
  roleNames: { width: 170 },
  superiorId: { width: 110 },
  loginState: { width: 170 },
  lastSeen: { width: 170, read: ({ lastSeen }) => (typeof lastSeen === 'string' ? minuteText(lastSeen) : null) },
  email: { isHidden: true },
  skipLevelLeaderId: { isHidden: true },
  disabled: { isHidden: true },
});

/** People, their roles and passwords, for administrators (Reset Password in the menu). */
export default function PeoplePage() {
  const { t } = useLingui();
  const [made, setMade] = useState<TemporaryPassword | null>(null);
  const access = usePersonAccess(setMade);
  const actionsOn = ({ selected }: { selected: readonly CrudRow[] }): PageAction[] => {
    const [person, ...more] = selected;
    const one = more.length === 0 ? person : undefined;
    const disabledReason = one ? undefined : t`Select one person first`;
    return [
      {
        id: 'here.resetPassword',
        label: msg`Reset password`,
        icon: KeyRound,
        hotkey: 'p',
        disabledReason,
        run: () => one && void access.reset(one),
      },
      {
        id: 'here.setDisabled',
        label: one?.disabled ? msg`Allow login again` : msg`Disable`,
        icon: one?.disabled ? LogIn : UserX,
        hotkey: 'a',
        disabledReason,
        run: () => one && void access.setDisabled(one, !one.disabled),
      },
    ];
  };
  return (
    <>
      <CrudPage name="resetPassword" columns={columns} own={actionsOn} onAdded={(person) => void access.give(person)} />
      {made && <MadeSecret made={made} onClose={() => setMade(null)} />}
    </>
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
