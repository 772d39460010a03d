import { Refused } from './reading';

/**
 * The text of a CSV file. Its encoding is told by its byte order mark or the zeros of UTF-16; otherwise it is UTF-8
 * where that is valid, or else GBK or Windows-1252, whichever its letters look like.
 */
export function textOf(bytes: Uint8Array, given?: string): string {
  const encoding = given ?? encodingOf(bytes);
  const text =
    decoded(bytes, encoding) ?? (encoding === 'utf-8' && !given ? decoded(bytes, olderEncodingOf(bytes)) : null);
  if (text === null || notInTexts.test(text)) throw new Refused({ reason: 'typeMismatch' });
  return text;
}

/** Zeros, and the control characters that remain of bytes without a character in Windows-1252. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is looked for.
const notInTexts = /[\u0000\u0080-\u009f]/;

/**
 * The likely encoding of bytes that are not UTF-8. Both bytes of common Chinese characters are high. Accented
 * letters stand singly between plain ones, which GBK would read, with their neighbors, as rare characters.
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
  // In UTF-16, Latin letters, digits and separators have a zero as every other byte; other encodings have no zeros.
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

/** The text without its byte order mark; null when the bytes are not valid in that encoding. */
function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return encoding === 'windows-1252' ? text.replace(/[\u0080-\u009f]/g, westernSign) : text;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}

/** Windows-1252 from 0x80 on, as some versions of Node decode these bytes as the control characters of Latin-1. */
const westernSigns = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const westernSign = (control: string): string => westernSigns[control.charCodeAt(0) - 0x80] ?? control;
