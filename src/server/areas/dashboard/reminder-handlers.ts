import { sql } from 'kysely';
import { reminderCalls } from '../../../shared/areas/dashboard/reminder-calls';
import { keepSettings } from '../../auth/personal-settings';
import { audit } from '../../db/audit';
import { inTransaction } from '../../db/edit';
import { foundById } from '../../db/found';
import { answering, type Handlers } from '../../http/handlers';
import { isOnes, isShownAs, toDos } from '../../queries/to-dos';
import { ringFor } from '../../to-dos';

const handlers: Handlers<typeof reminderCalls> = {
  async getAgencyMattersList({ db, input, ...asking }) {
    return toDos(db, asking, input);
  },

  async setRemindersDone({ db, input, user, visit }) {
    const ids = [...new Set(input.ids)];
    return inTransaction(db, async (transaction) => {
      const found = await transaction
        .selectFrom('reminder')
        .select(['id', 'done', 'accountId'])
        .where(({ and, or, eb }) => or([and([isOnes(user), eb('id', 'in', ids)]), isShownAs(user, ids)]))
        .orderBy('id')
        .forUpdate()
        .execute();
      foundById(ids, found);
      const rows = found.filter((row) => row.done !== input.done);
      const changing = rows.map((row) => row.id);
      if (changing.length === 0) return { changed: 0 };
      await transaction
        .updateTable('reminder')
        .set({ done: input.done, version: sql`version + 1`, updatedAt: new Date() })
        .where('id', 'in', changing)
        .execute();
      await audit(transaction, {
        accountId: user.id,
        action: 'edited',
        entity: 'reminder',
        after: { ids: changing, done: input.done },
        address: visit.address,
      });
      // The doer's own change is known already; to-dos of people whom the doer stands in for are not.
      await ringFor(
        transaction,
        rows.filter(({ accountId }) => accountId !== user.id),
      );
      return { changed: changing.filter((id) => ids.includes(id)).length };
    });
  },

  async getToDoMail({ db, user }) {
    const chosen = await db
      .selectFrom('personalSetting')
      .select('mailsToDos')
      .where('accountId', '=', user.id)
      .executeTakeFirst();
    return { isMailed: chosen?.mailsToDos === true };
  },

  async chooseToDoMail({ db, user, input }) {
    await keepSettings(db, user.id, { mailsToDos: input.isMailed });
    return null;
  },
};

export const remindersAnswers = answering(reminderCalls, handlers);
