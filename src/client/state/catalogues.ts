import { type I18n, setupI18n } from '@lingui/core';
import type { Language } from '../../shared/language';

/** The messages of each language, loaded on demand. */
export const catalogues = {
  en: () => import('../../locales/en.po'),
  zh: () => import('../../locales/zh.po'),
};

/** Of each language what the login page says, which need not wait for the rest (`loginTexts` in `vite.config.ts`). */
export const loginCatalogues = {
  en: () => import('../../locales/en.po?login.po'),
  zh: () => import('../../locales/zh.po?login.po'),
};

/** Both languages at once: pages are found, and documents written, in both whatever the language shown. */
export async function bothLanguages(): Promise<Record<Language, I18n>> {
  const [en, zh] = await Promise.all([catalogues.en(), catalogues.zh()]);
  return {
    en: setupI18n({ locale: 'en', messages: { en: en.messages } }),
    zh: setupI18n({ locale: 'zh', messages: { zh: zh.messages } }),
  };
}
