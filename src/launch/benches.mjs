import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expectedFailure, root, runNode } from './run.mjs';

const folder = join(root, 'tests', 'bench');
const suffix = '.bench.ts';

/** Builds the measuring programs as the server is built and runs those whose name begins with one of the given. */
export async function runBenches(names) {
  const programs = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => basename(file, suffix))
    .filter((name) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)));
  if (programs.length === 0) throw expectedFailure(`There is no such measurement; see tests/bench.`);
  await build(programs);
  let worst = 0;
  for (const name of programs) {
    console.log(`\n${name}`);
    worst = Math.max(worst, await runNode(`dist/bench/${name}.js`, [], { env: { NODE_ENV: 'production' } }));
  }
  return worst;
}

async function build(programs) {
  const { build, loadConfigFromFile } = await import('vite');
  const loaded = await loadConfigFromFile({ command: 'build', mode: 'production', isSsrBuild: true });
  if (!loaded) throw expectedFailure('vite.config.ts is missing.');
  await build({
    ...loaded.config,
    root,
    configFile: false,
    logLevel: 'warn',
    build: {
      ...loaded.config.build,
      ssr: true,
      outDir: 'dist/bench',
      rollupOptions: { input: Object.fromEntries(programs.map((name) => [name, join(folder, `${name}${suffix}`)])) },
    },
  });
}
