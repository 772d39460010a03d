// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { areVisitsWaiting, noteWaitingVisits } from './waiting-visits';

test('visits wait on this device until they are sent', () => {
  expect(areVisitsWaiting()).toBe(false);
  noteWaitingVisits(true);
  expect(areVisitsWaiting()).toBe(true);
  noteWaitingVisits(false);
  expect([areVisitsWaiting(), localStorage.length]).toEqual([false, 0]);
});
