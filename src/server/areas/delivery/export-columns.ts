import { msg } from '@lingui/core/macro';
import type { DeliveryGroup } from '../../../shared/areas/delivery/calls';
import { deliveryStages, timedStages } from '../../../shared/areas/delivery/delivery-stages';
import { order } from '../../../shared/areas/order/order';
import { choice, number, text } from '../../../shared/entity/field';
import { type ExportColumn, exportColumn, exportColumnsOf } from '../../export/column';

const customerCode = exportColumn('customerCode', text(msg`Customer code`));
const customerName = exportColumn('customerName', text(msg`Customer`));
const groupNames = { customer: msg`Customer`, department: msg`Department`, month: msg`Month` } as const;

/** A column named after its stage; the measured figure is given as its unit. */
const dayColumn = (name: string, label: ReturnType<typeof number>['label'], unit: string) =>
  exportColumn(name, number(label, { decimals: 1, unit }));

/** Columns of the times of a group of orders. */
export function deliveryGroupColumns(by: DeliveryGroup): ExportColumn<object>[] {
  const figures = (name: string, label: ReturnType<typeof number>['label']) => [
    dayColumn(`${name}Average`, label, 'Ø d'),
    dayColumn(`${name}P50`, label, 'p50 d'),
    dayColumn(`${name}P90`, label, 'p90 d'),
  ];
  return [
    ...(by === 'month' ? [] : [exportColumn('code', text(msg`Code`))]),
    exportColumn('name', text(groupNames[by])),
    exportColumn('orders', number(msg`Orders`)),
    exportColumn('shipped', number(msg`Shipped`)),
    exportColumn('late', number(msg`Late`)),
    exportColumn('lateShare', number(msg`Late share`, { decimals: 1, unit: '%' })),
    ...figures('whole', msg`Whole way`),
    ...timedStages.flatMap((stage) => figures(stage, deliveryStages[stage])),
  ];
}

/** Columns of orders with their days in every stage. */
export const deliveryRowColumns: ExportColumn<object>[] = [
  customerCode,
  customerName,
  exportColumn('ownerName', text(msg`VP/Sales`)),
  ...exportColumnsOf(order, ['poNumber', 'piNumber', 'orderDate']),
  exportColumn('stage', choice(msg`Stage`, deliveryStages)),
  ...timedStages.map((stage) => exportColumn(`${stage}Days`, number(deliveryStages[stage], { unit: 'd' }))),
  exportColumn('wholeDays', number(msg`Whole way`, { unit: 'd' })),
  ...exportColumnsOf(order, ['requestedDeliveryDate', 'shippedDate']),
  exportColumn('daysLate', number(msg`Days late`)),
  ...exportColumnsOf(order, ['lateReason', 'lateNote', 'quantity', 'amount']),
];
