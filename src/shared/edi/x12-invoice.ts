import {
  type EdiInvoice,
  type Envelope,
  inPieces,
  type NumberedBy,
  numberedBy,
  type Party,
  plainDay,
  priceText,
  sumsOf,
} from './invoice';
import { type Segment, segment } from './segment';
import { x12Spelling } from './x12';

/** An invoice as the segments of one X12 810, version 005010, with its envelope. */
export function x12Invoice(invoice: EdiInvoice, envelope: Envelope): Segment[] {
  const { lines, billOfLading, containerNumber, piNumber, shippedDate } = invoice;
  const { allowanceCents } = sumsOf(invoice);
  const message = [
    segment('ST', '810', setNumber),
    segment(
      'BIG',
      plainDay(invoice.invoiceDate),
      invoice.invoiceNumber,
      plainDay(invoice.orderDate),
      invoice.poNumber,
      ...[null, null, 'DI'],
    ),
    ...(piNumber === null ? [] : [segment('REF', 'VN', piNumber)]),
    ...(containerNumber === null ? [] : [segment('REF', 'OC', containerNumber)]),
    ...(billOfLading === null ? [] : [segment('REF', 'BM', billOfLading)]),
    ...party('SE', invoice.seller, numberedBy.buyer),
    ...party('BT', invoice.buyer, numberedBy.seller),
    ...party('ST', invoice.shipTo, numberedBy.seller),
    // 01 basic terms, 3 counted from the invoice date.
    segment('ITD', '01', '3', null, null, null, plainDay(invoice.dueDate), String(invoice.termsDays)),
    ...(shippedDate === null ? [] : [segment('DTM', '011', plainDay(shippedDate))]),
    ...lines.flatMap(({ article, description, quantity, price }, at) => [
      segment('IT1', String(at + 1), String(quantity), 'EA', priceText(price), null, 'VN', article),
      // A long description continues in the next segment.
      ...inPieces(description, ofDescription).map((part) => segment('PID', 'F', null, null, null, part)),
    ]),
    segment('TDS', String(invoice.totalCents)),
    // A an allowance, C310 a discount, 02 taken off the invoice.
    ...(allowanceCents === 0
      ? []
      : [segment('SAC', 'A', 'C310', null, null, String(allowanceCents), ...sixEmpty, '02')]),
    segment('CTT', String(lines.length), String(lines.reduce((sum, { quantity }) => sum + quantity, 0))),
  ];
  return enveloped([...message, segment('SE', String(message.length + 1), setNumber)], envelope);
}

const setNumber = '0001';
const sixEmpty = [null, null, null, null, null, null] as const;

function enveloped(message: readonly Segment[], envelope: Envelope): Segment[] {
  const { controlNumber, ourId, theirId, ourQualifier, theirQualifier, isTest } = envelope;
  const [day = '', time = ''] = envelope.madeAt.split(' ').map((part) => part.replace(/\D/g, ''));
  const number = String(controlNumber);
  const padded = number.padStart(9, '0');
  return [
    segment(
      'ISA',
      ...['00', blank(10), '00', blank(10)],
      ...[ourQualifier, ourId.padEnd(15), theirQualifier, theirId.padEnd(15)],
      ...[day.slice(2), time, '^', '00501', padded, '0', isTest ? 'T' : 'P', '>'],
    ),
    segment('GS', 'IN', ourId, theirId, day, time, number, 'X', '005010'),
    ...message,
    segment('GE', '1', number),
    segment('IEA', '1', padded),
  ];
}

function party(role: string, { name, number, street, city, state, postalCode, country }: Party, by: NumberedBy) {
  // X12 states have two letters; other regions are omitted.
  const region = state && /^[A-Z]{2}$/.test(state) ? state : null;
  const [called, ...furtherNames] = inPieces(name, ofName, 3);
  return [
    segment('N1', role, called ?? null, number === null ? null : by, number),
    ...(furtherNames.length === 0 ? [] : [segment('N2', ...furtherNames)]),
    ...(street === null ? [] : [segment('N3', ...inPieces(street, ofStreet, 2))]),
    ...(city === null ? [] : [segment('N4', city, region, postalCode, country)]),
  ];
}

const ofDescription = { length: 80, spelling: x12Spelling };
const ofName = { length: 60, spelling: x12Spelling };
const ofStreet = { length: 55, spelling: x12Spelling };
const blank = (length: number) => ' '.repeat(length);
