import { type EntityName, entities } from '../../shared/areas/all';
import type { AnyEntity } from '../../shared/entity/entity';
import { referencesOf } from '../../shared/entity/naming';

/** How an entity is stored: what its definition, which client and server share, leaves open. */
export interface Storage {
  entity: AnyEntity;
  /** Primary key. Large tables begin with the customer, so that they can be spread over servers by it. */
  key: readonly string[];
  unique: readonly (readonly string[])[];
  indexes: readonly (readonly string[])[];
  /** Columns of several references, each with a GIN index that finds the records that refer to one. */
  several: readonly string[];
}

/** Entities whose name is a reserved word in SQL, by the name of their table. */
const tableNames = { order: 'salesOrder' } as const satisfies Partial<Record<EntityName, string>>;

type TableNameOf<N extends EntityName> = N extends keyof typeof tableNames ? (typeof tableNames)[N] : N;

/** The table of every entity, in camelCase here and in snake_case in SQL. */
type Tables = { [N in EntityName as TableNameOf<N>]: Omit<Storage, 'entity'> & { entity: (typeof entities)[N] } };
export type TableName = keyof Tables;

/** Records of a customer are keyed by customer first; their own id, which is unique too, finds them as well. */
const byCustomer = { key: ['customerId', 'id'] } as const;

/** Where an entity is stored in another way than `storageOf` concludes from its definition. */
const special: { [N in EntityName]?: Partial<Omit<Storage, 'entity'>> } = {
  account: { indexes: [['departmentId'], ['superiorId'], ['skipLevelLeaderId']] },
  customer: { indexes: [['departmentId', 'ownerId'], ['ownerId'], ['countryId']] },
  order: {
    ...byCustomer,
    indexes: [
      ['id'],
      ['poNumber'],
      ['orderDate', 'id'],
      ['stage', 'orderDate'],
      ['customerId', 'orderDate'],
      ['shippedDate'],
      ['etd'],
      ['marketId'],
    ],
  },
  shipment: { ...byCustomer, indexes: [['id'], ['containerNumber'], ['status', 'eta'], ['actualArrival']] },
  invoice: {
    ...byCustomer,
    indexes: [
      ['invoiceNumber'],
      ['customerId', 'orderId'],
      ['customerId', 'shipmentId'],
      ['dueDate'],
      ['invoiceDate'],
      ['lastPaymentDate'],
    ],
  },
  orderLine: {
    key: ['customerId', 'orderId', 'lineNumber'],
    indexes: [
      ['id'],
      ['model', 'customerId'],
      ['customerId', 'shipmentId'],
      ['customerId', 'invoiceId'],
      ['materialId'],
    ],
  },
  customerDiscount: { ...byCustomer, indexes: [] },
  lineUp: { ...byCustomer, indexes: [['id'], ['modelId']] },
  inventoryProduct: { ...byCustomer, indexes: [['id'], ['materialId'], ['madeById']] },
  inventoryWeek: {
    key: ['customerId', 'productId', 'weekStart'],
    indexes: [['id'], ['customerId', 'weekStart'], ['weekStart', 'id']],
  },
  activity: {
    indexes: [
      ['customerId', 'day'],
      ['day', 'id'],
      ['orderId'],
      ['quoteId'],
      ['purchaseOrderId'],
      ['marketId'],
      ['modelId'],
      ['writerId'],
    ],
  },
  travel: { indexes: [['customerId', 'day'], ['travellerId', 'day'], ['countryId']] },
  receivedMail: {
    indexes: [
      ['customerId', 'day'],
      ['state', 'day'],
      ['day', 'id'],
      ['aboutEntity', 'aboutId'],
      ['answeredOfId'],
      ['decidedById'],
    ],
  },
  reminder: { indexes: [['accountId', 'done', 'dueDate']] },
};

const renamed: Partial<Record<string, string>> = tableNames;

/** Table name to storage. */
export const storage = Object.fromEntries(
  Object.entries(entities).map(([name, entity]) => [
    renamed[name] ?? name,
    { ...storageOf(entity), ...special[name as EntityName] }, // of an entry of theirs
  ]),
) as Tables; // Object.fromEntries forgets its keys, which are those of `entities` but for the renamed ones.

/** The table an entity is stored in; throws where there is none. */
export function tableOf(entityName: string): TableName {
  const found = Object.entries(storage).find(([, { entity }]) => entity.name === entityName);
  if (!found) throw new Error(`no table stores the entity ${entityName}`);
  return found[0] as TableName; // Object.entries forgets that its keys are table names.
}

/**
 * A table with an id as key, and an index on every reference, so that what refers to a record is found; a unique key
 * that begins with the reference serves as its index.
 */
function storageOf(entity: AnyEntity): Storage {
  const references = referencesOf(entity);
  const unique = entity.unique ?? [];
  const isFound = (field: string) => unique.some(([first]) => first === field);
  const indexes = references
    .filter(({ field, isSeveral }) => !isSeveral && !isFound(field))
    .map(({ field }) => [field]);
  const several = references.filter(({ isSeveral }) => isSeveral).map(({ field }) => field);
  return { entity, key: ['id'], unique, indexes, several };
}
