import { msg } from '@lingui/core/macro';
import { expect, test } from 'vitest';
import { addressesOf, mailAddresses } from './addresses';
import { purchaseLimits } from './limits';

const { schema } = mailAddresses(msg`Email`);
const some = (count: number) => Array.from({ length: count }, (_, at) => `buyer${at}@example.com`).join(';');
const takes = (text: string) => schema.safeParse(text).success;

test('addresses stand between semicolons, each once however it is written', () => {
  expect(addressesOf(' ann@example.com;; Ann@Example.com ;bo@example.com')).toEqual([
    'ann@example.com',
    'bo@example.com',
  ]);
  expect(addressesOf(null)).toEqual([]);
  expect(schema.parse('ann@example.com ;bo@example.com;')).toBe('ann@example.com; bo@example.com');
  expect(schema.parse('\u202aann@example.com\u202c；ｂｏ＠example.com')).toBe('ann@example.com; bo@example.com');
  expect(schema.parse('ann@example.com；bo@example.com')).toBe('ann@example.com; bo@example.com');
});

test('a name beside an address, a comma and a line break are refused, and more than get a mail', () => {
  expect(['Ann <ann@example.com>', 'a@example.com,b@example.com', 'a@example.com;\nb@example.com'].map(takes)).toEqual([
    ...[false, false, false],
  ]);
  expect(takes('ann@example.com; nobody')).toBe(false);
  expect([some(purchaseLimits.addresses), some(purchaseLimits.addresses + 1)].map(takes)).toEqual([true, false]);
});
