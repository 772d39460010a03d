import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'src/client';
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.css'));

/** The classes a style sheet defines: those that stand alone before a block, as in `.peek { … }`, also on paper. */
function definedIn(path: string): string[] {
  const text = readFileSync(join(folder, path), 'utf8').replace(/\/\*.*?\*\//gs, '');
  const selectors = [...text.matchAll(/([^{};]+)\{/g)].flatMap(([, list = '']) => list.split(','));
  return selectors.flatMap((selector) => /^\.([\w-]+)$/.exec(selector.trim())?.[1] ?? []);
}

test('a class is defined in one style sheet only, so that no page changes the looks of another', () => {
  const places = new Map<string, Set<string>>();
  for (const path of sheets) {
    for (const name of definedIn(path)) places.set(name, (places.get(name) ?? new Set()).add(path));
  }
  expect(places.size).toBeGreaterThan(300);
  const shared = [...places].filter(([, paths]) => paths.size > 1).map(([name, paths]) => [name, ...paths]);
  expect(shared).toEqual([]);
});
