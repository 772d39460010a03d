import { statfs } from 'node:fs/promises';
import { limits } from '../shared/limits';
import type { Config } from './config';

export interface Disk {
  /** Told of a write that found no room. */
  wasFull(): void;
  /** Whether there is no room: as far as we can look, or because a write found none a moment ago. */
  isFull(): Promise<boolean>;
}

/** How long a write that found no room is remembered: an outside server's disk cannot be looked at. */
const rememberedMs = 60_000;

/** Knows whether there is room for the database and our files. */
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
