import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { type SavedQuery, savedQueryCalls } from '../../shared/api/saved-queries';
import { AppError } from '../../shared/errors';
import { limits } from '../../shared/limits';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { brokenUniqueKey } from '../db/failures';
import { area, type Handlers } from '../http/handlers';
import { i18nOf } from '../languages';
import type { Asking } from '../queries/customer-list';

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
    if (Number(count) >= limits.console.savedOfUser) {
      throw new AppError('query.tooMany', { limit: limits.console.savedOfUser });
    }
    const { id } = await db
      .insertInto('savedQuery')
      .values({ accountId: asking.user.id, ...input })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw takenName(error, asking, input.name);
      });
    return queryById(db, asking, id);
  },

  async changeSavedQuery({ db, input: { id, version, ...values }, ...asking }) {
    const changed = await db
      .updateTable('savedQuery')
      .where('id', '=', id)
      .where('accountId', '=', asking.user.id)
      .where('version', '=', version)
      .set({
        ...values,
        version: sql`version + 1`,
        ...(values.statements === undefined ? {} : { savedAt: new Date() }),
      })
      .returning('id')
      .executeTakeFirst()
      .catch((error: unknown) => {
        throw takenName(error, asking, values.name ?? '');
      });
    if (changed) return queryById(db, asking, id);
    const current = await queries(db, asking)
      .where('savedQuery.id', '=', id)
      .where('savedQuery.accountId', '=', asking.user.id)
      .executeTakeFirst();
    if (!current) throw new AppError('record.notFound', { record: id });
    throw new AppError('record.conflict', {}, { current: onTheWire(current), yours: values });
  },

  async removeSavedQuery({ db, input, user }) {
    const removed = await db
      .deleteFrom('savedQuery')
      .where('id', '=', input.id)
      .where('accountId', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new AppError('record.notFound', { record: input.id });
    return null;
  },
};

export const savedQueriesArea = area(savedQueryCalls, handlers);

function queries(db: Db, { user, language }: Asking) {
  return db
    .selectFrom('savedQuery')
    .innerJoin('account as owner', 'owner.id', 'savedQuery.accountId')
    .select([
      'savedQuery.id',
      'savedQuery.version',
      'savedQuery.name',
      'savedQuery.statements',
      // Somebody else's dashboard is not the caller's.
      sql<boolean>`saved_query.pinned and saved_query.account_id = ${user.id}`.as('pinned'),
      'savedQuery.shared',
      sql<boolean>`saved_query.account_id = ${user.id}`.as('mine'),
      nameOf(language, 'owner').as('ownerName'),
      'savedQuery.savedAt',
    ]);
}

async function queryById(db: Db, asking: Asking, id: number): Promise<SavedQuery> {
  return onTheWire(await queries(db, asking).where('savedQuery.id', '=', id).executeTakeFirstOrThrow());
}

function onTheWire<Q extends { savedAt: Date }>(query: Q): Q & { savedAt: string } {
  return { ...query, savedAt: query.savedAt.toISOString() } as Q & { savedAt: string }; // The spread keeps the Date in its type.
}

function takenName(error: unknown, { language }: Asking, name: string): unknown {
  if (brokenUniqueKey(error) === null) return error;
  return new AppError('record.duplicate', { field: i18nOf(language)._(msg`Name`), value: name });
}
