import { msg } from '@lingui/core/macro';
import { customer } from '../../../shared/areas/customer/customer';
import { fieldNamesOf } from '../../../shared/entity/changes';
import { money, number } from '../../../shared/entity/field';
import { exportColumn, exportColumnsOf } from '../../export/column';

/** All fields of a customer, and the sums of its orders and invoices. */
export const customerColumns = [
  ...exportColumnsOf(customer, fieldNamesOf(customer)),
  exportColumn('openOrders', number(msg`Open orders`)),
  exportColumn('wip', money(msg`WIP`)),
  exportColumn('receivable', money(msg`Receivable`)),
  exportColumn('overdue', money(msg`Overdue amount`)),
];
