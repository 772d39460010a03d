import { expect, test } from 'vitest';
import { secretsOf } from './secrets';

const config = { key: Buffer.alloc(32, 7), dataDir: '/nowhere' };
const secrets = secretsOf(config);

test('the keys of an installation are made from the sealing key, one for each purpose, always the same', () => {
  const keys = Object.values(secrets).map((key: Buffer) => key.toString('hex'));
  expect(new Set(keys).size).toBe(9);
  expect(keys.every((key) => key.length === 64)).toBe(true);
  expect(secretsOf(config)).toBe(secrets);
  expect(secretsOf({ ...config })).toEqual(secrets);
});
