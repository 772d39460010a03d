import type { MessageDescriptor } from '@lingui/core';
import { sql } from 'kysely';
import type { reminder } from '../shared/areas/dashboard/reminder';
import type { Row } from '../shared/entity/entity';
import type { Language } from '../shared/language';
import { shortened } from '../shared/shortened';
import { translate } from '../shared/translate';
import { auditAll } from './db/audit';
import type { Db } from './db/connect';
import { inTransaction } from './db/edit';
import { i18nOf } from './languages';

interface ToDo extends Pick<Row<typeof reminder>, 'type' | 'path'> {
  titleEn: string;
  titleZh: string;
}

type Values = Readonly<Record<string, unknown>>;

/** A to-do's title in both languages; values that differ by language are given by a function. */
export function titled(
  message: MessageDescriptor,
  values: Values | ((language: Language) => Values),
): Pick<ToDo, 'titleEn' | 'titleZh'> {
  const valuesIn = typeof values === 'function' ? values : () => values;
  const title = (language: Language) => translate(i18nOf(language), message, valuesIn(language));
  return { titleEn: title('en'), titleZh: title('zh') };
}

/** Gives each of the people a to-do due today; a title that is too long is cut. */
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

/** What sets to-dos done that nobody ticks off: from now on they stand among those that were done. */
export const doneNow = { done: true, updatedAt: sql<Date>`now()` };

/** Makes the bells of the people whose to-dos came or went refresh at once, and nobody else's. */
export function ringFor(db: Db, toDos: readonly { id: number }[]): Promise<void> {
  return auditAll(
    db,
    toDos.map(({ id }) => ({ accountId: null, action: 'told', entity: 'reminder', recordId: id })),
  );
}

/** Gives each administrator a to-do due today, except `but`, the person who caused it. */
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

/** Gives a to-do to whoever sent something, and one to the other administrators. */
export async function tellSender(db: Db, sender: number | null, toDo: ToDo, ofAdministrators = toDo): Promise<void> {
  await tellAdministrators(db, ofAdministrators, sender);
  if (sender !== null) await giveToDo(db, [sender], toDo);
}

/** Cuts a title to the maximal length, visibly. */
export function cutTitle(title: string): string {
  return title.length <= titleLength ? title : `${shortened(title, titleLength - 1)}…`;
}

const titleLength = 200;
