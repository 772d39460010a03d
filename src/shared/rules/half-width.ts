import { withoutUnseenMarks } from './unseen-marks';

/**
 * The text with the letters, digits and signs that an input method left full-width as everybody else writes them: `Ａ１` is
 * A1. Signs that belong into Chinese sentences stay, marks that nobody sees do not.
 */
export function halfWidth(text: string): string {
  return withoutUnseenMarks(text)
    .replaceAll('\u3000', ' ')
    .replace(/[\uff02-\uff07\uff0a\uff0b\uff0d-\uff19\uff1c-\uff1e\uff20-\uff5d]/g, (sign) => sign.normalize('NFKC'));
}
