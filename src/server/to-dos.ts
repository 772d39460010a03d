import { sql } from 'kysely';
import type { reminder } from '../shared/areas/dashboard/reminder';
import type { Row } from '../shared/entity/entity';
import { shortened } from '../shared/shortened';
import { auditAll } from './db/audit';
import type { Db } from './db/connect';
import { inTransaction } from './db/edit';

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
  await inTransaction(db, async (transaction) =>
    ringFor(transaction, await transaction.insertInto('reminder').values(toDos).returning('id').execute()),
  );
}

/** Lets the bells of those whose to-dos came or went count again at once, and nobody else's. */
export function ringFor(db: Db, toDos: readonly { id: number }[]): Promise<void> {
  return auditAll(
    db,
    toDos.map(({ id }) => ({ accountId: null, action: 'told', entity: 'reminder', recordId: id })),
  );
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
  return title.length <= titleLength ? title : `${shortened(title, titleLength - 1)}…`;
}

const titleLength = 200;
