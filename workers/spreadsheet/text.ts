import { Refused } from './reading';

/**
 * The text of a CSV file: by its byte order mark, by the zeros of UTF-16, as UTF-8 where it is valid, else as GBK or
 * Windows-1252, whichever its letters look like.
 */
export function textOf(bytes: Uint8Array, given?: string): string {
  const encoding = given ?? encodingOf(bytes);
  const text =
    decoded(bytes, encoding) ?? (encoding === 'utf-8' && !given ? decoded(bytes, olderEncodingOf(bytes)) : null);
  if (text === null || notInTexts.test(text)) throw new Refused({ reason: 'typeMismatch' });
  return text;
}

/** Zeros, and what Windows-1252 makes of bytes that are no letter of it. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for.
const notInTexts = /[\u0000\u0080-\u009f]/;

/**
 * What bytes that are no UTF-8 are likely to be. Of the Chinese letters in use both bytes are high; letters with accents stand one by one between plain ones, where
 * GBK would read them as rare letters together with their neighbors.
 */
export function olderEncodingOf(bytes: Uint8Array): 'gb18030' | 'windows-1252' {
  let pairs = 0;
  let singles = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    if ((bytes[at] ?? 0) < 0x80) continue;
    if ((bytes[at + 1] ?? 0) < 0xa1) singles += 1;
    else {
      pairs += 1;
      at += 1;
    }
  }
  return singles > pairs ? 'windows-1252' : 'gb18030';
}

function encodingOf(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // Of Latin letters, digits and separators UTF-16 makes every other byte zero, which the others never do.
  const start = bytes.subarray(0, 4096);
  const zeros = [0, 0];
  start.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  });
  const [even = 0, odd = 0] = zeros;
  const enough = start.length / 20;
  if (odd > enough && even === 0) return 'utf-16le';
  if (even > enough && odd === 0) return 'utf-16be';
  return 'utf-8';
}

/** Without its byte order mark; null when the bytes are no text of that encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === 'windows-1252' ? text.replace(/[\u0080-\u009f]/g, westernSign) : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** From 0x80 on. Versions of Node read these as the controls of Latin-1. */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const westernSign = (control: string): string => westernSigns[control.charCodeAt(0) - 0x80] ?? control;
