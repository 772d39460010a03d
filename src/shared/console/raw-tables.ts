import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { entities } from '../areas/all';
import { material } from '../areas/catalogue/material';
import { shipment } from '../areas/delivery/shipment';
import { commitmentModel } from '../areas/market/commitment';
import { invoice } from '../areas/order/invoice';
import { orderLine } from '../areas/order/order-line';
import { purchaseLife, purchaseOrderLine } from '../areas/purchase/purchase-order';
import { quoteLife, quoteLine } from '../areas/quote/quote';
import type { AnyEntity } from '../entity/entity';
import { choice, date, type Field, number, text } from '../entity/field';
import { fieldNamed, nameBeside, parentOf, referencesOf } from '../entity/naming';
import { keysOf } from '../keys-of';
import { can, may, type Role } from '../roles';

/** A table of stored rows, for questions that reports do not answer. */
interface RawTable {
  label: MessageDescriptor;
  columns: Readonly<Record<string, Field>>;
  /** The entity whose read access it takes; the record scope decides whose customers' rows are returned. */
  of: Parameters<typeof can>[2] & { name: string; fields: object };
}

const customer = text(msg`Customer`, { required: true, max: 120 });
const poNumber = text(msg`PO number`, { required: true, max: 40 });
const id = number(msg`Id`, { required: true });

/** A part of the records of an entity, as a table. */
interface PartTable extends RawTable {
  of: AnyEntity;
  /** What its records are part of. */
  ofRecords: MessageDescriptor;
  /** Whether these records have a customer. */
  customer: boolean;
}

export const rawTables = {
  orderLines: {
    label: msg`Order lines`,
    columns: {
      id,
      customer,
      poNumber,
      orderDate: date(msg`Order date`, { required: true }),
      ...stored(orderLine.fields),
      material: text(msg`Material number`, { required: true, max: 60 }),
      containerNumber: text(msg`Container number`, { max: 20 }),
      invoiceNumber: text(msg`Invoice number`, { max: 40 }),
    },
    of: orderLine,
  },
  invoices: {
    label: msg`Invoices`,
    columns: { id, customer, poNumber, ...stored(invoice.fields) },
    of: invoice,
  },
  shipments: {
    label: msg`Containers`,
    columns: { id, customer, ...stored(shipment.fields) },
    of: shipment,
  },
  materials: {
    label: msg`Materials`,
    columns: {
      id,
      model: text(msg`Model`, { required: true, max: 40 }),
      category: text(msg`Category`),
      brand: text(msg`Brand`),
      spec: text(msg`Spec`),
      coverGrade: text(msg`Cover grade`),
      color: text(msg`Color`),
      ...stored(material.fields),
    },
    of: material,
  },
  committedModels: {
    label: msg`Committed models`,
    columns: {
      id,
      customer,
      market: text(msg`Market`, { required: true, max: 120 }),
      model: text(msg`Model`, { required: true, max: 40 }),
      ...stored(commitmentModel.fields),
    },
    of: commitmentModel,
  },
  purchaseOrderLines: {
    label: msg`Lines of purchase orders`,
    columns: {
      id,
      customer,
      poNumber,
      revision: number(msg`Revision`, { required: true }),
      status: choice(msg`Status`, purchaseLife.states, { required: true }),
      market: text(msg`Market`, { max: 120 }),
      material: text(msg`Material number`, { required: true, max: 60 }),
      ...stored(purchaseOrderLine.fields),
    },
    of: purchaseOrderLine,
  },
  quoteLines: {
    label: msg`Lines of quotes`,
    columns: {
      id,
      customer,
      quote: text(msg`Quote`, { required: true, max: 40 }),
      revision: number(msg`Revision`, { required: true }),
      status: choice(msg`Status`, quoteLife.states, { required: true }),
      quoteDate: date(msg`Quoted on`, { required: true }),
      commodity: text(msg`Commodity`, { required: true, max: 80 }),
      color: text(msg`Color`, { max: 80 }),
      ...stored(quoteLine.fields),
    },
    of: quoteLine,
  },
} as const satisfies Record<string, RawTable>;

/** The tables whose queries are written by hand. */
export type WrittenTableName = keyof typeof rawTables;

/** The parts of records as tables of their own, by name: `travelStops`, the `stops` of a `travel`. */
export const partTables: Readonly<Record<string, PartTable>> = Object.fromEntries(
  Object.values<AnyEntity>(entities).flatMap((parent) =>
    Object.entries(parent.children ?? {})
      .filter(([, child]) => !Object.values<RawTable>(rawTables).some(({ of }) => of.name === child.name))
      .map(([key, child]) => [
        `${parent.name}${key.slice(0, 1).toUpperCase()}${key.slice(1)}`,
        partTable(parent, child),
      ]),
  ),
);

/** Every table of stored rows. */
export const rawTableNames: readonly string[] = [...keysOf(rawTables), ...Object.keys(partTables)];
export type RawTableName = string;

/** A table's definition, with its columns indexable by any name. */
export function rawTableOf(name: RawTableName): RawTable {
  const known: Readonly<Record<string, RawTable>> = { ...rawTables, ...partTables };
  const table = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!table) throw new Error(`${name} is no table of stored rows`);
  return table;
}

/**
 * A part's table: the record it is part of, that record's customer where it has one, and what is stored, with the names
 * of what it refers to.
 */
function partTable(parent: AnyEntity, part: AnyEntity): PartTable {
  const { field } = parentOf(part);
  const named = (name: string) => text(fieldNamed(part, name).label, { required: fieldNamed(part, name).required });
  const beside = referencesOf(part).filter((reference) => reference.field !== field);
  return {
    label: part.label,
    ofRecords: parent.label,
    of: part,
    customer: parent.fields.customerId?.kind === 'reference',
    columns: {
      id,
      ...(parent.fields.customerId?.kind === 'reference'
        ? { customer: text(parent.fields.customerId.label, { required: parent.fields.customerId.required, max: 120 }) }
        : {}),
      [nameBeside(field)]: text(fieldNamed(part, field).label),
      ...stored(part.fields),
      ...Object.fromEntries(beside.map((reference) => [nameBeside(reference.field), named(reference.field)])),
    },
  };
}

/** Whether somebody may read a table at all. */
export function mayReadTable(user: { roles: readonly Role[] }, name: RawTableName): boolean {
  // Invoices show what a customer owes and paid.
  return can(user, 'read', rawTableOf(name).of) && (name !== 'invoices' || may(user, 'receivables'));
}

/** The fields of an entity as columns: references are ids; those of several ids are omitted (lists show names). */
function stored(fields: Readonly<Record<string, Field>>): Record<string, Field> {
  const single = Object.entries(fields).filter(([, { kind }]) => kind !== 'references');
  return Object.fromEntries(
    single.map(([name, field]) => [
      name,
      field.kind === 'reference' ? number(field.label, { required: field.required }) : field,
    ]),
  );
}
