import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { brokenUniqueKey } from '../db/failures';
import { i18nOf } from '../languages';
import type { Asking } from './customer-list';

/** What people save under names of their own. Whatever is somebody else's does not exist for those who change it. */
export interface OwnRecords<R> {
  table: 'savedQuery' | 'savedView';
  /** One of the caller's own as calls answer it. */
  read: (db: Db, asking: Asking, id: number) => Promise<R | undefined>;
}

type Values = { name?: string | undefined } & Record<string, unknown>;

/** Saves something new; a name the caller uses already is refused. */
export async function addOwn<R>(db: Db, asking: Asking, own: OwnRecords<R>, values: Values): Promise<R> {
  const entries = Object.entries({ ...values, accountId: asking.user.id });
  const columns = sql.join(entries.map(([name]) => sql.ref(name)));
  const { rows } = await sql<{ id: number }>`
    insert into ${sql.table(own.table)} (${columns}) values (${sql.join(entries.map(([, value]) => value))})
    returning id`
    .execute(db)
    .catch((error: unknown) => {
      throw takenName(error, asking, values.name);
    });
  const id = rows[0]?.id ?? 0; // an insert that did not throw answers its row
  return present(await own.read(db, asking, id), id);
}

interface Change {
  id: number;
  /** The version the caller saw; another one is a conflict that shows the present one. */
  version: number;
  values: Values;
}

/** Changes some values of one of the caller's own. */
export async function changeOwn<R>(db: Db, asking: Asking, own: OwnRecords<R>, change: Change): Promise<R> {
  const { id, version, values } = change;
  const assignments = Object.entries(values)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(own.table)} set ${sql.join([...assignments, sql`version = version + 1`])}
    where id = ${id} and account_id = ${asking.user.id} and version = ${version} returning id`
    .execute(db)
    .catch((error: unknown) => {
      throw takenName(error, asking, values.name);
    });
  const current = present(await own.read(db, asking, id), id);
  if (rows.length === 0) throw new AppError('record.conflict', {}, { current, yours: values });
  return current;
}

/** Removes one of the caller's own. */
export async function removeOwn(db: Db, { user }: Asking, table: OwnRecords<unknown>['table'], id: number) {
  const { rows } = await sql<{ id: number }>`
    delete from ${sql.table(table)} where id = ${id} and account_id = ${user.id} returning id`.execute(db);
  present(rows[0], id);
  return null;
}

function present<R>(found: R | undefined, id: number): R {
  if (found === undefined) throw new AppError('record.notFound', { record: id });
  return found;
}

function takenName(error: unknown, { language }: Asking, name = ''): unknown {
  if (brokenUniqueKey(error) === null) return error;
  return new AppError('record.duplicate', { field: i18nOf(language)._(msg`Name`), value: name });
}
