import { useState } from 'react';
import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import { SignatureDialog } from '../../../page/signature/SignatureDialog';
import { RecordPage } from '../../../record/RecordPage';
import { usePageTab } from '../../../state/page';
import { ErpSection } from '../erp/ErpSection';
import { useErp } from '../erp/use-erp';
import { ContainersSection } from './ContainersSection';
import { RevisionsSection } from './RevisionsSection';
import { SendDialog } from './SendDialog';
import { usePurchaseActions } from './use-purchase-actions';

/** All about a purchase order: how its containers fill, what became of it once it left the house, and what is done next. */
export default function PurchaseOrderPage() {
  const { query } = usePageTab();
  const erp = useErp(Number(query.get('id')) || null);
  const [opened, setOpened] = useState<'send' | 'signature' | null>(null);
  const { actionsOf, sign } = usePurchaseActions(setOpened);
  const close = () => setOpened(null);
  return (
    <>
      <RecordPage
        entity={purchaseOrder}
        actions={(record) => [...erp.actionsOf(record), ...actionsOf(record)]}
        lead={(record) => (
          <>
            <ContainersSection record={record} />
            {/* With the order as it stands now, which somebody else may have changed while a dialog is open. */}
            {opened === 'send' && <SendDialog record={record} onClose={close} />}
            {opened === 'signature' && (
              <SignatureDialog
                onSaved={() => {
                  close();
                  void sign(record);
                }}
                onClose={close}
              />
            )}
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
    </>
  );
}
