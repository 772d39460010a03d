import { withNode } from './node-version.mjs';

withNode(async () => {
  const { runAllTests } = await import('./all-tests.mjs');
  process.exit(await runAllTests());
});
