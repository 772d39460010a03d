import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CompanyCalendar } from '../../shared/calendar';
import { CommandFailure } from '../command-failure';
import { errorCodeOf } from '../error-code';
import type { Progress } from '../progress';
import { type LeftOpen, settleRestored } from './after-restore';
import { type ArchiveContents, ArchiveReader } from './archive';
import { keyFingerprint } from './backup';
import { filledTables, quoted } from './catalog';
import { connect, type Db } from './connect';
import { isKnownMigration, migrate, migrateAs, migrationsUpTo } from './migrate';
import { beginRestore, besideSchema, endRestore, takeOver } from './restore-beside';

interface RestoreOptions {
  url: string;
  file: string;
  key: Buffer;
  /** The calendar whose day the migrations made since the backup ask for. */
  calendar: CompanyCalendar;
  /** Whether a database that holds rows may be emptied. */
  replace: boolean;
  progress(label: string, total: number): Progress;
}

export interface RestoreResult {
  tables: number;
  rows: number;
  createdAt: string;
  sameKey: boolean;
  left: LeftOpen;
}

/**
 * Fills the database from a backup. The rows are loaded into a schema beside the one in use, and take its place in one
 * transaction: an interruption before that leaves everything as it was, and readers go on reading until then.
 */
export async function restore({ url, file, key, calendar, replace, progress }: RestoreOptions): Promise<RestoreResult> {
  const { contents, rows } = await verify(file, progress);
  const made = contents.migrations ?? migrationsUpTo(contents.migration);
  if (![contents.migration, ...made].every(isKnownMigration)) {
    throw new CommandFailure('The backup was made by a newer version of Loadline; restore it with that version.');
  }
  const searchPath = `${besideSchema},public`;
  const client = new Client({ connectionString: url, options: `-c search_path=${searchPath}` });
  await client.connect();
  try {
    await beginRestore(client);
    const filled = replace ? [] : await filledTables(client);
    if (filled.length > 0) {
      throw new CommandFailure(
        `The database is not empty (${filled.slice(0, 3).join(', ')}${filled.length > 3 ? ', ...' : ''}); add --replace to lose what is in it.`,
      );
    }
    await client.query(`create schema ${besideSchema}`);
    // The rows fit the schema they came from; the migrations made since then run over them.
    const place = { url, searchPath, calendar };
    await onBeside(place, (beside) => migrateAs(beside, made, besideSchema));
    await load(client, file, progress);
    await onBeside(place, (beside) => migrate(beside, undefined, besideSchema));
    const left = await onBeside(place, (beside) => settleRestored(beside, calendar));
    await takeOver(client);
    return {
      tables: contents.tables.length,
      rows: rows.reduce((sum, count) => sum + count, 0),
      createdAt: contents.createdAt,
      sameKey: contents.keyFingerprint === keyFingerprint(key),
      left,
    };
  } finally {
    await endRestore(client);
  }
}

interface Place extends Pick<RestoreOptions, 'url' | 'calendar'> {
  searchPath: string;
}

async function onBeside<R>({ url, searchPath, calendar }: Place, work: (beside: Db) => Promise<R>): Promise<R> {
  const beside = connect(url, calendar, { size: 2, searchPath });
  try {
    return await work(beside);
  } finally {
    await beside.destroy();
  }
}

async function verify(file: string, progress: RestoreOptions['progress']) {
  const reader = await open(file, 'Verifying', progress);
  try {
    const contents = await reader.contents();
    for (const _ of contents.tables) {
      for await (const _bytes of reader.table());
    }
    return { contents, rows: (await reader.summary()).rows };
  } catch (error) {
    if (error instanceof CommandFailure) throw error;
    const code = errorCodeOf(error);
    if (code === 'Z_DATA_ERROR') throw new CommandFailure('The file is not a backup of Loadline, or is damaged.');
    if (code === 'Z_BUF_ERROR') throw new CommandFailure('The backup is incomplete; nothing was changed.');
    throw error;
  }
}

async function load(client: Client, file: string, progress: RestoreOptions['progress']): Promise<void> {
  const reader = await open(file, 'Restoring', progress);
  const contents = await reader.contents();
  await client.query('begin');
  const constraints = await dropForeignKeys(client);
  for (const { name, columns } of contents.tables) {
    const table = `${besideSchema}.${quoted(name)}`;
    await client.query(`alter table ${table} disable trigger user`);
    const rows = copyFrom(`copy ${table} (${columns.map(quoted).join(', ')}) from stdin`);
    await pipeline(Readable.from(reader.table(), { objectMode: false }), client.query(rows));
    await client.query(`alter table ${table} enable trigger user`);
  }
  // The file is read a second time here, and might have been changed since it was verified.
  await reader.summary();
  for (const statement of constraints) await client.query(statement);
  await setSequences(client, contents.sequences);
  await client.query('commit');
}

// Tables refer to each other in circles. Without the constraints they load in any order, and adding them again
// checks every row; switching triggers off instead would need a superuser and check nothing.
async function dropForeignKeys(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint
    where contype = 'f' and connamespace = $1::regnamespace and conparentid = 0`,
    [besideSchema],
  );
  for (const { drop } of rows) await client.query(drop);
  return rows.map(({ add }) => add);
}

async function setSequences(client: Client, sequences: ArchiveContents['sequences']): Promise<void> {
  for (const { name, last, isCalled } of sequences) {
    await client.query('select setval($1::regclass, $2, $3)', [`${besideSchema}.${quoted(name)}`, last, isCalled]);
  }
}

async function open(file: string, label: string, progress: RestoreOptions['progress']): Promise<ArchiveReader> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new CommandFailure(`There is no file ${file}.`);
  return new ArchiveReader(unpacked(file, progress(label, found.size)));
}

async function* unpacked(file: string, bar: Progress): AsyncGenerator<Buffer> {
  const source = createReadStream(file);
  const gunzip = createGunzip();
  source.on('error', (error) => gunzip.destroy(error));
  for await (const chunk of source.pipe(gunzip)) {
    bar.to(source.bytesRead);
    yield chunk;
  }
  bar.end();
}
