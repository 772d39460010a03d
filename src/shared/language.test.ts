import { expect, test } from 'vitest';
import { languageOfHeader, languageOfWire, nameIn, wireOfLanguage } from './language';

test('1 is Chinese, as a number or in an address, and anything else English', () => {
  expect([1, '1', 'E', 0, undefined].map(languageOfWire)).toEqual(['zh', 'zh', 'en', 'en', 'en']);
  expect((['en', 'zh'] as const).map((language) => languageOfWire(wireOfLanguage(language)))).toEqual(['en', 'zh']);
});

test('a header asks for its first language, for English where that is none of ours, or for none', () => {
  const asked = ['zh-CN,zh;q=0.9', ' ZH', 'en-GB', 'fr', '*', '*;q=0.5', '', undefined].map(languageOfHeader);
  expect(asked).toEqual(['zh', 'zh', 'en', 'en', null, null, null, null]);
});

test('a name is told in the language, and in English where it has no Chinese one', () => {
  const chair = { nameEn: 'Chair', nameZh: '椅子' };
  expect([nameIn('zh', chair), nameIn('en', chair)]).toEqual(['椅子', 'Chair']);
  expect([nameIn('zh', { ...chair, nameZh: '' }), nameIn('zh', { ...chair, nameZh: null })]).toEqual([
    'Chair',
    'Chair',
  ]);
});
