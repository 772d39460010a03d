import { expect, test } from 'vitest';
import { leavesThePast } from './past';

const today = '2026-06-15';
const price = (startDate: string, endDate: string | null = null, fobUsd = 100) => ({ startDate, endDate, fobUsd });

test.each([
  ['a price to come is changed as one likes', price('2026-06-16'), price('2026-07-01', null, 1), true],
  ['one that begins today is mended', price('2026-06-15'), price('2026-06-15', null, 1), true],
  ['one that begins today is removed', price('2026-06-15'), null, true],
  ['one to come is not moved before today', price('2026-06-16'), price('2026-06-14'), false],
  ['nor one that begins today', price('2026-06-15'), price('2026-06-14'), false],
  ['one to come begins today', price('2026-06-16'), price('2026-06-15'), true],
  ['one that began yesterday is not removed', price('2026-06-14'), null, false],
  ['nor set anew', price('2026-06-14'), price('2026-06-14', null, 99), false],
  ['nor moved', price('2026-06-14'), price('2026-06-15'), false],
  ['but ended yesterday', price('2026-06-01'), price('2026-06-01', '2026-06-14'), true],
  ['not the day before', price('2026-06-01'), price('2026-06-01', '2026-06-13'), false],
  ['what ended yesterday goes on', price('2026-06-01', '2026-06-14'), price('2026-06-01'), true],
  ['what ended before is over', price('2026-06-01', '2026-06-13'), price('2026-06-01'), false],
] as const)('%s', (_, before, after, expected) => {
  expect(leavesThePast(before, after, today)).toBe(expected);
});
