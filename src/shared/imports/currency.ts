/** What stands for the dollar that prices are kept in. */
const dollars = new Set(['$', 'US$', 'USD', 'US-$']);
const signs = String.raw`US\$|US-\$|R\$|A\$|C\$|HK\$|NT\$|kr\.?|zł|Kč|Ft|лв|元|人民币|美元|\p{Sc}`;
// Three capitals name a currency, if a number is all that stands beside them.
const before = new RegExp(String.raw`^(${signs}|[A-Z]{3})\s*(?=[-+\d])`, 'iu');
const behind = new RegExp(String.raw`(?<=\d)(?:[.,]-)?\s*(${signs}|[A-Z]{3})$`, 'iu');

// What headings and formats of cells call currencies besides their signs; more would be other words of the trade.
const codes = new Set(
  `EUR EURO EUROS CNY CNH RMB YUAN GBP JPY HKD TWD NTD KRW CAD AUD NZD CHF SEK NOK DKK ISK KR PLN ZŁ CZK KČ HUF RON BGN ЛВ
  RUB UAH TRY ILS AED SAR QAR KWD EGP INR PKR THB SGD MYR IDR PHP VND MXN BRL ZAR`.split(/\s+/),
);
const word = /(?:US-?|HK|NT|[RAC])?\p{Sc}|\p{Script=Han}+|(?:(?!\p{Script=Han})\p{L})+/giu;
const chineseDollar = /美元|美金/;
const chinese = /^[千万百]*元$|人民币|欧元|日元|英镑|港[币元]|台币|加元|澳元|卢布|越南盾/;

/** The currency that a heading or the format of a cell names: 'Price (EUR)', '单价（元）'. Null is the dollar, or none is named. */
export function currencyNamed(text: string): string | null {
  const words = text.normalize('NFKC').match(word) ?? [];
  if (words.some((each) => dollars.has(each.toUpperCase()) || chineseDollar.test(each))) return null;
  const isCurrency = (each: string) => /\p{Sc}$/u.test(each) || codes.has(each.toUpperCase()) || chinese.test(each);
  return words.find(isCurrency) ?? null;
}

/** Takes the currency off an amount: '8999 NOK', '€ 6.195,00', '499,- kr'. Null is the dollar, or none was named. */
export function withoutCurrency(text: string): { bare: string; currency: string | null } {
  const found = before.exec(text) ?? behind.exec(text);
  const word = found?.[1];
  if (!found || word === undefined) return { bare: text.replace(/(?<=\d)[.,]-$/, ''), currency: null };
  const bare = (text.slice(0, found.index) + text.slice(found.index + found[0].length)).trim();
  const isDollar = dollars.has(word.toUpperCase()) || word === '美元';
  return { bare: bare.replace(/(?<=\d)[.,]-$/, ''), currency: isDollar ? null : word };
}
