import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { InputOf } from '../../../../shared/api/call';
import { trackingLinkCalls } from '../../../../shared/areas/report/tracking-link-calls';
import { fetchData } from '../../../api/send';
import { withProof } from '../../../state/proof';
import { toastSuccess } from '../../../state/toasts';
import { useAttempt } from '../../../state/use-attempt';

export interface MadeLink {
  id: number;
  token: string;
  days: number;
}

/** Makes a link to a customer's containers, mails one, and takes it back again. */
export function useTrackingLink(onClosed: () => void) {
  const { t } = useLingui();
  const [made, setMade] = useState<MadeLink | null>(null);
  const { isBusy, attempt } = useAttempt();

  const make = (customerId: number, days: number) =>
    attempt(async () => {
      const { id, token } = await withProof(() => fetchData(trackingLinkCalls.makeTrackingLink, { customerId, days }));
      setMade({ id, token, days });
    });

  const mail = (letter: InputOf<typeof trackingLinkCalls.mailTrackingLink>) =>
    attempt(async () => {
      const { state } = await withProof(() => fetchData(trackingLinkCalls.mailTrackingLink, letter));
      const { to } = letter;
      toastSuccess(
        state === 'queued'
          ? t`The mail to ${to} is on its way.`
          : t`There is no mail server: the mail to ${to} is kept in the outbox, for an administrator to download.`,
      );
      onClosed();
    });

  const withdraw = () =>
    attempt(async () => {
      if (!made) return;
      await fetchData(trackingLinkCalls.withdrawTrackingLink, { id: made.id });
      toastSuccess(t`The link opens nothing any more.`);
      onClosed();
    });

  return { made, isBusy, make, mail, withdraw };
}
