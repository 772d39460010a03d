import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { buildPrograms } from './programs.mjs';
import { expectedFailure, root, runNode } from './run.mjs';

const folder = join(root, 'tests', 'bench');
const suffix = '.bench.ts';

/**
 * Builds the benchmark programs like the server and runs those whose names begin with one of the given words.
 * Everything from the first option on is passed to the programs.
 */
export async function runBenches(words) {
  const firstOption = words.findIndex((word) => word.startsWith('--'));
  const names = firstOption < 0 ? words : words.slice(0, firstOption);
  const options = firstOption < 0 ? [] : words.slice(firstOption);
  const programs = readdirSync(folder)
    .filter((file) => file.endsWith(suffix))
    .map((file) => basename(file, suffix))
    .filter((name) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)));
  if (programs.length === 0) throw expectedFailure(`There is no such measurement; see tests/bench.`);
  await buildPrograms(
    'dist/bench',
    Object.fromEntries(programs.map((name) => [name, join(folder, `${name}${suffix}`)])),
  );
  let worst = 0;
  for (const name of programs) {
    console.log(`\n${name}`);
    worst = Math.max(worst, await runNode(`dist/bench/${name}.js`, options, { env: { NODE_ENV: 'production' } }));
  }
  return worst;
}
