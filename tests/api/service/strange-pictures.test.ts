import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addRetailer } from '../../support/mail-company';
import { addAccount, addDepartment } from '../../support/people';
import { bmp, upload } from '../../support/upload-files';

let app: TestApp;
let linda: TestClient;
let customerId = 0;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  const ownerId = await addAccount(app, { account: 'linda', departmentId, roles: ['csr'] });
  customerId = await addRetailer(app, departmentId, ownerId);
  linda = await loginAs(app, 'linda');
});
afterAll(() => app?.close());

/** Uploads a picture to a customer; its id. */
async function kept(name: string, bytes: Buffer): Promise<number> {
  const answer = await upload(linda, customerId, name, bytes);
  expect(answer.body?.msg).toBe('');
  return answer.body?.data?.id ?? 0;
}

/** The bytes a browser gets of it. */
async function shown(id: number, query = ''): Promise<{ bytes: Buffer; name: string | undefined }> {
  const path = `/api${fileCalls.getFile.path}?id=${id}${query}`;
  const response = await linda.fetch(path, { headers: { 'x-token': linda.token ?? '' } });
  const [, name] = /filename="(.*?)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return { bytes: Buffer.from(await response.arrayBuffer()), name };
}

test('a picture that was encoded anew leaves under the ending of what it is now, and is taken again', async () => {
  const whole = { create: { width: 40, height: 40, channels: 3, background: '#e01010' } } as const;
  const pale = { create: { width: 40, height: 40, channels: 4, background: '#e0101080' } } as const;
  for (const [name, bytes, served] of [
    ['whole.png', await sharp(whole).png().toBuffer(), 'whole.jpg'],
    ['pale.PNG', await sharp(pale).png().toBuffer(), 'pale.PNG'],
    ['old.bmp', bmp(), 'old.png'],
    ['photo.jpeg', await sharp(whole).jpeg().toBuffer(), 'photo.jpeg'],
  ] as const) {
    const got = await shown(await kept(name, bytes));
    expect(got.name).toBe(served);
    await kept(got.name ?? '', got.bytes);
  }
});

test('a picture of the colors of print, CMYK, is kept in those of screens', async () => {
  const red = { create: { width: 40, height: 40, channels: 3, background: '#e01010' } } as const;
  const printed = await sharp(red).toColourspace('cmyk').jpeg().toBuffer();
  expect((await sharp(printed).metadata()).space).toBe('cmyk');
  const { bytes } = await shown(await kept('print.jpg', printed));
  const { space } = await sharp(bytes).metadata();
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  expect(space).toBe('srgb');
  const [r = 0, g = 0, b = 0] = data;
  expect([r > 150, g < 90, b < 90]).toEqual([true, true, true]);
});

test.each([
  ['high', 1, 60_000],
  ['wide', 60_000, 1],
] as const)('a picture of one pixel by sixty thousand, %s, is kept as a line, small', async (which, width, height) => {
  const thin = { create: { width, height, channels: 3, background: '#102030' } } as const;
  const id = await kept('thin.jpg', await sharp(thin).jpeg().toBuffer());
  for (const [query, edge] of [
    ['', 1600],
    ['&edge=480', 480],
    ['&edge=96', 96],
  ] as const) {
    const found = await sharp((await shown(id, query)).bytes).metadata();
    expect([found.width, found.height]).toEqual(which === 'high' ? [1, edge] : [edge, 1]);
  }
});

test('a picture that moves is kept as it begins, still', async () => {
  const { bytes } = await shown(await kept('moves.png', await animatedPng()));
  expect(bytes.includes('acTL')).toBe(false);
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  expect([data[0], data[1], data[2]].map((value) => Math.round((value ?? 0) / 255))).toEqual([1, 0, 0]);
});

test('a GIF that moves is no picture, whatever it is called, and leaves nothing', async () => {
  const gif = Buffer.from('GIF89a\x01\0\x01\0\x80\0\0\xff\0\0\0\0\0!\xff\x0bNETSCAPE2.0', 'latin1');
  const before = await app.db.selectFrom('file').select('id').execute();
  expect((await upload(linda, customerId, 'moves.jpg', gif)).body?.code).toBe(errorCatalogue['file.unknown'].code);
  expect(await app.db.selectFrom('file').select('id').execute()).toEqual(before);
});

/** A PNG of two frames, red and green (APNG). */
async function animatedPng(): Promise<Buffer> {
  const frame = async (background: string) => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background } })
      .png()
      .toBuffer();
    const chunks: { name: string; data: Buffer }[] = [];
    for (let at = 8; at < png.length; ) {
      const length = png.readUInt32BE(at);
      chunks.push({ name: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
      at += 12 + length;
    }
    return {
      head: png.subarray(0, 8),
      chunks,
      pixels: chunks.find(({ name }) => name === 'IDAT')?.data ?? Buffer.alloc(0),
    };
  };
  const chunk = (name: string, data: Buffer): Buffer => {
    const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const whole = Buffer.alloc(named.length + 8);
    whole.writeUInt32BE(data.length, 0);
    named.copy(whole, 4);
    whole.writeUInt32BE(crc32(named), named.length + 4);
    return whole;
  };
  const control = (number: number): Buffer => {
    const data = Buffer.alloc(26);
    data.writeUInt32BE(number, 0);
    data.writeUInt32BE(8, 4);
    data.writeUInt32BE(8, 8);
    data.writeUInt16BE(1, 20);
    data.writeUInt16BE(10, 22);
    return data;
  };
  const [red, green] = [await frame('#ff0000'), await frame('#00ff00')];
  const [two, second] = [Buffer.alloc(8), Buffer.alloc(4)];
  two.writeUInt32BE(2, 0);
  second.writeUInt32BE(2, 0);
  return Buffer.concat([
    red.head,
    chunk('IHDR', red.chunks[0]?.data ?? Buffer.alloc(0)),
    chunk('acTL', two),
    chunk('fcTL', control(0)),
    chunk('IDAT', red.pixels),
    chunk('fcTL', control(1)),
    chunk('fdAT', Buffer.concat([second, green.pixels])),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
