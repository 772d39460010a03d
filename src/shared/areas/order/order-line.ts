import { msg } from '@lingui/core/macro';
import { entity } from '../../entity/entity';
import { choice, date, money, number, reference, text } from '../../entity/field';
import { everyone } from '../../roles';
import { orderStages } from './order-status';

/** One line of an order. It keeps model, spec, color and price as they were ordered. */
export const orderLine = entity({
  name: 'orderLine',
  label: msg`Order line`,
  fields: {
    customerId: reference(msg`Customer`, 'customer', { required: true }),
    orderId: reference(msg`Order`, 'order', { required: true }),
    lineNumber: number(msg`Line`, { required: true, min: 1 }),
    materialId: reference(msg`Material`, 'material', { required: true }),
    model: text(msg`Model`, { required: true, max: 40 }),
    spec: text(msg`Spec`, { max: 80 }),
    coverGrade: text(msg`Cover grade`, { max: 40 }),
    color: text(msg`Color`, { max: 80 }),
    quantity: number(msg`Quantity`, { required: true, min: 0 }),
    price: number(msg`Price`, { required: true, decimals: 4, unit: 'USD' }),
    discount: number(msg`Discount`, { decimals: 4, unit: '%' }),
    amount: money(msg`Amount`, { required: true }),
    cube: number(msg`Cube`, { required: true, decimals: 3, unit: 'cuft' }),
    stage: choice(msg`Stage`, orderStages, { required: true }),
    requestedDeliveryDate: date(msg`Requested delivery date`),
    plannedProductionDate: date(msg`Planned production date`),
    materialExpectedDate: date(msg`Material expected`),
    materialActualDate: date(msg`Material arrived`),
    estimatedCompletionDate: date(msg`Estimated completion`),
    actualCompletionDate: date(msg`Actual completion`),
    shipmentId: reference(msg`Container`, 'shipment', { within: 'customerId' }),
    invoiceId: reference(msg`Invoice`, 'invoice', { within: 'customerId' }),
  },
  identity: ['lineNumber'],
  list: ['lineNumber', 'model', 'spec', 'coverGrade', 'color', 'quantity', 'price', 'amount', 'cube', 'stage'],
  search: ['model', 'color'],
  access: {
    read: everyone,
    write: ['vpSales', 'vpAssistant', 'csr', 'exportOffice', 'manager', 'admin'],
    scope: 'customer',
  },
});

/** The fields of an order line that people edit: they put lines into containers. */
export const editableLineFields = ['shipmentId'] as const satisfies (keyof typeof orderLine.fields)[];
