import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import type { ImportTarget, ImportValue } from '../../shared/imports/target';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import { brokenUniqueKey } from '../db/failures';
import { type Plan, planOf, type StagedRow, type Step } from './plan';
import { idsOfCodes, presentRows } from './present';
import { stagedImport } from './stage';
import { columnsOf, type StoredTarget } from './targets';
import { auditRecords, type Columns, imagesOf, insertRecords, newIds, updateRecords } from './write';

export interface Commit {
  db: Db;
  stored: StoredTarget;
  importId: number;
  fileName: string;
  allOrNothing: boolean;
  by: number;
  address: string;
}

export interface Committed extends Pick<Plan, 'faults' | 'unchanged'> {
  written: boolean;
  created: number;
  changed: number;
}

/** Carries out an import that was staged: every row is decided anew, and all that is written is one transaction. */
export function commitImport(commit: Commit): Promise<Committed> {
  return inTransaction(commit.db, async (db): Promise<Committed> => {
    const { importId, stored, allOrNothing } = commit;
    await lockImports(db);
    await stagedImport(db, importId, commit.by, stored.target.name);
    const { plan, ids } = await decide(db, commit);
    const { faults, unchanged } = plan;
    const isRefused = allOrNothing && faults.length > 0;
    if (isRefused || plan.steps.length === 0) {
      await db.deleteFrom('fileImport').where('id', '=', importId).execute();
      return { written: false, created: 0, changed: 0, unchanged, faults };
    }
    const written = await writeSteps(db, commit, plan.steps, ids);
    await closeImport(db, commit, written);
    return { written: true, ...written, unchanged, faults };
  }).catch((error: unknown) => {
    if (brokenUniqueKey(error) === null) throw error;
    throw new AppError('import.collided');
  });
}

/** One import at a time, those of the command line included: each sees what the one before has done. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('loadline import'))`.execute(db);
}

type Ids = ReadonlyMap<string, ReadonlyMap<string, number>>;

async function decide(db: Db, { stored, importId }: Commit): Promise<{ plan: Plan; ids: Ids }> {
  const rows: StagedRow[] = await db
    .selectFrom('fileImportRow')
    .select(['fileRow', 'seenVersion', 'staged'])
    .where('importId', '=', importId)
    .orderBy('fileRow')
    .execute();
  const keys = rows.flatMap(({ staged }) => textsOf(staged[stored.key]));
  const present = await presentRows(db, stored, keys, { lock: true });
  const ids = await idsOfCodes(db, stored, codesOf(stored.target, rows));
  return { plan: planOf(stored, rows, { rows: present, ids }), ids };
}

function codesOf(target: ImportTarget, rows: readonly StagedRow[]): Record<string, string[]> {
  const references = target.fields.filter(({ field }) => field.kind === 'reference');
  return Object.fromEntries(
    references.map(({ key }) => [key, [...new Set(rows.flatMap(({ staged }) => textsOf(staged[key])))]]),
  );
}

const textsOf = (value: ImportValue | undefined): string[] => (typeof value === 'string' ? [value] : []);

async function writeSteps(db: Db, commit: Commit, steps: readonly Step[], ids: Ids) {
  const { stored } = commit;
  const created = steps.filter((step) => step.stored === null);
  const edited = steps.flatMap((step) => (step.stored ? [{ ...step, stored: step.stored }] : []));
  const newOnes = await newIds(db, stored, created.length);
  const inserted = created.map((step, at) => ({
    fileRow: step.fileRow,
    id: newOnes[at] ?? 0,
    columns: columnsOf(stored, step.changes, ids),
  }));
  await insertRecords(
    db,
    stored,
    inserted.map(({ id, columns }) => ({ id, ...columns })),
  );
  const edits = edited.map((step) => ({
    fileRow: step.fileRow,
    id: step.stored.id,
    version: step.stored.version,
    changes: columnsOf(stored, step.changes, ids),
  }));
  const images = await imagesOf(db, stored, edits);
  await updateRecords(db, stored, edits);
  await auditRecords(db, stored, commit, [
    ...inserted.map(({ id, columns }) => ({ action: 'created' as const, recordId: id, before: null, after: columns })),
    ...edits.map(({ id, changes }) => ({
      action: 'edited' as const,
      recordId: id,
      before: images.get(id) ?? {},
      after: changes,
    })),
  ]);
  await noteRows(db, commit.importId, [
    ...inserted.map(({ fileRow, id }) => ({ fileRow, action: 'created', id, before: null, version: 1 })),
    ...edits.map(({ fileRow, id, version }) => ({
      fileRow,
      action: 'edited',
      id,
      before: images.get(id) ?? {},
      version: version + 1,
    })),
  ]);
  return { created: inserted.length, changed: edits.length };
}

interface Note {
  fileRow: number;
  action: string;
  id: number;
  before: Columns | null;
  version: number;
}

/** Keeps what each row did; rows that did nothing are forgotten. */
async function noteRows(db: Db, importId: number, notes: readonly Note[]): Promise<void> {
  const rows = notes.map(({ fileRow, id, ...note }) => ({ ...note, file_row: fileRow, record_id: id }));
  await sql`
    update file_import_row set action = note.action, record_id = note.record_id, before = note.before,
      written_version = note.version
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as note (file_row bigint, action text, record_id bigint, before jsonb, version integer)
    where file_import_row.import_id = ${importId} and file_import_row.file_row = note.file_row`.execute(db);
  await db.deleteFrom('fileImportRow').where('importId', '=', importId).where('action', 'is', null).execute();
}

async function closeImport(db: Db, commit: Commit, counts: { created: number; changed: number }): Promise<void> {
  const { importId, fileName, by, address, stored } = commit;
  await db
    .updateTable('fileImport')
    .set({ state: 'imported', fileName, committedAt: new Date(), ...counts })
    .where('id', '=', importId)
    .execute();
  const after = { target: stored.target.name, fileName, ...counts };
  await audit(db, { accountId: by, action: 'imported', entity: 'import', recordId: importId, after, address });
}
