import { useLingui } from '@lingui/react/macro';
import { type TrackingLinkRow, trackingLinkCalls } from '../../../../shared/areas/report/tracking-link-calls';
import { enumerated } from '../../../../shared/rules/enumerated';
import { useCall } from '../../../page/use-call';
import { useRowMoves } from '../../../page/use-row-moves';
import { confirm } from '../../../ui/confirm';

/** The links one sees, and taking some of them back. */
export function useTrackingLinks(size: number) {
  const { t, i18n } = useLingui();
  const list = useCall(trackingLinkCalls.getTrackingLinks, { size });
  const { isMoving, move } = useRowMoves(list.reload);

  const withdraw = async (links: readonly TrackingLinkRow[]) => {
    const customers = links.map(({ customerName }) => customerName);
    const names = enumerated(customers, i18n.locale);
    const isSure = await confirm({
      title: links.length === 1 ? t`Withdraw this link?` : t`Withdraw ${links.length} links?`,
      message: t`From now on these links no longer open, and they leave the list: ${names}`,
      confirmLabel: t`Withdraw`,
      danger: true,
    });
    if (!isSure) return;
    const done = links.length === 1 ? t`The link no longer opens anything.` : t`The links no longer open anything.`;
    await move(
      trackingLinkCalls.withdrawTrackingLink,
      links.map(({ id }) => ({ id })),
      done,
    );
  };
  return { list, withdraw, isWithdrawing: isMoving };
}
