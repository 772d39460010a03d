import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { withNode } from './node-version.mjs';

const [folder, ...more] = process.argv.slice(2);

withNode(async () => {
  const { ensureInstalled } = await import('./prepare.mjs');
  await ensureInstalled();
  const { expectedFailure, root, runNode } = await import('./run.mjs');
  if (!folder || more.length > 0)
    throw expectedFailure(
      'npm run check:real -- FOLDER; it holds data/orders/, data/catalogue/, data/spreadsheets/, data/packing/ and tools/.',
    );
  for (const file of [
    'data/orders/superstore.csv',
    'data/catalogue/ikea.csv',
    'data/spreadsheets/MANIFEST.tsv',
    'data/packing/BR1.txt',
    'tools/check-packing.mjs',
  ]) {
    if (!existsSync(resolve(folder, file))) throw expectedFailure(`There is no ${file} in ${folder}.`);
  }
  const { buildPrograms } = await import('./programs.mjs');
  const maps = join(root, 'tests', 'check-real');
  await buildPrograms('dist/check-real', {
    'check-real': join(maps, 'check-real.ts'),
    'reader-thread': join(maps, 'reader-thread.ts'),
  });
  process.exit(await runNode('dist/check-real/check-real.js', [resolve(folder), maps]));
});
