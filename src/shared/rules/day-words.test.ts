import { expect, test } from 'vitest';
import { dayOfWords, nextMonday } from './day-words';

const wednesday = '2026-11-25';

test.each([
  ['today', '2026-11-25'],
  ['今天', '2026-11-25'],
  [' Tomorrow ', '2026-11-26'],
  ['明天', '2026-11-26'],
  ['后天', '2026-11-27'],
  ['yesterday', '2026-11-24'],
  ['fri', '2026-11-27'],
  ['Friday', '2026-11-27'],
  ['周五', '2026-11-27'],
  ['星期五', '2026-11-27'],
  ['wed', '2026-12-02'], // the next one, never today
  ['mon', '2026-11-30'],
  ['this mon', '2026-11-23'],
  ['本周一', '2026-11-23'],
  ['next mon', '2026-11-30'],
  ['next fri', '2026-12-04'],
  ['下周一', '2026-11-30'],
  ['下周五', '2026-12-04'],
  ['下下周一', '2026-12-07'],
  ['礼拜天', '2026-11-29'],
  ['next week', '2026-11-30'],
  ['下周', '2026-11-30'],
  ['+3', '2026-11-28'],
  ['＋3', '2026-11-28'],
  ['+2w', '2026-12-09'],
  ['+1m', '2026-12-25'],
  ['tmr', '2026-11-26'],
  ['大后天', '2026-11-28'],
  ['昨天', '2026-11-24'],
  ['this sun', '2026-11-29'],
  ['周三', '2026-12-02'],
  ['sat', '2026-11-28'],
  ['next next thu', '2026-12-10'],
  ['+0', '2026-11-25'],
  ['+999', '2029-08-20'],
  ['+1月', '2026-12-25'],
  ['in 2 weeks', '2026-12-09'],
  ['in 1 month', '2026-12-25'],
  ['2个周后', '2026-12-09'],
  ['in 3 days', '2026-11-28'],
  ['3天后', '2026-11-28'],
  ['2周后', '2026-12-09'],
  ['1个月后', '2026-12-25'],
])('%s means %s', (words, day) => {
  expect(dayOfWords(words, wednesday)).toBe(day);
});

test.each([
  '',
  'x',
  'next',
  '下',
  '+',
  '+12345',
  'fr',
  '2026-11',
  '32',
  'frid',
  'monday tuesday',
  '一月',
  'constructor',
])('%j means no day', (words) => {
  expect(dayOfWords(words, wednesday)).toBeNull();
});

test('on a Sunday the week still is the one that began on Monday', () => {
  expect(nextMonday('2026-11-29')).toBe('2026-11-30');
  expect(nextMonday('2026-11-30')).toBe('2026-12-07');
  expect(dayOfWords('next mon', '2026-11-29')).toBe('2026-11-30');
  expect(dayOfWords('sun', '2026-11-29')).toBe('2026-12-06');
});
