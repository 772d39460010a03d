import { grossOf } from '../edi/invoice';

/** A purchase order as sent to the ERP: plain values, days as yyyy-MM-dd, amounts in cents. */
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
  /** Texts for what has no field of its own, each with its id. */
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
  /** US dollars per piece, before discount. */
  price: number;
  discountCents: number;
  plant: string;
  deliveryDate: string | null;
}

/** A purchase order with what our orders store of it beyond what the ERP gets. */
export interface OrderedPurchase extends Purchase {
  /** The show that it names; absent in purchase orders sent before they named shows. */
  marketId?: number | null;
  lines: readonly OrderedLine[];
}

export interface OrderedLine extends PurchaseLine {
  /** The id of the purchase order's line. */
  lineId: number;
  materialId: number;
  model: string;
  spec: string | null;
  coverGrade: string | null;
  color: string | null;
  cube: number;
}

/** The amount of a line after discount, in cents. */
export function netOf(line: PurchaseLine): number {
  return grossOf(line) - line.discountCents;
}

/** How a line differs from the previous revision. */
export interface LineChange<L extends PurchaseLine = PurchaseLine> {
  line: L;
  change: 'added' | 'changed' | 'deleted';
}

/** The lines that a revision adds, changes and deletes; unchanged ones are omitted. */
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

/** What the ERP gets of a line, as a text to compare. */
function told({ article, description, quantity, price, discountCents, plant, deliveryDate }: PurchaseLine): string {
  return JSON.stringify([article, description, quantity, price, discountCents, plant, deliveryDate]);
}

/** Splits a discount among lines in proportion to their gross amounts; the shares add up exactly. */
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

/** The key of a purchase order's revision in the ERP until the ERP has its own number for it. */
export function keyOf({ customer, poNumber, revision }: Pick<Purchase, 'customer' | 'poNumber' | 'revision'>): string {
  return [customer.number, poNumber, revision].join('/');
}

/** The longest values of keys; other values that are too long are cut or continue in the next field. */
const lengths = { customer: 17, poNumber: 35, article: 35, key: 70 } as const;

/** The key values that are too long for the ERP: cut, they would identify something else. */
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
