import type { Spelling } from './problem';

/** An invoice independent of formats: plain values, amounts in cents. */
export interface EdiInvoice {
  invoiceNumber: string;
  invoiceDate: string;
  dueDate: string;
  poNumber: string;
  orderDate: string;
  piNumber: string | null;
  termsDays: number;
  seller: Party;
  buyer: Party;
  shipTo: Party;
  shippedDate: string | null;
  containerNumber: string | null;
  billOfLading: string | null;
  lines: readonly EdiLine[];
  totalCents: number;
}

/** A party, with its number if it has one. */
export interface Party {
  name: string;
  number: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** Who assigned a party's number, in the code of both formats: we our customers', the buyer ours. */
export const numberedBy = { seller: '91', buyer: '92' } as const;
export type NumberedBy = (typeof numberedBy)[keyof typeof numberedBy];

export interface EdiLine {
  article: string;
  description: string;
  quantity: number;
  /** US dollars per piece, before discount. */
  price: number;
  /** The amount of the line after discount. */
  amountCents: number;
}

/** The sender, the recipient, the control number and the time of an interchange. */
export interface Envelope {
  ourQualifier: string;
  ourId: string;
  theirQualifier: string;
  theirId: string;
  controlNumber: number;
  isTest: boolean;
  /** The company's time, as yyyy-MM-dd HH:mm. */
  madeAt: string;
}

/** The largest number of an interchange and its group: control numbers have at most nine digits. */
export const largestControlNumber = 999_999_999;

/** The sums of an invoice: gross, allowance and net, and whether the net equals the invoice's total. */
export function sumsOf({ lines, totalCents }: EdiInvoice) {
  const grossCents = lines.reduce((sum, line) => sum + grossOf(line), 0);
  const netCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return { grossCents, allowanceCents: grossCents - netCents, isExact: netCents === totalCents, netCents };
}

/** The amount of a line before discount, in cents; prices have four decimals. */
export function grossOf({ quantity, price }: Pick<EdiLine, 'quantity' | 'price'>): number {
  return Math.round((quantity * Math.round(price * 10_000)) / 100);
}

/** Cents as dollars: 1235100 is 12351.00. */
export function dollars(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** A price without needless zeros: 312.5. */
export function priceText(price: number): string {
  return String(Math.round(price * 10_000) / 10_000);
}

const asItStands: Spelling = (value) => value;

/**
 * Splits a text into pieces of at most `length` characters as spelled, where ß may count as two. Beyond `atMost`
 * pieces, the last one holds the rest.
 */
export function inPieces(
  text: string,
  { length, spelling = asItStands }: { length: number; spelling?: Spelling },
  atMost = Number.POSITIVE_INFINITY,
): string[] {
  const pieces: string[] = [];
  let left = 0;
  for (const sign of text) {
    const signs = [...(spelling(sign) ?? sign)].length;
    if (signs > left || pieces.length === 0) {
      pieces.push('');
      left = length;
    }
    pieces[pieces.length - 1] += sign;
    left -= signs;
  }
  if (pieces.length === 0) return [''];
  return pieces.length <= atMost ? pieces : [...pieces.slice(0, atMost - 1), pieces.slice(atMost - 1).join('')];
}

/** A day without its hyphens, as both formats write it. */
export function plainDay(day: string): string {
  return day.replaceAll('-', '');
}
