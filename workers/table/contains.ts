/**
 * Returns whether a number as written without separators contains the digits, in its whole part or in its fraction of
 * two to `decimals` digits. It calculates this from the value, as writing a million numbers takes a second.
 */
export function digitsMatcher(digits: string, decimals: number): (value: number) => boolean {
  const wanted = Number(digits);
  const length = digits.length;
  const modulus = 10 ** length;
  const scale = 10 ** decimals;
  const shortest = Math.min(decimals, 2);
  return (value) => {
    const units = Math.round(Math.abs(value) * scale);
    const whole = Math.floor(units / scale);
    let rest = whole;
    // Compares the last digits, drops the last one and repeats while enough are left; zero has one digit.
    do {
      if (rest % modulus === wanted && (rest >= modulus / 10 || (length === 1 && whole === 0))) return true;
      rest = Math.floor(rest / 10);
    } while (rest >= modulus / 10 && rest > 0);
    let fraction = units - whole * scale;
    let places = decimals;
    while (places > shortest && fraction % 10 === 0) {
      fraction /= 10;
      places--;
    }
    for (; places >= length; places--) {
      if (fraction % modulus === wanted) return true;
      fraction = Math.floor(fraction / 10);
    }
    return false;
  };
}

/** A number as it is written without separators: at least two of its decimals where it has any. */
export function writtenNumber(value: number, decimals: number): string {
  const text = value.toFixed(decimals);
  let end = text.length;
  const shortest = end - Math.max(0, decimals - 2);
  while (end > shortest && text[end - 1] === '0') end--;
  return text.slice(0, end);
}
