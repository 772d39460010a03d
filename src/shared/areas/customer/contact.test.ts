import { expect, test } from 'vitest';
import { mailLanguageOf } from './contact';

test('mails to somebody are proposed in Chinese or English; where nobody knows what they read, in neither', () => {
  expect([mailLanguageOf('zh'), mailLanguageOf('en'), mailLanguageOf('de')]).toEqual(['zh', 'en', 'en']);
  expect(mailLanguageOf(null)).toBeNull();
});
