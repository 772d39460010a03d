import { searchLimits } from '../../../shared/areas/search/limits';
import { shortened } from '../../../shared/shortened';

const kindWord = /^((po|pi|order|container)[\s:#]+|(订单|货柜|柜)号?[\s:#]*)/i; // Chinese is written without a space

/** The number to search on the server, or null; only numbers, as the index has every name. */
export function numberAskedFor(text: string): string | null {
  const number = text.normalize('NFKC').trim().replace(kindWord, '');
  return number.length >= searchLimits.serverLength && /\d/.test(number) ? shortened(number, 60) : null;
}

/** The words to search in activities and mails, or null: at least three letters, or two Chinese characters. */
export function wordsAskedFor(text: string): string | null {
  const words = text.normalize('NFKC').trim();
  const isLong = words.length >= searchLimits.serverLength || /[\u3400-\u9fff]{2}/.test(words);
  return isLong ? shortened(words, 100) : null;
}
