import type { Sharp } from 'sharp';
import { serviceLimits } from '../../../shared/areas/service/limits';
import { AppError } from '../../../shared/errors';
import { atMostAtOnce } from './at-once';
import { bitmapOf } from './bitmap';

export interface EncodedPicture {
  edge: number;
  bytes: Buffer;
  width: number;
  height: number;
}

export interface EncodedPictures {
  type: 'image/jpeg' | 'image/png';
  whole: EncodedPicture;
  smaller: EncodedPicture[];
}

const { edges, pixels } = serviceLimits.files;

/** A picture takes a processor and much memory while it is decoded; the server has other things to do, too. */
const inTurn = atMostAtOnce(2);
/** Far longer than any honest picture takes. */
const longest = { seconds: 20 };

/**
 * A picture decoded and re-encoded, upright, in its sizes: only what is seen is kept, without camera metadata or
 * anything hidden in the file. The work runs in a thread of sharp's own, for two pictures at once; others are not even
 * read before it is their turn. One that takes too long is refused as damaged.
 */
export function encodedPictures(name: string, type: string, read: () => Promise<Buffer>): Promise<EncodedPictures> {
  return inTurn(async () => encoded(name, type, await read()));
}

async function encoded(name: string, type: string, bytes: Buffer): Promise<EncodedPictures> {
  const source = await sourceOf(name, type, bytes);
  try {
    const { hasAlpha } = await source.metadata();
    const sized = async (edge: number): Promise<EncodedPicture> => {
      const resized = source
        .clone()
        .timeout(longest)
        .autoOrient()
        .resize({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true });
      const made = hasAlpha ? resized.png() : resized.jpeg({ quality: 84 });
      const { data, info } = await made.toBuffer({ resolveWithObject: true });
      return { edge, bytes: data, width: info.width, height: info.height };
    };
    const whole = await sized(edges.whole);
    const smaller = [await sized(edges.thumbnail), await sized(edges.card)];
    return { type: hasAlpha ? 'image/png' : 'image/jpeg', whole, smaller };
  } catch (error) {
    const isBomb = error instanceof Error && /pixel limit/i.test(error.message);
    if (isBomb) throw new AppError('file.tooManyPixels', { name, limit: pixels / 1_000_000 });
    throw new AppError('file.damaged', { name });
  }
}

async function sourceOf(name: string, type: string, bytes: Buffer): Promise<Sharp> {
  // Loading sharp takes a seventh of a second, which the server's start must not wait for.
  const { default: sharp } = await import('sharp');
  const guarded = { limitInputPixels: pixels, failOn: 'truncated' } as const;
  if (type === 'image/jpeg' || type === 'image/png') return sharp(bytes, guarded);
  const found = bitmapOf(type, bytes);
  if (found === null) throw new AppError('file.damaged', { name });
  if (Buffer.isBuffer(found)) return sharp(found, guarded);
  const { data, width, height } = found;
  return sharp(data, { ...guarded, raw: { width, height, channels: 4 } });
}
