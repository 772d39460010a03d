/** Pixels as sharp takes them: red, green, blue and alpha, from the top. */
export interface RawPicture {
  data: Buffer;
  width: number;
  height: number;
}

/** The content of a BMP or an icon: pixels, or a PNG; null where it is damaged or of an obsolete kind. */
export function bitmapOf(type: string, bytes: Buffer): RawPicture | Buffer | null {
  try {
    return type === 'image/x-icon' ? iconOf(bytes) : pixelsOf(bytes.subarray(14), bytes.readUInt32LE(10) - 14, 1);
  } catch (error) {
    if (error instanceof RangeError) return null; // it declares more bytes than it has
    throw error;
  }
}

const png = Buffer.from('\x89PNG', 'latin1');

/** The largest picture of an icon. */
function iconOf(bytes: Buffer): RawPicture | Buffer | null {
  const entries = Array.from({ length: Math.min(bytes.readUInt16LE(4), 64) }, (_, at) => 6 + at * 16);
  const [largest] = entries
    .map((at) => ({
      width: bytes.readUInt8(at) || 256,
      size: bytes.readUInt32LE(at + 8),
      start: bytes.readUInt32LE(at + 12),
    }))
    .sort((left, right) => right.width - left.width);
  if (!largest) return null;
  const inside = bytes.subarray(largest.start, largest.start + largest.size);
  if (inside.subarray(0, 4).equals(png)) return inside;
  // Beneath the picture stands a mask of the same height.
  return pixelsOf(inside, null, 2);
}

/** The pixels of an uncompressed bitmap of 24 or 32 bits; the bytes begin with its header. */
function pixelsOf(bytes: Buffer, startsAt: number | null, pictures: number): RawPicture | null {
  const headerSize = bytes.readUInt32LE(0);
  const width = bytes.readInt32LE(4);
  const tall = bytes.readInt32LE(8) / pictures;
  const bits = bytes.readUInt16LE(14);
  const height = Math.abs(tall);
  const isPlain = bytes.readUInt32LE(16) === 0 && (bits === 24 || bits === 32) && headerSize >= 40;
  if (!isPlain || width <= 0 || height <= 0 || !Number.isInteger(height)) return null;
  const step = bits / 8;
  const stride = Math.ceil((width * step) / 4) * 4;
  const start = startsAt ?? headerSize;
  if (start + stride * height > bytes.length) return null;
  const data = Buffer.alloc(width * height * 4);
  for (let row = 0; row < height; row += 1) {
    const from = start + stride * (tall > 0 ? height - 1 - row : row);
    for (let column = 0; column < width; column += 1) {
      const [source, target] = [from + column * step, (row * width + column) * 4];
      data[target] = bytes[source + 2] ?? 0;
      data[target + 1] = bytes[source + 1] ?? 0;
      data[target + 2] = bytes[source] ?? 0;
      data[target + 3] = bits === 32 && pictures === 2 ? (bytes[source + 3] ?? 255) : 255;
    }
  }
  return { data, width, height };
}
