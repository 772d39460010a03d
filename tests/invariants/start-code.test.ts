import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { asData, neededBy, startCode } from '../../src/launch/needed-code.mjs';
import { errorCodes } from '../../src/shared/error-codes';
import { outline } from '../../src/shared/outline';
import { reportPages } from '../../src/shared/reports/report-pages';

const sources = [...neededBy(startCode.entry, ...startCode.frame, startCode.page)].map((path) => relative('.', path));

test('until the start page is shown, no definitions are loaded: these come with the pages that show them', () => {
  expect(sources).toEqual(expect.arrayContaining(['src/client/app/menu.ts', 'src/client/ui/Button.tsx']));
  const definitions =
    /^src\/shared\/(errors|entity\/(entity|crud)|workflow|imports\/(?!limits)|areas\/(all|registered|reports|\w+\/area)\.ts|reports\/report\.ts)/;
  expect(sources.filter((path) => definitions.test(path))).toEqual([]);
});

test('nothing loaded until then checks what is typed: zod comes with the pages in which something is', () => {
  const files = sources.filter((path) => !path.endsWith(asData));
  expect(files.length).toBeLessThan(sources.length);
  expect(files.filter((path) => /^import (?!type).*'zod'/m.test(readFileSync(path, 'utf8')))).toEqual([]);
});

test('the login page loads nothing of the workspace', () => {
  const ofLogin = [...neededBy(startCode.entry)].map((path) => relative('.', path));
  expect(ofLogin).toContain('src/client/features/auth/login/LoginPage.tsx');
  expect(ofLogin.filter((path) => /^src\/shared\/(outline|reports)|\/tabs\//.test(path))).toEqual([]);
});

test('what the client is built with instead of the definitions says the same as they do', () => {
  for (const each of [errorCodes, outline, reportPages]) expect(JSON.parse(JSON.stringify(each))).toEqual(each);
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

test('until the programs of the database run, the server loads neither the app nor what changes the database', () => {
  const ofServer = [...neededBy('src/server/main.ts')].map((path) => relative('.', path));
  expect(ofServer).toContain('src/server/db/embedded/postmaster.ts');
  const later =
    /^src\/(server\/(app|serve|demonstration|areas|db\/(connect|migrat|seed|tables))|shared\/(entity|areas\/(?!\w+\/limits)))/;
  expect(ofServer.filter((path) => later.test(path))).toEqual([]);
});
