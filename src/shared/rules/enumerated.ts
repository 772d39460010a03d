/** Joins words with the enumeration separator of the reader's language. */
export const enumerated = (words: readonly string[], locale: string): string =>
  words.join(locale === 'zh' ? '、' : ', ');

/** Puts sentences one after the other; Chinese needs no space between them. */
export const oneAfterTheOther = (sentences: readonly string[], locale: string): string =>
  sentences.join(locale === 'zh' ? '' : ' ');

/** Joins statements with the language's semicolon. */
export const behindEachOther = (statements: readonly string[], locale: string): string =>
  statements.join(locale === 'zh' ? '；' : '; ');
