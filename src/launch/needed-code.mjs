import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

// What the browser loads before anybody asks for it: the build keeps it together, and a test keeps it small.

/** What begins the client, the frame around all pages, and the page that is shown first. */
export const startCode = {
  entry: 'src/client/main.tsx',
  frame: ['src/client/app/App.tsx', 'src/client/app/Shell.tsx'],
  page: 'src/client/features/dashboard/HomePage.tsx',
};

/** The sources that the client is built without: what they come to is put in as finished data. */
export const finishedFiles = [
  'src/shared/error-codes.ts',
  'src/shared/outline.ts',
  'src/shared/reports/report-pages.ts',
].map((file) => resolve(file));

/** What the name of a file ends with that declares calls; until the start page is shown, they are data, too. */
const ofCalls = /calls\.ts$/;
/** Stands behind the name of such a file. */
export const asData = '?data';

const imports = /^(?:import|export)\s+(?!type\b)(?:([^'";]+?)\s+from\s+)?'(\.[^']+)'/gm;

/** The sources that a file imports, except for types alone and for what it loads later; calls as data. */
function importsOf(file) {
  if (finishedFiles.includes(file) || !/\.tsx?$/.test(file)) return [];
  return [...readFileSync(file, 'utf8').matchAll(imports)].flatMap(([, names = '', from = '']) => {
    const isTypes = /^\{(\s*type\s[^,]+,?)+\s*\}$/.test(names);
    const path = resolve(dirname(file), from.split('?')[0] ?? from);
    const found = [`${path}.ts`, `${path}.tsx`, path].find((each) => existsSync(each));
    return isTypes || !found ? [] : [ofCalls.test(found) ? found + asData : found];
  });
}

/** The sources, as whole paths, that files need to run: themselves, what they import, what that imports, and so on. */
export function neededBy(...files) {
  const needed = new Set(files.map((file) => resolve(file)));
  // What is added on the way is gone through, too.
  for (const file of needed) for (const each of importsOf(file)) needed.add(each);
  return needed;
}
