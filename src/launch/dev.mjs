import { withNode } from './node-version.mjs';

withNode(async () => {
  const { ensureInstalled } = await import('./prepare.mjs');
  await ensureInstalled();
  const { develop } = await import('./develop.mjs');
  await develop();
});
