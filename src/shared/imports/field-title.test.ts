import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { fieldTitle } from './field-title';
import { materials } from './materials';
import { fieldOf } from './target';

test('a field beside a row’s own is called behind its kind of record, one of the row’s own by itself', () => {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
  const titles = ['number', 'modelId', 'model.nameEn'].map((key) => {
    const field = fieldOf(materials, key);
    return field && fieldTitle(i18n, materials, field);
  });
  expect(titles).toEqual(['Material number', 'Model', 'Model: English name']);
});
