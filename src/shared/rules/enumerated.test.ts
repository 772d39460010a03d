import { expect, test } from 'vitest';
import { enumerated } from './enumerated';

test('words are apart as in the language they are read in', () => {
  expect([enumerated(['a', 'b'], 'en'), enumerated(['甲', '乙'], 'zh')]).toEqual(['a, b', '甲、乙']);
});
