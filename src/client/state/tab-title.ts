import { z } from 'zod';
import { type Language, languages } from '../../shared/language';

/**
 * The title of a tab: a name that is the same in both languages, one in each, or the page's own title with the list's
 * filters, which may be in one language only.
 */
export const tabTitle = z.union([
  z.string(),
  z.object({ en: z.string(), zh: z.string() }),
  z.object({ filtered: z.string(), language: z.enum(languages).optional() }),
]);
export type TabTitle = z.infer<typeof tabTitle>;

/** The title in a language; filters known only in the other language are left out. */
export function titleIn(title: TabTitle | undefined, pageTitle: string, language: Language): string {
  if (title === undefined) return pageTitle;
  if (typeof title === 'string') return title;
  if ('en' in title) return title[language];
  const isOurs = title.language === undefined || title.language === language;
  return isOurs && title.filtered !== '' ? `${pageTitle} · ${title.filtered}` : pageTitle;
}
