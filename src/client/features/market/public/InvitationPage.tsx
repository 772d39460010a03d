import { Trans, useLingui } from '@lingui/react/macro';
import { invitationCalls } from '../../../../shared/areas/market/invitation-calls';
import { fetchData } from '../../../api/send';
import { LinkedPage } from '../../../page/public/LinkedPage';
import { InvitationSheet } from './InvitationSheet';

const source = { byLink: (link: string) => fetchData(invitationCalls.openInvitation, {}, { token: link }) };

/** An invitation to a show for a customer, by a link: read, and answered. */
export default function InvitationPage() {
  const { t } = useLingui();
  return (
    <LinkedPage
      source={source}
      title={t`Invitation`}
      otherwise={
        <p>
          <Trans>This page shows an invitation, by a link that your contact in sales sends you.</Trans>
        </p>
      }
    >
      {(invitation, { link, reopened, reopen }) => (
        <InvitationSheet
          invitation={invitation}
          link={link}
          answers={reopened} // the form begins anew with the answer that was just given
          onAnswered={reopen}
        />
      )}
    </LinkedPage>
  );
}
