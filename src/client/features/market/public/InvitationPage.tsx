import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { invitationCalls, type OpenInvitation } from '../../../../shared/areas/market/invitation-calls';
import { fetchData } from '../../../api/send';
import { PublicNote, PublicPage } from '../../../page/public/PublicPage';
import { Spinner } from '../../../ui/Spinner';
import { InvitationSheet } from './InvitationSheet';

type Shown =
  | { kind: 'loading' }
  | { kind: 'shown'; invitation: OpenInvitation; answers: number }
  | { kind: 'refused'; problem: string | null };

/** An invitation to a show for a customer, by a link: read, and answered. */
export default function InvitationPage() {
  const { t } = useLingui();
  // Read once: what stands behind the # is no address within the page.
  const [link] = useState(() => location.hash.slice(1));
  const [shown, setShown] = useState<Shown>(link ? { kind: 'loading' } : { kind: 'refused', problem: null });
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (!link) return;
    fetchData(invitationCalls.openInvitation, {}, { token: link }).then(
      (invitation) => setShown({ kind: 'shown', invitation, answers }),
      (error: unknown) =>
        setShown({ kind: 'refused', problem: error instanceof Error ? error.message : String(error) }),
    );
  }, [link, answers]);
  return (
    <PublicPage>
      {shown.kind === 'loading' && (
        <div className="public-note" aria-busy="true">
          <Spinner />
        </div>
      )}
      {shown.kind === 'shown' && (
        <InvitationSheet
          invitation={shown.invitation}
          link={link}
          answers={shown.answers} // the form begins anew with the answer that was just given
          onAnswered={() => setAnswers((before) => before + 1)}
        />
      )}
      {shown.kind === 'refused' && (
        <PublicNote title={shown.problem ? t`This link does not open` : t`Invitation`} problem={shown.problem}>
          <p>
            <Trans>This page shows an invitation, by a link that your contact in sales sends you.</Trans>
          </p>
        </PublicNote>
      )}
    </PublicPage>
  );
}
