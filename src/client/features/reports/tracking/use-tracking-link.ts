import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { trackingLinkCalls } from '../../../../shared/api/tracking-links';
import { fetchData } from '../../../api/send';
import { withProof } from '../../../state/proof';
import { toastError, toastSuccess } from '../../../state/toasts';

export interface MadeLink {
  id: number;
  token: string;
  days: number;
}

/** Makes a link to a customer's containers and takes it back again. */
export function useTrackingLink(onWithdrawn: () => void) {
  const { t } = useLingui();
  const [made, setMade] = useState<MadeLink | null>(null);
  const [isBusy, setBusy] = useState(false);

  const doing = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };

  const make = (customerId: number, days: number) =>
    doing(async () => {
      const { id, token } = await withProof(() => fetchData(trackingLinkCalls.makeTrackingLink, { customerId, days }));
      setMade({ id, token, days });
    });

  const withdraw = () =>
    doing(async () => {
      if (!made) return;
      await fetchData(trackingLinkCalls.withdrawTrackingLink, { id: made.id });
      toastSuccess(t`The link opens nothing any more.`);
      onWithdrawn();
    });

  return { made, isBusy, make, withdraw };
}
