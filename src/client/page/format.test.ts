import { expect, test } from 'vitest';
import { keepCalendar } from '../state/calendar';
import {
  bothNames,
  bytesText,
  dayText,
  growthOf,
  minuteText,
  moneyText,
  orderName,
  secondText,
  shareOf,
  wholeText,
} from './format';

test('money is US dollars in both languages', () => {
  expect(moneyText(1234.5)).toBe('$1,234.50');
  expect(moneyText(-1234.5)).toBe('-$1,234.50');
});

test('amounts lose their cents where figures are shown', () => {
  expect(wholeText(48_213_904.49)).toBe('48,213,904');
});

test('a share of nothing and growth from nothing are unknown', () => {
  expect(shareOf(5, 0)).toBeNull();
  expect(growthOf(5, 0)).toBeNull();
  expect(shareOf(1, 3)).toBe(33.3);
  expect(growthOf(90, 120)).toBe(-25);
});

test('the name of the language shown comes first, and one name is not written twice', () => {
  const both = { nameEn: 'Ashford Home', nameZh: '阿什福德' };
  expect(bothNames(both, 'en')).toBe('Ashford Home 阿什福德');
  expect(bothNames(both, 'zh')).toBe('阿什福德 Ashford Home');
  expect(bothNames({ nameEn: 'IKEA', nameZh: 'IKEA' }, 'zh')).toBe('IKEA');
  expect(bothNames({ nameEn: 'Casa Verde', nameZh: null }, 'zh')).toBe('Casa Verde');
});

test('an order is a PO, said once', () => {
  expect(['4500213377', 'PO100242/172'].map(orderName)).toEqual(['PO 4500213377', 'PO100242/172']);
});

test.each([
  ['Asia/Shanghai', '2026-11-28', '2026-11-28 00:47', '2026-11-28 00:47:09'],
  ['America/Chicago', '2026-11-27', '2026-11-27 10:47', '2026-11-27 10:47:09'],
])('a moment is told by the clock of the company, wherever the browser is: %s', (timeZone, ...told) => {
  keepCalendar({ timeZone, today: null });
  const moment = '2026-11-27T16:47:09.123Z';
  expect([dayText(moment), minuteText(moment), secondText(moment)]).toEqual(told);
});

test('a file is measured in whole KB, from one of 1024 of them on in MB', () => {
  const [kilo, mega] = [1024, 1024 * 1024];
  expect([0, 1, kilo, kilo + 1, mega - 1, mega, mega * 2.25].map(bytesText)).toEqual([
    ...['0 KB', '1 KB', '1 KB', '2 KB', '1024 KB'],
    ...['1.0 MB', '2.3 MB'],
  ]);
});
