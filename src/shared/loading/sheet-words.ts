import type { I18n, MessageDescriptor } from '@lingui/core';
import type { Language } from '../language';
import { translate } from '../translate';

/** The language choices of a plan's documents. */
export const sheetLanguages = ['en', 'zh', 'both'] as const;
export type SheetLanguage = (typeof sheetLanguages)[number];

/** Translates a message into the languages of a document. */
export type Words = (message: MessageDescriptor, values?: Record<string, unknown>) => string;

/** The translator of a document. In both languages a text is English, then Chinese; only once if they are equal. */
export function wordsIn(choice: SheetLanguage, languages: Record<Language, I18n>): Words {
  return (message, values) => {
    const english = translate(languages.en, message, values);
    if (choice === 'en') return english;
    const chinese = translate(languages.zh, message, values);
    return choice === 'zh' || chinese === english ? chinese : `${english} ${chinese}`;
  };
}
