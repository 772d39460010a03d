import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config';
import { errorCodeOf } from './error-code';
import { StartupError } from './startup-error';

const bytes = 32;

/**
 * The key that seals password proofs: LOADLINE_KEY, otherwise a file beside the database that the first start makes. A
 * copy of the database without the key allows no login, and no backup of the database contains it.
 */
export function sealingKey({ key, dataDir }: Pick<Config, 'key' | 'dataDir'>): Buffer {
  if (key) return key;
  const file = join(dataDir, 'secrets', 'sealing-key');
  const existing = readKey(file) ?? makeKey(file);
  if (existing.length === bytes) return existing;
  throw new StartupError(`${file} is not a key of ${bytes} bytes; put the right file back, or set LOADLINE_KEY.`);
}

function readKey(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    if (errorCodeOf(error) === 'ENOENT') return null;
    throw new StartupError(`The key ${file} cannot be read (${String(error)}).`);
  }
}

function makeKey(file: string): Buffer {
  mkdirSync(join(file, '..'), { recursive: true, mode: 0o700 });
  // Linked into place when complete: two processes starting together must agree on one key.
  const prepared = `${file}.${process.pid}`;
  writeFileSync(prepared, randomBytes(bytes), { mode: 0o600 });
  try {
    linkSync(prepared, file);
  } catch {
    // The other process was quicker; its key is read below.
  } finally {
    rmSync(prepared, { force: true });
  }
  return readFileSync(file);
}
