import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, runNode, runNpm } from './run.mjs';

// What a check keeps for the next one lies here: declarations, imports, and the texts of files that did not change.
const kept = join(root, 'node_modules', '.cache', 'checks');

// What concerns every file. No tool looks at all of them anew when one of these changes.
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

/** Runs every check, two at a time and also after one failed, and counts them. */
export async function runChecks() {
  forgetWhatIsOutdated();
  const result = { passed: 0, failed: 0 };
  const waiting = [...checks];
  const runInTurn = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const start = performance.now();
      const passed = (await check.run()) === 0;
      const seconds = ((performance.now() - start) / 1000).toFixed(1);
      console.log(`${passed ? 'passed' : 'FAILED'}: ${check.name} (${seconds} s)`);
      result[passed ? 'passed' : 'failed'] += 1;
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
