import type { invoice } from '../../../shared/areas/order/invoice';
import type { Values } from '../../../shared/entity/entity';
import type { SeededCustomer } from './customers';
import { type Day, dateOf } from './day';
import type { Seeded } from './organization';
import type { Random } from './random';

export type SeededInvoice = Seeded<Values<typeof invoice>>;

interface Billed {
  id: number;
  customer: SeededCustomer;
  orderId: number;
  shipmentId: number;
  departure: Day;
  amountCents: number;
  today: Day;
}

/** Bills one order's share of a container that has left, with what was paid of it until today. */
export function bill(random: Random, billed: Billed): SeededInvoice {
  const { customer, departure, today } = billed;
  const due = departure + customer.row.paymentDays;
  const paid = payments(random, billed, due).filter((payment) => payment.day <= today);
  const paidCents = paid.reduce((sum, payment) => sum + payment.cents, 0);
  const lastPayment = paid.reduce((last, payment) => Math.max(last, payment.day), 0);
  return {
    id: billed.id,
    customerId: customer.row.id,
    orderId: billed.orderId,
    shipmentId: billed.shipmentId,
    invoiceNumber: `TW${dateOf(departure).slice(2, 4)}${dateOf(departure).slice(5, 7)}${String(billed.id).padStart(6, '0')}`,
    invoiceDate: dateOf(departure),
    dueDate: dateOf(due),
    amount: billed.amountCents / 100,
    paid: paidCents / 100,
    lastPaymentDate: lastPayment > 0 ? dateOf(lastPayment) : null,
  };
}

/** The payments of an invoice, those to come included: a deposit where agreed, then the rest, at times in two parts. */
function payments(random: Random, billed: Billed, due: Day): { day: Day; cents: number }[] {
  const deposit = Math.round(billed.amountCents * billed.customer.depositShare);
  const rest = billed.amountCents - deposit;
  const day = due + delayOf(random, billed.customer);
  const first = random.chance(0.05) ? Math.round(rest * random.between(0.5, 0.95)) : rest;
  return [
    { day: Math.min(billed.departure, billed.today), cents: deposit },
    { day, cents: first },
    { day: day + random.int(15, 130), cents: rest - first },
  ].filter((payment) => payment.cents > 0);
}

function delayOf(random: Random, customer: SeededCustomer): number {
  switch (customer.payment) {
    case 'prompt':
      return random.chance(0.03) ? random.int(10, 60) : random.int(-6, 4);
    case 'slow':
      return random.int(6, 45);
    case 'bad':
      return random.int(40, 320);
    default:
      return customer.payment satisfies never;
  }
}
