import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { type SavedView, viewCalls } from '../../shared/api/views';
import { AppError } from '../../shared/errors';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { inTransaction } from '../db/edit';
import { brokenUniqueKey } from '../db/failures';
import { area, type Handlers } from '../http/handlers';
import { i18nOf } from '../languages';
import type { Asking } from '../queries/customer-list';

const handlers: Handlers<typeof viewCalls> = {
  async listViews({ db, input, ...asking }) {
    return views(db, asking)
      .where('savedView.grid', '=', input.grid)
      .where(({ or, eb }) => or([eb('savedView.accountId', '=', asking.user.id), eb('savedView.shared', '=', true)]))
      .orderBy(sql`saved_view.account_id = ${asking.user.id} desc`)
      .orderBy('savedView.isDefault', 'desc')
      .orderBy('savedView.name')
      .orderBy('savedView.id')
      .execute();
  },

  async addView({ db, input, ...asking }) {
    const { grid, name, shared, state } = input;
    const { id } = await db
      .insertInto('savedView')
      .values({ accountId: asking.user.id, grid, name, shared, isDefault: false, state: JSON.stringify(state) })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        throw takenName(error, asking, name);
      });
    return viewById(db, asking, id);
  },

  saveView: ({ db, input: { state, ...which }, ...asking }) =>
    change(db, asking, which, { state: JSON.stringify(state) }),

  renameView: ({ db, input: { name, ...which }, ...asking }) => change(db, asking, which, { name }),

  shareView: ({ db, input: { shared, ...which }, ...asking }) => change(db, asking, which, { shared }),

  async setDefaultView({ db, input, user }) {
    await inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ id: number; isDefault: boolean }>`
        update saved_view set is_default = (id = ${input.id}) is true
        where account_id = ${user.id} and grid = ${input.grid} returning id, is_default`.execute(transaction);
      if (input.id !== null && !rows.some((row) => row.isDefault)) {
        throw new AppError('record.notFound', { record: input.id });
      }
    });
    return null;
  },

  async removeView({ db, input, user }) {
    const removed = await db
      .deleteFrom('savedView')
      .where('id', '=', input.id)
      .where('accountId', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    if (!removed) throw new AppError('record.notFound', { record: input.id });
    return null;
  },
};

export const viewsArea = area(viewCalls, handlers);

function views(db: Db, { user, language }: Asking) {
  return db
    .selectFrom('savedView')
    .innerJoin('account as owner', 'owner.id', 'savedView.accountId')
    .select([
      'savedView.id',
      'savedView.version',
      'savedView.grid',
      'savedView.name',
      'savedView.shared',
      // Somebody else's default is not the caller's.
      sql<boolean>`saved_view.is_default and saved_view.account_id = ${user.id}`.as('isDefault'),
      sql<boolean>`saved_view.account_id = ${user.id}`.as('mine'),
      nameOf(language, 'owner').as('ownerName'),
      sql<SavedView['state']>`saved_view.state`.as('state'),
    ]);
}

async function viewById(db: Db, asking: Asking, id: number): Promise<SavedView> {
  return views(db, asking).where('savedView.id', '=', id).executeTakeFirstOrThrow();
}

interface Which {
  id: number;
  version: number;
}

/** Changes one of the caller's own views; somebody else's does not exist here. */
async function change(
  db: Db,
  asking: Asking,
  { id, version }: Which,
  values: { state: string } | { name: string } | { shared: boolean },
): Promise<SavedView> {
  const own = db.updateTable('savedView').where('id', '=', id).where('accountId', '=', asking.user.id);
  const changed = await own
    .set({ ...values, version: sql`version + 1` })
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw takenName(error, asking, 'name' in values ? values.name : '');
    });
  if (changed) return viewById(db, asking, id);
  const current = await views(db, asking)
    .where('savedView.id', '=', id)
    .where('savedView.accountId', '=', asking.user.id)
    .executeTakeFirst();
  if (!current) throw new AppError('record.notFound', { record: id });
  throw new AppError('record.conflict', {}, { current, yours: values });
}

function takenName(error: unknown, { language }: Asking, name: string): unknown {
  if (brokenUniqueKey(error) === null) return error;
  return new AppError('record.duplicate', { field: i18nOf(language)._(msg`Name`), value: name });
}
