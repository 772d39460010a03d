/** How many months a year has, and how many cents a dollar. */
const months = 12;
const cents = 100;

/**
 * Spreads a year's amount over its months in proportion to another year; evenly where that year is empty. Months are in
 * whole cents and add up to the amount: remaining cents go to the months that lost most by rounding down, earlier
 * first.
 */
export function spread(total: number, shape: readonly (number | null)[]): number[] {
  const whole = Math.round(total * cents);
  const weights = Array.from({ length: months }, (_, at) => Math.max(0, shape[at] ?? 0));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const exact = weights.map((weight) => (sum > 0 ? (whole * weight) / sum : whole / months));
  const parts = exact.map(Math.floor);
  const left = whole - parts.reduce((all, part) => all + part, 0);
  const lost = exact
    .map((share, at) => ({ at, rest: share - Math.floor(share) }))
    .sort((one, other) => other.rest - one.rest || one.at - other.at);
  for (const { at } of lost.slice(0, left)) parts[at] = (parts[at] ?? 0) + 1;
  return parts.map((part) => part / cents);
}

/** The sum of amounts to the cent. */
export function summed(amounts: readonly (number | null)[]): number {
  return amounts.reduce<number>((all, amount) => all + Math.round((amount ?? 0) * cents), 0) / cents;
}
