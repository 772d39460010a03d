import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { messages as zh } from '../../../locales/zh.po';
import { cameBack, hitchText, mailHitchText } from './hitches';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });

test('what went wrong is said in our words where it is ours, else as the other side said it', () => {
  expect([hitchText(i18n, 'noAnswer'), mailHitchText(i18n, 'noAnswer')]).toEqual([
    'No answer in time.',
    'No answer in time.',
  ]);
  expect(hitchText(i18n, '550 no such user')).toBe('The connection said: 550 no such user');
  expect(mailHitchText(i18n, '550 no such user')).toBe('550 no such user');
  expect(mailHitchText(i18n, 'constructor')).toBe('constructor');
  const chinese = setupI18n({ locale: 'zh', messages: { zh } });
  expect(mailHitchText(chinese, cameBack('5.1.1 no such user'))).toBe('已退回：5.1.1 no such user');
});
