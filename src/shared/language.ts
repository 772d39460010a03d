export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** The `language` field of reading A: 1 is Chinese, anything else ("E") English (§7). */
export function languageOfWire(value: unknown): Language {
  return value === 1 || value === '1' ? 'zh' : 'en';
}

/** The counterpart of `languageOfWire`. */
export function wireOfLanguage(language: Language): 1 | 'E' {
  return language === 'zh' ? 1 : 'E';
}

/** The language an Accept-Language header asks for, which reading B sends instead of a field; null where it asks for none. */
export function languageOfHeader(header: string | undefined): Language | null {
  const asked = header?.trim().toLowerCase() ?? '';
  if (asked === '' || asked.startsWith('*')) return null;
  return asked.startsWith('zh') ? 'zh' : 'en';
}
