import type { order } from '../../../shared/areas/order/order';
import type { orderLine } from '../../../shared/areas/order/order-line';
import type { OrderStage } from '../../../shared/areas/order/order-status';
import { orderSums } from '../../../shared/areas/order/order-sums';
import type { Values } from '../../../shared/entity/entity';
import { orderCalendar } from './calendar';
import { colors } from './catalogue/collection';
import { arrangements, coverGrades, nameIn } from './catalogue/items';
import type { SeededCustomer } from './customers';
import { type Day, dateIfPast, dateOf } from './day';
import { bill, type SeededInvoice } from './invoices';
import { cubeOf, type Load, type LoadedLine, planLoads } from './loading';
import type { Seeded } from './organization';
import { Random } from './random';
import { type SeededShipment, ship } from './shipments';
import { type Agreement, agree, type Making, make, stageOn } from './timeline';

export type SeededOrder = Seeded<Values<typeof order>>;
export type SeededOrderLine = Seeded<Values<typeof orderLine>>;

/** What one deal brings into the books: one order, or two that share a container. */
export interface Deal {
  orders: SeededOrder[];
  lines: SeededOrderLine[];
  shipments: SeededShipment[];
  invoices: SeededInvoice[];
}

interface OrdersOptions {
  seed: number;
  customers: readonly SeededCustomer[];
  firstDay: Day;
  today: Day;
}

interface PlannedDeal {
  customer: SeededCustomer;
  day: Day;
  orders: number;
}

/** Makes all deals, oldest first. */
export function* deals({ seed, customers, firstDay, today }: OrdersOptions): Generator<Deal> {
  const random = Random.stream(seed, 'orders');
  const counters: Counters = { order: 0, line: 0, shipment: 0, invoice: 0, ofCustomer: new Map(), numbers: new Set() };
  for (const planned of planDeals(seed, customers, firstDay, today)) {
    yield dealOf(random, counters, planned, today);
  }
}

interface Counters {
  order: number;
  line: number;
  shipment: number;
  invoice: number;
  ofCustomer: Map<number, number>;
  /** The numbers of the customers' containers. */
  numbers: Set<string>;
}

function planDeals(seed: number, customers: readonly SeededCustomer[], firstDay: Day, today: Day): PlannedDeal[] {
  const random = Random.stream(seed, 'order days');
  const orderDay = orderCalendar(firstDay, today);
  const planned: PlannedDeal[] = [];
  for (const customer of customers) {
    for (let left = customer.orders; left > 0; ) {
      const orders = left > 1 && random.chance(0.09) ? 2 : 1;
      planned.push({ customer, day: orderDay(random, customer.from, customer.until), orders });
      left -= orders;
    }
  }
  return planned.sort((left, right) => left.day - right.day);
}

/** A load with what became of it. */
interface Container {
  load: Load;
  making: Making;
  stage: OrderStage;
  shipment: SeededShipment | null;
}

function dealOf(random: Random, counters: Counters, { customer, day, orders }: PlannedDeal, today: Day): Deal {
  const agreed = agree(random, day);
  const containers = planLoads(random, customer, day, orders).map((load, step): Container => {
    const making = make(random, agreed, step);
    const cube = load.orders.reduce((sum, lines) => sum + cubeOf(lines), 0);
    const shipment = ship(random, {
      id: counters.shipment + 1,
      customer,
      load,
      making,
      cube,
      today,
      numbers: counters.numbers,
    });
    if (shipment) counters.shipment += 1;
    return { load, making, stage: stageOn(today, agreed, making), shipment };
  });
  const deal: Deal = { orders: [], lines: [], shipments: [], invoices: [] };
  for (const { shipment } of containers) if (shipment) deal.shipments.push(shipment);
  for (let place = 0; place < orders; place += 1)
    addOrder(random, counters, deal, { customer, agreed, containers, place, today });
  return deal;
}

interface OrderParts {
  customer: SeededCustomer;
  agreed: Agreement;
  containers: Container[];
  /** Which of the orders sharing the containers. */
  place: number;
  today: Day;
}

function addOrder(random: Random, counters: Counters, deal: Deal, parts: OrderParts): void {
  const { customer, containers, place, today } = parts;
  counters.order += 1;
  const orderId = counters.order;
  const lines: SeededOrderLine[] = [];
  const promotion = random.chance(0.16) ? random.int(2, 8) : 0;

  for (const container of containers) {
    const lineParts = { ...parts, container, orderId, promotion };
    const loaded = (container.load.orders[place] ?? []).map((line) => {
      counters.line += 1;
      const row = lineOf(line, lineParts, { id: counters.line, lineNumber: lines.length + 1 });
      lines.push(row);
      return row;
    });
    if (container.stage !== 'shipped' || !container.shipment) continue;
    counters.invoice += 1;
    const amountCents = loaded.reduce((sum, row) => sum + Math.round(row.amount * 100), 0);
    deal.invoices.push(
      bill(random, {
        id: counters.invoice,
        customer,
        orderId,
        shipmentId: container.shipment.id,
        departure: container.making.departure,
        amountCents,
        today,
      }),
    );
    for (const row of loaded) row.invoiceId = counters.invoice;
  }

  const sequence = (counters.ofCustomer.get(customer.row.id) ?? 0) + 1;
  counters.ofCustomer.set(customer.row.id, sequence);
  deal.orders.push(orderOf({ ...parts, lines, orderId, sequence }));
  for (const line of lines) deal.lines.push(line);
}

interface LineParts extends OrderParts {
  container: Container;
  orderId: number;
  promotion: number;
}

interface Numbering {
  id: number;
  lineNumber: number;
}

function lineOf(line: LoadedLine, parts: LineParts, { id, lineNumber }: Numbering): SeededOrderLine {
  const { agreed, today, container, customer } = parts;
  const { making } = container;
  const { material } = line;
  const isScheduled = agreed.scheduled <= today;
  const inflation = 1 + 0.00008 * (agreed.ordered - today);
  const price = Math.round(material.fobPrice * customer.priceFactor * inflation * 100) / 100;
  const cents = Math.round(line.quantity * price * (100 - parts.promotion));
  return {
    id,
    customerId: customer.row.id,
    orderId: parts.orderId,
    lineNumber,
    materialId: material.id,
    model: line.model.row.code,
    spec: nameIn(arrangements, material.arrangementId),
    coverGrade: nameIn(coverGrades, material.coverGradeId),
    color: colors[(material.colorId ?? 0) - 1]?.[0] ?? null,
    quantity: line.quantity,
    price,
    discount: parts.promotion > 0 ? parts.promotion : null,
    amount: cents / 100,
    cube: Math.round(line.quantity * material.cube * 1000) / 1000,
    stage: container.stage,
    // That of the order.
    requestedDeliveryDate: null,
    plannedProductionDate: isScheduled ? dateOf(making.planned) : null,
    materialExpectedDate: isScheduled ? dateOf(making.materialExpected) : null,
    materialActualDate: isScheduled ? dateIfPast(making.materialActual, today) : null,
    estimatedCompletionDate: isScheduled ? dateOf(making.estimatedCompletion) : null,
    actualCompletionDate: dateIfPast(making.completion, today),
    shipmentId: container.shipment?.id ?? null,
    invoiceId: null,
  };
}

function orderOf(parts: OrderParts & { lines: SeededOrderLine[]; orderId: number; sequence: number }): SeededOrder {
  const { customer, agreed, containers, lines, today } = parts;
  const isScheduled = agreed.scheduled <= today;
  const makings = containers.map((container) => container.making);
  const last = (day: (making: Making) => Day) => Math.max(...makings.map(day));
  const shipments = containers.map((container) => container.shipment);
  const late = makings.find((making) => making.lateReason !== null);
  const { stage, ...sums } = orderSums(lines);
  const isLateBy = late ? Math.min(late.completion, late.estimatedCompletion + 4) : null;
  return {
    id: parts.orderId,
    customerId: customer.row.id,
    poNumber: poNumber(customer, agreed.ordered, parts.sequence),
    marketId: null,
    piNumber: `PI${dateOf(agreed.ordered).slice(2, 4)}-${String(parts.orderId).padStart(6, '0')}`,
    orderDate: dateOf(agreed.ordered),
    poReceiptDate: dateIfPast(agreed.received, today),
    destination: [customer.row.city, customer.row.state, customer.country.code].join(', '),
    pod: customer.port,
    paymentTerms: customer.row.paymentTerm,
    stage: stage ?? 'piIssued',
    signedDate: dateIfPast(agreed.signed, today),
    factoryConfirmedDate: dateIfPast(agreed.confirmed, today),
    requestedDeliveryDate: dateOf(agreed.requested),
    plannedProductionDate: isScheduled ? dateOf(Math.min(...makings.map((making) => making.planned))) : null,
    materialExpectedDate: isScheduled ? dateOf(last((making) => making.materialExpected)) : null,
    materialActualDate: isScheduled
      ? dateIfPast(
          last((making) => making.materialActual),
          today,
        )
      : null,
    estimatedCompletionDate: isScheduled ? dateOf(last((making) => making.estimatedCompletion)) : null,
    actualCompletionDate: dateIfPast(
      last((making) => making.completion),
      today,
    ),
    etd: latest(shipments.map((shipment) => shipment?.etd ?? null)),
    eta: latest(shipments.map((shipment) => shipment?.eta ?? null)),
    loadedDate: dateIfPast(
      last((making) => making.loaded),
      today,
    ),
    shippedDate: dateIfPast(
      last((making) => making.departure),
      today,
    ),
    ...sums,
    lateReason: late && isLateBy !== null && isLateBy <= today ? late.lateReason : null,
    lateNote: null,
    remarks: null,
  };
}

/** The latest of dates that are all known, else null. */
function latest(dates: readonly (string | null)[]): string | null {
  return dates.includes(null) ? null : ([...dates].sort().at(-1) ?? null);
}

/** Each customer numbers its purchase orders in its own way. */
function poNumber(customer: SeededCustomer, day: Day, sequence: number): string {
  const date = dateOf(day);
  const year = date.slice(2, 4);
  switch (customer.poStyle) {
    case 0:
      return `${customer.letters}-${year}-${String(sequence).padStart(4, '0')}`;
    case 1:
      return `45${String(customer.row.id).padStart(4, '0')}${String(sequence).padStart(5, '0')}`;
    case 2:
      return `PO${customer.row.code}/${sequence}`;
    default:
      return `${customer.letters}${year}${date.slice(5, 7)}${String(sequence).padStart(3, '0')}`;
  }
}
