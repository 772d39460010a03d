export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';

/** A name in a language; the English one stands in for a missing Chinese one. */
export const nameIn = (language: string, { nameEn, nameZh }: { nameEn: string; nameZh: string | null }): string =>
  (language === 'zh' && nameZh) || nameEn;

/** The `language` field of reading A: 1 is Chinese, anything else ("E") English (§7). */
export function languageOfWire(value: unknown): Language {
  return value === 1 || value === '1' ? 'zh' : 'en';
}

/** The counterpart of `languageOfWire`. */
export function wireOfLanguage(language: Language): 1 | 'E' {
  return language === 'zh' ? 1 : 'E';
}

/** The language that an Accept-Language header (reading B) asks for; null if it asks for none. */
export function languageOfHeader(header: string | undefined): Language | null {
  const asked = header?.trim().toLowerCase() ?? '';
  if (asked === '' || asked.startsWith('*')) return null;
  return asked.startsWith('zh') ? 'zh' : 'en';
}
