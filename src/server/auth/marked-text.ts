import { timingSafeEqual } from 'node:crypto';
import { hmac } from './secrets';

/** Our mark of a text, an HMAC: nobody makes it without the key. */
export const markOf = (key: Uint8Array, text: string): string => hmac(key, text).toString('base64url');

/** A text with our mark behind it, by which we know it again. */
export const marked = (text: string, mark: (text: string) => string): string => `${text}.${mark(text)}`;

/** The text that bears our mark; null for what does not. */
export function textUnder(given: string, mark: (text: string) => string): string | null {
  const text = given.slice(0, Math.max(0, given.lastIndexOf('.')));
  const [bytes, expected] = [Buffer.from(given), Buffer.from(marked(text, mark))];
  return bytes.length === expected.length && timingSafeEqual(bytes, expected) ? text : null;
}
