import type { EdiState } from '../../../shared/areas/edi/calls';
import type { ediPartner } from '../../../shared/areas/edi/partner';
import { documentOf } from '../../../shared/edi/document';
import type { EdiInvoice, Party } from '../../../shared/edi/invoice';
import type { Values } from '../../../shared/entity/entity';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf } from './day';
import type { SeededInvoice } from './invoices';
import type { SeededOrder, SeededOrderLine } from './orders';
import type { Seeded } from './organisation';
import type { SeededShipment } from './shipments';

type Partner = Seeded<Values<typeof ediPartner>>;

/** An invoice with all that its document tells. */
export interface Billed {
  invoice: SeededInvoice;
  order: SeededOrder;
  shipment: SeededShipment | undefined;
  lines: readonly SeededOrderLine[];
}

/** Partners take invoices since so many days ago, and each kind is the customer's of these places among the largest. */
const since = 75;
const places = [0, 2, 3, 5];

const x12 = { format: 'x12', ourQualifier: 'ZZ', theirQualifier: '08' } as const;
const edifact = { format: 'edifact', ourQualifier: '14', theirQualifier: '14' } as const;

/** Some large customers that take invoices as files. */
export function ediPartners(customers: readonly SeededCustomer[], today: Day): Partner[] {
  return places.flatMap((place, at) => {
    const customer = customers[place];
    if (!customer) return [];
    const id = at + 1;
    return {
      id,
      customerId: customer.row.id,
      ...(customer.country.code === 'US' ? x12 : edifact),
      ourId: 'LOADLINEDEMO',
      ourName: 'Loadline Demonstration Furniture',
      vendorNumber: String(925_400 + id * 17),
      theirId: `9254850${customer.row.code}`,
      isTest: at === places.length - 1,
      invoicesFrom: dateOf(today - since),
      firstControlNumber: 1001,
      remark: null,
    };
  });
}

/** What became of the documents of one partner, the oldest first, over and over; the newest invoices are still open. */
const outcomes: readonly (readonly [
  state: Exclude<EdiState, 'open' | 'queued' | 'sending'>,
  lastError: string | null,
])[] = [
  ['accepted', null],
  ['accepted', null],
  ['failed', 'HTTP 422'],
  ['accepted', null],
  ['sent', null],
  ['unknown', 'No answer in time.'],
  ['sent', null],
  ['held', null],
];
const stillOpen = 3;

interface DocumentOptions {
  partners: readonly Partner[];
  customers: readonly SeededCustomer[];
  billed: readonly Billed[];
  articleOf: (materialId: number) => string;
}

/** The documents of the partners' invoices, in every state, numbered without gaps. */
export function ediDocuments({ partners, customers, billed, articleOf }: DocumentOptions) {
  return partners.flatMap((partner) => {
    const customer = customers.find(({ row }) => row.id === partner.customerId);
    const own = billed
      .filter(({ invoice }) => invoice.customerId === partner.customerId && invoice.invoiceDate >= partner.invoicesFrom)
      .sort(
        (left, right) =>
          left.invoice.invoiceDate.localeCompare(right.invoice.invoiceDate) || left.invoice.id - right.invoice.id,
      );
    const sendable = own.slice(0, Math.max(own.length - stillOpen, 0)).flatMap((each) => {
      const told = customer ? toldOf(each, partner, customer, articleOf) : null;
      const isSound =
        told && documentOf(partner.format, told, { ...partner, controlNumber: 1, madeAt: '' }).problems.length === 0;
      return told && isSound ? [{ each, told }] : [];
    });
    return sendable.map(({ each: { invoice }, told }, at) => {
      const [state, lastError] = outcomes[at % outcomes.length] ?? ['sent', null];
      const controlNumber = partner.firstControlNumber + at;
      const madeAt = `${invoice.invoiceDate} 17:05`;
      const isSent = state === 'sent' || state === 'accepted';
      const nextDay = `${dateOf(dayOf(invoice.invoiceDate) + 1)} 06:30`;
      return {
        customerId: partner.customerId,
        invoiceId: invoice.id,
        partnerId: partner.id,
        attempt: 1,
        format: partner.format,
        controlNumber,
        content: documentOf(partner.format, told, { ...partner, controlNumber, madeAt }).content,
        state,
        lastError,
        createdAt: madeAt,
        changedAt: madeAt,
        sentAt: isSent ? madeAt : null,
        acknowledgedAt: state === 'accepted' ? nextDay : null,
      };
    });
  });
}

/** The columns that `ediDocuments` fills. */
export const ediDocumentColumns = [
  ...['customerId', 'invoiceId', 'partnerId', 'attempt', 'format', 'controlNumber', 'content', 'state', 'lastError'],
  ...['createdAt', 'changedAt', 'sentAt', 'acknowledgedAt'],
];

function toldOf(
  { invoice, order, shipment, lines }: Billed,
  { ourName, vendorNumber }: Partner,
  { row, country }: SeededCustomer,
  articleOf: (materialId: number) => string,
): EdiInvoice {
  const nowhere = { street: null, city: null, state: null, postalCode: null, country: null };
  const { address: street, city, state, postalCode } = row;
  const buyer: Party = { name: row.nameEn, number: row.code, street, city, state, postalCode, country: country.code };
  return {
    ...{ invoiceNumber: invoice.invoiceNumber, invoiceDate: invoice.invoiceDate, dueDate: invoice.dueDate },
    ...{ poNumber: order.poNumber, orderDate: order.orderDate, piNumber: order.piNumber },
    termsDays: dayOf(invoice.dueDate) - dayOf(invoice.invoiceDate),
    seller: { ...nowhere, name: ourName, number: vendorNumber },
    buyer,
    shipTo: { ...nowhere, name: row.shipToParty ?? row.nameEn, number: null },
    shippedDate: shipment?.actualDeparture ?? null,
    containerNumber: shipment?.containerNumber ?? null,
    lines: lines.map(({ materialId, model, spec, coverGrade, color, quantity, price, amount }) => ({
      article: articleOf(materialId),
      description: [model, spec, coverGrade, color].filter(Boolean).join(' '),
      ...{ quantity, price, amountCents: Math.round(amount * 100) },
    })),
    totalCents: Math.round(invoice.amount * 100),
  };
}
