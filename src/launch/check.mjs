import { withNode } from './node-version.mjs';

withNode(async () => {
  const { ensureInstalled } = await import('./prepare.mjs');
  const { runChecks } = await import('./checks.mjs');
  await ensureInstalled();
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
});
