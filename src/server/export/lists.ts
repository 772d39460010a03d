import { msg } from '@lingui/core/macro';
import { customer } from '../../shared/entities/customer';
import { dimensionFields, material } from '../../shared/entities/material';
import { order } from '../../shared/entities/order';
import { orderLine } from '../../shared/entities/order-line';
import { shipment } from '../../shared/entities/shipment';
import { fieldNamesOf } from '../../shared/entity/changes';
import { date, money, number, text } from '../../shared/entity/field';
import { orderStageNames, orderStages } from '../../shared/machines/order-status';
import { exportColumn, exportColumnsOf } from './column';

const customerCode = exportColumn('customerCode', text(msg`Customer code`));
const customerName = exportColumn('customerName', text(msg`Customer`));
const ownerName = exportColumn('ownerName', text(msg`VP/Sales`));

/** Everything there is to a customer, and what its orders and invoices sum to. */
export const customerColumns = [
  ...exportColumnsOf(customer, fieldNamesOf(customer)),
  exportColumn('openOrders', number(msg`Open orders`)),
  exportColumn('wip', money(msg`WIP`)),
  exportColumn('receivable', money(msg`Receivable`)),
  exportColumn('overdue', money(msg`Overdue amount`)),
];

/** Everything there is to an order, after its customer. */
export const orderColumns = [
  customerCode,
  customerName,
  ownerName,
  ...exportColumnsOf(
    order,
    fieldNamesOf(order).filter((name) => name !== 'customerId'),
  ),
  exportColumn('daysLate', number(msg`Days late`)),
];

/** What the export office gets of an order besides: what customs ask, and how it travels. */
export const orderLogisticsColumns = [
  ...exportColumnsOf(customer, ['termsOfTrade', 'shipToParty', 'countryId']),
  exportColumn('weight', number(msg`Weight`, { unit: 'kg', decimals: 2 })),
  exportColumn('fromChina', number(msg`Pieces from China`)),
  exportColumn('fromVietnam', number(msg`Pieces from Vietnam`)),
  exportColumn('fromEither', number(msg`Pieces from China or Vietnam`)),
  exportColumn('fromMexico', number(msg`Pieces from Mexico`)),
  exportColumn('containerNumbers', text(msg`Containers`)),
  exportColumn('pols', text(shipment.fields.pol.label)),
  exportColumn('carriers', text(shipment.fields.carrier.label)),
  exportColumn('vessels', text(shipment.fields.vessel.label)),
  ...exportColumnsOf(shipment, ['actualDeparture', 'actualArrival']),
  exportColumn('invoiceNumbers', text(msg`Invoices`)),
];

/** What sales get of an order besides: what its discounts cost, and where its customer stands. */
export const orderMarginColumns = [
  exportColumn('grossAmount', money(msg`Amount before discount`)),
  exportColumn('discount', money(msg`Discount`)),
  exportColumn('discountShare', number(msg`Discount share`, { unit: '%', decimals: 2 })),
  ...exportColumnsOf(customer, ['accountClass', 'marketRanking']),
  exportColumn('intakeRank', number(msg`Rank by order intake`)),
];

/** A customer's orders counted by stage. */
export const customerStageColumns = [
  customerCode,
  customerName,
  ownerName,
  ...orderStageNames.map((stage) => exportColumn(stage, number(orderStages[stage]))),
  exportColumn('orders', number(msg`Orders`)),
  exportColumn('late', number(msg`Late`)),
  exportColumn('amount', money(msg`Amount`)),
  exportColumn('openAmount', money(msg`Open amount`)),
];

/** The lines behind the order intake, after their order and its customer. */
export const intakeLineColumns = [
  customerCode,
  customerName,
  ownerName,
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

/** The materials with their cartons and how they may be loaded, as the import reads them. */
export const dimensionColumns = [
  ...exportColumnsOf(material, ['number']),
  exportColumn('modelCode', material.fields.modelId),
  ...exportColumnsOf(material, ['nameEn', 'nameZh', 'spec', 'coverGrade', 'color', ...dimensionFields, 'cube']),
];
