import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link2, Share2, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { TrackingLinkRow } from '../../../../shared/areas/report/tracking-link-calls';
import { href } from '../../../../shared/pages';
import { DataGrid } from '../../../grid/DataGrid';
import { listRows } from '../../../page/list-rows';
import { type PageAction, PageActions } from '../../../page/PageActions';
import { useListSize } from '../../../page/use-list-size';
import { EmptyState } from '../../../ui/EmptyState';
import { linkColumns } from './link-columns';
import { ShareTrackingDialog } from './ShareTrackingDialog';
import { useTrackingLinks } from './use-tracking-links';
import './share-tracking.css';

/** The links to customers' containers: for whom, until when, opened or not; what is unopened can be taken back. */
export default function TrackingLinksPage() {
  const { t } = useLingui();
  const { size, moreActions } = useListSize();
  const { list, withdraw, isWithdrawing } = useTrackingLinks(size);
  const [isSharing, setSharing] = useState(false);
  const [selected, setSelected] = useState<readonly TrackingLinkRow[]>([]);
  const unopened = selected.filter(({ state }) => state === 'waiting');
  const actions: PageAction[] = [
    ...moreActions(list.data),
    {
      id: 'here.withdraw',
      label: msg`Withdraw`,
      icon: Undo2,
      hotkey: 'w',
      busy: isWithdrawing,
      disabledReason: unopened.length > 0 ? undefined : t`Select links that are not opened yet.`,
      run: () => void withdraw(unopened),
    },
    {
      id: 'here.share',
      label: msg`Share with a customer`,
      icon: Share2,
      hotkey: 'a',
      variant: 'primary',
      run: () => setSharing(true),
    },
  ];
  const handleClose = () => {
    setSharing(false);
    list.reload();
  };
  return (
    <div className="page" data-fill>
      <DataGrid<TrackingLinkRow>
        gridId="tracking-links"
        label={t`Tracking Links`}
        columns={linkColumns}
        {...listRows(list)}
        rowId={({ id }) => String(id)}
        path={({ customerId }) => href('ReportTwenty', { customerIds: customerId })}
        onSelect={setSelected}
        heading={
          <h1>
            <Trans>Tracking Links</Trans>
          </h1>
        }
        actions={<PageActions actions={actions} />}
        above={
          <p className="links-note quiet">
            <Trans>
              Each shows one customer’s containers that are on their way or came within a month, once. A link can be
              copied only when it is made; nobody can read it afterwards.
            </Trans>
          </p>
        }
        emptyState={
          <EmptyState icon={Link2} title={t`No links yet`}>
            <Trans>
              Share with a customer where its containers are; the link is listed here until you withdraw it.
            </Trans>
          </EmptyState>
        }
      />
      {isSharing && <ShareTrackingDialog customerId="" onClose={handleClose} />}
    </div>
  );
}
