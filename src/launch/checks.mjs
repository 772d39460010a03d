import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, runNpm } from './run.mjs';

// Cache of the checks: declarations, imports, and texts of unchanged files.
const kept = join(root, 'node_modules', '.cache', 'checks');

// Files that affect every other file. No tool rechecks all files when one of these changes.
const concernAll = ['node_modules/.package-lock.json', 'src/shared/web.d.ts', 'lingui.config.ts'];

const checks = [
  { name: 'types', run: () => runNode('node_modules/typescript-7/bin/tsc', ['--build']) },
  { name: 'texts', run: () => runNpm(['run', '--silent', 'check:i18n']) },
  {
    name: 'imports',
    run: () => runNode('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ['src', 'workers', 'tests']),
  },
  { name: 'unused code', run: () => runNode('node_modules/knip/bin/knip.js', []) },
  { name: 'style', run: () => runNode('node_modules/@biomejs/biome/bin/biome', ['check']) },
];

/** Runs every check, two at a time and also after one failed, counts them and names those that failed. */
export async function runChecks() {
  forgetWhatIsOutdated();
  const result = { passed: 0, failed: 0, failures: [] };
  const waiting = [...checks];
  const runInTurn = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const passed = (await check.run()) === 0;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${passed ? 'passed' : 'FAILED'}: ${check.name} (${seconds} s)`);
      result[passed ? 'passed' : 'failed'] += 1;
      if (!passed) result.failures.push({ name: `check of ${check.name}`, isPassed: false });
    }
  };
  await Promise.all([runInTurn(), runInTurn()]);
  return result;
}

function forgetWhatIsOutdated() {
  const stamp = join(kept, 'since');
  const since = existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
  if (concernAll.every((path) => statSync(join(root, path)).mtimeMs < since)) return;
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  writeFileSync(stamp, '');
}
