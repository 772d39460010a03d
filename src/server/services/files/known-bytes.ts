import { createHash } from 'node:crypto';

/** Where bytes come from, which are read twice: once to know them, once to keep them. */
export type Source = () => AsyncIterable<Uint8Array>;

/** What is known of bytes before they are kept. */
export interface KnownBytes {
  sha256: Buffer;
  size: number;
}

/** Reads bytes to their end. */
export async function knownBytes(source: Source): Promise<KnownBytes> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const bytes of source()) {
    hash.update(bytes);
    size += bytes.length;
  }
  return { sha256: hash.digest(), size };
}
