import { limits } from '../limits';

/**
 * Whether a value can be kept as JSON in the database: not too long, not nested out of reach, and without the
 * characters that neither UTF-8 nor the database can hold.
 */
export function isStorableJson(value: unknown): boolean {
  let text: string;
  try {
    text = JSON.stringify(value);
  } catch {
    return false; // nested deeper than the stack: nobody's grid, so not storable
  }
  // A lone surrogate leaves JSON.stringify as an escape, as does the character zero.
  return text.length <= limits.viewStateLength && !/(?<!\\)(?:\\\\)*\\u(0000|d[89a-f])/i.test(text);
}
