import { randomUUID } from 'node:crypto';
import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely';
import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import { audit, type RecordPlace } from './audit';
import type { Db } from './connect';
import { foundById } from './found';
import { type Storage, storage, type TableName } from './storage';
import type { Database } from './tables';

/** A stored row by the names of its fields. */
export type AnyRow = Readonly<Record<string, unknown>>;

/** A whole row of a table: also read by the names of fields that only some tables have. */
export type RowOf<T extends TableName> = AnyRow & Selectable<Database[T]>;

export interface RowPlace<T extends TableName> {
  table: T;
  id: number;
  /** A further condition, such as the record scope; a row outside it does not exist for the editor. */
  within?: RawBuilder<SqlBool> | undefined;
  /** The customer whose row it is, where known; otherwise it is looked up. */
  customerId?: number | undefined;
}

/** Who saves, from where, and the change set that the save is part of. */
export interface AuditedBy {
  /** The account that edits; null where the server or its command line does. */
  by: number | null;
  address?: string | undefined;
  /** The change set of the change; a new one where absent. */
  changeSet?: string | undefined;
  /** The change set that this takes back. */
  undoes?: string | undefined;
}

export interface Edit<T extends TableName> extends RowPlace<T>, AuditedBy {
  /** The version the editor saw; another one means that somebody was quicker. */
  version: number;
  changes: Partial<Selectable<Database[T]>>;
  /** Returns the values of other fields of the row that follow from the changes. */
  following?: ((before: AnyRow, changes: AnyRow) => AnyRow) | undefined;
  /** Throws if `after` may not be stored in place of `before`. */
  refuse?: ((after: AnyRow, before: AnyRow) => void) | undefined;
  /** Whether something that belongs to the record changes with it, so that its version is raised in any case. */
  raises?: boolean | undefined;
  /** The record whose history shows the change, where it is not the row itself. */
  root?: ((row: AnyRow) => RecordPlace) | undefined;
  /** How the audit trail calls it, and what it keeps beside the new values. */
  action?: 'edited' | 'moved' | 'answered';
  beside?: AnyRow;
}

export interface Edited<T extends TableName> {
  /** The whole row as it stood before. */
  before: AnyRow;
  row: Selectable<Database[T]>;
  /** What was written; null where the values stood already. */
  changeSet: string | null;
}

/**
 * Edits one row and audits what changed, in one transaction (the caller's, if `db` is one). Where nothing changes,
 * nothing is written. Throws record.notFound, or record.conflict with both versions: the row as it is now in
 * `data.current`, the refused changes in `data.yours`.
 */
export async function edited<T extends TableName>(db: Db, edit: Edit<T>): Promise<Edited<T>> {
  return inTransaction(db, async (transaction) => {
    const before = await lockedRow(transaction, edit);
    const changed = plannedChanges(before, edit);
    const fields = Object.keys(changed);
    if (fields.length === 0 && !edit.raises) return { before, row: before, changeSet: null };
    const after = await update(transaction, edit, before, changed);
    const changeSet = edit.changeSet ?? randomUUID();
    const { by, address, undoes, root, action = 'edited', beside = {} } = edit;
    if (fields.length > 0) {
      await audit(transaction, {
        accountId: by,
        action,
        entity: entityOf(edit.table).name,
        recordId: edit.id,
        before: only(before, fields),
        after: { ...only(after, fields), ...beside },
        changeSet,
        version: Number(after.version),
        root: root?.(before),
        address,
        undoes,
      });
    }
    return { before, row: after as Selectable<Database[T]>, changeSet }; // `returning *` of that very table
  });
}

/** Returns what an edit would change in the row, with what follows from it; throws if it may not. */
export function plannedChanges<T extends TableName>(
  before: AnyRow,
  {
    table,
    version,
    changes,
    following,
    refuse,
    raises = false,
  }: Pick<Edit<T>, 'table' | 'version' | 'changes' | 'following' | 'refuse' | 'raises'>,
): AnyRow {
  refuseStale(before, version, changes);
  const whole = { ...following?.(before, changes), ...changes };
  const { fields } = entityOf(table);
  const changed = Object.entries(whole).filter(([name, value]) => !isSame(fields[name]?.kind, before[name], value));
  const planned = Object.fromEntries(changed);
  if (changed.length > 0 || raises) refuse?.({ ...before, ...planned }, before);
  return planned;
}

/**
 * Throws record.conflict where a record is not at the version that the caller saw, with the record as it is now and
 * what the caller would have written.
 */
export function refuseStale(current: AnyRow | { version: number }, version: number, yours: AnyRow = {}): void {
  if (current.version !== version) throw new AppError('record.conflict', {}, { current, yours });
}

/** Throws record.notFound where a row is missing or out of reach; locks nothing. */
export async function refuseMissingRow(db: Db, { table, id, within, customerId }: RowPlace<TableName>): Promise<void> {
  const place = atRow(isSpread(table) ? (customerId ?? null) : null, id);
  const { rows } = await sql`select from ${sql.table(table)} where ${place} ${and(within)}`.execute(db);
  if (rows.length === 0) throw new AppError('record.notFound', { record: id });
}

/** Returns a row, locked until the transaction ends; throws record.notFound. */
export async function lockedRow<T extends TableName>(db: Db, place: RowPlace<T>): Promise<RowOf<T>> {
  const { table, id, within } = place;
  const customerId = isSpread(table) ? (place.customerId ?? (await customerOf(db, place))) : null;
  const { rows } = await sql<AnyRow>`
    select * from ${sql.table(table)} where ${atRow(customerId, id)} ${and(within)} for update`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: id });
  return row as RowOf<T>; // `select *` of that very table
}

/**
 * Returns rows by their ids, locked until the transaction ends and always in the same order; throws record.notFound for
 * the first that is missing. Only for tables that are not kept by customer.
 */
export async function lockedRows(
  db: Db,
  { table, ids, within }: Pick<RowPlace<TableName>, 'table' | 'within'> & { ids: readonly number[] },
): Promise<Map<number, AnyRow>> {
  const { rows } = await sql<AnyRow & { id: number }>`
    select * from ${sql.table(table)} where id = any(${ids}::bigint[]) ${and(within)} order by id for update`.execute(
    db,
  );
  return foundById(ids, rows);
}

/** Whether rows of a table are kept by customer, as in the largest tables. */
export const isSpread = (table: TableName): boolean => keyOf(table)[0] === 'customerId';

/** Runs the work in a transaction: the one `db` is already in, or a new one. */
export function inTransaction<R>(db: Db, work: (transaction: Db) => Promise<R>): Promise<R> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

/** Whether two values are stored alike: money keeps whole cents. */
export function isSame(kind: string | undefined, left: unknown, right: unknown): boolean {
  const stored = (value: unknown) => (kind === 'money' && typeof value === 'number' ? value.toFixed(2) : value);
  return JSON.stringify(stored(left)) === JSON.stringify(stored(right));
}

const entityOf = (table: TableName): AnyEntity => storage[table].entity;
const keyOf = (table: TableName): Storage['key'] => storage[table].key;

/** The customer of a row, so that locks and writes go to where that customer's rows are. */
async function customerOf(db: Db, { table, id, within }: RowPlace<TableName>): Promise<number> {
  const { rows } = await sql<{ customerId: number }>`
    select customer_id from ${sql.table(table)} where id = ${id} ${and(within)}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: id });
  return row.customerId;
}

async function update(db: Db, { table, id }: RowPlace<TableName>, before: AnyRow, changes: AnyRow): Promise<AnyRow> {
  const assignments = Object.entries(changes).map(([field, value]) => sql`${sql.ref(field)} = ${value}`);
  const customerId = isSpread(table) ? Number(before.customerId) : null;
  const { rows } = await sql<AnyRow>`
    update ${sql.table(table)}
    set ${sql.join([...assignments, sql`version = version + 1`, sql`updated_at = now()`])}
    where ${atRow(customerId, id)} returning *`.execute(db);
  return rows[0] ?? {};
}

const atRow = (customerId: number | null, id: number) =>
  customerId === null ? sql`id = ${id}` : sql`customer_id = ${customerId} and id = ${id}`;

const and = (within: RawBuilder<SqlBool> | undefined) => (within ? sql`and ${within}` : sql``);

/** Picks the named fields of a row. */
export const only = (row: AnyRow, fields: readonly string[]): AnyRow =>
  Object.fromEntries(fields.map((field) => [field, row[field]]));
