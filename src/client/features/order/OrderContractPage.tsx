import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipboardList, Eraser, Printer, Signature } from 'lucide-react';
import { useState } from 'react';
import { purchaseOrderCalls } from '../../../shared/areas/purchase/order-calls';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import { href } from '../../../shared/pages';
import { isNotFound } from '../../api/errors';
import { fetchData } from '../../api/send';
import { Bones, LoadProblem } from '../../page/Loadable';
import { type PageAction, PageActions } from '../../page/PageActions';
import { SignatureDialog } from '../../page/signature/SignatureDialog';
import { useRecordTitle } from '../../page/use-record-title';
import { openPage } from '../../state/open-page';
import { usePageTab } from '../../state/page';
import { useMayWrite } from '../../state/rights';
import { useAttempt } from '../../state/use-attempt';
import { ContractSheet } from './contract/ContractSheet';
import { useBothLanguages } from './contract/use-both-languages';
import { NoSuchOrder } from './NoSuchOrder';
import { useOrder } from './use-orders';
import './contract/contract.css';

/** The contract (proforma invoice) of an order in both languages, to be printed. */
export default function OrderContractPage() {
  const { t } = useLingui();
  const { query } = usePageTab();
  const { data, error, reload } = useOrder(query);
  const languages = useBothLanguages();
  const maySign = useMayWrite(purchaseOrder);
  const { isBusy, attempt } = useAttempt();
  const [isDrawing, setDrawing] = useState(false);
  const [signature, setSignature] = useState<string | null>(null);
  useRecordTitle(data ? { filtered: data.order.poNumber } : undefined);

  if (!data && (isNotFound(error) || (!query.get('id') && !query.get('po')))) {
    return <NoSuchOrder />;
  }
  // For this print alone: it is nobody else's, so it is not stored with the order.
  const sign = () =>
    attempt(async () => {
      const { picture } = await fetchData(purchaseOrderCalls.getSignature, {});
      setSignature(picture);
      setDrawing(picture === null);
    });
  const signing: PageAction = signature
    ? {
        id: 'here.unsign',
        label: msg`Take the signature off`,
        icon: Eraser,
        hotkey: 'u',
        run: () => setSignature(null),
      }
    : { id: 'here.sign', label: msg`Sign`, icon: Signature, hotkey: 'g', busy: isBusy, run: () => void sign() };
  const actions: PageAction[] = [
    ...(maySign ? [signing] : []),
    {
      id: 'here.order',
      label: msg`Open the order`,
      icon: ClipboardList,
      hotkey: 'o',
      run: () => data && openPage(href('OrderDet', { id: data.order.id })),
    },
    {
      id: 'here.print',
      label: msg`Print`,
      icon: Printer,
      hotkey: 'p',
      variant: 'primary',
      disabledReason: data && languages ? undefined : t`The contract is still being loaded.`,
      run: () => window.print(),
    },
  ];
  return (
    <div className="page">
      <div className="page-head no-print">
        <h1>
          <Trans>Order Contract</Trans>
        </h1>
        <div className="grow" />
        <PageActions actions={actions} />
      </div>
      <div className="contract-desk">
        {error && !data && <LoadProblem error={error} onRetry={reload} />}
        {data && languages ? (
          <ContractSheet detail={data} languages={languages} signature={signature} />
        ) : (
          !error && (
            <div className="contract">
              <Bones lines={14} />
            </div>
          )
        )}
      </div>
      {isDrawing && <SignatureDialog onSaved={() => void sign()} onClose={() => setDrawing(false)} />}
    </div>
  );
}
