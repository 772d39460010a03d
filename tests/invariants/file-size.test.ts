import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const longest = 400;
/** Seeds and catalogues are data, however long. */
const isData = (path: string): boolean => path.includes('/seed/');

test('no source file has more than 400 lines', () => {
  const sources = ['src', 'workers', 'tests'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => join(folder, name))
      .filter((path) => /\.(tsx?|css|mjs)$/.test(path) && !isData(path)),
  );
  const tooLong = sources.filter((path) => readFileSync(path, 'utf8').split('\n').length > longest);
  expect(sources.length).toBeGreaterThan(50);
  expect(tooLong).toEqual([]);
});
