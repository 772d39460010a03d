import { expect, test } from 'vitest';
import { knownDevice, newDevice } from './devices';
import { secretsOf } from './secrets';

const secrets = secretsOf({ key: Buffer.alloc(32, 7), dataDir: '/nowhere' });

test('a browser that an account logged in from is known by its cookie, to that account alone', () => {
  const cookie = newDevice(secrets, 5);
  const [name = '', mark = ''] = cookie.split('.');
  expect(knownDevice(secrets, 5, cookie)).toBe(name);
  expect(newDevice(secrets, 5)).not.toBe(cookie);
  for (const other of [undefined, '', name, `.${mark}`, `${name}.`, `${name}.${mark}x`, `${name}x.${mark}`]) {
    expect(knownDevice(secrets, 5, other)).toBeNull();
  }
  expect(knownDevice(secrets, 6, cookie)).toBeNull();
});
