import { i18n } from '@lingui/core';
import { act } from 'react';
import type { Language } from '../../src/shared/language';

/** Shows pages in a language; without a catalog the words stay English, and only what follows the locale changes. */
export const speak = (locale: Language): Promise<void> =>
  act(async () => i18n.loadAndActivate({ locale, messages: {} }));
