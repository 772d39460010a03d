import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { type Assignable, type ReceivedRow, receivedMailCalls } from '../../../shared/areas/mail/calls';
import { entity } from '../../../shared/entity/entity';
import { reference } from '../../../shared/entity/field';
import { everyone } from '../../../shared/roles';
import { isConflict } from '../../api/errors';
import { fetchData } from '../../api/send';
import { EntityForm } from '../../forms/EntityForm';
import { Dialog } from '../../ui/Dialog';

/** The first of these fields with a value names the record assigned to; its customer is the same in any case. */
const fields = { orderId: 'order', quoteId: 'quote', purchaseOrderId: 'purchaseOrder' } as const;

const assignment = entity({
  name: 'assignment',
  label: msg`Assign to a record`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    orderId: reference(msg`Order`, 'order', { within: 'customerId' }),
    quoteId: reference(msg`Quote`, 'quote', { within: 'customerId' }),
    purchaseOrderId: reference(msg`Purchase order`, 'purchaseOrder', { within: 'customerId' }),
  },
  list: [],
  search: [],
  access: { read: everyone, write: [], scope: 'none' },
});

interface AssignDialogProps {
  mail: ReceivedRow;
  onAssigned: () => void;
  /** Called with the error when somebody else decided about the mail meanwhile. */
  onConflict: (error: unknown) => void;
  onClose: () => void;
}

/** Assigns a mail to a customer or one of its records; the customer that its addresses suggest is preselected. */
export function AssignDialog({ mail, onAssigned, onConflict, onClose }: AssignDialogProps) {
  const { t } = useLingui();
  const isSuggested = mail.state === 'unmatched' && mail.customerId !== null;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Assign to a record`}
      description={
        isSuggested
          ? t`${mail.customerName ?? ''} is suggested because of the email addresses, which anybody can forge: check what the mail says.`
          : t`Name the customer, and the order, quote or purchase order it is about, if any.`
      }
      width={520}
    >
      <EntityForm
        entity={assignment}
        names={['customerId', 'orderId', 'quoteId', 'purchaseOrderId']}
        initial={{ customerId: mail.customerId }}
        draftKey={`assign mail ${mail.id}`}
        submitLabel={t`Assign`}
        onSubmit={async (values) => {
          const { id, version } = mail;
          await fetchData(receivedMailCalls.assignReceived, { id, version, ...targetOf(values) }).catch((error) => {
            if (isConflict(error)) onConflict(error);
            throw error;
          });
          onAssigned();
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}

function targetOf(values: Readonly<Record<string, unknown>>): { entity: Assignable; recordId: number } {
  for (const [field, of] of Object.entries(fields)) {
    const id = values[field];
    if (typeof id === 'number') return { entity: of, recordId: id };
  }
  return { entity: 'customer', recordId: Number(values.customerId) };
}
