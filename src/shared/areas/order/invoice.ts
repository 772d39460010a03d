import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { date, money, reference, text } from '../../entity/field';
import { everyone } from '../../roles';

/** What a customer owes for one shipped order. Receivable = amount - paid; it is overdue after its due date. */
export const invoice = entity({
  name: 'invoice',
  label: msg`Invoice`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    orderId: reference(msg`Order`, 'order', { required: true }),
    shipmentId: reference(msg`Container`, 'shipment'),
    invoiceNumber: text(msg`Invoice number`, { required: true, max: 40 }),
    invoiceDate: date(msg`Invoice date`, { required: true }),
    dueDate: date(msg`Due date`, { required: true }),
    amount: money(msg`Amount`, { required: true }),
    paid: money(msg`Paid`, { required: true }),
    lastPaymentDate: date(msg`Last payment`),
  },
  identity: ['invoiceNumber'],
  unique: [['customerId', 'invoiceNumber']],
  list: ['invoiceNumber', 'customerId', 'orderId', 'invoiceDate', 'dueDate', 'amount', 'paid'],
  search: ['invoiceNumber'],
  access: { read: everyone, write: ['exportOffice', 'admin'], scope: 'customer' },
});
