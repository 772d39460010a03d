import { searchLimits } from '../../../shared/areas/search/limits';
import { shortened } from '../../../shared/shortened';

const kindWord = /^(po|pi|order|container|订单|柜|货柜)[\s:#]+/i;

/** What the server is asked for: numbers only, as the index has every name. Null when there is nothing to ask. */
export function numberAskedFor(text: string): string | null {
  const number = text.normalize('NFKC').trim().replace(kindWord, '');
  return number.length >= searchLimits.serverLength && /\d/.test(number) ? shortened(number, 60) : null;
}

/** What is looked for in what people wrote down: three letters or more, of Chinese two signs. Null when that is not there yet. */
export function wordsAskedFor(text: string): string | null {
  const words = text.normalize('NFKC').trim();
  const isLong = words.length >= searchLimits.serverLength || /[\u3400-\u9fff]{2}/.test(words);
  return isLong ? shortened(words, 100) : null;
}
