import { createHash } from 'node:crypto';

/** A source of bytes, read twice: once to hash them, once to store them. */
export type Source = () => AsyncIterable<Uint8Array>;

/** Hash and size of bytes, known before they are stored. */
export interface KnownBytes {
  sha256: Buffer;
  size: number;
}

/** Reads bytes to their end; returns their hash and size. */
export async function knownBytes(source: Source): Promise<KnownBytes> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of source()) {
    hash.update(bytes);
    size += bytes.length;
  }
  return { sha256: hash.digest(), size };
}
