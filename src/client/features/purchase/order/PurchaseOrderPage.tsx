import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import { RecordPage } from '../../../record/RecordPage';
import { usePageTab } from '../../../state/page';
import { ErpSection } from '../erp/ErpSection';
import { useErp } from '../erp/use-erp';

/** All about one purchase order, and what became of it once it left the house. */
export default function PurchaseOrderPage() {
  const { query } = usePageTab();
  const erp = useErp(Number(query.get('id')));
  return (
    <>
      <RecordPage
        entity={purchaseOrder}
        actions={erp.actionsOf}
        sections={() => <ErpSection documents={erp.documents} onOpen={erp.open} />}
      />
      {erp.dialog}
    </>
  );
}
