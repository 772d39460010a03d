import { type I18n, setupI18n } from '@lingui/core';
import { messages as en } from '../locales/en.po';
import { messages as zh } from '../locales/zh.po';
import type { Language } from '../shared/language';

/** One instance per language, made at start-up: requests overlap, so there is no shared active one. */
const instances: Record<Language, I18n> = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  zh: setupI18n({ locale: 'zh', messages: { zh, en } }),
};

/** The translator of a language. */
export function i18nOf(language: Language): I18n {
  return instances[language];
}
