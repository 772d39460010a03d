import { edifactSpelling } from './edifact';
import {
  dollars,
  type EdiInvoice,
  type EdiLine,
  type Envelope,
  grossOf,
  inPieces,
  type NumberedBy,
  numberedBy,
  type Party,
  plainDay,
  priceText,
  sumsOf,
} from './invoice';
import { type Segment, segment } from './segment';

/** An invoice as the segments of one EDIFACT INVOIC, directory D.96A, with its envelope. */
export function edifactInvoice(invoice: EdiInvoice, envelope: Envelope): Segment[] {
  const { lines, billOfLading, containerNumber, piNumber, shippedDate } = invoice;
  const { grossCents, allowanceCents } = sumsOf(invoice);
  const message = [
    segment('UNH', messageNumber, ['INVOIC', 'D', '96A', 'UN']),
    segment('BGM', '380', invoice.invoiceNumber, '9'),
    day('137', invoice.invoiceDate),
    ...(shippedDate === null ? [] : [day('11', shippedDate)]),
    segment('RFF', ['ON', invoice.poNumber]),
    day('171', invoice.orderDate),
    ...(piNumber === null ? [] : [segment('RFF', ['VN', piNumber])]),
    ...(containerNumber === null ? [] : [segment('RFF', ['AAQ', containerNumber])]),
    ...(billOfLading === null ? [] : [segment('RFF', ['BM', billOfLading])]),
    party('SU', invoice.seller, numberedBy.buyer),
    party('BY', invoice.buyer, numberedBy.seller),
    party('DP', invoice.shipTo, numberedBy.seller),
    segment('CUX', ['2', 'USD', '4']),
    // 1 basic terms: so many days (D) after (3) the date of the invoice (5).
    segment('PAT', '1', null, ['5', '3', 'D', String(invoice.termsDays)]),
    day('13', invoice.dueDate),
    ...(allowanceCents === 0 ? [] : [segment('ALC', 'A'), amount('204', allowanceCents)]),
    ...lines.flatMap(lineOf),
    segment('UNS', 'S'),
    segment('CNT', ['2', String(lines.length)]),
    amount('79', grossCents),
    amount('77', invoice.totalCents),
  ];
  return enveloped([...message, segment('UNT', String(message.length + 1), messageNumber)], envelope);
}

const messageNumber = '1';

function enveloped(message: readonly Segment[], envelope: Envelope): Segment[] {
  const { ourId, ourQualifier, theirId, theirQualifier, isTest } = envelope;
  const [madeDay = '', time = ''] = envelope.madeAt.split(' ').map((part) => part.replace(/\D/g, ''));
  const number = String(envelope.controlNumber);
  return [
    segment(
      'UNB',
      ['UNOC', '3'],
      [ourId, ourQualifier],
      [theirId, theirQualifier],
      [madeDay.slice(2), time],
      number,
      ...[null, null, null, null, null],
      isTest ? '1' : null,
    ),
    ...message,
    segment('UNZ', '1', number),
  ];
}

function lineOf(line: EdiLine, at: number): Segment[] {
  const { article, description, quantity, price } = line;
  return [
    segment('LIN', String(at + 1), null, [article, 'SA']),
    // A long description continues in the next segment.
    ...inPieces(description, { ...ofComponent, length: 2 * ofComponent.length }).map((part) =>
      segment('IMD', 'F', null, [null, null, null, ...inPieces(part, ofComponent, 2)]),
    ),
    segment('QTY', ['47', String(quantity), 'PCE']),
    amount('203', grossOf(line)),
    segment('PRI', ['AAA', priceText(price)]),
  ];
}

function party(role: string, { name, number, street, city, state, postalCode, country }: Party, by: NumberedBy) {
  const known = number === null ? null : [number, null, by];
  const where = street === null ? null : inPieces(street, ofComponent, 3);
  const names = inPieces(name, ofComponent, 5);
  // A region without a short name is omitted, as in X12.
  const region = state !== null && state.length > regionLength ? null : state;
  return segment('NAD', role, known, null, names, where, city, region, postalCode, country);
}

/** The maximum lengths of a text component, and of the region element. */
const ofComponent = { length: 35, spelling: edifactSpelling };
const regionLength = 9;

const day = (kind: string, value: string) => segment('DTM', [kind, plainDay(value), '102']);
const amount = (kind: string, cents: number) => segment('MOA', [kind, dollars(cents)]);
