import { sql } from 'kysely';
import { CommandFailure } from '../command-failure';
import type { Db } from '../db/connect';
import type { Progress } from '../progress';
import { checkMapping, loadMapping } from './check-mapping';
import { type Collected, newCollector } from './collect';
import { importKinds, type Target } from './kinds';
import { mappingByNames, usedColumns } from './mapping';
import { makePlan, type Plan } from './plan';
import { readCsv } from './read-csv';
import { loadReferences, type References } from './references';
import { findStored } from './stored';
import { writePlan } from './write';

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
  const format = given?.format ?? mappingByNames(options.kind, []).format;
  let collector: ReturnType<typeof newCollector> | null = null;
  let unusedColumns: string[] = [];
  let rows = 0;
  for await (const row of readCsv(options.file, format)) {
    if (collector === null) {
      const header = row.cells.map((name) => name.trim());
      const mapping = given ?? mappingByNames(options.kind, header);
      checkMapping(mapping, header);
      const used = usedColumns(mapping);
      unusedColumns = header.filter((name) => !used.includes(name));
      collector = newCollector({ targets, mapping, header, references });
      continue;
    }
    rows += 1;
    if (rows > options.maxRows) {
      throw new CommandFailure(
        `The file has more than ${options.maxRows} rows; nothing was imported. --max-rows N allows more.`,
      );
    }
    collector.add(row);
    options.progress?.to(rows);
  }
  if (collector === null || rows === 0) throw new CommandFailure('The file has no rows below its heading.');
  return { collected: collector.collected(), unusedColumns };
}

/** A serialisation failure, or a key that appeared after the plan was made. */
function isCollision(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === '40001' || error.code === '23505');
}
