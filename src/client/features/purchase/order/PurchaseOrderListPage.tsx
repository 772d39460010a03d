import { useState } from 'react';
import type { CrudRow } from '../../../../shared/entity/crud';
import { SignatureDialog } from '../../../page/signature/SignatureDialog';
import { CrudPage } from '../../../record/CrudPage';
import { SendOrdersDialog } from './SendOrdersDialog';
import { useOrdersActions } from './use-orders-actions';

/** All purchase orders; those that are meant are calculated together, signed or sent in one go. */
export default function PurchaseOrderListPage() {
  const [shown, setShown] = useState<{ kind: 'send' | 'signature'; rows: readonly CrudRow[] } | null>(null);
  const { actionsOf, sign } = useOrdersActions((kind, rows) => setShown({ kind, rows }));
  const close = () => setShown(null);
  return (
    <>
      <CrudPage name="poList" own={({ meant }) => actionsOf(meant)} />
      {shown?.kind === 'send' && <SendOrdersDialog rows={shown.rows} onClose={close} />}
      {shown?.kind === 'signature' && (
        <SignatureDialog
          onSaved={() => {
            close();
            void sign(shown.rows);
          }}
          onClose={close}
        />
      )}
    </>
  );
}
