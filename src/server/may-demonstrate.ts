import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from './config';

/**
 * Whether the demonstration may be shown: where it is requested, otherwise in a data folder that this start creates.
 * Real companies bring their own database or folder, and their first start must not invent people in it.
 */
export async function mayDemonstrate({ demonstration, databaseUrl, dataDir }: Config): Promise<boolean> {
  if (demonstration !== null) return demonstration;
  if (databaseUrl) return false;
  const isNew = (await stat(dataDir).catch(() => null)) === null;
  return isNew || (await stat(unfinishedFile(dataDir)).catch(() => null)) !== null;
}

/** Exists while the first start fills the database in a data folder that it created. */
export function unfinishedFile(dataDir: string): string {
  return join(dataDir, 'secrets', 'demonstration-unfinished');
}
