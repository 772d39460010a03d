import { type Exact, factor, minus, over, rounded, times, toNumber } from '../../imports/decimal';

const hundred = factor(100);

interface PricedLine {
  quantity: number;
  /** US dollars per piece, before discount. */
  price: number;
  /** In percent. */
  discount: number | null;
}

/** What a line of an order costs after discount, in US dollars to the cent. */
export function lineAmount({ quantity, price, discount }: PricedLine): number {
  return toNumber(rounded(times(factor(price), paidPieces(factor(quantity), factor(discount ?? 0))), 2));
}

/** The pieces that are paid for where the discount, in percent, leaves the others unpaid. */
export function paidPieces(quantity: Exact, discount: Exact): Exact {
  return times(quantity, over(minus(hundred, discount), hundred) ?? factor(1));
}
