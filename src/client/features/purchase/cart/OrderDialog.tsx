import { useLingui } from '@lingui/react/macro';
import type { InputOf } from '../../../../shared/api/call';
import { type CheckRow, checkListCalls } from '../../../../shared/areas/purchase/check-calls';
import { priceOn } from '../../../../shared/areas/purchase/check-rules';
import { purchaseOrder } from '../../../../shared/areas/purchase/purchase-order';
import { fetchData } from '../../../api/send';
import { EntityForm } from '../../../forms/EntityForm';
import { withDoubts } from '../../../page/with-doubts';
import { noteRecordChange } from '../../../state/record-changes';
import { Dialog } from '../../../ui/Dialog';

/** The lines are those of the check list, so none are asked for. */
const orderHead = { ...purchaseOrder, children: {} };

type Ordering = InputOf<typeof checkListCalls.orderCheckList>;

interface OrderDialogProps {
  head: Pick<Ordering, 'customerId' | 'plant' | 'containerKind'>;
  rows: readonly CheckRow[];
  today: string;
  /** Saves what is still unsaved; called first. */
  onBefore: () => Promise<void>;
  /** Called when ordering fails, as where a line cannot be ordered, or not at the price shown. */
  onRefused: () => void;
  onOrdered: (id: number) => void;
  onClose: () => void;
}

/** What a purchase order is called and when it is due; its lines are those checked. */
export function OrderDialog({ head, rows, today, onBefore, onRefused, onOrdered, onClose }: OrderDialogProps) {
  const { t } = useLingui();
  const shows = new Set(rows.map((row) => row.marketId));
  // Where all of it was quoted at one show, it is ordered there.
  const [marketId = null] = shows.size === 1 ? shows : [];
  const order = async (values: object) => {
    await onBefore();
    const lines = rows.map((row) => {
      const { id, materialId, pieces } = row;
      return { id, materialId, pieces, price: priceOn(row, today).price ?? 0 };
    });
    const asked = { ...head, ...values, lines } as Ordering; // the form's fields are the call's
    const { id } = await withDoubts((meant) => fetchData(checkListCalls.orderCheckList, { ...asked, ...meant })).catch(
      (error: unknown) => {
        onRefused();
        throw error;
      },
    );
    noteRecordChange('purchaseOrder', 'checkLine');
    onClose();
    onOrdered(id);
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Make a purchase order`}
      description={t`The checked lines leave the list; their prices are those shown.`}
    >
      <EntityForm
        entity={orderHead}
        names={['number', 'poType', 'marketId', 'requestedDeliveryDate']}
        initial={{ poType: marketId === null ? 'regular' : 'market', marketId }}
        draftKey={`order of ${head.customerId}`}
        submitLabel={t`Make it`}
        onSubmit={order}
        onCancel={onClose}
      />
    </Dialog>
  );
}
