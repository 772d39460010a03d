// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test, vi } from 'vitest';
import { clearLog, logAtom, record, recordError } from './log';

const messages = () =>
  getDefaultStore()
    .get(logAtom)
    .map(({ message }) => message);

beforeEach(clearLog);

test.each([
  ['token=abc123; more', 'token=…; more'],
  ['{"password":"se cret","x":1}', '{"password=…,"x":1}'],
  ['/x?uuid=12-34&page=2', '/x?uuid=…&page=2'],
  ['sid: 99 Encryption="kk"', 'sid=… Encryption=…'],
  ['{"password":"a\\"b c","page":2}', '{"password=…,"page":2}'],
  ['the token is lost', 'the token is lost'],
])('of %s no secret stands in the log', (said, kept) => {
  record('info', said);
  expect(messages()).toEqual([kept]);
  expect(localStorage.getItem('loadline.log')).toContain(JSON.stringify(kept).slice(1, -1));
});

test('the newest stands first, five hundred are kept, and emptied nothing is', () => {
  for (let at = 0; at <= 500; at++) record('info', `entry ${at}`);
  expect([messages().length, messages()[0], messages().at(-1)]).toEqual([500, 'entry 500', 'entry 1']);
  clearLog();
  expect([messages(), localStorage.getItem('loadline.log')]).toEqual([[], null]);
});

test('what breaks off because the page is left is no error; after a download errors are noted again', () => {
  vi.useFakeTimers();
  dispatchEvent(new Event('beforeunload'));
  recordError(new TypeError('aborted'));
  expect(messages()).toEqual([]);
  vi.advanceTimersByTime(3000);
  recordError(new TypeError('lost'));
  expect(messages()).toEqual(['TypeError: lost']);
  vi.useRealTimers();
});
