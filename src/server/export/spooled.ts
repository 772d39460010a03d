import { randomUUID } from 'node:crypto';
import { open, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

/**
 * Writes all pieces of a text into a temporary file and returns a stream that reads it. What makes the pieces is done
 * before anybody reads: a database connection is not held by a slow reader, and what fails, fails before the answer.
 */
export async function spooled(pieces: AsyncIterable<string>): Promise<Readable> {
  const path = join(tmpdir(), `loadline-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  try {
    // Without a name it is gone with its last reader, also if the server is killed.
    await unlink(path);
    await writeFile(file, pieces);
  } catch (error) {
    await file.close();
    throw error;
  }
  return file.createReadStream({ start: 0 });
}
