import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FilePlus2, FileText, ListPlus, MessageSquarePlus } from 'lucide-react';
import { useState } from 'react';
import { productRecommendation } from '../../../shared/areas/recommendation/recommendation';
import type { CrudRecord } from '../../../shared/entity/crud';
import { href } from '../../../shared/pages';
import type { PageAction } from '../../page/PageActions';
import { RecordPage } from '../../record/RecordPage';
import { openPage } from '../../state/open-page';
import { useMayWrite } from '../../state/rights';
import { FollowUpDialog } from './FollowUpDialog';
import { OfferDialog } from './OfferDialog';

type Shown = 'offer' | 'checkList' | 'follow' | null;

/** One recommendation: why, what the customer said to it, and its way into a quote or onto the check list. */
export default function RecommendationPage() {
  const { t } = useLingui();
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  const mayWrite = useMayWrite(productRecommendation);

  const actions = (record: CrudRecord): PageAction[] => {
    const { quoteId, state, may } = record;
    const locked = may.edit ? undefined : t`You may not change this record, or not in its present state.`;
    const steps: PageAction[] = [
      {
        id: 'here.follow',
        label: msg`Follow up`,
        icon: MessageSquarePlus,
        hotkey: 'n',
        disabledReason: locked,
        run: () => setShown('follow'),
      },
      {
        id: 'here.toCheckList',
        label: msg`Put it on my check list`,
        icon: ListPlus,
        hotkey: 't',
        disabledReason: state === 'declined' ? t`The customer declined this.` : undefined,
        run: () => setShown('checkList'),
      },
      {
        id: 'here.offer',
        label: msg`Offer in a quote`,
        icon: FilePlus2,
        hotkey: 'o',
        variant: 'primary',
        disabledReason: locked,
        run: () => setShown('offer'),
      },
    ];
    return [
      ...(typeof quoteId === 'number'
        ? [
            {
              id: 'here.quote',
              label: msg`Open its quote`,
              icon: FileText,
              hotkey: 'shift+o',
              run: () => openPage(href('quotationDetail', { id: quoteId })),
            },
          ]
        : []),
      ...(mayWrite ? steps : []),
    ];
  };
  return (
    <RecordPage
      entity={productRecommendation}
      actions={actions}
      // With the record as it stands now, which somebody else may have changed while a dialog is open.
      lead={(record) => (
        <>
          {shown === 'follow' && <FollowUpDialog record={record} onClose={close} />}
          {shown && shown !== 'follow' && <OfferDialog record={record} goesTo={shown} onClose={close} />}
        </>
      )}
    />
  );
}
