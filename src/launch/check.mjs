import { withNode } from './node-version.mjs';

withNode(async () => {
  const { runChecks } = await import('./checks.mjs');
  const { failed } = await runChecks();
  process.exit(failed === 0 ? 0 : 1);
});
