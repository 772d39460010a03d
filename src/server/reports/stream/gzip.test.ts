import { createGunzip, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Gzip } from './gzip';

const texts = ['the first rows', 'and then more of them '.repeat(50_000), '然后结束'];
const bytesOf = (text: string) => new TextEncoder().encode(text);

test('the pieces are one gzip stream, much smaller than what went in', () => {
  const gzip = new Gzip();
  const pieces = [...texts.map((text) => gzip.add(bytesOf(text))), gzip.end()];
  const whole = Buffer.concat(pieces);
  expect(gunzipSync(whole).toString()).toBe(texts.join(''));
  expect(whole.length).toBeLessThan(20_000);
});

test('a piece can be read before the next one has come', async () => {
  const gzip = new Gzip();
  const reading = createGunzip();
  for (const text of texts.slice(0, 1)) {
    reading.write(gzip.add(bytesOf(text)));
    const [read] = await new Promise<Buffer[]>((resolve) => reading.once('data', (data) => resolve([data])));
    expect(read?.toString()).toBe(text);
  }
  reading.destroy();
});
