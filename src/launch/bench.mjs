import { withNode } from './node-version.mjs';

withNode(async () => {
  const { ensureBuilt, ensureInstalled } = await import('./prepare.mjs');
  await ensureInstalled();
  await ensureBuilt();
  const { runBenches } = await import('./benches.mjs');
  process.exit(await runBenches(process.argv.slice(2)));
});
