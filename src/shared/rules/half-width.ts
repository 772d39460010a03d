import { withoutUnseenMarks } from './unseen-marks';

/**
 * Converts full-width letters, digits and signs of an input method to their usual form: `Ａ１` becomes A1. Punctuation
 * of Chinese sentences stays; invisible marks are removed.
 */
export function halfWidth(text: string): string {
  return withoutUnseenMarks(text)
    .replaceAll('\u3000', ' ')
    .replace(/[\uff02-\uff07\uff0a\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\uff5d]/g, (sign) => sign.normalize('NFKC'));
}
