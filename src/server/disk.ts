import { statfs } from 'node:fs/promises';
import { limits } from '../shared/limits';
import type { Config } from './config';

export interface Disk {
  /** Reports a write of the database that found no room. */
  wasFull(): void;
  /** Whether the disk is full: as far as it can be examined, or because a write found no room a moment ago. */
  isFull(): Promise<boolean>;
}

/** How long a failed write is remembered: the disk of an external database server cannot be examined. */
const rememberedMs = 60_000;

/** Watches whether there is room for the database and our files. */
export function watchDisk({ dataDir }: Pick<Config, 'dataDir'>): Disk {
  let fullAt = Number.NEGATIVE_INFINITY;
  return {
    wasFull() {
      fullAt = Date.now();
    },
    async isFull() {
      if (Date.now() - fullAt < rememberedMs) return true;
      const room = await statfs(dataDir).catch(() => null); // some file systems do not tell
      return room !== null && room.bavail * room.bsize < limits.diskReserveBytes;
    },
  };
}
