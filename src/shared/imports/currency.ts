/** What stands for the dollar that prices are kept in. */
const dollars = new Set(['$', 'US$', 'USD', 'US-$']);
const signs = String.raw`US\$|US-\$|R\$|A\$|C\$|HK\$|NT\$|kr\.?|zł|Kč|Ft|лв|元|人民币|美元|\p{Sc}`;
// Three capitals name a currency, if a number is all that stands beside them.
const before = new RegExp(String.raw`^(${signs}|[A-Z]{3})\s*(?=[-+\d])`, 'iu');
const behind = new RegExp(String.raw`(?<=\d)(?:[.,]-)?\s*(${signs}|[A-Z]{3})$`, 'iu');

/** Takes the currency off an amount: '8999 NOK', '€ 6.195,00', '499,- kr'. Null is the dollar, or none was named. */
export function withoutCurrency(text: string): { bare: string; currency: string | null } {
  const found = before.exec(text) ?? behind.exec(text);
  const word = found?.[1];
  if (!found || word === undefined) return { bare: text.replace(/(?<=\d)[.,]-$/, ''), currency: null };
  const bare = (text.slice(0, found.index) + text.slice(found.index + found[0].length)).trim();
  const isDollar = dollars.has(word.toUpperCase()) || word === '美元';
  return { bare: bare.replace(/(?<=\d)[.,]-$/, ''), currency: isDollar ? null : word };
}
