import { sql } from 'kysely';
import { planRows } from '../../shared/imports/plan';
import type { Plan, RowToPlan } from '../../shared/imports/planned';
import { questionsOf } from '../../shared/imports/questions';
import type { Db } from '../db/connect';
import { type PresentRecords, presentRecords } from './present';
import { type References, referencesOf } from './references';
import type { StoredTarget } from './targets';

/** What is to be done for rows, and what was found for it. */
export interface Planned {
  plan: Plan;
  present: PresentRecords;
  references: References;
}

/** Decides about rows by what is stored now; it stays so until the transaction ends. */
export async function planNow(db: Db, stored: StoredTarget, rows: readonly RowToPlan[]): Promise<Planned> {
  await lockImports(db);
  const questions = questionsOf(stored.target, rows);
  const references = await referencesOf(db, stored, questions.references);
  const present = await presentRecords(db, stored, questions.keys, { lock: true });
  const plan = planRows(stored.target, rows, {
    stored: (part) => present.get(part) ?? new Map(),
    codes: references.codes,
    mayWrite: stored.mayWrite,
  });
  return { plan, present, references };
}

/** One import at a time, those of the command line included: each sees what the one before has done. */
export async function lockImports(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('loadline import'))`.execute(db);
}
