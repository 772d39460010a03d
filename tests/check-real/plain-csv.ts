// A second, independent way to read the source files: none of the import's own reading may vouch for itself.

/** The rows of a CSV text as records by heading. */
export function plainRecords(text: string, separator: string): Record<string, string>[] {
  const [header = [], ...rows] = plainRows(text.replace(/^\uFEFF/, ''), separator);
  return rows.map((cells) => Object.fromEntries(header.map((name, place) => [name, cells[place] ?? ''])));
}

function plainRows(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let place = 0; place < text.length; place += 1) {
    const sign = text.charAt(place);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(place + 1) === '"') {
        cell += '"';
        place += 1;
      } else isQuoted = false;
    } else if (sign === '"') isQuoted = true;
    else if (sign === separator || sign === '\n') {
      row.push(cell);
      cell = '';
      if (sign === '\n') {
        rows.push(row);
        row = [];
      }
    } else if (sign !== '\r') cell += sign;
  }
  if (cell !== '' || row.length > 0) rows.push([...row, cell]);
  return rows.filter((cells) => cells.length > 1 || cells[0] !== '');
}

/** A decimal text in whole hundredths after division, half away from zero, digit by digit. */
export function hundredths(text: string, divisor = 1): bigint {
  const [whole = '0', fraction = ''] = text.replace(',', '.').replace('-', '').split('.');
  const scale = 10n ** BigInt(fraction.length);
  const over = BigInt(Math.round(divisor * 100));
  const numerator = BigInt(whole + fraction) * 100n * 100n;
  const cents = (numerator * 2n + scale * over) / (2n * scale * over);
  return text.startsWith('-') ? -cents : cents;
}

/** The sum as a decimal text with two places. */
export function sumOfHundredths(values: readonly bigint[]): string {
  const sum = values.reduce((total, value) => total + value, 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(3, '0');
  return `${sum < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
