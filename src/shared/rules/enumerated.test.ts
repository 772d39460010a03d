import { expect, test } from 'vitest';
import { enumerated, oneAfterTheOther } from './enumerated';

test('words are apart as in the language they are read in', () => {
  expect([enumerated(['a', 'b'], 'en'), enumerated(['甲', '乙'], 'zh')]).toEqual(['a, b', '甲、乙']);
});

test('sentences have a space between them, but not in Chinese', () => {
  expect(oneAfterTheOther(['It is late.', 'It is far.'], 'en')).toBe('It is late. It is far.');
  expect(oneAfterTheOther(['已迟。', '已远。'], 'zh')).toBe('已迟。已远。');
  expect(oneAfterTheOther([], 'zh')).toBe('');
});
