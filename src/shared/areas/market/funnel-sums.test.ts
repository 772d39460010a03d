import { expect, test } from 'vitest';
import { recordOf } from '../../keys-of';
import type { FunnelGroup } from './funnel-calls';
import { summed, summedBy } from './funnel-sums';
import { stepNames } from './steps';

const counts = (invited: number) => recordOf(stepNames, (_, at) => Math.max(0, invited - at));

const group = (department: number, country: number, now: number, before: number): FunnelGroup => ({
  department: { id: department, name: `Division ${department}` },
  owner: { id: department * 10, name: `Owner ${department}` },
  country: { id: country, name: `Country ${country}` },
  now: counts(now),
  before: counts(before),
});

const groups = [group(1, 7, 3, 1), group(1, 8, 5, 0), group(2, 7, 9, 4)];

test('adds up the customers of each step, now and before', () => {
  expect(summed(groups, 'now')).toMatchObject({ invited: 17, answered: 14, shipped: 2 });
  expect(summed(groups, 'before')).toMatchObject({ invited: 5, answered: 3 });
  expect(summed([], 'now').invited).toBe(0);
});

test('joins groups by department, person or country, most invitations first', () => {
  expect(summedBy(groups, 'department').map(({ id, now }) => [id, now.invited])).toEqual([
    [2, 9],
    [1, 8],
  ]);
  expect(summedBy(groups, 'country').map(({ name, now, before }) => [name, now.invited, before.invited])).toEqual([
    ['Country 7', 12, 5],
    ['Country 8', 5, 0],
  ]);
  expect(summedBy([], 'owner')).toEqual([]);
  const alike = [group(2, 7, 3, 0), group(1, 7, 3, 0)];
  expect(summedBy(alike, 'department').map(({ name }) => name)).toEqual(['Division 1', 'Division 2']);
});
