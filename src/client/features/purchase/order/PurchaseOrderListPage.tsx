import { useState } from 'react';
import { SignatureDialog } from '../../../page/signature/SignatureDialog';
import { CrudPage } from '../../../record/CrudPage';
import { SendOrdersDialog } from './SendOrdersDialog';
import { useOrdersActions } from './use-orders-actions';
import type { ShownFirst } from './use-purchase-steps';

/** All purchase orders; those that are meant are calculated together, signed or sent in one go. */
export default function PurchaseOrderListPage() {
  const [shown, setShown] = useState<ShownFirst | null>(null);
  const { actionsOf, asking } = useOrdersActions(setShown);
  const close = () => setShown(null);
  return (
    <>
      <CrudPage name="poList" own={({ meant }) => actionsOf(meant)} asking={asking} />
      {shown?.kind === 'send' && <SendOrdersDialog rows={shown.rows} onClose={close} />}
      {shown?.kind === 'signature' && (
        <SignatureDialog
          onSaved={() => {
            close();
            shown.sign();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
