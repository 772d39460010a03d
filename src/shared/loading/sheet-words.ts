import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Language } from '../language';
import { translate } from '../translate';

/** What a plan's documents are written in. */
export const sheetLanguages = ['en', 'zh', 'both'] as const;
export type SheetLanguage = (typeof sheetLanguages)[number];

/** Writes a message in the languages of a document. */
export type Words = (message: MessageDescriptor, values?: Record<string, unknown>) => string;

/** The words of a document; in both languages a text is English and then Chinese, said once where they are the same. */
export function wordsIn(choice: SheetLanguage, languages: Record<Language, I18n>): Words {
  return (message, values) => {
    const english = translate(languages.en, message, values);
    if (choice === 'en') return english;
    const chinese = translate(languages.zh, message, values);
    return choice === 'zh' || chinese === english ? chinese : `${english} ${chinese}`;
  };
}
