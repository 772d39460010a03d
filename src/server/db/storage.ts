import { entities } from '../../shared/entities/all';
import type { AnyEntity } from '../../shared/entity/entity';

/** How an entity is stored: what its definition, which both sides share, leaves open. */
export interface Storage {
  entity: AnyEntity;
  /** Primary key. Large tables begin with the customer, so that they can be spread over servers by it. */
  key: readonly string[];
  unique?: readonly (readonly string[])[];
  indexes?: readonly (readonly string[])[];
}

/** Table name (camelCase here, snake_case in SQL) to storage; 'order' is a reserved word there, so it is salesOrder. */
export const storage = {
  country: { entity: entities.country, key: ['id'], unique: [['code']] },
  department: { entity: entities.department, key: ['id'], unique: [['code']] },
  account: {
    entity: entities.account,
    key: ['id'],
    unique: [['account']],
    indexes: [['departmentId'], ['superiorId'], ['skipLevelLeaderId']],
  },
  customer: {
    entity: entities.customer,
    key: ['id'],
    unique: [['code']],
    indexes: [['departmentId', 'ownerId'], ['ownerId'], ['countryId']],
  },
  model: { entity: entities.model, key: ['id'], unique: [['code']] },
  material: { entity: entities.material, key: ['id'], unique: [['number']], indexes: [['modelId']] },
  salesOrder: {
    entity: entities.order,
    key: ['customerId', 'id'],
    unique: [['customerId', 'poNumber']],
    indexes: [
      ['id'],
      ['poNumber'],
      ['orderDate', 'id'],
      ['stage', 'orderDate'],
      ['customerId', 'orderDate'],
      ['shippedDate'],
      ['etd'],
    ],
  },
  shipment: {
    entity: entities.shipment,
    key: ['customerId', 'id'],
    indexes: [['id'], ['containerNumber'], ['status', 'eta'], ['actualArrival']],
  },
  invoice: {
    entity: entities.invoice,
    key: ['customerId', 'id'],
    unique: [['customerId', 'invoiceNumber']],
    indexes: [['invoiceNumber'], ['customerId', 'orderId'], ['dueDate'], ['invoiceDate'], ['lastPaymentDate']],
  },
  orderLine: {
    entity: entities.orderLine,
    key: ['customerId', 'orderId', 'lineNumber'],
    indexes: [['id'], ['model', 'customerId'], ['customerId', 'shipmentId'], ['materialId']],
  },
  customerDiscount: { entity: entities.customerDiscount, key: ['customerId', 'id'] },
  lineUp: { entity: entities.lineUp, key: ['customerId', 'id'], indexes: [['id']] },
  reminder: { entity: entities.reminder, key: ['id'], indexes: [['accountId', 'done', 'dueDate']] },
} as const satisfies Record<string, Storage>;

export type TableName = keyof typeof storage;
