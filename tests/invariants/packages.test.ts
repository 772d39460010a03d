import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dependencies } from '../../package.json';

/** What `npm start` runs and builds with: it installs no packages of tests and checks. */
const files = ['vite.config.ts', 'lingui.config.ts', ...sources('src'), ...sources('workers')];

function sources(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
}

/** The packages a file imports, but for their types. */
function packagesIn(path: string): string[] {
  const code = readFileSync(path, 'utf8');
  const imports = code.matchAll(
    /^(?:import|export) (?!type )(?:[^'"]*? from )?'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gms,
  );
  return [...imports]
    .map(([, fixed, late]) => fixed ?? late ?? '')
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .map((name) => name.match(/^(@[^/]+\/)?[^/]+/)?.[0] ?? name);
}

test('what the product is built of and runs with is installed without the packages of tests', () => {
  const needed = new Map(files.flatMap((path) => packagesIn(path).map((name) => [name, path])));
  expect(needed.size).toBeGreaterThan(40);
  expect([...needed].filter(([name]) => !(name in dependencies))).toEqual([]);
});
