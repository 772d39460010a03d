import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { InputOf } from '../../../../shared/api/call';
import { trackingLinkCalls } from '../../../../shared/areas/report/tracking-link-calls';
import { fetchData } from '../../../api/send';
import type { Letter } from '../../../page/letter/LetterFields';
import { useMailedOnce } from '../../../page/use-mailed-once';
import { usePageState } from '../../../state/page';
import { withProof } from '../../../state/proof';
import { storedLanguage } from '../../../state/settings';
import { toastSuccess } from '../../../state/toasts';
import { useAttempt } from '../../../state/use-attempt';

export interface MadeLink {
  id: number;
  token: string;
  days: number;
}

/** For whom and for how long a link is made, and the mail with it. */
export interface SharedTracking {
  customerId: number | null;
  days: number;
  isMailed: boolean;
  letter: Letter;
}

/** Makes, mails and withdraws links to a customer's containers; `customer` is the id proposed at first. */
export function useTrackingLink(customer: string, onClosed: () => void) {
  const { t } = useLingui();
  const blank: SharedTracking = {
    customerId: Number(customer) || null,
    days: 7,
    isMailed: false,
    letter: { to: '', language: storedLanguage(), note: '' },
  };
  // What was typed stays when the dialog is closed; after a link the form begins anew.
  const [shared, setShared] = usePageState<SharedTracking>(`share tracking ${customer}`, blank);
  const change = (given: Partial<SharedTracking>) => setShared((before) => ({ ...before, ...given }));
  const [made, setMade] = useState<MadeLink | null>(null);
  const { isBusy, attempt } = useAttempt();
  const mailedOnce = useMailedOnce(`share tracking ${customer}`);

  const make = (customerId: number, days: number) =>
    attempt(async () => {
      const { id, token } = await withProof(() => fetchData(trackingLinkCalls.makeTrackingLink, { customerId, days }));
      setMade({ id, token, days });
      setShared(blank);
    });

  const mail = (letter: InputOf<typeof trackingLinkCalls.mailTrackingLink>) =>
    attempt(async () => {
      const { state } = await mailedOnce((key) =>
        withProof(() => fetchData(trackingLinkCalls.mailTrackingLink, { ...letter, key })),
      );
      const { to } = letter;
      toastSuccess(
        state === 'queued'
          ? t`The mail to ${to} is on its way.`
          : t`There is no mail server: the mail to ${to} is kept in the outbox, for an administrator to download.`,
      );
      setShared(blank);
      onClosed();
    });

  const withdraw = () =>
    attempt(async () => {
      if (!made) return;
      await fetchData(trackingLinkCalls.withdrawTrackingLink, { id: made.id });
      toastSuccess(t`The link no longer opens anything.`);
      onClosed();
    });

  return { shared, change, made, isBusy, make, mail, withdraw };
}
