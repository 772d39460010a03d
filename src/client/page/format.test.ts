import { expect, test } from 'vitest';
import { bothNames, growthOf, moneyText, orderName, shareOf, wholeText } from './format';

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
