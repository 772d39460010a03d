import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import { brokenUniqueKey } from '../db/failures';
import { i18nOf } from '../languages';
import type { Asking } from '../session-user';

/**
 * Records that people save under names of their own; for anybody who would change them, those of others do not exist.
 */
export interface OwnRecords<R extends object> {
  table: 'savedQuery' | 'savedView';
  /** Reads one of the caller's own records as calls answer it. */
  read: (db: Db, asking: Asking, id: number) => Promise<R | undefined>;
}

type Values = { name?: string | undefined } & Record<string, unknown>;

/** Who saves, and from where. */
export interface Saving extends Asking {
  visit: { address: string };
}

/** Saves something new; a name the caller uses already is refused. */
export async function addOwn<R extends object>(db: Db, asking: Saving, own: OwnRecords<R>, values: Values): Promise<R> {
  const entries = Object.entries({ ...values, accountId: asking.user.id });
  const columns = sql.join(entries.map(([name]) => sql.ref(name)));
  return inTransaction(db, async (transaction) => {
    const { rows } = await sql<{ id: number }>`
      insert into ${sql.table(own.table)} (${columns}) values (${sql.join(entries.map(([, value]) => value))})
      returning id`
      .execute(transaction)
      .catch((error: unknown) => {
        throw takenName(error, asking, values.name);
      });
    const id = rows[0]?.id ?? 0; // an insert that did not throw answers its row
    const added = present(await own.read(transaction, asking, id), id);
    await audit(transaction, { ...entryOf(asking, own.table), action: 'added', recordId: id, after: added });
    return added;
  });
}

interface Change {
  id: number;
  /** The version the caller saw; another one is a conflict that shows the present one. */
  version: number;
  values: Values;
}

/** Changes some values of one of the caller's own. */
export async function changeOwn<R extends object>(
  db: Db,
  asking: Saving,
  own: OwnRecords<R>,
  change: Change,
): Promise<R> {
  const { id, version, values } = change;
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  const assignments = given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return inTransaction(db, async (transaction) => {
    const before = present(await own.read(transaction, asking, id), id);
    const { rows } = await sql<{ id: number }>`
      update ${sql.table(own.table)} set ${sql.join([...assignments, sql`version = version + 1`])}
      where id = ${id} and account_id = ${asking.user.id} and version = ${version} returning id`
      .execute(transaction)
      .catch((error: unknown) => {
        throw takenName(error, asking, values.name);
      });
    const current = present(await own.read(transaction, asking, id), id);
    if (rows.length === 0) throw new AppError('record.conflict', {}, { current, yours: values });
    const changed = only<R>(given.map(([name]) => name));
    const entry = { action: 'edited', recordId: id, before: changed(before), after: changed(current) };
    await audit(transaction, { ...entryOf(asking, own.table), ...entry });
    return current;
  });
}

/** Removes one of the caller's own. */
export async function removeOwn<R extends object>(db: Db, asking: Saving, own: OwnRecords<R>, id: number) {
  return inTransaction(db, async (transaction) => {
    const before = present(await own.read(transaction, asking, id), id);
    const { rows } = await sql<{ id: number }>`
      delete from ${sql.table(own.table)} where id = ${id} and account_id = ${asking.user.id}
      returning id`.execute(transaction);
    present(rows[0], id);
    await audit(transaction, { ...entryOf(asking, own.table), action: 'removed', recordId: id, before });
    return null;
  });
}

const entryOf = ({ user, visit }: Saving, entity: string) => ({ accountId: user.id, entity, address: visit.address });

/** The values of these names. */
function only<R extends object>(names: readonly string[]) {
  return (record: R) => Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

function present<R>(found: R | undefined, id: number): R {
  if (found === undefined) throw new AppError('record.notFound', { record: id });
  return found;
}

function takenName(error: unknown, { language }: Asking, name = ''): unknown {
  if (brokenUniqueKey(error) === null) return error;
  return new AppError('record.duplicate', { field: i18nOf(language)._(msg`Name`), value: name });
}
