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
  // The database rounds in the same way, and has the last word.
  const other = discountBy === 'rate' ? (goods * value) / 100 : (value * 100) / goods;
  const otherName = discountBy === 'rate' ? 'discountAmount' : 'discountRate';
  return { discountBy, [otherName]: hasOther ? Math.round(other * 100) / 100 : null };
}
