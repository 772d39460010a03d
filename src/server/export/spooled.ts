import { randomUUID } from 'node:crypto';
import { open, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Writes all pieces of a text into a temporary file and returns a stream that reads it. What makes the pieces is done
 * before anybody reads: a database connection is not held by a slow reader, and what fails, fails before the answer.
 * Nothing more is made for a reader who has left: the signal's reason is thrown.
 */
export async function spooled(pieces: AsyncIterable<string>, left: AbortSignal): Promise<Readable> {
  const path = join(tmpdir(), `loadline-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    // Without a name it is gone with its last reader, also if the server is killed.
    await unlink(path);
    await writeFile(file, unlessLeft(pieces, left));
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.createReadStream({ start: 0 });
}

async function* unlessLeft(pieces: AsyncIterable<string>, left: AbortSignal): AsyncGenerator<string> {
  for await (const piece of pieces) {
    left.throwIfAborted();
    yield piece;
  }
}
