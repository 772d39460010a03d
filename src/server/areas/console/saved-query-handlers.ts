import { sql } from 'kysely';
import { type SavedQuery, savedQueryCalls } from '../../../shared/areas/console/saved-query-calls';
import { consoleLimits } from '../../../shared/console/limits';
import { AppError } from '../../../shared/errors';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { answering, type Handlers } from '../../http/handlers';
import { addOwn, changeOwn, type OwnRecords, removeOwn } from '../../queries/own-records';
import type { Asking } from '../../session-user';

const handlers: Handlers<typeof savedQueryCalls> = {
  async listSavedQueries({ db, input, ...asking }) {
    const own = queries(db, asking).where('savedQuery.accountId', '=', asking.user.id);
    const wanted = input.pinned === undefined ? own : own.where('savedQuery.pinned', '=', input.pinned);
    return (await wanted.orderBy('savedQuery.name').orderBy('savedQuery.id').execute()).map(onTheWire);
  },

  async readSavedQuery({ db, input, ...asking }) {
    const found = await queries(db, asking)
      .where('savedQuery.id', '=', input.id)
      .where(({ or, eb }) => or([eb('savedQuery.accountId', '=', asking.user.id), eb('savedQuery.shared', '=', true)]))
      .executeTakeFirst();
    if (!found) throw new AppError('record.notFound', { record: input.id });
    return onTheWire(found);
  },

  async addSavedQuery({ db, input, ...asking }) {
    const { count } = await db
      .selectFrom('savedQuery')
      .where('accountId', '=', asking.user.id)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (Number(count) >= consoleLimits.savedOfUser) {
      throw new AppError('query.tooMany', { limit: consoleLimits.savedOfUser });
    }
    return addOwn(db, asking, ownQueries, input);
  },

  changeSavedQuery({ db, input: { id, version, ...values }, ...asking }) {
    const savedAt = values.statements === undefined ? {} : { savedAt: new Date() };
    return changeOwn(db, asking, ownQueries, { id, version, values: { ...values, ...savedAt } });
  },

  removeSavedQuery: ({ db, input, ...asking }) => removeOwn(db, asking, ownQueries, input.id),
};

export const savedQueriesAnswers = answering(savedQueryCalls, handlers);

function queries(db: Db, { user, language }: Asking) {
  return db
    .selectFrom('savedQuery')
    .innerJoin('account as owner', 'owner.id', 'savedQuery.accountId')
    .select([
      'savedQuery.id',
      'savedQuery.version',
      'savedQuery.name',
      'savedQuery.statements',
      // A query pinned to its owner's dashboard is not pinned to the caller's.
      sql<boolean>`saved_query.pinned and saved_query.account_id = ${user.id}`.as('pinned'),
      'savedQuery.shared',
      sql<boolean>`saved_query.account_id = ${user.id}`.as('mine'),
      nameOf(language, 'owner').as('ownerName'),
      'savedQuery.savedAt',
    ]);
}

const ownQueries: OwnRecords<SavedQuery> = {
  table: 'savedQuery',
  async read(db, asking, id) {
    const own = queries(db, asking).where('savedQuery.accountId', '=', asking.user.id);
    const found = await own.where('savedQuery.id', '=', id).executeTakeFirst();
    return found && onTheWire(found);
  },
};

function onTheWire<Q extends { savedAt: Date }>(query: Q): Q & { savedAt: string } {
  return { ...query, savedAt: query.savedAt.toISOString() } as Q & { savedAt: string }; // The spread keeps the Date in its type.
}
