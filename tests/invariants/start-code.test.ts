import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { finishedFiles, neededBy, startCode } from '../../src/launch/needed-code.mjs';
import { outline } from '../../src/shared/outline';
import { reportPages } from '../../src/shared/reports/report-pages';

const sources = [...neededBy(startCode.entry, ...startCode.frame, startCode.page)].map((path) => relative('.', path));

test('until the start page is shown, no definitions are loaded: these come with the pages that show them', () => {
  expect(sources).toEqual(expect.arrayContaining(['src/client/app/menu.ts', 'src/client/ui/Button.tsx']));
  const definitions =
    /^src\/shared\/(entity\/(entity|crud)|workflow|imports\/(?!limits)|areas\/(all|registered|reports|\w+\/area)\.ts|reports\/report\.ts)/;
  expect(sources.filter((path) => definitions.test(path))).toEqual([]);
});

test('of errors only the numbers are looked at before the texts of all errors are there', () => {
  const said = sources
    .filter((path) => path !== 'src/shared/errors.ts')
    .flatMap(
      (path) =>
        readFileSync(path, 'utf8').match(/\berrorCatalogue\b(?!,? [^'\n]*\} from|\[[^\]]+\]\.code)[^\n]*/g) ?? [],
    );
  expect(said).toEqual(["errorCatalogue['session.invalid'].message;"]); // which is no text but a word of the interface
});

test('the login page loads nothing of the workspace', () => {
  const ofLogin = [...neededBy(startCode.entry)].map((path) => relative('.', path));
  expect(ofLogin).toContain('src/client/features/auth/login/LoginPage.tsx');
  expect(ofLogin.filter((path) => finishedFiles.includes(resolve(path)) || path.includes('/tabs/'))).toEqual([]);
});

test('what the client is built with instead of the definitions says the same as they do', () => {
  for (const each of [outline, reportPages]) expect(JSON.parse(JSON.stringify(each))).toEqual(each);
});

test('nothing that browsers load describes schemas to others: the client is built without what does', () => {
  const folders = ['src/client', 'src/shared', 'workers'];
  const ofClient = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path)),
  );
  const describing = ofClient.filter(
    (path) => /\.tsx?$/.test(path) && /\b(to|from)JSONSchema\b|~standard/.test(readFileSync(path, 'utf8')),
  );
  expect(describing).toEqual([]);
});
