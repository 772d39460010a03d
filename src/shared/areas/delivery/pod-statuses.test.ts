import { expect, test } from 'vitest';
import { decidesPodStatus, podStatusOf } from './pod-statuses';

test('a container is as far as the last of its days says, and is being loaded once it has a number', () => {
  expect(podStatusOf({})).toBe('planned');
  expect(podStatusOf({ containerNumber: null, actualDeparture: null })).toBe('planned');
  expect(podStatusOf({ containerNumber: 'MSKU1234567' })).toBe('loading');
  expect(podStatusOf({ containerNumber: 'MSKU1234567', actualDeparture: '2026-01-02' })).toBe('atSea');
  expect(podStatusOf({ actualDeparture: '2026-01-02', actualArrival: '2026-02-01' })).toBe('arrived');
  expect(podStatusOf({ deliveredDate: '2026-02-03' })).toBe('delivered');
});

test('other fields leave the status alone', () => {
  expect(decidesPodStatus({ vessel: 'Ever Given', etd: '2026-01-02' })).toBe(false);
  expect(decidesPodStatus({ actualArrival: null })).toBe(true);
});
