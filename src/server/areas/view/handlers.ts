import { sql } from 'kysely';
import { type SavedView, viewCalls } from '../../../shared/areas/view/calls';
import { AppError } from '../../../shared/errors';
import { audit } from '../../db/audit';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { answering, type Handlers } from '../../http/handlers';
import { addOwn, changeOwn, type OwnRecords, removeOwn } from '../../queries/own-records';
import { stateIn } from '../../queries/view-words';
import { endForOthers } from '../../services/follow/followed-views';
import type { Asking } from '../../session-user';

const handlers: Handlers<typeof viewCalls> = {
  async listViews({ db, input, ...asking }) {
    const listed = await views(db, asking)
      .where('savedView.grid', '=', input.grid)
      .where(({ or, eb }) => or([eb('savedView.accountId', '=', asking.user.id), eb('savedView.shared', '=', true)]))
      .orderBy(sql`saved_view.account_id = ${asking.user.id} desc`)
      .orderBy('savedView.isDefault', 'desc')
      .orderBy('savedView.name')
      .orderBy('savedView.id')
      .execute();
    const shown: SavedView[] = [];
    for (const view of listed) shown.push(await shownView(db, asking, view));
    return shown;
  },

  readState: ({ db, input, user, language }) => stateIn(db, user, input, language),

  async addView({ db, input, ...asking }) {
    const state = JSON.stringify(await stateIn(db, asking.user, input, 'en'));
    return addOwn(db, asking, ownViews, { ...input, isDefault: false, state });
  },

  async saveView({ db, input: { state, ...which }, ...asking }) {
    const { grid = '' } = (await ownViews.read(db, asking, which.id)) ?? {};
    const kept = await stateIn(db, asking.user, { grid, state }, 'en');
    return changeOwn(db, asking, ownViews, { ...which, values: { state: JSON.stringify(kept) } });
  },

  renameView: ({ db, input: { name, ...which }, ...asking }) =>
    changeOwn(db, asking, ownViews, { ...which, values: { name } }),

  shareView: ({ db: whole, input: { shared, ...which }, ...asking }) =>
    inTransaction(whole, async (db) => {
      const changed = await changeOwn(db, asking, ownViews, { ...which, values: { shared } });
      if (!shared) await endForOthers(db, { viewId: which.id, ownerId: asking.user.id }, 'unshared');
      return changed;
    }),

  async setDefaultView({ db, input, user, visit }) {
    await inTransaction(db, async (transaction) => {
      const { rows } = await sql<{ id: number; isDefault: boolean }>`
        update saved_view set is_default = (id = ${input.id}) is true
        where account_id = ${user.id} and grid = ${input.grid} returning id, is_default`.execute(transaction);
      if (input.id !== null && !rows.some((row) => row.isDefault)) {
        throw new AppError('record.notFound', { record: input.id });
      }
      const after = { grid: input.grid, isDefault: input.id };
      const entry = { accountId: user.id, action: 'edited', entity: 'savedView', address: visit.address };
      await audit(transaction, { ...entry, recordId: input.id ?? undefined, after });
    });
    return null;
  },

  removeView: ({ db: whole, input: { id }, ...asking }) =>
    inTransaction(whole, async (db) => {
      if (await ownViews.read(db, asking, id)) {
        await endForOthers(db, { viewId: id, ownerId: asking.user.id }, 'removed');
      }
      return removeOwn(db, asking, ownViews, id);
    }),
};

export const viewsAnswers = answering(viewCalls, handlers);

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
      // A view that is its owner's default is not the caller's.
      sql<boolean>`saved_view.is_default and saved_view.account_id = ${user.id}`.as('isDefault'),
      sql<boolean>`saved_view.account_id = ${user.id}`.as('mine'),
      nameOf(language, 'owner').as('ownerName'),
      sql<boolean>`exists (select from followed_view
        where followed_view.view_id = saved_view.id and followed_view.account_id = ${user.id})`.as('followed'),
      sql<SavedView['state']>`saved_view.state`.as('state'),
    ]);
}

/** The view with its filter in the reader's words. */
const shownView = async (db: Db, { user, language }: Asking, view: SavedView): Promise<SavedView> => ({
  ...view,
  state: await stateIn(db, user, view, language),
});

const ownViews: OwnRecords<SavedView> = {
  table: 'savedView',
  async read(db, asking, id) {
    const own = views(db, asking).where('savedView.accountId', '=', asking.user.id);
    const found = await own.where('savedView.id', '=', id).executeTakeFirst();
    return found && shownView(db, asking, found);
  },
};
