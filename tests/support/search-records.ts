import type { Db } from '../../src/server/db/connect';
import { customer } from '../../src/shared/areas/customer/customer';
import { shipment } from '../../src/shared/areas/delivery/shipment';
import { order } from '../../src/shared/areas/order/order';
import type { AnyEntity, Values } from '../../src/shared/entity/entity';

type Some<E extends AnyEntity> = Partial<Values<E>>;

/** A record with every value null, to be overwritten by what a test needs. */
function blank<E extends AnyEntity>(definition: E): Values<E> {
  return Object.fromEntries(Object.keys(definition.fields).map((name) => [name, null])) as Values<E>; // The database refuses a required one left out.
}

/** Adds a retailer of ours and returns its id. */
export async function addCustomer(
  db: Db,
  values: Some<typeof customer> &
    Pick<Values<typeof customer>, 'code' | 'nameEn' | 'countryId' | 'departmentId' | 'ownerId'>,
): Promise<number> {
  const usual = { status: 'regular', type: 'retailer', closed: false } as const;
  const row = { ...blank(customer), ...usual, ...values };
  return (await db.insertInto('customer').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds an order in its first stage and returns its id. */
export async function addOrder(
  db: Db,
  values: Some<typeof order> & Pick<Values<typeof order>, 'customerId' | 'poNumber' | 'orderDate'>,
): Promise<number> {
  const usual = { stage: 'piIssued', quantity: 1, amount: 100, cube: 10 } as const;
  const row = { ...blank(order), ...usual, ...values };
  return (await db.insertInto('salesOrder').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** Adds a container at sea and returns its id. */
export async function addShipment(
  db: Db,
  values: Some<typeof shipment> & Pick<Values<typeof shipment>, 'customerId' | 'containerNumber'>,
): Promise<number> {
  const usual = { containerKind: '40HC', status: 'atSea', cube: 2200 } as const;
  const row = { ...blank(shipment), ...usual, ...values };
  return (await db.insertInto('shipment').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
