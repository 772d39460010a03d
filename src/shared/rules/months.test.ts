import { expect, test } from 'vitest';
import { readMonth } from './months';

test.each([
  ...['2026-09', '2026-9', '2026/09', '2026.9', '202609', '2026年9月', ' ２０２６－０９ '].map((typed) => [
    typed,
    '2026-09',
  ]),
  ...['2026', '2026-', '20269', 'Sep 2026'].map((typed) => [typed, typed]),
])('%s is the month %s', (typed, month) => {
  expect(readMonth(typed ?? '')).toBe(month);
});
