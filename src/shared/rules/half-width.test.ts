import { expect, test } from 'vitest';
import { plainText } from '../entity/field';
import { halfWidth } from './half-width';

test.each([
  ['１００２０３', '100203'],
  ['Ｂ2069－BF－ＦＡ11', 'B2069-BF-FA11'],
  ['ｓａｌｅｓ＠ａ．ｃｎ', 'sales@a.cn'],
  ['沙发（三人位），８０％；好！', '沙发（三人位），80%；好！'],
  ['宽　深　高', '宽 深 高'],
  ['\u202aA-1\u202c\u200b', 'A-1'],
  ['\ufeffB\u00ad2', 'B2'],
  ['👩\u200d🔧', '👩\u200d🔧'],
  ['ＬＦ－１，１２．５（米白）', 'LF-1，12.5（米白）'],
])('%s is %s', (typed, plain) => {
  expect(halfWidth(typed)).toBe(plain);
});

test('a code typed by a Chinese input method is the code', () => {
  expect(plainText(10).parse('　Ｍ２０３５ ')).toBe('M2035');
  expect(plainText(5).parse(' \u200bM2035\u200b ')).toBe('M2035');
});
