import { useLingui } from '@lingui/react/macro';
import type { CustomerRow } from '../../../shared/areas/customer/calls';
import { customer as customerEntity } from '../../../shared/areas/customer/customer';
import { bothNames } from '../../page/format';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { customerFields, useCustomerSections } from './use-customer-sections';
import { saveCustomer } from './use-customers';

interface EditCustomerDialogProps {
  customer: CustomerRow;
  onSaved: (customer: CustomerRow) => void;
  onClose: () => void;
}

/** The form of a customer that exists. */
export function EditCustomerDialog({ customer, onSaved, onClose }: EditCustomerDialogProps) {
  const { t, i18n } = useLingui();
  const sections = useCustomerSections();
  const name = bothNames(customer, i18n.locale);
  return (
    <RecordEditDialog
      title={t`Edit ${name}`}
      entity={customerEntity}
      names={customerFields}
      sections={sections}
      record={customer}
      onSave={(changes, seen) => saveCustomer(customer.id, seen, changes)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}
