import { type FileHandle, open, readFile, rename, stat } from 'node:fs/promises';

const maxBytes = 5_000_000;

/** PostgreSQL's own log: opened for appending, and put aside as `.1` when it has grown too large. */
export async function openServerLog(path: string): Promise<FileHandle> {
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size > maxBytes) await rename(path, `${path}.1`);
  return open(path, 'a', 0o600);
}

/** Empties the log under a running server, which appends and so continues at the start. */
export async function capServerLog(path: string): Promise<void> {
  const size = (await stat(path).catch(() => null))?.size ?? 0;
  if (size <= maxBytes) return;
  const log = await open(path, 'r+');
  await log.truncate(0);
  await log.close();
}

/** The last lines, for the sentence that says why a start failed. */
export async function lastLines(path: string, count: number): Promise<string> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.trim().split('\n').slice(-count).join(' / ');
}
