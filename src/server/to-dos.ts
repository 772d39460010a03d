import { sql } from 'kysely';
import type { reminder } from '../shared/areas/dashboard/reminder';
import type { Row } from '../shared/entity/entity';
import type { Db } from './db/connect';

interface ToDo extends Pick<Row<typeof reminder>, 'type' | 'path'> {
  titleEn: string;
  titleZh: string;
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
  if (administrators.length === 0) return;
  const { titleEn, titleZh } = toDo;
  const cut = { titleEn: titleEn.slice(0, titleLength), titleZh: titleZh.slice(0, titleLength) };
  const toDos = administrators.map(({ id }) => ({
    ...toDo,
    ...cut,
    dueDate: sql<string>`today()`,
    done: false,
    accountId: id,
  }));
  await db.insertInto('reminder').values(toDos).execute();
}

const titleLength = 200;
