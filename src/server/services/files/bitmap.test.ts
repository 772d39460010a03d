import { describe, expect, test } from 'vitest';
import { bitmapOf } from './bitmap';

/** Blue, green, red and opacity of a pixel as bitmaps store them, and the pixel as it is read. */
const red = { bgra: [0, 0, 255, 128], rgb: [255, 0, 0] };
const green = { bgra: [0, 255, 0, 64], rgb: [0, 255, 0] };
const gray = { bgra: [9, 9, 9, 255], rgb: [9, 9, 9] };
type Pixel = typeof red;

interface Written {
  bits: number;
  /** The height as the header says it. */
  height?: number;
  width?: number;
  compression?: number;
  headerSize?: number;
}

/** A header and rows as in the file, each row padded to four bytes. */
function pixels(rows: readonly Pixel[][], { bits, ...said }: Written): Buffer {
  const { width = rows[0]?.length ?? 0, height = rows.length, compression = 0, headerSize = 40 } = said;
  const head = Buffer.alloc(headerSize);
  head.writeUInt32LE(headerSize, 0);
  head.writeInt32LE(width, 4);
  head.writeInt32LE(height, 8);
  head.writeUInt16LE(1, 12);
  head.writeUInt16LE(bits, 14);
  head.writeUInt32LE(compression, 16);
  const written = rows.map((row) => {
    const bytes = Buffer.from(row.flatMap(({ bgra }) => bgra.slice(0, bits / 8)));
    return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  });
  return Buffer.concat([head, ...written]);
}

/** The whole file; data that we do not read may stand between header and pixels. */
function bitmap(rows: readonly Pixel[][], written: Written, between = 0): Buffer {
  const head = Buffer.alloc(14);
  const { headerSize = 40 } = written;
  head.write('BM');
  head.writeUInt32LE(14 + headerSize + between, 10);
  const bytes = pixels(rows, written);
  const [header, data] = [bytes.subarray(0, headerSize), bytes.subarray(headerSize)];
  return Buffer.concat([head, header, Buffer.alloc(between), data]);
}

function icon(pictures: readonly { width: number; bytes: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + pictures.length * 16);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let start = head.length;
  for (const [at, { width, bytes }] of pictures.entries()) {
    head.writeUInt8(width % 256, 6 + at * 16);
    head.writeUInt32LE(bytes.length, 14 + at * 16);
    head.writeUInt32LE(start, 18 + at * 16);
    start += bytes.length;
  }
  return Buffer.concat([head, ...pictures.map(({ bytes }) => bytes)]);
}

const opaque = (...row: Pixel[]) => row.flatMap(({ rgb }) => [...rgb, 255]);
const ofBmp = (bytes: Buffer) => bitmapOf('image/bmp', bytes);
const ofIcon = (bytes: Buffer) => bitmapOf('image/x-icon', bytes);

describe('a bitmap', () => {
  const rows = [
    [red, green, gray],
    [gray, gray, green],
  ];

  test.each([24, 32])('of %i bits is read from its last row up, without anything to be seen through', (bits) => {
    const data = Buffer.from([...opaque(gray, gray, green), ...opaque(red, green, gray)]);
    expect(ofBmp(bitmap(rows, { bits }))).toEqual({ data, width: 3, height: 2 });
  });

  test('whose height is below zero is read from its first row down', () => {
    const data = Buffer.from([...opaque(red, green, gray), ...opaque(gray, gray, green)]);
    expect(ofBmp(bitmap(rows, { bits: 24, height: -2 }))).toEqual({ data, width: 3, height: 2 });
  });

  test('is read where it says that its pixels begin, behind a longer header, too', () => {
    const data = Buffer.from(opaque(red));
    expect(ofBmp(bitmap([[red]], { bits: 24, headerSize: 108 }, 8))).toEqual({ data, width: 1, height: 1 });
  });

  test.each<[string, Written]>([
    ['of sixteen bits', { bits: 16 }],
    ['that is compressed', { bits: 24, compression: 1 }],
    ['with another order of its bits', { bits: 32, compression: 3 }],
    ['of the oldest kind', { bits: 24, headerSize: 20 }],
    ['without any width', { bits: 24, width: 0 }],
    ['of a width below zero', { bits: 24, width: -3 }],
    ['without any height', { bits: 24, height: 0 }],
    ['that has fewer rows than it says', { bits: 24, height: 3 }],
  ])('%s is not taken', (_which, written) => {
    expect(ofBmp(bitmap(rows, written))).toBeNull();
  });

  test('that breaks off is not taken, wherever it does', () => {
    const whole = bitmap(rows, { bits: 24 });
    for (let length = 0; length < whole.length; length += 1) expect(ofBmp(whole.subarray(0, length))).toBeNull();
    expect(ofBmp(whole)).not.toBeNull();
  });
});

describe('an icon', () => {
  const mask = [gray];
  const small = { width: 1, bytes: pixels([[gray], mask], { bits: 32 }) };

  test('is its largest picture, through which one sees as far as it says; the mask below is no part of it', () => {
    const large = {
      width: 2,
      bytes: pixels(
        [
          [red, green],
          [gray, gray],
        ],
        { bits: 32 },
      ),
    };
    const data = Buffer.from([...red.rgb, 128, ...green.rgb, 64]);
    expect(ofIcon(icon([small, large]))).toEqual({ data, width: 2, height: 1 });
    expect(ofIcon(icon([large, small]))).toEqual({ data, width: 2, height: 1 });
  });

  test('of 24 bits has nothing to be seen through', () => {
    const bytes = pixels([[red], mask], { bits: 24 });
    expect(ofIcon(icon([{ width: 1, bytes }]))).toEqual({ data: Buffer.from(opaque(red)), width: 1, height: 1 });
  });

  test('that holds a PNG is that PNG; of a width of 256, which is written as none, it is the largest', () => {
    const png = Buffer.from('\x89PNG and so on', 'latin1');
    expect(ofIcon(icon([small, { width: 256, bytes: png }]))).toEqual(png);
  });

  test('is not taken where it holds nothing, half a picture, or what is not there', () => {
    expect(ofIcon(icon([]))).toBeNull();
    const odd = { width: 1, bytes: pixels([[red], [red], [red]], { bits: 32 }) };
    expect(ofIcon(icon([odd]))).toBeNull();
    const whole = icon([small]);
    for (let length = 0; length < 6 + 16 + 40; length += 1) expect(ofIcon(whole.subarray(0, length))).toBeNull();
  });
});
