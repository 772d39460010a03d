import { expect, test } from 'vitest';
import { readings } from './readings';

test('the two readings differ as §7 says', () => {
  expect(readings.A).toEqual({ base: '', timeout: 600_000, tokenHeader: 'token', success: 10000, sendsLanguage: true });
  expect(readings.B).toEqual({ base: '/api', timeout: 5000, tokenHeader: 'X-Token', success: 0, sendsLanguage: false });
});
