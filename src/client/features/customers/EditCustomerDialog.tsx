import { useLingui } from '@lingui/react/macro';
import type { CustomerRow } from '../../../shared/api/customers';
import { customer as customerEntity } from '../../../shared/entities/customer';
import type { ReferenceOption } from '../../forms/FieldInput';
import { bothNames } from '../../page/format';
import { RecordEditDialog } from '../../page/RecordEditDialog';
import { customerFields, useCustomerSections } from './use-customer-sections';
import { saveCustomer } from './use-customers';

interface EditCustomerDialogProps {
  customer: CustomerRow;
  version: number;
  options: Readonly<Record<string, readonly ReferenceOption[]>>;
  onSaved: (customer: CustomerRow) => void;
  onClose: () => void;
}

/** The form of a customer that exists. */
export function EditCustomerDialog({ customer, version, options, onSaved, onClose }: EditCustomerDialogProps) {
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
      version={version}
      options={withPresent(options, customer)}
      onSave={(changes, seen) => saveCustomer(customer.id, seen, changes)}
      onSaved={onSaved}
      onClose={onClose}
    />
  );
}

/** A customer may refer to somebody who is no longer among the choices; the form must still show whom. */
function withPresent(options: EditCustomerDialogProps['options'], customer: CustomerRow) {
  const present: Record<string, ReferenceOption> = {
    countryId: { id: customer.countryId, name: customer.countryName },
    departmentId: { id: customer.departmentId, name: customer.departmentName },
    ownerId: { id: customer.ownerId, name: customer.ownerName },
  };
  return Object.fromEntries(
    Object.entries(present).map(([name, option]) => {
      const listed = options[name] ?? [];
      return [name, listed.some(({ id }) => id === option.id) ? listed : [option, ...listed]];
    }),
  );
}
