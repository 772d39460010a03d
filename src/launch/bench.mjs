import { withNode } from './node-version.mjs';

withNode(async () => {
  const { ensureInstalled } = await import('./prepare.mjs');
  await ensureInstalled();
  const { runBenches } = await import('./benches.mjs');
  process.exit(await runBenches(process.argv.slice(2)));
});
