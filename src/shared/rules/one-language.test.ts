import { expect, test } from 'vitest';
import { inOneLanguage } from './one-language';

test('of a remark in both languages the reader sees one', () => {
  expect(inOneLanguage('Mechanism noise · 机械件异响', 'en')).toBe('Mechanism noise');
  expect(inOneLanguage('Mechanism noise · 机械件异响', 'zh')).toBe('机械件异响');
  expect(inOneLanguage('机械件异响 · Mechanism noise', 'zh')).toBe('机械件异响');
});

test.each(['Mechanism noise', '机械件异响', '', 'Seat · back', '坐垫 · 靠背', 'A · 甲 · B', '甲·A'])(
  '%j stays as it is in both languages',
  (text) => {
    expect(inOneLanguage(text, 'en')).toBe(text);
    expect(inOneLanguage(text, 'zh')).toBe(text);
  },
);
