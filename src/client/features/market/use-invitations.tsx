import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { MailPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { marketLimits } from '../../../shared/areas/market/limits';
import type { CrudRow } from '../../../shared/entity/crud';
import { holds, sales } from '../../../shared/roles';
import type { PageAction } from '../../page/PageActions';
import { useShare } from '../../page/share/use-share';
import { sessionAtom } from '../../state/session';
import { InviteDialog } from './InviteDialog';

/** Inviting those whose reservations are meant, by mail or with a link to pass on. */
export function useInvitations(): { actions: (rows: readonly CrudRow[]) => PageAction[]; dialog: ReactNode } {
  const { t } = useLingui();
  const session = useAtomValue(sessionAtom);
  const [invited, setInvited] = useState<readonly number[] | null>(null);
  const share = useShare('reservation');
  const most = marketLimits.invitations.atOnce;
  if (!session || !holds(session.user, sales)) return { actions: () => [], dialog: null };
  return {
    actions: (rows) => [
      ...(rows.length === 1 ? rows.flatMap((row) => share.actions(row)) : []),
      {
        id: 'here.invite',
        label: msg`Invite by mail`,
        icon: MailPlus,
        hotkey: 'w',
        disabledReason:
          rows.length === 0
            ? t`Select rows first (Space in the list).`
            : rows.length > most
              ? t`At most ${most} readers at once.`
              : undefined,
        run: () => setInvited(rows.map(({ id }) => id)),
      },
    ],
    dialog: (
      <>
        {share.dialog}
        {invited && <InviteDialog ids={invited} onClose={() => setInvited(null)} />}
      </>
    ),
  };
}
