import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'src/server/db/migrations';

/** Their functions have the rights of the owner, a fixed search path, and a body of plpgsql that is read when it runs. */
const ofFixedPath = ['0028-told-changes.ts', '0222-follows.ts'];

test('a migration names no schema: a restore runs it over the rows of a backup in a schema of its own', () => {
  const migrations = readdirSync(folder).filter((name) => /^\d{4}-/.test(name));
  const naming = migrations.filter((name) => /\bpublic\.|'public'/.test(readFileSync(`${folder}/${name}`, 'utf8')));
  expect(migrations.length).toBeGreaterThan(100);
  expect(naming).toEqual(ofFixedPath);
});

test('a migration’s file exports the migration and nothing else, as all exports of these files are made', async () => {
  const files = import.meta.glob('../../src/server/db/migrations/[0-9]*.ts', { eager: true });
  for (const [file, exported] of Object.entries(files as Record<string, object>)) {
    expect(Object.values(exported).map(Object.keys), file).toEqual([['up']]);
  }
});
