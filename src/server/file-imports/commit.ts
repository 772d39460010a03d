import { msg } from '@lingui/core/macro';
import type { Problem } from '../../shared/entity/problem';
import { AppError, errorCatalogue } from '../../shared/errors';
import { gathered } from '../../shared/grouped';
import type { Plan, RowToPlan } from '../../shared/imports/planned';
import { checkValue } from '../../shared/imports/read-cell';
import { countKinds } from '../../shared/imports/rows';
import {
  type Fault,
  type ImportTarget,
  type ImportValue,
  type ImportValues,
  keyOfField,
  ownPart,
} from '../../shared/imports/target';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import { brokenUniqueKey } from '../db/failures';
import { setBackOnFailure } from '../db/savepoint';
import { planNow } from './plan';
import { stagedImport } from './stage';
import type { StoredTarget } from './targets';
import { type RefusedRecord, type Written, writePlan } from './write-plan';

const isTwice: Problem = { message: msg`is in an earlier row already`, values: {} };

export interface Commit {
  db: Db;
  stored: StoredTarget;
  importId: number;
  fileName: string;
  allOrNothing: boolean;
  by: number;
  address: string;
}

export interface Committed extends Written, Pick<Plan, 'counts'> {
  written: boolean;
  unchanged: number;
  faults: (Fault & { row: number })[];
}

/** Carries out a staged import: every row is planned anew, and everything is written in one transaction. */
export function commitImport(commit: Commit): Promise<Committed> {
  return inTransaction(commit.db, async (db): Promise<Committed> => {
    const { importId, stored, by } = commit;
    await stagedImport(db, importId, by, stored.target.name);
    return commitRows(db, commit, await stagedRows(db, stored, importId));
  }).catch((error: unknown) => {
    if (brokenUniqueKey(error) === null) throw error;
    throw new AppError('import.collided');
  });
}

/**
 * Writes the rows. Those refused while being written become faulty as a whole, and the others are planned and written
 * without them.
 */
async function commitRows(db: Db, commit: Commit, rows: readonly RowToPlan[]): Promise<Committed> {
  const { importId, stored, allOrNothing, by, address, fileName } = commit;
  const planned = await planNow(db, stored, rows);
  const { plan } = planned;
  const faults = faultsOf(plan, stored);
  const { unchanged } = countKinds(plan.rows);
  if (plan.steps.length === 0 || (allOrNothing && faults.length > 0)) {
    await db.deleteFrom('fileImport').where('id', '=', importId).execute();
    return { written: false, created: 0, changed: 0, unchanged, counts: {}, faults };
  }
  try {
    const { created, changed } = await setBackOnFailure(db, async () => {
      const written = await writePlan(db, { stored, ...planned, importId, fileName, by, address });
      if (written.refused.length > 0) throw new Refused(written.refused);
      return written;
    });
    return { written: true, created, changed, unchanged, counts: plan.counts, faults };
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    return commitRows(db, commit, withRefusals(rows, stored, error.records));
  }
}

/** Rolls back what was written beside refused records. */
class Refused extends Error {
  constructor(readonly records: readonly RefusedRecord[]) {
    super('refused');
  }
}

function withRefusals(
  rows: readonly RowToPlan[],
  { target }: StoredTarget,
  refused: readonly RefusedRecord[],
): RowToPlan[] {
  const byRow = gathered(
    refused.map(({ step, error }) => {
      const { part, row, values } = step.record;
      const key = keyOfField(target, part.name, part.key) ?? '';
      return [row, { key, text: String(values[part.key] ?? ''), problem: refusalOf(error) }] as const;
    }),
  );
  return rows.map((row) => ({ ...row, faults: [...row.faults, ...(byRow.get(row.row) ?? [])] }));
}

function refusalOf(error: AppError): Problem {
  const { message } = errorCatalogue[error.code];
  // Errors with a fixed message are about the session, never about a record.
  if (typeof message === 'string') throw error;
  return { message, values: error.parameters };
}

async function stagedRows(db: Db, { target }: StoredTarget, importId: number): Promise<RowToPlan[]> {
  const rows = await db
    .selectFrom('fileImportRow')
    .select(['fileRow', 'seen', 'staged'])
    .where('importId', '=', importId)
    .orderBy('fileRow')
    .execute();
  return rows.map(({ fileRow, seen, staged }) => {
    return { row: fileRow, texts: {}, exact: {}, rounded: 0, seen, ...checkedValues(target, staged) };
  });
}

/** Checks staged values like those read from a file. */
function checkedValues({ fields }: ImportTarget, staged: ImportValues): Pick<RowToPlan, 'values' | 'faults'> {
  const values: Record<string, ImportValue> = {};
  const faults: Fault[] = [];
  for (const field of fields) {
    const { key } = field;
    const given = staged[key];
    if (given === undefined) continue;
    const reading = checkValue(field, given);
    if (reading.ok) values[key] = reading.value;
    else faults.push({ key, text: given === null ? '' : String(given), problem: reading.problem });
  }
  return { values, faults };
}

/** The faults of all rows, including rows sent twice under another number: nobody was shown those as repeated. */
function faultsOf({ rows }: Plan, { target }: StoredTarget): Committed['faults'] {
  const own = ownPart(target);
  const key = own ? (keyOfField(target, own.name, own.key) ?? '') : '';
  return rows.flatMap(({ row, faults, kind, values }) => {
    const all = kind === 'repeated' ? [{ key, text: String(values[key] ?? ''), problem: isTwice }] : faults;
    return all.map((fault) => ({ ...fault, row }));
  });
}
