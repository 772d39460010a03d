import { constants, crc32, deflateRawSync } from 'node:zlib';

/** Turns a report's bytes into those that are sent. */
export interface Traveling {
  add(bytes: Uint8Array): Uint8Array;
  end(): Uint8Array;
}

export const asTheyAre: Traveling = { add: (bytes) => bytes, end: () => new Uint8Array(0) };

// Magic number, deflate, no flags, no time, fastest, system unknown (RFC 1952).
const header = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 4, 255);
const lastBlock = Uint8Array.of(3, 0);
const options = { level: 1, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 256 * 1024 };

/**
 * Makes one gzip stream piece by piece in the calling thread; Node's streams would use the thread pool that files and
 * look-ups share. Each piece can be decompressed on arrival.
 */
export class Gzip implements Traveling {
  #checksum = 0;
  #length = 0;

  add(bytes: Uint8Array): Uint8Array {
    const start = this.#length === 0 ? header : new Uint8Array(0);
    this.#checksum = crc32(bytes, this.#checksum);
    this.#length += bytes.length;
    return Buffer.concat([start, deflateRawSync(bytes, options)]);
  }

  end(): Uint8Array {
    const trailer = new DataView(new ArrayBuffer(8));
    trailer.setUint32(0, this.#checksum, true);
    trailer.setUint32(4, this.#length % 2 ** 32, true);
    return Buffer.concat([lastBlock, new Uint8Array(trailer.buffer)]);
  }
}
