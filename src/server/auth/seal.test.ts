import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { seal, unseal } from './seal';

const key = randomBytes(32);
const plain = randomBytes(32);

test('a sealed value opens for its owner', () => {
  expect(Buffer.from(unseal(key, seal(key, plain, 'account 1'), 'account 1'))).toEqual(plain);
});

test('sealing twice gives two different values', () => {
  expect(seal(key, plain, 'account 1')).not.toEqual(seal(key, plain, 'account 1'));
});

test('it opens for no other owner, under no other key, and not with a changed byte', () => {
  const sealed = seal(key, plain, 'account 1');
  const changed = Buffer.from(sealed);
  changed[30] = (changed[30] ?? 0) ^ 1;
  expect(() => unseal(key, sealed, 'account 2')).toThrow();
  expect(() => unseal(randomBytes(32), sealed, 'account 1')).toThrow();
  expect(() => unseal(key, changed, 'account 1')).toThrow();
});
