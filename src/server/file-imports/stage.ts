import { sql } from 'kysely';
import type { ParsedInputOf } from '../../shared/api/call';
import type { importCalls } from '../../shared/areas/import/calls';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';

type StageInput = ParsedInputOf<typeof importCalls.stageImport>;

/** The sender of the rows, and the limit of rows in one import. */
interface Sender {
  accountId: number;
  maxRows: number;
}

/** Stores rows until they are imported together; returns how many there are now. */
export function stageRows(
  db: Db,
  input: StageInput,
  { accountId, maxRows }: Sender,
): Promise<{ importId: number; rows: number }> {
  return inTransaction(db, async (transaction) => {
    const importId = await ownStaged(transaction, input, accountId);
    const rows = input.rows.map(({ row, versions, values }) => ({ file_row: row, seen: versions, staged: values }));
    await sql`
      insert into file_import_row (import_id, file_row, seen, staged)
      select ${importId}::bigint, file_row, seen, staged
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as sent (file_row bigint, seen jsonb, staged jsonb)
      -- The last of what is sent twice, as after an answer that was lost on its way.
      on conflict (import_id, file_row)
        do update set seen = excluded.seen, staged = excluded.staged`.execute(transaction);
    const found = await countRows(transaction, importId);
    if (found > maxRows) throw new AppError('import.tooManyRows', { limit: maxRows, found });
    return { importId, rows: found };
  });
}

async function ownStaged(db: Db, { importId, target }: StageInput, accountId: number): Promise<number> {
  if (importId === null) return newImport(db, target, accountId);
  await stagedImport(db, importId, accountId, target);
  return importId;
}

/** Locks and returns an import of the account that is staged; throws import.notReady. */
export async function stagedImport(db: Db, id: number, accountId: number, target?: string) {
  const found = await db
    .selectFrom('fileImport')
    .select(['id', 'target'])
    .where('id', '=', id)
    .where('accountId', '=', accountId)
    .where('state', '=', 'staged')
    .$if(target !== undefined, (query) => query.where('target', '=', target ?? ''))
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw new AppError('import.notReady');
  return found;
}

/** Opens an import, to which rows are added; the account is null on the command line. */
export async function newImport(db: Db, target: string, accountId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('fileImport')
    .values({ accountId, target })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function countRows(db: Db, importId: number): Promise<number> {
  const { count } = await db
    .selectFrom('fileImportRow')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('importId', '=', importId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
