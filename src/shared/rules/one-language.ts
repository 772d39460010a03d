const han = /\p{Script=Han}/u;
const between = ' \u00b7 ';

/** The reader's part of a remark in both languages ("Mechanism noise · 机械件异响"); any other text unchanged. */
export function inOneLanguage(text: string, locale: string): string {
  const [first, second, ...more] = text.split(between);
  if (first === undefined || second === undefined || more.length > 0 || han.test(first) === han.test(second))
    return text;
  return han.test(first) === (locale === 'zh') ? first : second;
}
