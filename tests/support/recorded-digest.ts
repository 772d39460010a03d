import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line that names a text and tells whether it is as it was recorded; the text itself is kept where a folder is given. */
export function recordedDigest(name: string, text: string, folder: string | undefined): string {
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.txt`), text);
  }
  return `${name} ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
