import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { audit } from './audit';
import type { Db } from './connect';
import { storage, type TableName } from './storage';
import type { Database } from './tables';

export interface Edit<T extends TableName> {
  table: T;
  id: number;
  /** The version the editor saw; another one means that somebody was quicker. */
  version: number;
  changes: Partial<Selectable<Database[T]>>;
  /** The account that edits; null where the server or its command line does. */
  by: number | null;
  address?: string;
  /** A further condition, such as the record scope; a row outside it does not exist for the editor. */
  within?: RawBuilder<SqlBool>;
}

/**
 * Edits one row and audits what changed, in one transaction (the caller's, if `db` is one). Throws record.notFound,
 * or record.conflict with both versions: the row as it is now in `data.current`, the refused changes in
 * `data.yours`. Returns the edited row.
 */
export async function edited<T extends TableName>(db: Db, edit: Edit<T>): Promise<Selectable<Database[T]>> {
  return inTransaction(db, async (transaction) => {
    const before = await lockedRow(transaction, edit);
    if (before.version !== edit.version)
      throw new AppError('record.conflict', {}, { current: before, yours: edit.changes });
    const after = await update(transaction, edit);
    const changed = Object.keys(edit.changes).filter((field) => !isSame(before[field], after[field]));
    await audit(transaction, {
      accountId: edit.by,
      action: 'edited',
      entity: storage[edit.table].entity.name,
      recordId: edit.id,
      before: only(before, changed),
      after: only(after, changed),
      ...(edit.address === undefined ? {} : { address: edit.address }),
    });
    return after as Selectable<Database[T]>; // `returning *` of that very table
  });
}

/** Runs the work in a transaction: the one `db` is already in, or a new one. */
export function inTransaction<R>(db: Db, work: (transaction: Db) => Promise<R>): Promise<R> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

type AnyRow = Record<string, unknown>;

async function lockedRow<T extends TableName>(db: Db, { table, id, within }: Edit<T>): Promise<AnyRow> {
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(table)} where id = ${id} and ${within ?? sql`true`} for update`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: id });
  return row;
}

async function update<T extends TableName>(db: Db, { table, id, changes }: Edit<T>): Promise<AnyRow> {
  const assignments = Object.entries(changes).map(([field, value]) => sql`${sql.ref(field)} = ${value}`);
  const { rows } = await sql<AnyRow>`
    update ${sql.table(table)}
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])}
    where id = ${id} returning *`.execute(db);
  return rows[0] ?? {};
}

const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const only = (row: AnyRow, fields: readonly string[]): AnyRow =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
