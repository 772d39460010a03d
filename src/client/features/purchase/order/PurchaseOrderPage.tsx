import { useState } from 'react';
import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import { SignatureDialog } from '../../../page/signature/SignatureDialog';
import { RecordPage } from '../../../record/RecordPage';
import { idOf } from '../../../state/ids-in';
import { usePageTab } from '../../../state/page';
import { ErpSection } from '../erp/ErpSection';
import { useErp } from '../erp/use-erp';
import { ContainersSection } from './ContainersSection';
import { RevisionsSection } from './RevisionsSection';
import { SendDialog } from './SendDialog';
import { usePurchaseActions } from './use-purchase-actions';
import { type ShownFirst, usePurchaseSteps } from './use-purchase-steps';

/** All about a purchase order: how its containers fill, what became of it after it was sent, and what is done next. */
export default function PurchaseOrderPage() {
  const { query } = usePageTab();
  const erp = useErp(idOf(query.get('id')));
  const [opened, setOpened] = useState<ShownFirst | null>(null);
  const actionsOf = usePurchaseActions();
  const steps = usePurchaseSteps(setOpened);
  const close = () => setOpened(null);
  return (
    <>
      <RecordPage
        entity={purchaseOrder}
        actions={(record) => [...erp.actionsOf(record), ...actionsOf(record)]}
        asking={() => steps}
        lead={(record) => (
          <>
            <ContainersSection record={record} />
            {/* Its mail is shown as the order stands now, which somebody else may have changed meanwhile. */}
            {opened?.kind === 'send' && <SendDialog record={record} onClose={close} />}
          </>
        )}
        sections={(record) => (
          <>
            <RevisionsSection record={record} />
            <ErpSection documents={erp.documents} onOpen={erp.open} />
          </>
        )}
      />
      {erp.dialog}
      {/* What is signed is the order as it was seen. */}
      {opened?.kind === 'signature' && (
        <SignatureDialog
          onSaved={() => {
            close();
            opened.sign();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
