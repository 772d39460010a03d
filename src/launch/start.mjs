import { withNode } from './node-version.mjs';

withNode(async () => {
  const { ensureBuilt, ensureInstalled, runBuilt } = await import('./prepare.mjs');
  await ensureInstalled({ of: 'product' });
  await ensureBuilt();
  await runBuilt('main.js');
});
