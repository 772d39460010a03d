import { createHash, randomUUID } from 'node:crypto';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { CommandFailure } from '../command-failure';
import type { Progress } from '../progress';
import { type ArchiveContents, framed, jsonFrame } from './archive';
import { type AuditTrail, checkAuditTrail } from './audit-chain';
import { quoted, type StoredTable, storedTables } from './catalog';

const leftoverMs = 24 * 60 * 60_000;

interface BackupOptions {
  url: string;
  file: string;
  key: Buffer;
  progress(label: string, total: number): Progress;
}

export interface BackupResult {
  tables: number;
  rows: number;
  bytes: number;
  /** Files that lie in the file store, which a backup names and does not hold. */
  filesElsewhere: { count: number; bytes: number };
  /** What checking the audit trail found; a backup is written all the same. */
  trail: AuditTrail;
}

/**
 * Writes one moment of the database into one file, which appears under its name when it is complete. Throws a CommandFailure
 * where there can be no such file, before the database is read.
 */
export async function backup(options: BackupOptions): Promise<BackupResult> {
  const client = new Client({ connectionString: options.url });
  await client.connect();
  try {
    return await written(client, options);
  } finally {
    await client.end();
  }
}

async function written(client: Client, { file, key, progress }: BackupOptions): Promise<BackupResult> {
  await removeLeftovers(file);
  // A file of this backup's own: another one to the same file would write into it.
  const partial = `${file}.${randomUUID()}.partial`;
  const refuse = (error: unknown): never => {
    throw new CommandFailure(`${file} cannot be written: ${error instanceof Error ? error.message : String(error)}.`);
  };
  const output = await open(partial, 'wx', 0o600).catch(refuse);
  try {
    await client.query('begin isolation level repeatable read read only');
    const trail = await checkAuditTrail(client);
    const tables = await storedTables(client);
    const contents = await describe(client, tables, key);
    const counts: number[] = [];
    const bar = progress(
      'Saving',
      tables.reduce((sum, table) => sum + table.bytes, 0),
    );
    await pipeline(
      Readable.from(archive(client, contents, counts, bar), { objectMode: false }),
      createGzip({ level: 4 }),
      output.createWriteStream({ flush: true }),
    );
    await rename(partial, file).catch(refuse);
    bar.end();
    const { size } = await stat(file);
    const rows = counts.reduce((sum, count) => sum + count, 0);
    return { tables: tables.length, rows, bytes: size, filesElsewhere: await filesElsewhere(client), trail };
  } finally {
    await output.close();
    await rm(partial, { force: true });
  }
}

/** Removes what killed backups to this file left; one under way writes more often. */
async function removeLeftovers(file: string): Promise<void> {
  const names = await readdir(dirname(file)).catch(() => []); // opening the file says what is wrong with the folder
  const leftovers = names.filter((name) => name.startsWith(`${basename(file)}.`) && name.endsWith('.partial'));
  for (const path of leftovers.map((name) => join(dirname(file), name))) {
    const lastWrite = (await stat(path).catch(() => null))?.mtimeMs ?? Date.now();
    if (Date.now() - lastWrite > leftoverMs) await rm(path, { force: true });
  }
}

async function filesElsewhere(client: Client): Promise<BackupResult['filesElsewhere']> {
  const { rows } = await client.query<{ count: number; bytes: number }>(
    'select count(*)::int as count, coalesce(sum(size), 0)::float8 as bytes from content where in_store',
  );
  return rows[0] ?? { count: 0, bytes: 0 };
}

/** Tells two keys apart without telling either. */
export function keyFingerprint(key: Buffer): string {
  return createHash('sha256').update('loadline backup').update(key).digest('hex').slice(0, 16);
}

async function describe(client: Client, tables: StoredTable[], key: Buffer): Promise<ArchiveContents> {
  const { rows } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const migrations = rows.map(({ name }) => name);
  return {
    format: 'loadline-backup',
    version: 1,
    createdAt: new Date().toISOString(),
    migration: migrations.at(-1) ?? '',
    migrations,
    keyFingerprint: keyFingerprint(key),
    tables: tables.map(({ name, columns }) => ({ name, columns })),
    sequences: await sequencesOf(client),
  };
}

// Asked one by one: the list of all sequences hides the value of one that was set but not yet used.
async function sequencesOf(client: Client): Promise<ArchiveContents['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    "select sequencename as name from pg_sequences where schemaname = 'public' order by sequencename",
  );
  const sequences: ArchiveContents['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; isCalled: boolean }>(
      `select last_value::text as last, is_called as "isCalled" from ${quoted(name)}`,
    );
    for (const { last, isCalled } of rows) sequences.push({ name, last, isCalled });
  }
  return sequences;
}

async function* archive(
  client: Client,
  contents: ArchiveContents,
  counts: number[],
  bar: Progress,
): AsyncGenerator<Buffer> {
  yield jsonFrame(contents);
  let written = 0;
  for (const { name, columns } of contents.tables) {
    // A query instead of the table's name reads partitioned tables too.
    const rows = copyTo(`copy (select ${columns.map(quoted).join(', ')} from ${quoted(name)}) to stdout`);
    for await (const piece of framed(client.query(rows))) {
      yield piece;
      written += piece.length;
      bar.to(written);
    }
    counts.push(rows.rowCount);
  }
  yield jsonFrame({ rows: counts });
}
