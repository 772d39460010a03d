/** A container number with the check digit of ISO 6346, e.g. CSQU3054383. */
export function containerNumber(owner: string, serial: number): string {
  const body = `${owner}${String(serial).padStart(6, '0')}`;
  return body + checkDigit(body);
}

/** The ISO 6346 check digit of the first ten characters. */
export function checkDigit(body: string): number {
  let sum = 0;
  for (let place = 0; place < 10; place += 1) sum += digitValue(body.charCodeAt(place)) * 2 ** place;
  return (sum % 11) % 10;
}

/** Digits count as themselves; letters run from 10 and leave out the multiples of 11. */
function digitValue(code: number): number {
  if (code < 65) return code - 48;
  const plain = code - 55;
  return plain + Math.floor((plain - 1) / 10);
}
