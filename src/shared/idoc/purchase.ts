import { grossOf } from '../edi/invoice';

/** A purchase order as the ERP is told of it: plain values, days as yyyy-MM-dd, amounts in cents. */
export interface Purchase {
  poNumber: string;
  revision: number;
  orderDate: string;
  orderType: string;
  customer: Party;
  shipTo: string | null;
  incoterm: string | null;
  paymentTerms: string | null;
  requestedDeliveryDate: string | null;
  /** What has no field of its own, each with the id of its text. */
  texts: readonly { id: string; text: string }[];
  lines: readonly PurchaseLine[];
}

export interface Party {
  number: string;
  name: string;
  street: string | null;
  city: string | null;
  postalCode: string | null;
  country: string | null;
}

export interface PurchaseLine {
  /** The same in every revision. */
  position: number;
  article: string;
  description: string;
  quantity: number;
  /** US dollars for one piece, before discount. */
  price: number;
  discountCents: number;
  plant: string;
  deliveryDate: string | null;
}

/** A purchase order with what an order of ours keeps of it beside what the ERP is told. */
export interface OrderedPurchase extends Purchase {
  /** The show that it names; not there in those told before purchase orders named any. */
  marketId?: number | null;
  lines: readonly OrderedLine[];
}

export interface OrderedLine extends PurchaseLine {
  /** Of the purchase order's own line. */
  lineId: number;
  materialId: number;
  model: string;
  spec: string | null;
  coverGrade: string | null;
  color: string | null;
  cube: number;
}

/** What a line comes to after discount, in cents. */
export function netOf(line: PurchaseLine): number {
  return grossOf(line) - line.discountCents;
}

/** How a line differs from that of the revision before. */
export interface LineChange<L extends PurchaseLine = PurchaseLine> {
  line: L;
  change: 'added' | 'changed' | 'deleted';
}

/** The lines that a revision adds, changes and deletes; what stays as it was is none of them. */
export function lineChanges<L extends PurchaseLine>(before: readonly L[], after: readonly L[]): LineChange<L>[] {
  const known = new Map(before.map((line) => [line.position, told(line)]));
  const kept = new Set(after.map(({ position }) => position));
  const deleted = before.filter(({ position }) => !kept.has(position));
  return [
    ...after.flatMap((line): LineChange<L>[] => {
      const was = known.get(line.position);
      if (was === undefined) return [{ line, change: 'added' }];
      return was === told(line) ? [] : [{ line, change: 'changed' }];
    }),
    ...deleted.map((line): LineChange<L> => ({ line, change: 'deleted' })),
  ];
}

/** What the ERP is told of a line, to compare two. */
function told({ article, description, quantity, price, discountCents, plant, deliveryDate }: PurchaseLine): string {
  return JSON.stringify([article, description, quantity, price, discountCents, plant, deliveryDate]);
}

/** A discount of the whole in parts of the lines, by what they come to; the parts add up to it. */
export function discountShares(discountCents: number, gross: readonly number[]): number[] {
  const whole = gross.reduce((sum, cents) => sum + cents, 0);
  let before = 0;
  return gross.map((cents) => {
    const share = (sum: number) => (whole === 0 ? 0 : Math.round((discountCents * sum) / whole));
    const from = share(before);
    before += cents;
    return share(before) - from;
  });
}

/** What the ERP knows a purchase order's revision by, before it has a number of its own for it. */
export function keyOf({ customer, poNumber, revision }: Pick<Purchase, 'customer' | 'poNumber' | 'revision'>): string {
  return [customer.number, poNumber, revision].join('/');
}

/** How long what others are found by may be; anything else that is longer is cut or goes on in the next field. */
const lengths = { customer: 17, poNumber: 35, article: 35, key: 70 } as const;

/** The values by which the ERP finds something that are too long for it, and so would find something else. */
export function tooLong(purchase: Purchase): string[] {
  const { customer, poNumber, lines } = purchase;
  const given: [value: string, length: number][] = [
    [customer.number, lengths.customer],
    [poNumber, lengths.poNumber],
    ...lines.map(({ article }): [string, number] => [article, lengths.article]),
    [keyOf(purchase), lengths.key],
  ];
  return given.flatMap(([value, length]) => (value.length > length ? [value] : []));
}
