import { basename } from 'node:path';
import { msg } from '@lingui/core/macro';
import { readAnySpreadsheet } from '../../../workers/spreadsheet/read-any';
import { customers } from '../../shared/imports/customers';
import { headerSearchRows } from '../../shared/imports/header';
import { cellText } from '../../shared/imports/mapping';
import { type MappingFile, mappingByNames, mappingOfFile, usedColumns } from '../../shared/imports/mapping-file';
import { materials } from '../../shared/imports/materials';
import { orders } from '../../shared/imports/orders';
import type { Plan, Unheeded } from '../../shared/imports/planned';
import { type Refusal, refusalText } from '../../shared/imports/refusals';
import { rowCaps } from '../../shared/imports/row-caps';
import { type ReadRow, rowReader } from '../../shared/imports/rows';
import { fieldOf, type ImportTarget, wholeRow } from '../../shared/imports/target';
import type { ReadSheet, SheetRow } from '../../shared/imports/workbook';
import { translate } from '../../shared/translate';
import { readInput } from '../cli/read-input';
import { CommandFailure } from '../command-failure';
import type { Db } from '../db/connect';
import { brokenUniqueKey } from '../db/failures';
import { errorCodeOf } from '../error-code';
import { i18nOf } from '../languages';
import type { Progress } from '../progress';
import { personAsking } from '../queries/person-asking';
import type { Editor } from '../records/editor';
import { problemText } from '../records/problem-text';
import { checkMapping, loadMapping } from './check-mapping';
import { doubtsOfRows } from './doubts';
import { planNow, withoutOtherImports } from './plan';
import { newImport } from './stage';
import { type FieldSum, sumsOf } from './sums';
import { type StoredTarget, storedTarget, targetOf } from './targets';
import { type RefusedRecord, writePlan } from './write-plan';

const textNames = /\.(csv|tsv|tab|txt)$/i;
const gigabyte = 1024 * 1024 * 1024;
/** People who can run commands may read large files. */
const roomOnTheCommandLine = { bytes: gigabyte, inflatedBytes: 2 * gigabyte, milliseconds: 600_000 };

export interface ImportOptions {
  db: Db;
  kind: string;
  file: string;
  mapFile: string | null;
  maxRows: number;
  dryRun: boolean;
  /** The company's day, from which distant days in the file are doubted. */
  today: string;
  /** Nothing is written when a row is rejected. */
  allOrNothing: boolean;
  progress?: Progress;
}

/** What is wrong with one value of a row. */
export interface Rejection {
  row: number;
  field: string;
  value: string;
  reason: string;
}

/** A later row with another value for a record; the first row's value is kept. */
export interface Conflict extends Pick<Unheeded, 'row' | 'field' | 'value' | 'kept' | 'firstRow'> {}

/** A row that is imported despite doubts. */
export interface DoubtedRow {
  row: number;
  problems: string[];
}

export interface ImportReport {
  kind: string;
  file: string;
  rows: number;
  rejected: Rejection[];
  doubts: DoubtedRow[];
  conflicts: Conflict[];
  /** Rows equal to an earlier one. A repeated order line counts as a separate line. */
  repeats: { row: number; firstRow: number }[];
  sums: FieldSum[];
  /** Counts of what happened to the records, or would have in a dry run. */
  counts: Plan['counts'];
  /** Columns of the file that the mapping does not use. */
  unusedColumns: string[];
  written: boolean;
  /** For undoing the import; null where nothing was written. */
  importId: number | null;
}

/** Kinds of files on the command line; a row is an order line, a material, a model or a customer. */
export const importKinds: Readonly<Record<string, ImportTarget>> = {
  orders,
  catalogue: materials,
  models: targetOf('models'),
  customers,
};

/** Imports a file in one transaction: creates new records, edits changed ones, and leaves the others alone. */
export async function importFile(options: ImportOptions): Promise<ImportReport> {
  const { db, kind, file, dryRun, allOrNothing } = options;
  const stored = storedTarget(importKinds[kind] ?? orders, editorOnCommandLine(options.today));
  const { rows, unusedColumns } = await readFile(options, stored.target);
  const { plan, doubts, importId } = await withoutOtherImports(db, (connection) =>
    connection
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (transaction) => {
        const planned = await planNow(transaction, stored, rows);
        // Before writing: stored records are not doubted.
        const doubts = await doubtsOfPlanned(transaction, stored, { plan: planned.plan, rows });
        const isRefused = allOrNothing && planned.plan.rows.some((row) => row.kind === 'rejected');
        if (dryRun || isRefused || planned.plan.steps.length === 0) return { ...planned, doubts, importId: null };
        const id = await newImport(transaction, stored.target.name, null);
        const named = { importId: id, fileName: basename(file) };
        refuseFor((await writePlan(transaction, { stored, ...planned, ...commandLine, ...named })).refused);
        return { ...planned, doubts, importId: id };
      }),
  ).catch((error: unknown) => {
    if (!isCollision(error)) throw error;
    throw new CommandFailure('Somebody changed the same records meanwhile, so nothing was imported; run it again.');
  });
  const rejected = rejectionsOf(stored.target, plan);
  return {
    kind,
    file,
    rows: rows.length,
    rejected,
    doubts,
    conflicts: plan.unheeded.map(({ part, field, ...rest }) => ({ ...rest, field: `${part}.${field}` })),
    repeats: repeatsOf(rows),
    sums: sumsOf(stored.target, rows, plan.records),
    counts: plan.counts,
    unusedColumns,
    written: !dryRun && !(allOrNothing && rejected.length > 0),
    importId,
  };
}

/** Fails for records that only their rules refuse: what the plan of a file finds itself is rejected row by row. */
function refuseFor([first]: readonly RefusedRecord[]): void {
  if (!first) return;
  const problem = problemText(first.error, { language: 'en' });
  throw new CommandFailure(`Row ${first.step.record.row}: ${problem} Nothing was imported.`);
}

/** A serialization failure, or a key that appeared after the plan was made. */
function isCollision(error: unknown): boolean {
  return brokenUniqueKey(error) !== null || errorCodeOf(error) === '40001';
}

/** The doubts about rows that an import in the browser would show. */
function doubtsOfPlanned(
  db: Db,
  stored: StoredTarget,
  { plan, rows }: { plan: Plan; rows: readonly ReadRow[] },
): Promise<DoubtedRow[]> {
  const taken = new Set(plan.rows.flatMap(({ row, kind }) => (kind === 'new' || kind === 'changed' ? [row] : [])));
  const asked = rows.filter(({ row }) => taken.has(row));
  return doubtsOfRows(db, stored, stored.editor, asked);
}

/** People who run commands on the machine may see everything. */
const whoever = personAsking({ id: 0, departmentId: 0, roles: ['admin'], reach: { everything: true } }, null);

/** The author of changes without a login. */
export const commandLine = { by: null, address: 'import' } as const;

/** By whose rules the command line writes records, on a day of the company. */
export function editorOnCommandLine(today: string): Editor {
  return { user: whoever, language: 'en', address: commandLine.address, today };
}

function rejectionsOf(target: ImportTarget, { rows }: Plan): Rejection[] {
  const i18n = i18nOf('en');
  return rows.flatMap(({ row, faults }) =>
    faults.map(({ key, text, problem }) => {
      const field = fieldOf(target, key);
      const reason = translate(i18n, problem.message, problem.values);
      return { row, field: field ? `${field.part}.${field.name}` : '', value: text, reason };
    }),
  );
}

function repeatsOf(rows: readonly ReadRow[]): ImportReport['repeats'] {
  const seen = new Map<string, number>();
  return rows.flatMap(({ row, texts }) => {
    const text = Object.values(texts).join('\u0000');
    const firstRow = seen.get(text);
    if (firstRow === undefined) seen.set(text, row);
    return firstRow === undefined ? [] : [{ row, firstRow }];
  });
}

async function readFile(options: ImportOptions, target: ImportTarget) {
  const given = options.mapFile === null ? null : await loadMapping(options.mapFile, options.kind);
  const sheet = await readSheet(options, given);
  const headingAt = given ? headingRowOf(sheet.rows, usedColumns(given)) : 0;
  const header = (sheet.rows[headingAt]?.cells ?? []).map((cell) => cellText(cell).trim());
  const below = sheet.rows.slice(headingAt + 1);
  if (below.length > options.maxRows) throw tooManyRows(options.maxRows);
  if (below.length === 0) throw new CommandFailure('The file has no rows below its heading.');
  const file = given ?? mappingByNames(options.kind, header);
  checkMapping(target, file, header);
  // In a workbook notes may stand beside the table; in CSV an extra cell means that cells are shifted.
  const width = textNames.test(options.file) ? header.length : Number.POSITIVE_INFINITY;
  const read = rowReader(target, mappingOfFile(target, file, header));
  const rows = below.map((row, at): ReadRow => {
    options.progress?.to(at + 1);
    return row.cells.length > width ? shiftedRow(row, width) : read(row);
  });
  const used = usedColumns(file);
  return { rows, unusedColumns: header.filter((name) => name !== '' && !used.includes(name)) };
}

function shiftedRow({ row, cells }: SheetRow, width: number): ReadRow {
  const problem = { message: msg`has {found} cells, the heading has {width}`, values: { found: cells.length, width } };
  const texts = { [wholeRow]: cells.map(cellText).join('\u0000') };
  return { row, texts, values: {}, exact: {}, faults: [{ key: wholeRow, text: '', problem }], rounded: 0 };
}

/** The first sheet with all columns of the mapping, otherwise the first one that has rows. */
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

/** The index of the first row that names all columns; a title may stand above it. */
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
