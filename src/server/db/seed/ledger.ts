import { type Day, dateOf } from './day';
import type { Billed } from './edi';
import type { SeededInvoice } from './invoices';
import type { Deal, SeededOrder, SeededOrderLine } from './orders';
import type { Issued } from './sent-purchases';
import type { SeededShipment } from './shipments';

/** How far back those orders go that purchase orders are kept of. */
const purchasesSince = 60;

/** Keeps, of all orders that pass, what discounts, reminders, documents for partners and weeks of stock are made from. */
export function newLedger(today: Day, ediSince: ReadonlyMap<number, string>, telling: ReadonlySet<number>) {
  const unsigned: SeededOrder[] = [];
  const overdue: SeededInvoice[] = [];
  const issued: Issued[] = [];
  const arriving: SeededShipment[] = [];
  const billed: Billed[] = [];
  const shippedCents = new Map<number, number>();
  /** What each customer ordered, by "<id>/<yyyy-mm>". */
  const soldCents = new Map<string, number>();
  /** Of the customers who tell what they sell. */
  const told: { lines: SeededOrderLine[]; shipments: SeededShipment[] } = { lines: [], shipments: [] };
  const now = dateOf(today);
  const soon = dateOf(today + 7);
  const recent = dateOf(today - purchasesSince);
  return {
    unsigned,
    issued,
    overdue,
    arriving,
    billed,
    shippedCents,
    soldCents,
    told,
    add(batch: Deal): void {
      const ofPi = batch.orders.filter(({ stage }) => stage === 'piIssued');
      unsigned.push(...ofPi);
      for (const order of ofPi.filter(({ orderDate }) => orderDate >= recent)) {
        issued.push({ order, lines: batch.lines.filter(({ orderId }) => orderId === order.id) });
      }
      overdue.push(...batch.invoices.filter((invoice) => invoice.dueDate < now && invoice.paid < invoice.amount));
      arriving.push(
        ...batch.shipments.filter((shipment) => shipment.status === 'atSea' && (shipment.eta ?? '') <= soon),
      );
      for (const { customerId, orderDate, amount } of batch.orders) {
        const month = `${customerId}/${orderDate.slice(0, 7)}`;
        soldCents.set(month, (soldCents.get(month) ?? 0) + Math.round(amount * 100));
      }
      const isTold = ({ customerId }: { customerId: number }) => telling.has(customerId);
      told.lines.push(...batch.lines.filter(isTold));
      told.shipments.push(...batch.shipments.filter(isTold));
      for (const invoice of batch.invoices) {
        if (invoice.invoiceDate >= (ediSince.get(invoice.customerId) ?? '9')) billed.push(billedOf(batch, invoice));
        const cents = Math.round(invoice.amount * 100);
        shippedCents.set(invoice.customerId, (shippedCents.get(invoice.customerId) ?? 0) + cents);
      }
    },
  };
}

export type Ledger = ReturnType<typeof newLedger>;

function billedOf({ orders, shipments, lines }: Deal, invoice: SeededInvoice): Billed {
  const order = orders.find(({ id }) => id === invoice.orderId);
  if (!order) throw new Error(`invoice ${invoice.id} is of no order`);
  return {
    invoice,
    order,
    shipment: shipments.find(({ id }) => id === invoice.shipmentId),
    lines: lines.filter(({ invoiceId }) => invoiceId === invoice.id),
  };
}
