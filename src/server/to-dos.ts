import { sql } from 'kysely';
import type { reminder } from '../shared/areas/dashboard/reminder';
import type { Row } from '../shared/entity/entity';
import type { Db } from './db/connect';

interface ToDo extends Pick<Row<typeof reminder>, 'type' | 'path'> {
  titleEn: string;
  titleZh: string;
}

/** Gives each of the people a to-do of today; a title that is longer than titles may be is cut. */
export async function giveToDo(db: Db, accountIds: readonly number[], toDo: ToDo): Promise<void> {
  if (accountIds.length === 0) return;
  const { titleEn, titleZh } = toDo;
  const cut = { titleEn: cutTitle(titleEn), titleZh: cutTitle(titleZh) };
  const toDos = accountIds.map((accountId) => ({
    ...toDo,
    ...cut,
    dueDate: sql<string>`today()`,
    done: false,
    accountId,
  }));
  await db.insertInto('reminder').values(toDos).execute();
}

/** Gives each administrator a to-do of today; `but` is left out, as who caused it knows. */
export async function tellAdministrators(db: Db, toDo: ToDo, but: number | null = null): Promise<void> {
  const administrators = await db
    .selectFrom('accountRole')
    .innerJoin('account', 'account.id', 'accountRole.accountId')
    .select('account.id')
    .where('role', '=', 'admin')
    .where('disabled', '=', false)
    .$if(but !== null, (query) => query.where('account.id', '<>', but))
    .execute();
  await giveToDo(
    db,
    administrators.map(({ id }) => id),
    toDo,
  );
}

/** A title no longer than titles may be; that it was cut is seen. */
export function cutTitle(title: string): string {
  return title.length <= titleLength ? title : `${title.slice(0, titleLength - 1)}…`;
}

const titleLength = 200;
