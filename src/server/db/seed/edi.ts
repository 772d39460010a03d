import type { EdiState } from '../../../shared/areas/edi/calls';
import type { ediPartner } from '../../../shared/areas/edi/partner';
import type { Hitch } from '../../../shared/areas/service/hitches';
import type { Fault } from '../../../shared/edi/acknowledgement';
import { documentOf } from '../../../shared/edi/document';
import type { EdiInvoice, Party } from '../../../shared/edi/invoice';
import type { Values } from '../../../shared/entity/entity';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf } from './day';
import type { SeededInvoice } from './invoices';
import type { SeededOrder, SeededOrderLine } from './orders';
import type { Seeded } from './organization';
import type { SeededShipment } from './shipments';

type Partner = Seeded<Values<typeof ediPartner>>;

/** An invoice with all that its document tells. */
export interface Billed {
  invoice: SeededInvoice;
  order: SeededOrder;
  shipment: SeededShipment | undefined;
  lines: readonly SeededOrderLine[];
}

/** Since so many days ago partners take invoices. */
const since = 75;
const ofEachFormat = 2;

const x12 = { format: 'x12', ourQualifier: 'ZZ', theirQualifier: '08' } as const;
const edifact = { format: 'edifact', ourQualifier: '14', theirQualifier: '14' } as const;

/** The largest customers of the United States take X12, the largest elsewhere EDIFACT; the last of them is still testing. */
export function ediPartners(customers: readonly SeededCustomer[], today: Day): Partner[] {
  const isAmerican = ({ country }: SeededCustomer) => country.code === 'US';
  const americans = customers.filter(isAmerican).slice(0, ofEachFormat);
  const others = customers.filter((customer) => !isAmerican(customer)).slice(0, ofEachFormat);
  const chosen = [...americans, ...others];
  return chosen.map((customer, at) => ({
    id: at + 1,
    customerId: customer.row.id,
    ...(isAmerican(customer) ? x12 : edifact),
    ourId: 'LOADLINEDEMO',
    ourName: 'Loadline Demonstration Furniture',
    vendorNumber: String(925_417 + at * 17),
    theirId: `9254850${customer.row.code}`,
    isTest: at === chosen.length - 1,
    invoicesFrom: dateOf(today - since),
    firstControlNumber: 1001,
    remark: null,
  }));
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
  ['unknown', 'noAnswer' satisfies Hitch],
  ['sent', null],
  ['rejected', null],
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
      const isAnswered = state === 'accepted' || state === 'rejected';
      const nextDay = `${dateOf(dayOf(invoice.invoiceDate) + 1)} 06:30`;
      return {
        customerId: partner.customerId,
        invoiceId: invoice.id,
        partnerId: partner.id,
        attempt: 1,
        format: partner.format,
        controlNumber,
        content: documentOf(partner.format, told, { ...partner, controlNumber, madeAt }).content,
        isTest: partner.isTest,
        state,
        lastError,
        faults: state === 'rejected' ? JSON.stringify([unknownOrder(partner, told)]) : null,
        createdAt: `${madeAt}+08`,
        changedAt: `${madeAt}+08`,
        sentAt: isAnswered || state === 'sent' ? `${madeAt}+08` : null,
        acknowledgedAt: isAnswered ? `${nextDay}+08` : null,
      };
    });
  });
}

/** The columns that `ediDocuments` fills. */
export const ediDocumentColumns = [
  ...['customerId', 'invoiceId', 'partnerId', 'attempt', 'format', 'controlNumber', 'content', 'isTest', 'state'],
  ...['lastError', 'faults', 'createdAt', 'changedAt', 'sentAt', 'acknowledgedAt'],
];

/** The partner knows no such order. */
function unknownOrder({ format }: Partner, { poNumber: value }: EdiInvoice): Fault {
  const place = format === 'x12' ? { segment: 'BIG', element: 4, part: 1 } : { segment: 'RFF', element: 1, part: 2 };
  return { kind: 'value', position: format === 'x12' ? 2 : 5, ...place, value };
}

function toldOf(
  { invoice, order, shipment, lines }: Billed,
  { ourName, vendorNumber }: Partner,
  { row, country }: SeededCustomer,
  articleOf: (materialId: number) => string,
): EdiInvoice {
  const nowhere = { street: null, city: null, state: null, postalCode: null, country: null };
  const { address: street = null, city = null, state = null, postalCode = null } = row;
  const buyer: Party = { name: row.nameEn, number: row.code, street, city, state, postalCode, country: country.code };
  return {
    ...{ invoiceNumber: invoice.invoiceNumber, invoiceDate: invoice.invoiceDate, dueDate: invoice.dueDate },
    ...{ poNumber: order.poNumber, orderDate: order.orderDate, piNumber: order.piNumber ?? null },
    termsDays: dayOf(invoice.dueDate) - dayOf(invoice.invoiceDate),
    seller: { ...nowhere, name: ourName, number: vendorNumber ?? null },
    buyer,
    shipTo: { ...nowhere, name: row.shipToParty ?? row.nameEn, number: null },
    shippedDate: shipment?.actualDeparture ?? null,
    containerNumber: shipment?.containerNumber ?? null,
    billOfLading: shipment?.billOfLading ?? null,
    lines: lines.map(({ materialId, model, spec, coverGrade, color, quantity, price, amount }) => ({
      article: articleOf(materialId),
      description: [model, spec, coverGrade, color].filter(Boolean).join(' '),
      ...{ quantity, price, amountCents: Math.round(amount * 100) },
    })),
    totalCents: Math.round(invoice.amount * 100),
  };
}
