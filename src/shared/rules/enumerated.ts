/** Words one after the other, apart as in the reader's language. */
export const enumerated = (words: readonly string[], locale: string): string =>
  words.join(locale === 'zh' ? '、' : ', ');
