import type pg from 'pg';
import { copyEntityRows } from './copy';
import { ediPartners } from './edi';
import type { Ground } from './ground';
import { tellingCustomers } from './inventory';
import { newLedger } from './ledger';
import type { Shows } from './load-shows';
import { type Deal, deals } from './orders';

interface OrderOptions {
  orders: number;
  /** Told the share of the orders that are loaded. */
  loaded(share: number): void;
}

const dealsAtOnce = 4000;

/** Loads the orders with all that became of them, and answers what else of the company follows from them. */
export async function loadOrders(client: pg.Client, ground: Ground, { atShows }: Shows, options: OrderOptions) {
  const { customers, today } = ground;
  const partners = ediPartners(customers, today);
  const telling = tellingCustomers(customers);
  const ledger = newLedger(
    today,
    new Map(partners.map((partner) => [partner.customerId, partner.invoicesFrom])),
    new Set(telling.map(({ row }) => row.id)),
  );
  let done = 0;
  // The containers come with their cubes; summed line by line, without the index of what is inside, it would take for ever.
  await client.query('alter table order_line disable trigger user');
  for (const batch of batches(deals(ground))) {
    const orders = batch.orders.map(atShows.placed);
    ledger.add({ ...batch, orders });
    await copyEntityRows(client, 'salesOrder', orders);
    await copyEntityRows(client, 'shipment', batch.shipments);
    await copyEntityRows(client, 'invoice', batch.invoices);
    await copyEntityRows(client, 'orderLine', batch.lines);
    done += batch.orders.length;
    if (options.orders > 0) options.loaded(done / options.orders);
  }
  await client.query('alter table order_line enable trigger user');
  return { ledger, partners, telling };
}

function* batches(all: Iterable<Deal>): Generator<Deal> {
  let batch: Deal = { orders: [], lines: [], shipments: [], invoices: [] };
  let count = 0;
  for (const deal of all) {
    batch.orders.push(...deal.orders);
    batch.lines.push(...deal.lines);
    batch.shipments.push(...deal.shipments);
    batch.invoices.push(...deal.invoices);
    count += 1;
    if (count % dealsAtOnce > 0) continue;
    yield batch;
    batch = { orders: [], lines: [], shipments: [], invoices: [] };
  }
  yield batch;
}
