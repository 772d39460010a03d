import { once } from 'node:events';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { ReadResult } from '../../src/shared/imports/workbook';

export interface Reader {
  /** A text says why there is no result: the thread hung or broke down. */
  read: (bytes: Uint8Array, name: string) => Promise<ReadResult | string>;
  end: () => Promise<unknown>;
}

/** Reads files in a thread of its own, so that one that hangs can be given up; the next file then gets a new thread. */
export function startReader(mostMilliseconds: number): Reader {
  const program = join(dirname(fileURLToPath(import.meta.url)), 'reader-thread.js');
  let thread: Worker | null = null;
  return {
    async read(bytes, name) {
      thread ??= new Worker(program);
      const own = thread;
      own.postMessage({ bytes, name });
      const late = new AbortController();
      const timer = setTimeout(() => late.abort(), mostMilliseconds);
      try {
        const [result] = await once(own, 'message', { signal: late.signal });
        return result;
      } catch (error) {
        thread = null;
        await own.terminate();
        return late.signal.aborted ? `nothing within ${mostMilliseconds} ms` : `it broke down: ${error}`;
      } finally {
        clearTimeout(timer);
      }
    },
    end: async () => thread?.terminate(),
  };
}
