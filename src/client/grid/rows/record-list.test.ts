// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { stepsAt } from './record-list';

const lists = [
  { from: '/Customer', paths: ['/CustomerDet?id=1', '/CustomerDet?id=2', '/CustomerDet?id=3'] },
  { from: '/Order', paths: ['/OrderDet?id=2', '/CustomerDet?id=2'] },
];

test('a record steps to its neighbors in the list opened last', () => {
  expect(stepsAt(lists, '/CustomerDet?id=2')).toEqual({
    previous: '/CustomerDet?id=1',
    next: '/CustomerDet?id=3',
    place: { position: 2, count: 3 },
    from: '/Customer',
  });
});

test('the first record has none before it, the last none after it', () => {
  expect(stepsAt(lists, '/CustomerDet?id=1')?.previous).toBeNull();
  expect(stepsAt(lists, '/CustomerDet?id=3')?.next).toBeNull();
});

test('a record opened from elsewhere has no neighbors', () => {
  expect(stepsAt(lists, '/CustomerDet?id=9')).toBeNull();
});
