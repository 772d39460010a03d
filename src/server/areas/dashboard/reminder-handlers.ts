import { sql } from 'kysely';
import { reminderCalls } from '../../../shared/areas/dashboard/reminder-calls';
import { AppError } from '../../../shared/errors';
import { keepSettings } from '../../auth/personal-settings';
import { audit } from '../../db/audit';
import { inTransaction } from '../../db/edit';
import { answering, type Handlers } from '../../http/handlers';
import { isOnes, toDos } from '../../queries/to-dos';

const handlers: Handlers<typeof reminderCalls> = {
  async getAgencyMattersList({ db, input, ...asking }) {
    return toDos(db, asking, input);
  },

  async setRemindersDone({ db, input, user, visit }) {
    const ids = [...new Set(input.ids)];
    return inTransaction(db, async (transaction) => {
      const own = await transaction
        .selectFrom('reminder')
        .select(['id', 'done'])
        .where(isOnes(user))
        .where('id', 'in', ids)
        .orderBy('id')
        .forUpdate()
        .execute();
      const missing = ids.find((id) => !own.some((row) => row.id === id));
      if (missing !== undefined) throw new AppError('record.notFound', { record: missing });
      const changing = own.filter((row) => row.done !== input.done).map((row) => row.id);
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
      return { changed: changing.length };
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
