import { expect, test } from 'vitest';
import { order } from '../areas/order/order';
import { doubtsOfDays } from './far-days';

const doubted = (given: Record<string, unknown>, before: Record<string, unknown> = {}) =>
  doubtsOfDays(order, before, given, '2026-11-18').map(({ field, problem }) => `${field} ${problem.message.message}`);

test('days of an order that are far ahead or long ago are doubted, each at its field', () => {
  expect(doubted({ orderDate: '2099-03-09', requestedDeliveryDate: '1990-01-01', remarks: '2099-01-01' })).toEqual([
    'orderDate {name}, {day}, is more than a year ahead.',
    'requestedDeliveryDate {name}, {day}, is more than ten years ago.',
  ]);
  expect(doubted({ orderDate: '2016-11-18', requestedDeliveryDate: '2027-11-18', etd: null })).toEqual([]);
});

test('a year ahead and ten years ago are not doubted, the day after and the day before are', () => {
  const ofDay = (orderDate: string) => doubted({ orderDate }).length;
  expect(['2016-11-17', '2016-11-18', '2027-11-18', '2027-11-19'].map(ofDay)).toEqual([1, 0, 0, 1]);
});

test('what stands there already is not doubted again', () => {
  expect(doubted({ orderDate: '2099-03-09' }, { orderDate: '2099-03-09' })).toEqual([]);
});
