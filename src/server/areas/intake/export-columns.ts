import { msg } from '@lingui/core/macro';
import { order } from '../../../shared/areas/order/order';
import { orderLine } from '../../../shared/areas/order/order-line';
import { date } from '../../../shared/entity/field';
import { customerOwnerColumns, exportColumn, exportColumnsOf } from '../../export/column';

/** The lines behind the order intake, after their order and its customer. */
export const intakeLineColumns = [
  ...customerOwnerColumns,
  ...exportColumnsOf(order, ['poNumber']),
  exportColumn('receivedDate', date(msg`PO receipt date`)),
  ...exportColumnsOf(orderLine, [
    'requestedDeliveryDate',
    'lineNumber',
    'model',
    'spec',
    'coverGrade',
    'color',
    'stage',
    'quantity',
    'price',
    'amount',
    'cube',
  ]),
];
