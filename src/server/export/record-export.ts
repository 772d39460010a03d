import { sql } from 'kysely';
import { exportLimits } from '../../shared/areas/export/limits';
import type { ExportSource } from '../../shared/export/sources';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import type { SessionUser } from '../session-user';
import { tellAdministrators } from '../to-dos';

interface Exporter {
  db: Db;
  user: SessionUser;
  visit: { address: string };
}

interface Exported {
  file: string;
  /** Null where nobody has counted them; they count as many then. */
  rows: number | null;
  sources: readonly ExportSource[];
}

/**
 * Records an export. Each time a person's exports of a day reach another `exportLimits.massRows`, the other
 * administrators get a to-do, so that taking the data out in pieces is noticed too.
 */
export async function recordExport({ db, user, visit }: Exporter, exported: Exported): Promise<void> {
  await inTransaction(db, async (transaction) => {
    // Of exports at the same moment one counts the other.
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

/** A to-do of today for each administrator but the one who exported. */
async function tell(db: Db, { id, nameEn, nameZh }: SessionUser, file: string, rows: number): Promise<void> {
  const count = rows.toLocaleString('en-US');
  const toDo = {
    type: 'massExport' as const,
    titleEn: `${nameEn} exported ${count} rows within a day, the last in ${file}`,
    titleZh: `${nameZh} 一天内导出了 ${count} 行，最近的文件为 ${file}`,
    path: null,
  };
  await tellAdministrators(db, toDo, id);
}
