import { i18n } from '@lingui/core';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { pictureMb } from '../../state/upload-limits';
import { draftPicture, isJpeg, PictureRefused } from './pictures';

vi.mock('../../state/upload-limits', () => ({ pictureMb: vi.fn(() => 5) }));

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.mocked(pictureMb).mockReturnValue(5);
});

const megabyte = 1024 * 1024;
const jpeg = (bytes: number, name = 'floor.jpg') => {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff]);
  return new File([content], name);
};

/** A browser that draws a picture of such a size, and makes a JPG of so many bytes of it, or none. */
function drawing({ width, height, made }: { width: number; height: number; made: number | null }) {
  const close = vi.fn();
  const createImageBitmap = vi.fn(async () => ({ width, height, close }));
  vi.stubGlobal('createImageBitmap', createImageBitmap);
  const drawImage = vi.fn();
  const canvas = {
    ...{ width: 0, height: 0 },
    getContext: () => ({ drawImage }),
    toBlob: vi.fn((tell: (blob: Blob | null) => void) => tell(made === null ? null : new Blob([new Uint8Array(made)]))),
  };
  vi.stubGlobal('document', { createElement: () => canvas });
  return { canvas, close, createImageBitmap, drawImage };
}

test('a JPG is known by its first three bytes, whatever it is called', async () => {
  expect(await isJpeg(jpeg(10, 'floor.png'))).toBe(true);
  for (const bytes of [[0xff, 0xd8], [0xff, 0xd8, 0xfe], [0xff, 0xd9, 0xff], [0xfe, 0xd8, 0xff], []]) {
    expect(await isJpeg(new Blob([new Uint8Array(bytes)]))).toBe(false);
  }
  await expect(draftPicture(new File(['heic'], '展厅.jpg'))).rejects.toThrow(
    '展厅.jpg is not a JPG picture. Save it as JPG.',
  );
});

test('a file that the device does not give away any more is refused, too', async () => {
  const gone = Object.assign(jpeg(10, '展厅.jpg'), {
    slice: () => ({ arrayBuffer: async () => Promise.reject(new DOMException('gone', 'NotReadableError')) }),
  });
  const refused = await draftPicture(gone).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(PictureRefused);
  expect(String(refused)).toContain('展厅.jpg is not a picture that can be read.');
});

test('a small picture is taken as it is, under the ending that the server takes', async () => {
  const { canvas } = drawing({ width: 9000, height: 9000, made: 10 });
  const picture = await draftPicture(jpeg(1_500_000, 'Floor.JPEG'));
  expect([picture.name, picture.blob.size, picture.blob.type]).toEqual(['Floor.jpg', 1_500_000, 'image/jpeg']);
  expect(canvas.toBlob).not.toHaveBeenCalled();
  expect((await draftPicture(jpeg(5, 'my.jpeg.jpg'))).name).toBe('my.jpeg.jpg');
});

test.each([
  [4000, 3000, [2000, 1500]],
  [3000, 4001, [1500, 2000]],
  [2000, 1001, [2000, 1001]],
  [800, 600, [800, 600]],
])('a large picture of %i by %i is made smaller, never larger', async (width, height, size) => {
  const { canvas, close, createImageBitmap, drawImage } = drawing({ width, height, made: 900_000 });
  const file = jpeg(1_500_001);
  expect((await draftPicture(file)).blob.size).toBe(900_000);
  expect([canvas.width, canvas.height]).toEqual(size);
  expect(drawImage.mock.lastCall?.slice(1)).toEqual([0, 0, ...size]);
  // As it was held, and well enough to read a price tag.
  expect(createImageBitmap).toHaveBeenCalledWith(file, { imageOrientation: 'from-image' });
  expect(canvas.toBlob).toHaveBeenCalledWith(expect.anything(), 'image/jpeg', 0.86);
  expect(close).toHaveBeenCalled();
});

test('where making it smaller gives nothing, or more, the picture stays; above the limit it is refused', async () => {
  for (const made of [null, 2 * megabyte + 1]) {
    drawing({ width: 4000, height: 3000, made });
    expect((await draftPicture(jpeg(2 * megabyte))).blob.size).toBe(2 * megabyte);
  }
  drawing({ width: 4000, height: 3000, made: null });
  expect((await draftPicture(jpeg(5 * megabyte))).blob.size).toBe(5 * megabyte);
  await expect(draftPicture(jpeg(5 * megabyte + 1))).rejects.toThrow('floor.jpg is larger than 5 MB.');
});

test('the limit is the one that the server told, also where that is less than is usually made smaller', async () => {
  drawing({ width: 4000, height: 3000, made: null });
  vi.mocked(pictureMb).mockReturnValue(8);
  expect((await draftPicture(jpeg(8 * megabyte))).blob.size).toBe(8 * megabyte);
  await expect(draftPicture(jpeg(8 * megabyte + 1))).rejects.toThrow('floor.jpg is larger than 8 MB.');
  vi.mocked(pictureMb).mockReturnValue(1);
  drawing({ width: 4000, height: 3000, made: 900_000 });
  expect((await draftPicture(jpeg(1_200_000))).blob.size).toBe(900_000);
});

test('a picture that cannot be drawn is said to be damaged', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no picture');
  });
  const refused = draftPicture(jpeg(1_500_001));
  await expect(refused).rejects.toThrow('floor.jpg is damaged or cut off.');
  await expect(refused).rejects.toBeInstanceOf(PictureRefused);
});
