import { i18n } from '@lingui/core';
import type { Language } from '../../shared/language';
import { catalogues } from '../state/catalogues';

/** Loads a language and makes it the page's. Switching languages reloads the page (§1), so this runs once. */
export async function activateLanguage(language: Language): Promise<void> {
  const { messages } = await catalogues[language]();
  i18n.loadAndActivate({ locale: language, messages });
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
}
