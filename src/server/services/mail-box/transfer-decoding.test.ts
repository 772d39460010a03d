import { expect, test } from 'vitest';
import { decoded } from './transfer-decoding';

async function* cut(text: string, length: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < text.length; at += length) yield Buffer.from(text.slice(at, at + length), 'latin1');
}

async function whole(encoding: string, text: string, length: number): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const bytes of decoded(encoding, cut(text, length))) pieces.push(bytes);
  return Buffer.concat(pieces).toString('utf8');
}

test.each([1, 2, 3, 5, 76, 1000])('what comes in pieces of %d bytes is the same', async (length) => {
  const said = '沙发 — sofa, 50 % off\r\n'.repeat(20);
  const base64 = Buffer.from(said)
    .toString('base64')
    .replace(/.{60}/g, (line) => `${line}\r\n`);
  expect(await whole('base64', base64, length)).toBe(said);
  const quoted = [...Buffer.from(said)].map((byte) => `=${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  expect(
    await whole(
      'Quoted-Printable',
      quoted.replace(/.{72}/g, (line) => `${line}=\r\n`),
      length,
    ),
  ).toBe(said);
  expect(await whole('7bit', 'plain = text', length)).toBe('plain = text');
});

test('of what is broken the rest is kept', async () => {
  expect(await whole('base64', 'c29mYQ', 4)).toBe('sofa');
  expect(await whole('base64', 'c2 9m!YQ==', 3)).toBe('sofa');
  expect(await whole('quoted-printable', 'a =ZZ b=', 3)).toBe('a =ZZ b=');
});
