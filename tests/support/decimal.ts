// Reference arithmetic for figures, as in the database: in decimals, not in JavaScript's binary fractions.

/** A decimal as a whole number of units: 34154.58 is 3415458 of 10 to the power of -2. */
interface Decimal {
  units: bigint;
  places: number;
}

function decimal(value: number): Decimal {
  const [whole = '', fraction = ''] = String(value).split('.');
  if (!/^-?\d+$/.test(whole) || !/^\d*$/.test(fraction)) throw new Error(`${value} is no decimal of the database`);
  return { units: BigInt(whole + fraction), places: fraction.length };
}

function unitsAt({ units, places }: Decimal, at: number): bigint {
  return units * 10n ** BigInt(at - places);
}

/** The exact sum. */
export function exactSum(values: readonly number[]): number {
  const decimals = values.map(decimal);
  const places = Math.max(0, ...decimals.map((each) => each.places));
  return Number(decimals.reduce((total, each) => total + unitsAt(each, places), 0n)) / 10 ** places;
}

/** Divides one number by another, rounded to some decimals, halves away from zero. */
export function quotient(dividend: number, divisor: number, places: number): number {
  const [above, below] = [decimal(dividend), decimal(divisor)];
  const shared = Math.max(above.places, below.places);
  const [part, whole] = [unitsAt(above, shared) * 10n ** BigInt(places), unitsAt(below, shared)];
  const isNegative = part < 0n !== whole < 0n;
  const size = (each: bigint) => (each < 0n ? -each : each);
  const units = (2n * size(part) + size(whole)) / (2n * size(whole));
  return Number(isNegative ? -units : units) / 10 ** places;
}

/** A part of a whole in percent, rounded to some decimals. */
export function percent(part: number, whole: number, places: number): number {
  return quotient(Number(`${part}e2`), whole, places);
}
