import { msg } from '@lingui/core/macro';
import type { Problem } from '../../entity/problem';

type Values = Readonly<Record<string, unknown>>;

/**
 * What follows from another discount of a purchase order: where another one of rate and amount leads from now on, all three fields
 * are part of the change, so that an undo brings back both values and which of them led.
 */
export function discountAfter(before: Values, changes: Values): Values {
  // What is taken back says all of it.
  if ('discountBy' in changes) return {};
  const given = ['discountRate', 'discountAmount'].filter((name) => name in changes && changes[name] !== before[name]);
  const [leading] = given.filter((name) => changes[name] !== null);
  if (given.length === 0) return {};
  if (leading === undefined) return { discountBy: null, discountRate: null, discountAmount: null };
  const discountBy = leading === 'discountRate' ? 'rate' : 'amount';
  if (before.discountBy === discountBy) return {};
  const [goods, value] = [Number(before.goodsAmount ?? 0), Number(changes[leading])];
  const hasOther = goods > 0 && (discountBy === 'rate' || value <= goods);
  const other = discountBy === 'rate' ? amountAt(goods, value) : rounded((value * 100) / goods);
  const otherName = discountBy === 'rate' ? 'discountAmount' : 'discountRate';
  return { discountBy, [otherName]: hasOther ? other : null };
}

// The database rounds in the same way, and has the last word.
const rounded = (value: number): number => Math.round(value * 100) / 100;
const amountAt = (goods: number, rate: number): number => rounded((goods * rate) / 100);

/** What speaks against a discount whose rate and amount are both given anew: the rate leads, and the amount that was typed would go unseen. */
export function doubtOfDiscount(before: Values, changes: Values): Problem | null {
  const { discountRate: rate, discountAmount: amount } = changes;
  const isNew = (name: string) =>
    changes[name] !== undefined && changes[name] !== null && changes[name] !== before[name];
  if (!isNew('discountRate') || !isNew('discountAmount')) return null;
  return amountAt(Number(before.goodsAmount ?? 0), Number(rate)) === amount
    ? null
    : { message: bothGiven, values: { rate: String(rate), amount: String(amount) } };
}

const bothGiven = msg`Rate and amount of the discount are both given. The rate of {rate} % counts, and the amount of {amount} gives way to what it makes.`;
