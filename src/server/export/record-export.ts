import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { exportLimits } from '../../shared/areas/export/limits';
import type { ExportSource } from '../../shared/export/sources';
import { nameIn } from '../../shared/language';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import type { SessionUser } from '../session-user';
import { tellAdministrators, titled } from '../to-dos';

interface Exporter {
  db: Db;
  user: SessionUser;
  visit: { address: string };
}

interface Exported {
  file: string;
  /** Null where they were not counted; they then count as a mass export. */
  rows: number | null;
  sources: readonly ExportSource[];
}

/**
 * Records an export. Whenever a person's exports of a day pass another `exportLimits.massRows`, the other
 * administrators get a to-do, so that exporting data in pieces is noticed, too.
 */
export async function recordExport({ db, user, visit }: Exporter, exported: Exported): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // The lock makes concurrent exports of a person count each other.
    await sql`select pg_advisory_xact_lock(hashtext('exports'), ${user.id}::int)`.execute(transaction);
    const before = await rowsOfDay(transaction, user.id);
    const entry = { accountId: user.id, action: 'exported', after: exported, address: visit.address };
    await audit(transaction, entry);
    const after = before + (exported.rows ?? exportLimits.massRows);
    const times = (rows: number) => Math.floor(rows / exportLimits.massRows);
    if (times(after) > times(before)) await tell(transaction, user, exported.file, after);
  });
}

/** Rows of lists and reports that the person exported within 24 hours; drawings of loading plans name no sources. */
async function rowsOfDay(db: Db, accountId: number): Promise<number> {
  const { rows } = await sql<{ sum: string }>`
    select coalesce(sum(coalesce((after ->> 'rows')::bigint, ${exportLimits.massRows})), 0) as sum from audit
    where account_id = ${accountId} and at > now() - interval '1 day'
      and action = 'exported' and after -> 'sources' is not null`.execute(db);
  return Number(rows[0]?.sum ?? 0);
}

/** Gives a to-do to each administrator except the exporter. */
async function tell(db: Db, user: SessionUser, file: string, rows: number): Promise<void> {
  const count = rows.toLocaleString('en-US');
  const titles = titled(msg`{name} exported {count} rows within a day, the last in {file}`, (language) => ({
    name: nameIn(language, user),
    count,
    file,
  }));
  await tellAdministrators(db, { type: 'massExport', ...titles, path: null }, user.id);
}
