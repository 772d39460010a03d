import { runNode, runNpm } from './run.mjs';

const checks = [
  { name: 'types', run: () => runNode('node_modules/typescript/bin/tsc', ['--noEmit']) },
  { name: 'style', run: () => runNode('node_modules/@biomejs/biome/bin/biome', ['check']) },
  {
    name: 'imports',
    run: () => runNode('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ['src', 'workers', 'tests']),
  },
  { name: 'unused code', run: () => runNode('node_modules/knip/bin/knip.js', []) },
  { name: 'texts', run: () => runNpm(['run', '--silent', 'check:i18n']) },
];

/** Runs every check, also after one failed, and counts them. */
export async function runChecks() {
  const result = { passed: 0, failed: 0 };
  const runInTurn = async (some) => {
    for (const check of some) {
      const passed = (await check.run()) === 0;
      console.log(`${passed ? 'passed' : 'FAILED'}: ${check.name}`);
      result[passed ? 'passed' : 'failed'] += 1;
    }
  };
  // The types take as long as all the others.
  const [types, ...others] = checks;
  await Promise.all([runInTurn([types]), runInTurn(others)]);
  return result;
}
