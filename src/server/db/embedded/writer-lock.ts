import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCodeOf } from '../../error-code';
import { StartupError } from '../../startup-error';
import { processIdentity } from './process-identity';

export interface WriterLock {
  release(): Promise<void>;
}

interface Holder {
  pid: number;
  identity: string;
}

/** The data folder belongs to a process that is running. */
export class DataFolderInUse extends StartupError {
  constructor(
    readonly pid: number,
    dataDir: string,
  ) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}; stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/** Makes this process the only writer of the data folder; a lock whose process is gone is taken over. */
export async function acquireWriterLock(dataDir: string): Promise<WriterLock> {
  const file = lockFile(dataDir);
  const ours = JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) ?? '' });
  // Prepared beside it and linked into place, so that the lock is never seen half written.
  const prepared = `${file}.${randomUUID()}`;
  await writeFile(prepared, ours, { mode: 0o644 });
  try {
    for (;;) {
      if (await linked(prepared, file)) break;
      await clearStaleLock(file, dataDir);
    }
  } finally {
    await rm(prepared, { force: true });
  }
  return {
    async release() {
      if ((await readFile(file, 'utf8').catch(() => '')) === ours) await rm(file, { force: true });
    },
  };
}

/** The number of the running process that holds the data folder, or null. */
export async function writerOf(dataDir: string): Promise<number | null> {
  const text = await readFile(lockFile(dataDir), 'utf8').catch(() => '');
  return liveHolder(text);
}

function lockFile(dataDir: string): string {
  return join(dataDir, 'writer.lock');
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCodeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

async function clearStaleLock(file: string, dataDir: string): Promise<void> {
  const seen = await readFile(file, 'utf8').catch(() => null);
  if (seen === null) return;
  const holder = liveHolder(seen);
  if (holder !== null) throw new DataFolderInUse(holder, dataDir);

  // Two processes may find the same stale lock. Renaming decides which of them removes it; the loser may have
  // moved the winner's fresh lock instead, sees that by its content, and puts it back.
  const aside = `${file}.${randomUUID()}`;
  try {
    await rename(file, aside);
  } catch {
    return; // the other one was quicker
  }
  if ((await readFile(aside, 'utf8')) !== seen) await linked(aside, file);
  await rm(aside, { force: true });
}

function liveHolder(text: string): number | null {
  const holder = parseHolder(text);
  return holder && processIdentity(holder.pid) === holder.identity ? holder.pid : null;
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    if (!('pid' in value) || typeof value.pid !== 'number') return null;
    if (!('identity' in value) || typeof value.identity !== 'string') return null;
    return { pid: value.pid, identity: value.identity };
  } catch {
    return null;
  }
}
