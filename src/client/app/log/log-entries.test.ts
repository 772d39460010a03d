import { expect, test } from 'vitest';
import type { LogEntry } from '../../state/log';
import { logAsCsv, logAsText, matchingEntries } from './log-entries';

const entry = (change: Partial<LogEntry>): LogEntry => ({
  at: '2026-11-21T09:00:00.000Z',
  level: 'danger',
  message: 'TypeError: x is not a function',
  page: '/Customer',
  component: 'CustomerList',
  ...change,
});
const entries = [
  entry({}),
  entry({ level: 'warning', message: 'Slow\tanswer\nof the server' }),
  entry({ page: '/Order' }),
];

test('the filter looks at every column, in any case, and at the level', () => {
  expect(matchingEntries(entries, '', 'customerlist')).toHaveLength(3);
  expect(matchingEntries(entries, '', '/order')).toEqual([entries[2]]);
  expect(matchingEntries(entries, 'warning', '')).toEqual([entries[1]]);
  expect(matchingEntries(entries, 'info', '')).toEqual([]);
});

test('the copied text has one line per entry, whatever the message holds', () => {
  const lines = logAsText(entries, ['Time', 'Level', 'Message', 'Page', 'Component']).split('\n');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe('2026-11-21T09:00:00.000Z\twarning\tSlow answer of the server\t/Customer\tCustomerList');
});

test('the exported file cannot run as a formula', () => {
  expect(logAsCsv([entry({ message: '=1+1' })], ['Message'])).toContain(",'=1+1,");
});
