import { expect, test } from 'vitest';
import { tooOld } from './open';

test('a PostgreSQL server older than 15 is refused with its version, a newer one is not', () => {
  expect(tooOld(90_624)).toContain('PostgreSQL 9.6; Loadline needs 15 or newer');
  expect(tooOld(140_022)).toContain('PostgreSQL 14;');
  for (const version of [150_000, 160_004, 180_001]) expect(tooOld(version)).toBeNull();
});
