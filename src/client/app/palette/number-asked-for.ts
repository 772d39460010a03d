import { searchLimits } from '../../../shared/areas/search/limits';

const kindWord = /^(po|pi|order|container|订单|柜|货柜)[\s:#]+/i;

/** What the server is asked for: numbers only, as the index has every name. Null when there is nothing to ask. */
export function numberAskedFor(text: string): string | null {
  const number = text.normalize('NFKC').trim().replace(kindWord, '');
  return number.length >= searchLimits.serverLength && /\d/.test(number) ? number.slice(0, 60) : null;
}
