import { expect, test } from 'vitest';
import { networkOf } from './throttle';

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['::FFFF:203.0.113.7', '203.0.113'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1'],
])('%s is of the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
