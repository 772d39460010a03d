import { msg } from '@lingui/core/macro';
import { order } from '../../../shared/areas/order/order';
import { orderLine } from '../../../shared/areas/order/order-line';
import { date } from '../../../shared/entity/field';
import { customerOwnerColumns, exportColumn, exportColumnsOf } from '../../export/column';

/** Columns of the order intake's lines, after their order and its customer. */
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
