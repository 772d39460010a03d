/** An exact rational number: amounts must not pick up binary rounding errors during import. */
export interface Exact {
  numerator: bigint;
  denominator: bigint;
}

export interface NumberFormat {
  decimal: '.' | ',';
  /** The sign between groups of three digits; empty where there is none. */
  thousands: '' | '.' | ',' | ' ' | "'";
}

/** Reads a decimal number; null when the text is not one in this format. */
export function readDecimal(text: string, { decimal, thousands }: NumberFormat): Exact | null {
  const plain = text.replace(/[\u00a0\u202f]/g, ' ').trim();
  const match = /^([+-]?)(\d[\d.,' ]*?)(?:([.,])(\d+))?$/.exec(plain);
  if (!match) return null;
  const [, sign = '', whole = '', mark, fraction = ''] = match;
  if (mark !== undefined && mark !== decimal) return readWithoutFraction(plain, thousands);
  const digits = ungrouped(whole, thousands);
  return digits === null ? null : exactOf(sign, digits, fraction);
}

/**
 * Converts a number such as 2.54 or 0.45359237, or that of a spreadsheet's cell, with at most ten decimals and only the
 * fifteen digits that a binary number holds reliably: beyond them 1234567.89 is 1234567.8899999999.
 */
export function factor(value: number): Exact {
  const whole = Math.trunc(Math.abs(value)).toString().length;
  const text = readDecimal(value.toFixed(Math.min(10, Math.max(0, 15 - whole))), { decimal: '.', thousands: '' });
  if (!text) throw new Error(`${value} is not a factor`);
  return text;
}

export function times(left: Exact, right: Exact): Exact {
  return { numerator: left.numerator * right.numerator, denominator: left.denominator * right.denominator };
}

/** The quotient; null when the divisor is zero. */
export function over(left: Exact, right: Exact): Exact | null {
  if (right.numerator === 0n) return null;
  const negative = right.numerator < 0n ? -1n : 1n;
  return {
    numerator: left.numerator * right.denominator * negative,
    denominator: left.denominator * right.numerator * negative,
  };
}

export function plus(left: Exact, right: Exact): Exact {
  if (left.denominator === right.denominator) {
    return { numerator: left.numerator + right.numerator, denominator: left.denominator };
  }
  // Most denominators are powers of ten: using the larger one instead of the product keeps long sums small.
  const [fine, coarse] = left.denominator > right.denominator ? [left, right] : [right, left];
  const scale = fine.denominator / coarse.denominator;
  if (scale * coarse.denominator === fine.denominator) {
    return { numerator: fine.numerator + coarse.numerator * scale, denominator: fine.denominator };
  }
  return {
    numerator: left.numerator * right.denominator + right.numerator * left.denominator,
    denominator: left.denominator * right.denominator,
  };
}

export function minus(left: Exact, right: Exact): Exact {
  return plus(left, { numerator: -right.numerator, denominator: right.denominator });
}

/** Rounds half away from zero, as PostgreSQL does. */
export function rounded(value: Exact, decimals: number): Exact {
  const scale = 10n ** BigInt(decimals);
  const twice = 2n * value.numerator * scale;
  const half = value.numerator < 0n ? -value.denominator : value.denominator;
  return { numerator: (twice + half) / (2n * value.denominator), denominator: scale };
}

export function isZero(value: Exact): boolean {
  return value.numerator === 0n;
}

/** The nearest JavaScript number; exact for what `rounded` gave, as long as it has at most 15 digits. */
export function toNumber(value: Exact): number {
  return Number(value.numerator) / Number(value.denominator);
}

/** Formats a number with at most the given decimals, without trailing zeros. */
export function toText(value: Exact, decimals: number): string {
  const { numerator } = rounded(value, decimals);
  const digits = String(numerator < 0n ? -numerator : numerator).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return `${numerator < 0n ? '-' : ''}${whole}${fraction ? `.${fraction}` : ''}`;
}

function readWithoutFraction(text: string, thousands: NumberFormat['thousands']): Exact | null {
  const sign = /^[+-]/.exec(text)?.[0] ?? '';
  const digits = ungrouped(text.slice(sign.length), thousands);
  return digits === null ? null : exactOf(sign, digits, '');
}

/** Removes the separators of '12,345'; null when the groups are not of three digits. */
function ungrouped(text: string, thousands: NumberFormat['thousands']): string | null {
  if (/^\d+$/.test(text)) return text;
  if (thousands === '') return null;
  const groups = text.split(thousands);
  const isGrouped = groups.every((group, place) => (place === 0 ? /^\d{1,3}$/ : /^\d{3}$/).test(group));
  return isGrouped ? groups.join('') : null;
}

function exactOf(sign: string, whole: string, fraction: string): Exact {
  const size = BigInt(whole + fraction);
  return { numerator: sign === '-' ? -size : size, denominator: 10n ** BigInt(fraction.length) };
}
