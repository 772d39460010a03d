import { expect, test } from 'vitest';
import { limits } from '../../../shared/limits';
import { mailedList } from './mailed-list';

test('each title has a line; of more than are to be shown the first have one, and it is said how many more there are', () => {
  expect(mailedList(['one', '二'])).toBe('• one\n• 二');
  expect(mailedList(['one', 'two', 'three'], 2)).toBe('• one\n• two\n… +1');
  expect(mailedList(['one', 'two'], 2)).toBe('• one\n• two');
  expect(mailedList([], 2)).toBe('');
});

test('titles that are too long for a mail together are left out whole, and those behind them', () => {
  const long = Array.from({ length: 30 }, (_, at) => `${at} `.padEnd(290, '长'));
  const list = mailedList([...long, 'short'], 25);
  const lines = list.split('\n');
  expect(list.length).toBeLessThanOrEqual(limits.longTextLength);
  expect(lines).toEqual([...long.slice(0, 13).map((title) => `• ${title}`), '… +18']);
});
