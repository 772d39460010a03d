import { type I18n, setupI18n } from '@lingui/core';
import { messages as en } from '../locales/en.po';
import { messages as zh } from '../locales/zh.po';
import type { Field } from '../shared/entity/field';
import type { Language } from '../shared/language';

/** One instance per language, made at startup: requests overlap, so there is no shared active language. */
const instances: Record<Language, I18n> = {
  en: setupI18n({ locale: 'en', messages: { en } }),
  zh: setupI18n({ locale: 'zh', messages: { zh, en } }),
};

/** The translator of a language. */
export function i18nOf(language: Language): I18n {
  return instances[language];
}

/** The label of a choice's value in a language; undefined where the field is no choice, or has no such value. */
export function choiceLabel(language: Language, field: Field | undefined, value: unknown): string | undefined {
  const label = field?.kind === 'choice' ? field.choices[String(value)] : undefined;
  return label && i18nOf(language)._(label);
}
