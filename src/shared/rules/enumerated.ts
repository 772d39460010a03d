/** Joins words with the enumeration separator of the reader's language. */
export const enumerated = (words: readonly string[], locale: string): string =>
  words.join(locale === 'zh' ? '、' : ', ');
