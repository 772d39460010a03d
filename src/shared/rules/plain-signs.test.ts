import { expect, test } from 'vitest';
import { plainSigns } from './plain-signs';

test('codes and numbers typed in full width are plain ones; commas and brackets stay', () => {
  expect(plainSigns('ＬＦ－１，１２．５（米白）')).toBe('LF-1，12.5（米白）');
});
