import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useAtomValue } from 'jotai';
import { Copy } from 'lucide-react';
import { type FormEvent, type ReactNode, useState } from 'react';
import { invitationCalls } from '../../../shared/areas/market/invitation-calls';
import { holds, sales } from '../../../shared/roles';
import { fetchData } from '../../api/send';
import { ReferenceInput } from '../../forms/ReferenceInput';
import { Loadable } from '../../page/Loadable';
import type { PageAction } from '../../page/PageActions';
import { useCall } from '../../page/use-call';
import { noteRecordChange } from '../../state/record-changes';
import { sessionAtom } from '../../state/session';
import { noteSaved } from '../../state/undo';
import { useAttempt } from '../../state/use-attempt';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Field } from '../../ui/Field';

/** The action that copies the invitations of an earlier show, and its dialog. */
export function useCopiedInvitations(): { actions: PageAction[]; dialog: ReactNode } {
  const session = useAtomValue(sessionAtom);
  const [isOpen, setOpen] = useState(false);
  if (!session || !holds(session.user, sales)) return { actions: [], dialog: null };
  return {
    actions: [
      { id: 'here.copyShow', label: msg`Copy a show`, icon: Copy, hotkey: 'shift+c', run: () => setOpen(true) },
    ],
    dialog: isOpen && <CopyInvitationsDialog onClose={() => setOpen(false)} />,
  };
}

function CopyInvitationsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [fromMarketId, setFrom] = useState<number | null>(null);
  const [toMarketId, setTo] = useState<number | null>(null);
  const { isBusy, attempt } = useAttempt();
  const shows = fromMarketId !== null && toMarketId !== null ? { fromMarketId, toMarketId } : null;
  const asked = useCall(invitationCalls.previewCopy, shows);
  // The preview of the shows chosen before is not shown for these.
  const preview = { ...asked, data: shows === null || asked.isOfBefore ? null : asked.data };
  const missing = preview.data ? preview.data.invited - preview.data.there : 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!shows || missing === 0 || isBusy) return;
    void attempt(async () => {
      const { changeSet } = await fetchData(invitationCalls.copyInvitations, shows);
      noteRecordChange('reservation');
      noteSaved(changeSet, t`Reservations of another show`);
      onClose();
    });
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Copy a show`}
      description={t`Creates reservations, with nobody invited yet, for all your customers that were invited to an earlier show, except closed ones.`}
      width={520}
    >
      <form className="form" onSubmit={submit}>
        <Field label={t`Invited to`} required>
          {(control) => (
            <ReferenceInput {...control} autoFocus to="market" value={fromMarketId} onChange={setFrom} isChoiceOnly />
          )}
        </Field>
        <Field label={t`New reservations for`} required>
          {(control) => (
            <ReferenceInput
              {...control}
              to="market"
              value={toMarketId}
              onChange={setTo}
              isChoiceOnly
              without={fromMarketId === null ? [] : [fromMarketId]}
            />
          )}
        </Field>
        {shows && (
          <Loadable loaded={preview}>
            {({ invited, there }) => (
              <p role="status">
                <Trans>
                  <Plural value={invited} one="# customer was invited" other="# customers were invited" />,{' '}
                  <Plural value={there} one="# has a reservation already" other="# have reservations already" />.
                </Trans>
              </p>
            )}
          </Loadable>
        )}
        <div className="form-foot">
          <span className="grow" />
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button
            type="submit"
            variant="primary"
            busy={isBusy}
            disabledReason={missing > 0 ? undefined : t`There is nobody to add.`}
          >
            <Plural value={missing} one="Make # reservation" other="Make # reservations" />
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
