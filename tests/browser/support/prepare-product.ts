import { cpSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureBuilt } from '../../../src/launch/prepare.mjs';
import { fillDemonstration } from './company-server';
import { environment } from './environment';

/**
 * Builds the product once and copies it, so that a build made meanwhile does not change what is tested, and fills the
 * demonstration company once, of which every worker gets a copy.
 */
export default async function prepareProduct(): Promise<() => void> {
  await ensureBuilt();
  const product = resolve(`dist/tested-${process.pid}`); // inside the project for its packages
  for (const part of ['server', 'client']) cpSync(resolve('dist', part), join(product, part), { recursive: true });
  symlinkSync(resolve('dist/ready'), join(product, 'ready')); // of another build it is not used
  process.env[environment.product] = product;
  const demonstration = await fillDemonstration();
  process.env[environment.demonstration] = demonstration;
  return () => {
    for (const folder of [product, demonstration]) rmSync(folder, { recursive: true, force: true });
  };
}
