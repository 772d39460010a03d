import { sql } from 'kysely';
import { planRows } from '../../shared/imports/plan';
import type { Plan, RowToPlan } from '../../shared/imports/planned';
import { questionsOf } from '../../shared/imports/questions';
import type { Db } from '../db/connect';
import { type PresentRecords, presentRecords } from './present';
import { type References, referencesOf } from './references';
import type { StoredTarget } from './targets';

/** A plan for rows, and the records found for it. */
export interface Planned {
  plan: Plan;
  present: PresentRecords;
  references: References;
}

/** Plans rows by what is stored now; the stored records stay locked until the transaction ends. */
export async function planNow(db: Db, stored: StoredTarget, rows: readonly RowToPlan[]): Promise<Planned> {
  const questions = questionsOf(stored.target, rows);
  await lockImports(db);
  const references = await referencesOf(db, stored, questions.references);
  const present = await presentRecords(db, stored, questions.keys, { lock: true });
  const plan = planRows(stored.target, rows, {
    stored: (part) => present.get(part) ?? new Map(),
    codes: references.codes,
    mayWrite: stored.mayWrite,
    today: stored.editor.today,
  });
  return { plan, present, references };
}

const lock = sql`hashtext('loadline import')`;

/** Serializes imports, including those of the command line, so that each sees what the one before did. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lock})`.execute(db);
}

/**
 * Does the work on one connection while no other import runs. The lock is taken ahead of a transaction: one of
 * repeatable reads sees nothing that came after its first statement, even if that only waited.
 */
export function withoutOtherImports<T>(db: Db, work: (connection: Db) => Promise<T>): Promise<T> {
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${lock})`.execute(connection);
    try {
      return await work(connection);
    } finally {
      // A broken connection gave it back already.
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => {});
    }
  });
}
