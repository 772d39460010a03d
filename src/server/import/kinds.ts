import { entities } from '../../shared/entities/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { customers } from '../../shared/imports/customers';
import { models } from '../../shared/imports/models';
import type { TableName } from '../db/storage';

export type Cell = string | number | boolean | null;
export type TargetName = 'customer' | 'model' | 'material' | 'order' | 'orderLine';

/** How the records of one entity come out of a file. */
export interface Target {
  name: TargetName;
  entity: AnyEntity;
  table: TableName;
  /** The mapped fields that tell one record from another, within its parents. */
  key: readonly string[];
  /** The parent inside which that key is unique; null where it is unique everywhere. */
  within: TargetName | null;
  /** References to records of the same row. */
  parents: Readonly<Record<string, TargetName>>;
  /** Worked out here, so a mapping may not set them. */
  derived: readonly string[];
  /** For new records, where the mapping says nothing. */
  defaults: Readonly<Record<string, Cell>>;
}

const customer: Target = {
  name: 'customer',
  entity: entities.customer,
  table: 'customer',
  key: ['code'],
  within: null,
  parents: {},
  derived: [],
  defaults: customers.defaults ?? {},
};
const model: Target = {
  name: 'model',
  entity: entities.model,
  table: 'model',
  key: ['code'],
  within: null,
  parents: {},
  derived: [],
  defaults: models.defaults ?? {},
};
const material: Target = {
  name: 'material',
  entity: entities.material,
  table: 'material',
  key: ['number'],
  within: null,
  parents: { modelId: 'model' },
  derived: ['modelId'],
  defaults: {},
};
const order: Target = {
  name: 'order',
  entity: entities.order,
  table: 'salesOrder',
  key: ['poNumber'],
  within: 'customer',
  parents: { customerId: 'customer' },
  derived: ['customerId', 'stage', 'quantity', 'amount', 'cube'],
  defaults: {},
};
const orderLine: Target = {
  name: 'orderLine',
  entity: entities.orderLine,
  table: 'orderLine',
  key: ['lineNumber'],
  within: 'order',
  parents: { customerId: 'customer', orderId: 'order', materialId: 'material' },
  derived: ['customerId', 'orderId', 'materialId', 'model', 'shipmentId', 'invoiceId'],
  defaults: { stage: 'piIssued', cube: 0 },
};

/** What each kind of file holds; parents stand before what refers to them. */
export const importKinds: Readonly<Record<string, readonly Target[]>> = {
  orders: [customer, model, material, order, orderLine],
  catalogue: [model, material],
};
