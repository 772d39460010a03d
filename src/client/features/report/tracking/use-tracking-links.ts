import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type TrackingLinkRow, trackingLinkCalls } from '../../../../shared/areas/report/tracking-link-calls';
import { limits } from '../../../../shared/limits';
import { fetchData } from '../../../api/send';
import { useCall } from '../../../page/use-call';
import { toastError, toastSuccess } from '../../../state/toasts';
import { confirm } from '../../../ui/confirm';

/** The links one sees, and taking some of them back. */
export function useTrackingLinks() {
  const { t } = useLingui();
  const list = useCall(trackingLinkCalls.getTrackingLinks, { size: limits.clientGridRows });
  const [isWithdrawing, setWithdrawing] = useState(false);

  const withdraw = async (links: readonly TrackingLinkRow[]) => {
    const names = links.map(({ customerName }) => customerName).join(', ');
    const isSure = await confirm({
      title: links.length === 1 ? t`Withdraw this link?` : t`Withdraw ${links.length} links?`,
      message: t`Opens nothing from now on and leaves the list: ${names}`,
      confirmLabel: t`Withdraw`,
      danger: true,
    });
    if (!isSure) return;
    setWithdrawing(true);
    try {
      await Promise.all(links.map(({ id }) => fetchData(trackingLinkCalls.withdrawTrackingLink, { id })));
      toastSuccess(links.length === 1 ? t`The link opens nothing any more.` : t`The links open nothing any more.`);
    } catch (error) {
      toastError(error);
    }
    setWithdrawing(false);
    list.reload();
  };
  return { list, withdraw, isWithdrawing };
}
