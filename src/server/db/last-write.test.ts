import { expect, test } from 'vitest';
import { isBefore } from './last-write';

test('positions of the log are compared as numbers, not as texts', () => {
  expect(isBefore('0/9', '0/A0')).toBe(true);
  expect(isBefore('9/FFFFFFFF', '10/0')).toBe(true);
  expect(isBefore('10/0', '9/FFFFFFFF')).toBe(false);
  expect(isBefore('16/B374D848', '16/B374D848')).toBe(false);
});
