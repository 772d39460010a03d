import { expect, test } from 'vitest';
import { quickWords } from './quick-words';

test.each([
  ['', []],
  [' ', []],
  ['Oak', ['Oak']],
  [' oak  66.5\t', ['oak', '66.5']],
  ['沙发\u3000橡木', ['沙发', '橡木']],
])('the words of “%s”', (quick, words) => {
  expect(quickWords(quick)).toEqual(words);
});
