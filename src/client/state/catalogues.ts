import { type I18n, setupI18n } from '@lingui/core';
import type { Language } from '../../shared/language';

/** The messages of each language, loaded on demand. */
export const catalogues = {
  en: () => import('../../locales/en.po'),
  zh: () => import('../../locales/zh.po'),
};

/** The login page's messages in each language, loaded before the rest (`firstTexts` in `vite.config.ts`). */
export const loginCatalogues = {
  en: () => import('../../locales/en.po?login.po'),
  zh: () => import('../../locales/zh.po?login.po'),
};

/** Of each language what the frame and the start page say, loaded before the rest; it is in the whole, too. */
export const startCatalogues = {
  en: () => import('../../locales/en.po?start.po'),
  zh: () => import('../../locales/zh.po?start.po'),
};

/** Loads both languages: pages are found, and documents written, in both, whatever the current language. */
export async function bothLanguages(): Promise<Record<Language, I18n>> {
  const [en, zh] = await Promise.all([catalogues.en(), catalogues.zh()]);
  return {
    en: setupI18n({ locale: 'en', messages: { en: en.messages } }),
    zh: setupI18n({ locale: 'zh', messages: { zh: zh.messages } }),
  };
}
