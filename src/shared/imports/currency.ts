/** Signs and names of the US dollar, which prices are kept in. */
const dollars = new Set(['$', 'US$', 'USD', 'US-$', '美元', '美金']);
// Simplified and traditional. The lookaheads exclude 最新元件, 附加元素 and 最新币种, which name no currency.
const chineseNames = [
  '(?:[欧歐日韩韓港台臺加澳纽紐新]|加拿大|澳大利亚|新加坡|新西[兰蘭])元(?![件素])',
  '人民[币幣]|[港台臺日韩韓加澳纽紐新马馬泰越][币幣](?!种)|[日韩韓][圆圓]|(?:英|埃及)[镑鎊]|[卢盧][布比]|(?:越南|印尼)盾|瑞郎|法郎|泰[铢銖]',
  '林吉特|令吉|比索|[兹茲][罗羅]提|迪拉姆|[雷里][亚亞][尔爾]|克朗|列弗|列伊|[谢謝]克[尔爾]|第[纳納][尔爾]',
].join('|');
// Also parts of other words, such as 内里拉链, and so matched only as a whole word.
const wholeNames = '(?:土耳其)?里拉|(?:南非)?[兰蘭]特|(?:匈牙利)?福林';
const signs = String.raw`US\$|US-\$|R\$|A\$|C\$|HK\$|NT\$|kr\.?|zł|Kč|Ft|лв|元|美元|美金|${chineseNames}|${wholeNames}|\p{Sc}`;
// Three letters beside a number and nothing else name a currency.
const before = new RegExp(String.raw`^(${signs}|[A-Z]{3})\s*(?=[-+\d])`, 'iu');
const behind = new RegExp(String.raw`(?<=\d)(?:[.,]-)?\s*(${signs}|[A-Z]{3})$`, 'iu');

// Currency codes in headings and cell formats; further ones would collide with other words of the trade.
const codes = new Set(
  `EUR EURO EUROS CNY CNH RMB YUAN GBP JPY HKD TWD NTD KRW CAD AUD NZD CHF SEK NOK DKK ISK KR PLN ZŁ CZK KČ HUF RON BGN ЛВ
  RUB UAH TRY ILS AED SAR QAR KWD EGP INR PKR THB SGD MYR IDR PHP VND MXN BRL ZAR`.split(/\s+/),
);
const word = /(?:US-?|HK|NT|[RAC])?\p{Sc}|\p{Script=Han}+|(?:(?!\p{Script=Han})\p{L})+/giu;
const chineseDollar = /美元|美金/;
const yuan = '(?:^|(?<=[价價格额額款费費]))[百千万萬]{0,2}元(?=每|$)';
const chinese = new RegExp(`${chineseNames}|^(?:${wholeNames})$|${yuan}`, 'u');

/** The currency that a heading or a cell's format names: 'Price (EUR)', '单价（元）'; null for the US dollar or none. */
export function currencyNamed(text: string): string | null {
  const words = text.normalize('NFKC').match(word) ?? [];
  if (words.some((each) => dollars.has(each.toUpperCase()) || chineseDollar.test(each))) return null;
  const named = words.map((each) =>
    /\p{Sc}$/u.test(each) || codes.has(each.toUpperCase()) ? each : chinese.exec(each)?.[0],
  );
  return named.find((each) => each !== undefined) ?? null;
}

/** Splits the currency off an amount: '8999 NOK', '€ 6.195,00', '499,- kr'; null for the US dollar or none. */
export function withoutCurrency(text: string): { bare: string; currency: string | null } {
  const found = before.exec(text) ?? behind.exec(text);
  const word = found?.[1];
  if (!found || word === undefined) return { bare: text.replace(/(?<=\d)[.,]-$/, ''), currency: null };
  const bare = (text.slice(0, found.index) + text.slice(found.index + found[0].length)).trim();
  const isDollar = dollars.has(word.toUpperCase());
  return { bare: bare.replace(/(?<=\d)[.,]-$/, ''), currency: isDollar ? null : word };
}
