import { cpSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from '../../src/launch/prepare.mjs';
import { testedServer } from './server-process';

/**
 * Builds the product and copies its server, once for all files and before any of them starts it: one that did so for itself
 * would take away what another, side by side with it, starts again after a kill.
 */
export default async function setup(): Promise<void> {
  await ensureBuilt();
  rmSync(testedServer, { recursive: true, force: true });
  cpSync(resolve('dist/server'), testedServer, { recursive: true });
}
