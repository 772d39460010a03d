import { argon2id } from 'hash-wasm';
import { expect, test } from 'vitest';
import { toBase64url } from '../../src/shared/base64url';
import { type LoginFields, storedKeyFromProof, storedKeyOf } from '../../src/shared/rules/login-proof';
import { prove } from './prove';

const salt = Uint8Array.from({ length: 16 }, (_, at) => at);
const challenge = { kdfSalt: toBase64url(salt), nonce: 'n1', memoryKib: 16, iterations: 2, parallelism: 1 };
const fields: LoginFields = {
  source: 'pc',
  account: 'ann',
  salt: 'ABC123',
  clientLoginTime: '2026-03-05 08:00:00',
  clientTimeZone: 'Asia/Shanghai',
};
/** What the server keeps of a password that was typed as a keyboard without input method types it. */
async function storedKey() {
  const stretched = await argon2id({
    ...{ password: 'Sofa-2026', salt, memorySize: 16, iterations: 2, parallelism: 1, hashLength: 32 },
    outputType: 'binary',
  });
  return storedKeyOf(Uint8Array.from(stretched));
}

test('a password is proved to who keeps its key, also typed with full-width signs, and no other is', async () => {
  const key = await storedKey();
  const leadsTo = async (password: string, known: Partial<typeof challenge> = {}) =>
    storedKeyFromProof(await prove({ password, challenge: { ...challenge, ...known }, fields }), key, fields, 'n1');
  expect(await leadsTo('Sofa-2026')).toEqual(key);
  expect(await leadsTo('Ｓｏｆａ－２０２６')).toEqual(key);
  expect(await leadsTo('sofa-2026')).not.toEqual(key);
  for (const other of [
    { nonce: 'n2' },
    { iterations: 3 },
    { memoryKib: 24 },
    { parallelism: 2 },
    { kdfSalt: toBase64url(salt.slice(1)) },
  ])
    expect(await leadsTo('Sofa-2026', other), JSON.stringify(other)).not.toEqual(key);
});
