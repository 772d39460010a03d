import { msg } from '@lingui/core/macro';
import { customer } from '../../../shared/areas/customer/customer';
import { shipment } from '../../../shared/areas/delivery/shipment';
import { order } from '../../../shared/areas/order/order';
import { orderStageNames, orderStages } from '../../../shared/areas/order/order-status';
import { fieldNamesOf } from '../../../shared/entity/changes';
import { money, number, text } from '../../../shared/entity/field';
import { customerOwnerColumns, exportColumn, exportColumnsOf } from '../../export/column';

/** All fields of an order, after its customer. */
export const orderColumns = [
  ...customerOwnerColumns,
  ...exportColumnsOf(
    order,
    fieldNamesOf(order).filter((name) => name !== 'customerId'),
  ),
  exportColumn('daysLate', number(msg`Days late`)),
];

/** Further columns for the export office: what customs require, and how the order travels. */
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

/** Further columns for sales: what the discounts cost, and the customer's class and ranks. */
export const orderMarginColumns = [
  exportColumn('grossAmount', money(msg`Amount before discount`)),
  exportColumn('discount', money(msg`Discount`)),
  exportColumn('discountShare', number(msg`Discount share`, { unit: '%', decimals: 2 })),
  ...exportColumnsOf(customer, ['accountClass', 'marketRanking']),
  exportColumn('intakeRank', number(msg`Rank by order intake`)),
];

/** Counts of a customer's orders by stage. */
export const customerStageColumns = [
  ...customerOwnerColumns,
  ...orderStageNames.map((stage) => exportColumn(stage, number(orderStages[stage]))),
  exportColumn('orders', number(msg`Orders`)),
  exportColumn('late', number(msg`Late`)),
  exportColumn('amount', money(msg`Amount`)),
  exportColumn('openAmount', money(msg`Open amount`)),
];
