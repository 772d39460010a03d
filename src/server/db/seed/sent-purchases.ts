import type { ErpState } from '../../../shared/areas/erp/calls';
import { purchaseOrder } from '../../../shared/areas/purchase/purchase-order';
import type { PurchaseContent } from '../../../shared/areas/purchase/revision-changes';
import type { Hitch } from '../../../shared/areas/service/hitches';
import { grossOf } from '../../../shared/edi/invoice';
import { fieldNamesOf } from '../../../shared/entity/changes';
import { purchaseXml } from '../../../shared/idoc/orders';
import { discountShares, keyOf, type OrderedLine, type OrderedPurchase } from '../../../shared/idoc/purchase';
import type { SeededContact } from './contacts';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf } from './day';
import type { SeededOrder, SeededOrderLine } from './orders';
import type { Purchased, SeededPurchase, SeededPurchaseLine } from './purchase-orders';

/** An order that the ERP made of a purchase order, with its lines. */
export interface Issued {
  order: SeededOrder;
  lines: readonly SeededOrderLine[];
}

interface Sending {
  /** What is being ordered; the last few drafts are sent. */
  purchased: Purchased;
  issued: readonly Issued[];
  customers: readonly SeededCustomer[];
  mains: ReadonlyMap<number, SeededContact>;
  articleOf: (materialId: number) => string;
  today: Day;
}

/** A purchase order that left the house, on a day. */
export interface SentPurchase {
  order: SeededPurchase;
  lines: readonly SeededPurchaseLine[];
  customer: SeededCustomer;
  day: Day;
}

/** What became of the documents that were sent lately, the newest last. */
const outcomes: readonly { state: ErpState; status: string | null; reason: string | null; lastError: string | null }[] =
  [
    { state: 'refused', status: '51', reason: 'Sold-to party is blocked for new orders', lastError: null },
    { state: 'failed', status: null, reason: null, lastError: 'HTTP 401' },
    { state: 'unknown', status: null, reason: null, lastError: 'noAnswer' satisfies Hitch },
    { state: 'sent', status: null, reason: null, lastError: null },
    { state: 'held', status: null, reason: null, lastError: null },
  ];
const taken = { state: 'acknowledged', status: '53', reason: null, lastError: null } as const;

/** Purchase orders that were sent: those behind orders whose PI waits for its signature, and a few drafts. */
export function sentPurchases({ purchased, issued, customers, mains, articleOf, today }: Sending) {
  const customerOf = new Map(customers.map((customer) => [customer.row.id, customer]));
  const made: Purchased = { orders: [...purchased.orders], lines: [...purchased.lines] };
  const sent: SentPurchase[] = [];
  const documents: object[] = [];
  const leave = (each: SentPurchase, outcome: (typeof outcomes)[number], from?: Issued) => {
    sent.push(each);
    documents.push(documentOf(each, outcome, { articleOf, place: documents.length + 1, from }));
  };
  for (const from of issued) {
    const customer = customerOf.get(from.order.customerId);
    if (!customer) continue;
    const order = orderedBy(from, customer, mains.get(customer.row.id), made.orders.length + 1);
    const lines = from.lines.map((line, at) => lineOf(line, order.id, made.lines.length + at + 1));
    made.orders.push(order);
    made.lines.push(...lines);
    leave({ order, lines, customer, day: dayOf(from.order.orderDate) }, taken, from);
  }
  const drafts = purchased.orders.filter(({ state }) => state === 'draft');
  // Some stay drafts, also in a small company.
  const leaving = drafts.length > outcomes.length ? drafts.slice(-outcomes.length) : [];
  for (const [at, draft] of leaving.entries()) {
    const customer = customerOf.get(draft.customerId);
    const outcome = outcomes[at];
    if (!customer || !outcome) continue;
    const order: SeededPurchase = { ...draft, state: 'sent' };
    made.orders[made.orders.findIndex(({ id }) => id === draft.id)] = order;
    const lines = made.lines.filter(({ purchaseOrderId }) => purchaseOrderId === draft.id);
    leave({ order, lines, customer, day: today - outcomes.length + at }, outcome);
  }
  return { ...made, sent, documents, revisions: sent.map((each) => revisionOf(each, articleOf)) };
}

/** The columns of what `sentPurchases` gives beside purchase orders. */
export const erpDocumentColumns = [
  ...['purchaseOrderId', 'customerId', 'revision', 'key', 'documentNumber', 'purchase', 'content', 'state', 'tries'],
  ...['lastError', 'status', 'reason', 'createdBy', 'createdAt', 'changedAt', 'wantedAt', 'toldAt', 'sentAt'],
  ...['acknowledgedAt', 'orderedAt', 'orderId', 'orderLines'],
];
export const revisionColumns = ['purchaseOrderId', 'revision', 'sentAt', 'sentBy', 'content'];

/** When something was done on a day, in China's time. */
export const momentOf = (day: Day, time = '10:15'): string => `${dateOf(day)} ${time}+08`;

function orderedBy(
  { order, lines }: Issued,
  { row }: SeededCustomer,
  main: SeededContact | undefined,
  id: number,
): SeededPurchase {
  const discountCents = lines.reduce((sum, line) => sum + grossOf(line) - Math.round(line.amount * 100), 0);
  return {
    ...{ id, customerId: row.id, number: order.poNumber, marketId: order.marketId, revision: 1 },
    ...{ state: 'acknowledged', poType: order.marketId === null ? 'regular' : 'market', plant: 'china' },
    ...{ containerKind: '40HC', freight: 'collect', buyer: main?.nameEn ?? null, fax: null },
    emails: main?.emails ?? row.email,
    requestedDeliveryDate: order.requestedDeliveryDate,
    ...{ paymentTerms: order.paymentTerms, termsOfTrade: row.termsOfTrade },
    // Sums are made of the lines as they are loaded.
    ...{ quantity: 0, cube: 0, goodsAmount: 0, totalAmount: 0 },
    discountBy: discountCents > 0 ? 'amount' : null,
    discountRate: null,
    discountAmount: discountCents > 0 ? discountCents / 100 : null,
    ...{ remarks: null, calculatedOn: null, signedById: null, signedOn: null },
    ...{ emailStatus: null, sapStatus: null, sapPiNumber: order.piNumber },
  };
}

function lineOf(line: SeededOrderLine, purchaseOrderId: number, id: number): SeededPurchaseLine {
  const { materialId, quantity, price, model, spec, coverGrade, color, cube } = line;
  const amount = grossOf(line) / 100;
  const words = { model, spec, coverGrade, color };
  return {
    id,
    purchaseOrderId,
    materialId,
    quantity,
    price,
    ...words,
    cube,
    amount,
    priceSource: null,
    priceUntil: null,
  };
}

interface Telling {
  articleOf: (materialId: number) => string;
  place: number;
  from: Issued | undefined;
}

function documentOf(each: SentPurchase, outcome: (typeof outcomes)[number], { articleOf, place, from }: Telling) {
  const { order, customer, day } = each;
  const purchase = toldOf(each, articleOf);
  const documentNumber = String(place).padStart(16, '0');
  const madeAt = `${dateOf(day)} 10:15`;
  const { state } = outcome;
  const isAnswered = state === 'acknowledged' || state === 'refused';
  const hasLeft = isAnswered || state === 'sent' || state === 'unknown';
  const moment = momentOf(day);
  return {
    ...{ purchaseOrderId: order.id, customerId: order.customerId, revision: 1, key: keyOf(purchase), documentNumber },
    purchase: JSON.stringify(purchase),
    content: state === 'held' ? null : purchaseXml(purchase, null, { documentNumber, client: '100', madeAt }),
    ...outcome,
    tries: state === 'held' ? 0 : 1,
    createdBy: customer.row.ownerId,
    ...{ createdAt: moment, wantedAt: moment, changedAt: momentOf(day, '10:20') },
    // Nobody was told yet that an answer takes too long.
    toldAt: null,
    sentAt: hasLeft ? moment : null,
    acknowledgedAt: isAnswered ? momentOf(day, '10:20') : null,
    orderedAt: from ? momentOf(day, '10:20') : null,
    orderId: from?.order.id ?? null,
    orderLines: from ? JSON.stringify(Object.fromEntries(from.lines.map(({ id }, at) => [at + 1, id]))) : null,
  };
}

function toldOf({ order, lines, customer, day }: SentPurchase, articleOf: Telling['articleOf']): OrderedPurchase {
  const { code: number, nameEn: name, address: street = null, city = null, postalCode = null } = customer.row;
  const { requestedDeliveryDate = null, marketId = null, termsOfTrade = null, paymentTerms = null } = order;
  const shares = discountShares(Math.round((order.discountAmount ?? 0) * 100), lines.map(grossOf));
  return {
    ...{ poNumber: order.number, revision: 1, orderDate: dateOf(day), orderType: orderTypes[order.poType] },
    customer: { number, name, street, city, postalCode, country: customer.country.code },
    ...{ shipTo: customer.row.shipToParty ?? null, incoterm: termsOfTrade, paymentTerms, texts: [] },
    ...{ requestedDeliveryDate, marketId },
    lines: lines.map((line, at): OrderedLine => {
      const {
        id: lineId,
        materialId,
        model,
        spec = null,
        coverGrade = null,
        color = null,
        quantity,
        price,
        cube,
      } = line;
      const description = [model, spec, coverGrade, color].filter(Boolean).join(' ');
      return {
        ...{ lineId, position: at + 1, article: articleOf(materialId), description, quantity, price },
        ...{ discountCents: shares[at] ?? 0, plant: order.plant === 'china' ? 'CN' : 'VN' },
        deliveryDate: requestedDeliveryDate,
        ...{ materialId, model, spec, coverGrade, color, cube: cube ?? 0 },
      };
    }),
  };
}

const orderTypes = { regular: 'REGULAR', sample: 'SAMPLE', spareParts: 'SPARE', market: 'MARKET' } as const;

/** What a purchase order said when it was sent. */
function revisionOf({ order, lines, customer, day }: SentPurchase, articleOf: Telling['articleOf']) {
  const names = fieldNamesOf(purchaseOrder).filter((name) => name !== 'customerId');
  const row: Readonly<Record<string, unknown>> = order;
  const content: PurchaseContent = {
    head: Object.fromEntries(names.map((name) => [name, (row[name] ?? null) as string | number | null])), // it has no other kinds of fields
    lines: lines.map(({ id, materialId, model, spec, coverGrade, color, quantity, price }) => ({
      ...{ id, material: articleOf(materialId), quantity, price },
      words: [model, spec, coverGrade, color].filter(Boolean).join(' · '),
    })),
  };
  const sentBy = customer.row.ownerId;
  return { purchaseOrderId: order.id, revision: 1, sentAt: momentOf(day), sentBy, content: JSON.stringify(content) };
}
