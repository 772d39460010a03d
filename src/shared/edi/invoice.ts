/** An invoice as every format tells it: plain values, amounts in cents. */
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

/** A party, and its number, where it has one. */
export interface Party {
  name: string;
  number: string | null;
  street: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

/** Who gave a party its number, in the code of both formats: ourselves our customers', the buyer ours. */
export const numberedBy = { seller: '91', buyer: '92' } as const;
export type NumberedBy = (typeof numberedBy)[keyof typeof numberedBy];

export interface EdiLine {
  article: string;
  description: string;
  quantity: number;
  /** US dollars for one piece, before discount. */
  price: number;
  /** What the line comes to after discount. */
  amountCents: number;
}

/** Who talks to whom, under which number and when. */
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

/** Numbers of the interchange, its group and what counts on from one have nine digits. */
export const largestControlNumber = 999_999_999;

/** What an invoice comes to: its lines before discount, what was taken off, and whether that is its amount. */
export function sumsOf({ lines, totalCents }: EdiInvoice) {
  const grossCents = lines.reduce((sum, line) => sum + grossOf(line), 0);
  const netCents = lines.reduce((sum, line) => sum + line.amountCents, 0);
  return { grossCents, allowanceCents: grossCents - netCents, isExact: netCents === totalCents, netCents };
}

/** A line before discount, in cents; prices have four decimals. */
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

/** A text in pieces of so many signs; whatever is too much for as many as there may be stands in the last. */
export function inPieces(text: string, length: number, atMost = Number.POSITIVE_INFINITY): string[] {
  const pieces = text.match(new RegExp(`.{1,${length}}`, 'gsu')) ?? [''];
  return pieces.length <= atMost ? pieces : [...pieces.slice(0, atMost - 1), pieces.slice(atMost - 1).join('')];
}

/** A day without its hyphens, as both formats write it. */
export function plainDay(day: string): string {
  return day.replaceAll('-', '');
}
