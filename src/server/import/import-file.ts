import { basename } from 'node:path';
import { sql } from 'kysely';
import { readAnySpreadsheet } from '../../../workers/spreadsheet/read-any';
import { headerSearchRows } from '../../shared/imports/header';
import { cellText } from '../../shared/imports/mapping';
import { type MappingFile, mappingByNames, mappingOfFile, usedColumns } from '../../shared/imports/mapping-file';
import { type Refusal, refusalText } from '../../shared/imports/refusals';
import { rowCaps } from '../../shared/imports/row-caps';
import type { ReadSheet, SheetRow } from '../../shared/imports/workbook';
import { readInput } from '../cli/read-input';
import { CommandFailure } from '../command-failure';
import type { Db } from '../db/connect';
import { i18nOf } from '../languages';
import type { Progress } from '../progress';
import { checkMapping, loadMapping } from './check-mapping';
import { type Collected, newCollector } from './collect';
import { importKinds, type Target } from './kinds';
import { makePlan, type Plan } from './plan';
import { loadReferences, type References } from './references';
import { findStored } from './stored';
import { writePlan } from './write';

const textNames = /\.(csv|tsv|tab|txt)$/i;
const gigabyte = 1024 * 1024 * 1024;
/** Who can run commands may read what the machine holds. */
const roomOnTheCommandLine = { bytes: gigabyte, inflatedBytes: 2 * gigabyte, milliseconds: 600_000 };

export interface ImportOptions {
  db: Db;
  kind: string;
  file: string;
  mapFile: string | null;
  maxRows: number;
  dryRun: boolean;
  /** Nothing is written when a row is rejected. */
  allOrNothing: boolean;
  progress?: Progress;
}

export interface ImportReport extends Omit<Collected, 'records'> {
  kind: string;
  file: string;
  /** What became of the records, or would have become in a dry run. */
  counts: Plan['counts'];
  /** Columns of the file that the mapping does not use. */
  unusedColumns: string[];
  written: boolean;
}

/** Imports a file in one transaction: new records are created, changed ones edited, the others left alone. */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  const targets = importKinds[options.kind] ?? [];
  const references = await loadReferences(options.db);
  const { collected, unusedColumns } = await readFile(options, targets, references);
  const mayWrite = !options.dryRun && !(options.allOrNothing && collected.rejected.length > 0);

  const counts = await options.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      await sql`select pg_advisory_xact_lock(hashtext('loadline import'))`.execute(transaction);
      const stored = await findStored(transaction, targets, collected.records);
      const plan = makePlan(targets, collected.records, stored);
      if (mayWrite) await writePlan(transaction, targets, plan, stored);
      return plan.counts;
    })
    .catch((error: unknown) => {
      if (!isCollision(error)) throw error;
      throw new CommandFailure('Somebody changed the same records meanwhile, so nothing was imported; run it again.');
    });

  const { records: _, ...notes } = collected;
  return { kind: options.kind, file: options.file, ...notes, counts, unusedColumns, written: mayWrite };
}

async function readFile(options: ImportOptions, targets: readonly Target[], references: References) {
  const given = options.mapFile === null ? null : await loadMapping(options.mapFile, options.kind);
  const sheet = await readSheet(options, given);
  const headingAt = given ? headingRowOf(sheet.rows, usedColumns(given)) : 0;
  const header = (sheet.rows[headingAt]?.cells ?? []).map((cell) => cellText(cell).trim());
  const rows = sheet.rows.slice(headingAt + 1);
  if (rows.length > options.maxRows) throw tooManyRows(options.maxRows);
  if (rows.length === 0) throw new CommandFailure('The file has no rows below its heading.');
  const file = given ?? mappingByNames(options.kind, header);
  checkMapping(file, header);
  // In a workbook notes may stand beside the table; in CSV a cell too many means that others are shifted.
  const width = textNames.test(options.file) ? header.length : null;
  const collector = newCollector({ targets, mapping: mappingOfFile(file, header), width, references });
  for (const [at, row] of rows.entries()) {
    collector.add(row);
    options.progress?.to(at + 1);
  }
  const used = usedColumns(file);
  return {
    collected: collector.collected(),
    unusedColumns: header.filter((name) => name !== '' && !used.includes(name)),
  };
}

/** The sheet with all columns of the mapping, else the first one that has rows. */
async function readSheet({ file, maxRows }: ImportOptions, given: MappingFile | null): Promise<ReadSheet> {
  const { separator, encoding } = given?.format ?? {};
  const result = await readAnySpreadsheet(await readInput(file), basename(file), {
    caps: { ...roomOnTheCommandLine, ...rowCaps(maxRows) },
    ...(separator === undefined ? {} : { separator }),
    ...(encoding === undefined || encoding === 'auto' ? {} : { encoding }),
  });
  if (!result.ok) throw result.reason === 'tooManyRows' ? tooManyRows(maxRows) : failureOf(file, result);
  const filled = result.sheets.filter(({ rows, refusal }) => rows.length > 0 || refusal);
  const columns = given ? usedColumns(given) : [];
  const sheet = filled.find(({ rows }) => hasAll(rows[headingRowOf(rows, columns)], columns)) ?? filled[0];
  if (!sheet) throw new CommandFailure('The file has no rows below its heading.');
  if (sheet.refusal)
    throw sheet.refusal.reason === 'tooManyRows' ? tooManyRows(maxRows) : failureOf(file, sheet.refusal);
  return sheet;
}

/** The place of the first row that names all the columns; above it a title may stand. */
function headingRowOf(rows: readonly SheetRow[], columns: readonly string[]): number {
  return Math.max(
    0,
    rows.slice(0, headerSearchRows).findIndex((row) => hasAll(row, columns)),
  );
}

function hasAll(row: SheetRow | undefined, columns: readonly string[]): boolean {
  const names = new Set((row?.cells ?? []).map((cell) => cellText(cell).trim()));
  return columns.every((column) => names.has(column));
}

function tooManyRows(limit: number): CommandFailure {
  return new CommandFailure(`The file has more than ${limit} rows; nothing was imported. --max-rows N allows more.`);
}

function failureOf(file: string, refusal: Refusal): CommandFailure {
  return new CommandFailure(`${basename(file)}: ${refusalText(i18nOf('en'), refusal)}`);
}

/** A serialisation failure, or a key that appeared after the plan was made. */
function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '23505');
}
