import { msg } from '@lingui/core/macro';
import { text } from '../entity/field';

/** The area of a customer; seldom read, so behind the figures of a row. */
export const areaColumns = {
  country: text(msg`Country`, { required: true, max: 80, nameOf: 'country' }),
  department: text(msg`Department`, { required: true, max: 80, nameOf: 'department' }),
  owner: text(msg`VP/Sales`, { required: true, max: 80, nameOf: 'account' }),
};

/** The columns by which most reports show a row's customer; `customerId` is one of their hidden columns. */
export const customerColumns = {
  customer: text(msg`Customer`, { required: true, max: 120, nameOf: 'customer' }),
  ...areaColumns,
};

export const toCustomer = { customer: { page: 'CustomerDet', carries: { id: 'customerId' } } } as const;
export const toOrder = { poNumber: { page: 'OrderDet', carries: { id: 'orderId' } } } as const;
