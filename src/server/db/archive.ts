import { CommandFailure } from '../command-failure';

// A backup is a gzip stream of frames, each a length in four bytes and that many bytes: the contents as JSON, then for
// each table its rows as COPY writes them and an empty frame, at last the summary as JSON. gzip's own checksum and the
// summary at the end tell a damaged or shortened file.

export interface ArchiveContents {
  format: 'loadline-backup';
  version: 1;
  createdAt: string;
  /** The last migration of the database the rows come from, by its number. */
  migration: string;
  /** All its migrations; earlier versions named only the last. */
  migrations?: string[];
  /** Tells whether the sealing key is the same, without telling the key. */
  keyFingerprint: string;
  tables: { name: string; columns: string[] }[];
  sequences: { name: string; last: string; isCalled: boolean }[];
}

export interface ArchiveSummary {
  rows: number[];
}

const lengthBytes = 4;
const frameBytes = 64 * 1024;
const longestFrame = 64 * 1024 * 1024;

/** One frame, ready to be written. */
export function frame(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

export function jsonFrame(value: ArchiveContents | ArchiveSummary): Buffer {
  return frame(Buffer.from(JSON.stringify(value)));
}

/** The stream's bytes as frames of a good size, closed by an empty one. */
export async function* framed(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    held.push(chunk);
    size += chunk.length;
    if (size < frameBytes) continue;
    yield frame(Buffer.concat(held));
    held = [];
    size = 0;
  }
  if (size > 0) yield frame(Buffer.concat(held));
  yield frame(Buffer.alloc(0));
}

/** Reads an archive's parts in their order; whatever does not fit together is a damaged file. */
export class ArchiveReader {
  readonly #frames: AsyncGenerator<Buffer>;

  constructor(source: AsyncIterable<Buffer>) {
    this.#frames = frames(source);
  }

  async contents(): Promise<ArchiveContents> {
    const value = parse(await this.#next());
    if (!isContents(value)) throw new CommandFailure('The file is not a backup of Loadline.');
    return value;
  }

  /** The bytes of the next table. */
  async *table(): AsyncGenerator<Buffer> {
    for (let bytes = await this.#next(); bytes.length > 0; bytes = await this.#next()) yield bytes;
  }

  async summary(): Promise<ArchiveSummary> {
    const value = parse(await this.#next());
    if (!isSummary(value)) throw damaged();
    // Reading to the end makes gzip compare its checksum.
    if (!(await this.#frames.next()).done) throw damaged();
    return value;
  }

  async #next(): Promise<Buffer> {
    const { value, done } = await this.#frames.next();
    if (done) throw damaged();
    return value;
  }
}

async function* frames(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    held = held.length === 0 ? chunk : Buffer.concat([held, chunk]);
    let at = 0;
    while (held.length - at >= lengthBytes) {
      const length = held.readUInt32BE(at);
      if (length > longestFrame) throw damaged();
      if (held.length - at - lengthBytes < length) break;
      yield held.subarray(at + lengthBytes, at + lengthBytes + length);
      at += lengthBytes + length;
    }
    held = held.subarray(at);
  }
  if (held.length > 0) throw damaged();
}

function damaged(): CommandFailure {
  return new CommandFailure('The backup is damaged or incomplete; nothing was changed.');
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    throw damaged();
  }
}

// gzip's checksum guards what we wrote ourselves; only the kind of file needs asking.
function isContents(value: unknown): value is ArchiveContents {
  return (
    hasKey(value, 'format') && value.format === 'loadline-backup' && hasKey(value, 'version') && value.version === 1
  );
}

function isSummary(value: unknown): value is ArchiveSummary {
  return hasKey(value, 'rows') && Array.isArray(value.rows);
}

function hasKey<K extends string>(value: unknown, key: K): value is Record<K, unknown> {
  return typeof value === 'object' && value !== null && key in value;
}
