import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A line with the name and the digest of a text, to compare with the recorded one; also saves the text in `folder`. */
export function recordedDigest(name: string, text: string, folder: string | undefined): string {
  if (folder) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${name.replaceAll(/[^\w]+/g, '-')}.txt`), text);
  }
  return `${name} ${createHash('sha256').update(text).digest('hex').slice(0, 8)}`;
}
