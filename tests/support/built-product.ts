import { cpSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { ensureBuilt } from '../../src/launch/prepare.mjs';
import { testedServer } from './server-process';

/**
 * Builds the product and copies its server, once for all test files and before any starts it: a file doing so itself
 * would delete the server that a parallel file restarts after a kill.
 */
export default async function setup(): Promise<void> {
  await ensureBuilt();
  rmSync(testedServer, { recursive: true, force: true });
  cpSync(resolve('dist/server'), testedServer, { recursive: true });
}
