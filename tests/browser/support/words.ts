import { readFileSync } from 'node:fs';
import { type Language, languages } from '../../../src/shared/language';

/**
 * The languages in which a journey is made: the one that it names, as every page is recorded in each of them and every
 * text has its Chinese; with the environment's LANGUAGES=all each of them.
 */
export const spokenIn = (language: Language): readonly Language[] =>
  process.env.LANGUAGES === 'all' ? languages : [language];

/**
 * What the product says in a language, by its English text and, where that has several meanings, their context. Throws for a
 * text that has no Chinese.
 */
export function wordsIn(language: Language): (english: string, context?: string) => string {
  if (language === 'en') return (english) => english;
  const catalogue = readFileSync('src/locales/zh.po', 'utf8');
  return (english, context) => {
    const meant = context === undefined ? '\n' : `\nmsgctxt ${JSON.stringify(context)}\n`;
    const entry = `${meant}msgid ${JSON.stringify(english)}\nmsgstr "`;
    const start = catalogue.indexOf(entry);
    const chinese = start < 0 ? '' : catalogue.slice(start + entry.length).split('"\n')[0];
    if (!chinese) throw new Error(`"${english}" has no Chinese`);
    return chinese;
  };
}
