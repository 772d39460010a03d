import { msg } from '@lingui/core/macro';
import type { Problem } from '../../entity/problem';

type Values = Readonly<Record<string, unknown>>;

/**
 * The changes that follow from changing a purchase order's discount: where the other one of rate and amount leads from
 * now on, all three fields become part of the change, so that an undo restores both values and which of them led.
 */
export function discountAfter(before: Values, changes: Values): Values {
  // An undo sets all three fields itself.
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

// The database rounds in the same way, and its value is stored.
const rounded = (value: number): number => Math.round(value * 100) / 100;
const amountAt = (goods: number, rate: number): number => rounded((goods * rate) / 100);

/** The warning where both rate and amount change and do not agree: the rate leads, and the amount would be lost. */
export function doubtOfDiscount(before: Values, changes: Values): Problem | null {
  const { discountRate: rate, discountAmount: amount } = changes;
  const isNew = (name: string) =>
    changes[name] !== undefined && changes[name] !== null && changes[name] !== before[name];
  if (!isNew('discountRate') || !isNew('discountAmount')) return null;
  return amountAt(Number(before.goodsAmount ?? 0), Number(rate)) === amount
    ? null
    : { message: bothGiven, values: { rate: String(rate), amount: String(amount) } };
}

const bothGiven = msg`The discount has both a rate and an amount. The rate of {rate} % counts; what it comes to replaces the amount of {amount}.`;
