import { expect, test } from 'vitest';
import { isDatePattern, readDate, withoutTime } from './date-pattern';

test.each([
  ['11/8/2018', 'M/d/yyyy', '2018-11-08'],
  [' 1/8/2018 ', 'M/d/yyyy', '2018-01-08'],
  ['08.11.2018', 'dd.MM.yyyy', '2018-11-08'],
  ['2020-02-29', 'yyyy-MM-dd', '2020-02-29'],
  ['2018年11月8日', 'yyyy年M月d日', '2018-11-08'],
  ['20181108', 'yyyyMMdd', '2018-11-08'],
])('%s by %s is %s', (text, pattern, day) => {
  expect(readDate(text, pattern)).toBe(day);
});

test.each([
  ['2019-02-29', 'yyyy-MM-dd'],
  ['31/8/2018', 'M/d/yyyy'],
  ['11/8/18', 'M/d/yyyy'],
  ['11/8/2018 10:00', 'M/d/yyyy'],
  ['2018x11x08', 'yyyy.MM.dd'],
  ['', 'yyyy-MM-dd'],
])('%s does not fit %s', (text, pattern) => {
  expect(readDate(text, pattern)).toBeNull();
});

test('a pattern names year, month and day once each', () => {
  expect(isDatePattern('M/d/yyyy')).toBe(true);
  expect(isDatePattern('yyyy年M月d日')).toBe(true);
  expect(isDatePattern('MM/yyyy')).toBe(false);
  expect(isDatePattern('d/d/yyyy')).toBe(false);
  expect(isDatePattern('dd-MMM-yyyy')).toBe(false);
  expect(isDatePattern('dd.MM.yyyy h')).toBe(false);
});

test.each([
  ['2026-01-05 00:00:00', '2026-01-05'],
  [' 2026-01-05 14:05 ', '2026-01-05'],
  ['2026-01-05T14:05', '2026-01-05'],
  ['2026-01-05T00:00:00.000Z', '2026-01-05'],
  ['2026-01-05T00:00:00+08:00', '2026-01-05'],
  ['1/5/2026 12:00 AM', '1/5/2026'],
  ['2026年1月5日 0:00', '2026年1月5日'],
  ['2026-01-04T16:00:00Z', '2026-01-04T16:00:00Z'],
  ['5.1.2026', '5.1.2026'],
  ['12:00', '12:00'],
])('the day of %s is %s', (text, day) => {
  expect(withoutTime(text)).toBe(day);
});
