import { expect, test } from 'vitest';
import { loginSalt, loginTime, proofOf, storedKeyFromProof, storedKeyOf } from './login-proof';

const salted = new Uint8Array(32).fill(7);
const fields = {
  source: 'pc',
  account: 'linda',
  salt: 'A1B2C3',
  clientLoginTime: '2026-03-01 08:15:00',
  clientTimeZone: 'Asia/Shanghai',
} as const;

test('the proof of the right password leads to the stored key', async () => {
  const storedKey = await storedKeyOf(salted);
  const proof = await proofOf(salted, fields, 'nonce');
  expect(await storedKeyFromProof(proof, storedKey, fields, 'nonce')).toEqual(storedKey);
});

test('the key of a password is the one that was stored of it by earlier versions', async () => {
  const hex = 'ce070ec55f16927529272711132ac6e1568fe921ceac0c8dc2017d264232f77a';
  expect(Buffer.from(await storedKeyOf(salted)).toString('hex')).toBe(hex);
});

test('the proof of another password does not', async () => {
  const storedKey = await storedKeyOf(salted);
  const proof = await proofOf(new Uint8Array(32).fill(8), fields, 'nonce');
  expect(await storedKeyFromProof(proof, storedKey, fields, 'nonce')).not.toEqual(storedKey);
});

test.each([
  ['account', { account: 'lind' }],
  ['salt', { salt: 'A1B2C4' }],
  ['time', { clientLoginTime: '2026-03-01 08:15:01' }],
  ['zone', { clientTimeZone: 'Europe/Berlin' }],
  ['border between two fields', { account: 'lindaA', salt: '1B2C3' }],
])('a proof is worth nothing with another %s', async (_name, changed) => {
  const storedKey = await storedKeyOf(salted);
  const proof = await proofOf(salted, fields, 'nonce');
  expect(await storedKeyFromProof(proof, storedKey, { ...fields, ...changed }, 'nonce')).not.toEqual(storedKey);
});

test('a proof is worth nothing under another nonce', async () => {
  const storedKey = await storedKeyOf(salted);
  const proof = await proofOf(salted, fields, 'nonce');
  expect(await storedKeyFromProof(proof, storedKey, fields, 'nonce2')).not.toEqual(storedKey);
});

test.each(['', 'short', '!!!!', 'A'.repeat(44)])('text that is no proof (%s) is refused', async (text) => {
  expect(await storedKeyFromProof(text, await storedKeyOf(salted), fields, 'nonce')).toBeNull();
});

test('the login salt is six uppercase letters or digits, all about equally frequent', () => {
  const counts = new Map<string, number>();
  for (let draw = 0; draw < 6000; draw += 1) {
    const salt = loginSalt();
    expect(salt).toMatch(/^[A-Z0-9]{6}$/);
    for (const character of salt) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  // 1000 expected of each; with a modulo bias A to D would reach 1166 and the others 972.
  expect(counts.size).toBe(36);
  expect(Math.max(...counts.values())).toBeLessThan(1140);
});

test('the login time is the local time in the specified form', () => {
  expect(loginTime(new Date(2026, 2, 1, 18, 5, 9))).toBe('2026-03-01 18:05:09');
});
