import { useLingui } from '@lingui/react/macro';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { customer } from '../../../shared/areas/customer/customer';
import { EntityForm } from '../../forms/EntityForm';
import { bothNames } from '../../page/format';
import { toastSuccess } from '../../state/toasts';
import { Dialog } from '../../ui/Dialog';
import { customerFields, useCustomerSections } from './use-customer-sections';
import { addCustomer } from './use-customers';

interface AddCustomerDialogProps {
  onAdded: (customer: CustomerRow) => void;
  onClose: () => void;
}

const initial = { status: 'new', closed: false };

/** The form of a new customer; what was typed stays when the dialog is closed. */
export function AddCustomerDialog({ onAdded, onClose }: AddCustomerDialogProps) {
  const { t, i18n } = useLingui();
  const sections = useCustomerSections();
  return (
    <Dialog open onOpenChange={onClose} title={t`Add customer`} width={760}>
      <EntityForm
        entity={customer}
        names={customerFields}
        sections={sections}
        initial={initial}
        draftKey="add customer"
        submitLabel={t`Add`}
        onSubmit={async (values) => {
          const added = await addCustomer(values);
          const name = bothNames(added, i18n.locale);
          toastSuccess(t`${name} was added`);
          onAdded(added);
          onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
