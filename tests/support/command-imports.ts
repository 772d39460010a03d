import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedOrganization } from '../../src/server/db/seed/demo';
import { type ImportOptions, importFile } from '../../src/server/file-imports/import-file';
import { createTestDatabase } from './test-database';

export type CommandImports = Awaited<ReturnType<typeof startImports>>;

/** A database of an organization without customers, and a folder, to import files as the command line does. */
export async function startImports() {
  const database = await createTestDatabase();
  await seedOrganization(database.url);
  const folder = await mkdtemp(join(tmpdir(), 'loadline-import-'));

  async function fileOf(name: string, content: string | Buffer): Promise<string> {
    const file = join(folder, name);
    await writeFile(file, content);
    return file;
  }

  /** Imports CSV rows, or the bytes of another file, as orders unless the options say otherwise. */
  async function run(rows: readonly string[] | Buffer, map: object | null, options: Partial<ImportOptions> = {}) {
    const file = await fileOf('rows.csv', Buffer.isBuffer(rows) ? rows : rows.join('\r\n'));
    const mapFile = map ? await fileOf('map.json', JSON.stringify(map)) : null;
    return importFile({
      db: database.db,
      kind: 'orders',
      file,
      mapFile,
      maxRows: 100,
      dryRun: false,
      today: '2026-11-18',
      allOrNothing: false,
      ...options,
    });
  }

  async function end(): Promise<void> {
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
  return { database, folder, fileOf, run, end };
}
