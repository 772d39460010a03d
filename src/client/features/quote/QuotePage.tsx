import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { FilePlus2, ListPlus, RefreshCw, ShoppingCart } from 'lucide-react';
import { useState } from 'react';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import { quoteCalls } from '../../../shared/areas/quote/calls';
import { quote } from '../../../shared/areas/quote/quote';
import type { CrudRecord } from '../../../shared/entity/crud';
import type { Language } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { fetchFile } from '../../api/send';
import type { PageAction } from '../../page/PageActions';
import { pdfActions } from '../../page/pdf-actions';
import { useShare } from '../../page/share/use-share';
import { useDownload } from '../../page/use-download';
import { when } from '../../page/when';
import { workbookAction } from '../../page/workbook-action';
import { RecordPage } from '../../record/RecordPage';
import { openPage } from '../../state/open-page';
import { useMayWrite } from '../../state/rights';
import { AddLinesDialog } from './AddLinesDialog';
import { PlantWarning } from './PlantWarning';
import { QuoteGauge } from './QuoteGauge';
import { UnknownColors } from './UnknownColors';
import { useQuoteSteps } from './use-quote-steps';
import './quote.css';

/** One quote: what is offered, how full it makes a container, its papers, its link, and its next revision. */
export default function QuotePage() {
  const { t } = useLingui();
  const share = useShare('quote');
  const { download, isDownloading } = useDownload();
  const { isBusy, revise, reprice, toCheckList } = useQuoteSteps();
  const mayOrder = useMayWrite(purchaseOrder);
  const [isExtended, setExtended] = useState(false);
  const pdf = (id: number, writtenIn: Language) =>
    void download(() => fetchFile(quoteCalls.getQuotePdf, { id, writtenIn }));
  const workbook = (id: number) =>
    void download(() => fetchFile(quoteCalls.getCommodityQuotationExcel, { id, format: 'xlsx', pictures: true }));

  const actions = (record: CrudRecord): PageAction[] => {
    const { id, state, may } = record;
    const locked = may.edit ? undefined : t`You may not change this record, or not in its present state.`;
    const maySend = state !== 'draft' || may.moves?.includes('send');
    const unsent = maySend ? undefined : t`A draft counts as sent once it is shared, and you may not send it.`;
    const isAnswerable = state === 'draft' || state === 'sent';
    const isRevisable = state === 'sent' || state === 'expired' || state === 'lost';
    return [
      ...pdfActions(isDownloading, (writtenIn) => pdf(id, writtenIn)),
      workbookAction(isDownloading, () => workbook(id)),
      ...share
        .actions(record, isAnswerable ? (record.validUntil as string | null) : null) // its field is a day
        .map((action) => ({ ...action, disabledReason: unsent })),
      ...when(state === 'accepted', {
        id: 'here.checkList',
        label: msg`Check List`,
        icon: ShoppingCart,
        hotkey: 'c',
        run: () => openPage(href('cart', { customerId: Number(record.customerId), plant: String(record.plant) })),
      }),
      ...when(state === 'accepted' && mayOrder, {
        id: 'here.toCheckList',
        label: msg`Put it on my check list`,
        icon: ListPlus,
        hotkey: 't',
        busy: isBusy,
        run: () => toCheckList(record),
      }),
      {
        id: 'here.reprice',
        label: msg`Prices of today`,
        icon: RefreshCw,
        hotkey: 'shift+t',
        busy: isBusy,
        disabledReason: locked,
        run: () => reprice(record),
      },
      {
        id: 'here.revise',
        label: msg`New revision`,
        icon: FilePlus2,
        hotkey: 'shift+n',
        busy: isBusy,
        disabledReason: isRevisable ? undefined : t`Only a quote that was sent and not accepted can be revised.`,
        run: () => revise(record),
      },
      {
        id: 'here.lines',
        label: msg`Add lines`,
        icon: ListPlus,
        hotkey: 'n',
        disabledReason: locked,
        run: () => setExtended(true),
      },
    ];
  };
  return (
    <>
      <RecordPage
        entity={quote}
        actions={actions}
        lead={(record) => (
          <>
            <QuoteGauge record={record} />
            <PlantWarning record={record} />
            <UnknownColors record={record} />
            {isExtended && <AddLinesDialog record={record} onClose={() => setExtended(false)} />}
          </>
        )}
      />
      {share.dialog}
    </>
  );
}
