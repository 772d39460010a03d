import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { deadWeight, removeDeadWeight } from '../../src/launch/dead-weight.mjs';

const folder = mkdtempSync(join(tmpdir(), 'loadline-packages-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What is left of installed files. */
function leftOf(files: readonly string[]): string[] {
  for (const file of files) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), '');
  }
  removeDeadWeight(folder);
  return files.filter((file) => existsSync(join(folder, file)));
}

const kept = [
  '.package-lock.json',
  '@duckdb/duckdb-wasm/dist/duckdb-eh.wasm',
  '@duckdb/duckdb-wasm/dist/duckdb-browser.mjs',
  '@duckdb/duckdb-wasm/dist/duckdb-browser-eh.worker.js',
  '@duckdb/duckdb-wasm/dist/duckdb-node-eh.worker.cjs',
  '@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf',
  '@expo-google-fonts/noto-sans-sc/600SemiBold/NotoSansSC_600SemiBold.ttf',
  '@embedpdf/fonts-latin/fonts/NotoSans-SemiBold.ttf',
  'date-fns/locale/en-US.js',
  'date-fns/locale/en-US/_lib/match.js',
  'date-fns/locale/_lib/buildMatchFn.js',
  'lucide-react/dist/lucide-react.d.ts',
  'three/build/three.core.js',
  // A package that only has a file of such a name, and a name that is none of the listed.
  'other/examples/index.js',
  'other/data.map',
];
const dead = [
  '@duckdb/duckdb-wasm/dist/duckdb-coi.wasm',
  '@duckdb/duckdb-wasm/dist/duckdb-browser-coi.pthread.worker.js',
  '@duckdb/duckdb-wasm/dist/duckdb-node-mvp.worker.cjs',
  '@duckdb/duckdb-wasm/dist/duckdb-browser-blocking.mjs',
  '@expo-google-fonts/noto-sans-sc/900Black/NotoSansSC_900Black.ttf',
  '@embedpdf/fonts-latin/fonts/NotoSans-SemiBoldItalic.ttf',
  'date-fns/locale/zh-CN/_lib/match.js',
  'date-fns/locale/zh-CN.js',
  'lucide-react/dynamicIconImports.d.mts',
  'three/examples/jsm/Addons.js',
  'other/dist/index.d.mts.map',
  // Also of a package inside another.
  'other/node_modules/@scope/inner/index.js.map',
  'other/node_modules/three/build/three.webgpu.js',
];

test('of installed packages what nothing reads is removed, and nothing else', () => {
  expect(leftOf([...kept, ...dead])).toEqual(kept);
  expect(existsSync(join(folder, 'three/examples'))).toBe(false);
});

test('a package that is missing or laid out otherwise is left as it is', () => {
  expect(() => removeDeadWeight(join(folder, 'nowhere'))).not.toThrow();
  const others = ['@duckdb/duckdb-wasm/engine.wasm', 'three/src/Three.js', 'date-fns/locales/zh.js'];
  expect(leftOf(others)).toEqual(others);
});

test('nothing that is listed is imported here, and every package of the list is one of ours', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const listed = deadWeight.flatMap(({ of, files }) => (of ? [{ of, files }] : []));
  expect(listed.filter(({ of }) => !packages[`node_modules/${of}`])).toEqual([]);
  const sources = ['src', 'workers', 'tests'].flatMap((each) =>
    readdirSync(each, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|mjs|css)$/.test(file) && !file.includes('dead-weight'))
      .map((file) => readFileSync(join(each, file), 'utf8')),
  );
  const named = listed.flatMap(({ of, files }) =>
    sources.flatMap((text) =>
      [...text.matchAll(new RegExp(`['"\`/]${of}/([^'"\`?$]+)`, 'g'))]
        .map(([, path = '']) => path)
        .filter((path) => files.test(path) || files.test(`${path}.js`)),
    ),
  );
  expect(named).toEqual([]);
});
