import { nameCollator } from '../../src/shared/table/collation';

/**
 * The place of each text in the order of names, from 1; texts that are equal to the collation share theirs, and 0
 * stands for null. The collation compares two texts in half a microsecond, which for the numbers of a million orders
 * is seconds, so texts of plain ASCII are turned into keys whose letters compare as they stand.
 */
export function nameRanks(texts: readonly (string | null)[]): Uint32Array {
  const keyed: string[] = [];
  const others: number[] = [];
  for (let code = 0; code < texts.length; code++) {
    const text = texts[code];
    if (text === null || text === undefined) continue;
    const key = asciiKey(text);
    if (key === null) others.push(code);
    // The code travels behind the key, so that the engine's own sort of strings can be used.
    else keyed.push(`${key}\0${String.fromCharCode(code >>> 15, code & 0x7fff)}`);
  }
  keyed.sort();
  const ascii = keyed.map((entry) => (entry.charCodeAt(entry.length - 2) << 15) | entry.charCodeAt(entry.length - 1));
  const textOf = (code: number) => texts[code] ?? '';
  others.sort((a, b) => nameCollator.compare(textOf(a), textOf(b)));

  const ranks = new Uint32Array(texts.length);
  let rank = 0;
  let before = -1;
  const place = (code: number, isEqual: boolean) => {
    if (!isEqual) rank++;
    ranks[code] = rank;
    before = code;
  };
  const isEqualToBefore = (code: number) => before >= 0 && nameCollator.compare(textOf(before), textOf(code)) === 0;
  let at = 0;
  const placeKeyed = (end: number) => {
    for (; at < end; at++) {
      const code = ascii[at] ?? 0;
      const follows = at > 0 && before === ascii[at - 1];
      place(code, follows ? keyOf(keyed[at - 1]) === keyOf(keyed[at]) : isEqualToBefore(code));
    }
  };
  for (const code of others) {
    placeKeyed(firstNotBefore(ascii, at, (each) => nameCollator.compare(textOf(each), textOf(code)) < 0));
    place(code, isEqualToBefore(code));
  }
  placeKeyed(ascii.length);
  return ranks;
}

const keyOf = (entry: string | undefined): string => entry?.slice(0, -3) ?? '';

/** The first place from which on the codes are no longer before something. */
function firstNotBefore(codes: readonly number[], from: number, isBefore: (code: number) => boolean): number {
  let low = from;
  let high = codes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(codes[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

const firstPrintable = 0x20;
const lastPrintable = 0x7e;
const zero = 0x30;
const nine = 0x39;

/** The weight of each printable ASCII character: equal where the collation makes no difference, and never 0. */
const weights = ((): Uint16Array => {
  const characters = Array.from({ length: lastPrintable - firstPrintable + 1 }, (_, at) =>
    String.fromCharCode(firstPrintable + at),
  ).sort(nameCollator.compare);
  const table = new Uint16Array(lastPrintable + 1);
  let weight = 0;
  characters.forEach((character, at) => {
    if (at === 0 || nameCollator.compare(characters[at - 1] ?? '', character) !== 0) weight++;
    table[character.charCodeAt(0)] = weight;
  });
  return table;
})();

let letters = new Uint16Array(256);

/** A key that compares as the collation compares the text; null where the text is not plain ASCII. */
function asciiKey(text: string): string | null {
  // A run of digits takes one letter for its length more than it has digits.
  if (letters.length < text.length * 3) letters = new Uint16Array(text.length * 3);
  let length = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code < firstPrintable || code > lastPrintable) return null;
    if (code < zero || code > nine) {
      letters[length++] = weights[code] ?? 0;
      continue;
    }
    let from = at;
    while (at + 1 < text.length && isDigit(text.charCodeAt(at + 1))) at++;
    while (from <= at && text.charCodeAt(from) === zero) from++;
    // Numbers compare by how many digits they have, then digit by digit.
    letters[length++] = weights[zero] ?? 0;
    letters[length++] = at - from + 2;
    for (; from <= at; from++) letters[length++] = text.charCodeAt(from);
  }
  return String.fromCharCode(...letters.subarray(0, length));
}

const isDigit = (code: number): boolean => code >= zero && code <= nine;
