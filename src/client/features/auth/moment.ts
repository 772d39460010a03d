import type { Language } from '../../../shared/language';

/** A moment in the reader's own time and language. */
export function momentText(moment: string, language: Language): string {
  const locale = language === 'zh' ? 'zh-CN' : 'en-GB';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment));
}
