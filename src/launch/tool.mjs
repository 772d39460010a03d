import { withNode } from './node-version.mjs';

// Runs a program of a package that tests and checks need, and that `npm start` alone does not install.
const [program, ...words] = process.argv.slice(2);

withNode(async () => {
  const { ensureInstalled } = await import('./prepare.mjs');
  const { runNode } = await import('./run.mjs');
  await ensureInstalled();
  process.exit(await runNode(`node_modules/${program}`, words));
});
