import { type Language, languages } from '../../shared/language';
import { type Is, isAbsentOr, isEither, isOneOf, isShaped, isText } from './shape';

/**
 * The title of a tab: a name that is the same in both languages, one in each, or the page's own title with the list's
 * filters, which may be in one language only.
 */
export type TabTitle = string | Record<Language, string> | { filtered: string; language?: Language | undefined };

const isFiltered = isShaped({ filtered: isText, language: isAbsentOr(isOneOf(languages)) });
export const isTabTitle: Is<TabTitle> = isEither(isText, isEither(isShaped({ en: isText, zh: isText }), isFiltered));

/** The title in a language; filters known only in the other language are left out. */
export function titleIn(title: TabTitle | undefined, pageTitle: string, language: Language): string {
  if (title === undefined) return pageTitle;
  if (typeof title === 'string') return title;
  if ('en' in title) return title[language];
  const isOurs = title.language === undefined || title.language === language;
  return isOurs && title.filtered !== '' ? `${pageTitle} · ${title.filtered}` : pageTitle;
}
