// @vitest-environment happy-dom
import { getDefaultStore } from 'jotai';
import { beforeEach, expect, test } from 'vitest';
import { clearLog, logAtom } from '../../state/log';
import { watchErrors } from './watch-errors';

const noted = () =>
  getDefaultStore()
    .get(logAtom)
    .map(({ message, component }) => [message, component]);
const rejected = (reason: unknown) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

watchErrors();
beforeEach(clearLog);

test('errors of the page and what nobody waited for are noted', () => {
  dispatchEvent(new ErrorEvent('error', { error: new TypeError('x is no function'), filename: '/a.js', lineno: 3 }));
  rejected(new RangeError('too far'));
  rejected('in words');
  expect(noted()).toEqual([
    ['in words', ''],
    ['RangeError: too far', ''],
    ['TypeError: x is no function', '/a.js:3'],
  ]);
});

test('what somebody gave up, and an observer that needs another frame, are no errors', () => {
  rejected(new DOMException('given up', 'AbortError'));
  dispatchEvent(new ErrorEvent('error', { message: 'ResizeObserver loop completed' }));
  expect(noted()).toEqual([]);
});
