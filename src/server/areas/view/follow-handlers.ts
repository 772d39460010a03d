import { sql } from 'kysely';
import { type SubjectName, subjectFields } from '../../../shared/areas/activity/kinds';
import { entityOf } from '../../../shared/areas/all';
import { subjectPath } from '../../../shared/areas/task/subject-path';
import type { SavedView } from '../../../shared/areas/view/calls';
import { type FollowedRecord, type FollowedView, followCalls } from '../../../shared/areas/view/follow-calls';
import { viewPath } from '../../../shared/areas/view/followed-lists';
import { followLimits } from '../../../shared/areas/view/limits';
import { AppError } from '../../../shared/errors';
import { keysOf } from '../../../shared/keys-of';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { answering, type Handlers } from '../../http/handlers';
import { headOfTrail } from '../../live/changes';
import { subjectName } from '../../queries/named-in-texts';
import { stateIn } from '../../queries/view-words';
import { followableIds } from '../../queries/viewed-rows';
import { refuseUnseen } from '../../records/seen';

const handlers: Handlers<typeof followCalls> = {
  async isFollowed({ db, user, input: { entity, id } }) {
    const found = await db
      .selectFrom('follow')
      .select('id')
      .where('accountId', '=', user.id)
      .where('entity', '=', entity)
      .where('recordId', '=', id)
      .executeTakeFirst();
    return { followed: found !== undefined };
  },

  setFollowed: ({ db: whole, user, input: { entity, id, followed } }) =>
    inTransaction(whole, async (db) => {
      if (!followed) {
        await db
          .deleteFrom('follow')
          .where('accountId', '=', user.id)
          .where('entity', '=', entity)
          .where('recordId', '=', id)
          .execute();
        return null;
      }
      await refuseUnseen(db, user, entity, id);
      await refuseTooMany(db, user.id);
      const sincePlace = await beginToRead(db);
      await db
        .insertInto('follow')
        .values({ accountId: user.id, entity, recordId: id, sincePlace })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return null;
    }),

  setViewFollowed: ({ db: whole, user, language, input: { id, followed } }) =>
    inTransaction(whole, async (db) => {
      if (!followed) {
        await db.deleteFrom('followedView').where('accountId', '=', user.id).where('viewId', '=', id).execute();
        return null;
      }
      const { rows } = await sql<{ grid: string; name: string; state: SavedView['state']; mark: string }>`
        select grid, name, state, md5(state::text) as mark from saved_view
        where id = ${id} and (shared or account_id = ${user.id})`.execute(db);
      const [view] = rows;
      if (!view) throw new AppError('record.notFound', { record: id });
      const { count } = await db
        .selectFrom('followedView')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('accountId', '=', user.id)
        .where('viewId', '<>', id)
        .executeTakeFirstOrThrow();
      if (count >= followLimits.views) throw new AppError('follow.tooManyViews', { most: followLimits.views });
      // Before the present records are read, so that no change is lost between them and the first reading of the trail.
      const sincePlace = await beginToRead(db);
      const asking = { user: { ...user, standsInFor: [] }, language };
      const state = await stateIn(db, asking.user, view, language);
      const ids = await followableIds(db, asking, { ...view, state });
      const { rows: added } = await sql<{ id: number }>`
        insert into followed_view (account_id, view_id, language, state_mark, since_place)
        values (${user.id}, ${id}, ${language}, ${view.mark}, ${sincePlace}) on conflict do nothing returning id`.execute(
        db,
      );
      await sql`insert into followed_view_record (followed_view_id, record_id)
        select ${added[0]?.id ?? 0}::bigint, unnest(${added[0] ? ids : []}::bigint[])`.execute(db);
      return null;
    }),

  async getFollowed({ db, user, language }) {
    // Each kind from its own table, limited to what the caller may see now.
    const parts = keysOf(subjectFields).map((entity: SubjectName) => {
      const table = tableOf(entity);
      return sql`(
        select follow.id as at, follow.entity, follow.record_id as id, ${subjectName(language, entity, table)} as name
        from follow join ${sql.table(table)} on ${sql.ref(`${table}.id`)} = follow.record_id
        where follow.account_id = ${user.id} and follow.entity = ${sql.lit(entity)} and ${visible(user, entityOf(entity))})`;
    });
    const { rows } = await sql<Omit<FollowedRecord, 'path'>>`
      select entity, id, name from (${sql.join(parts, sql` union all `)}) as followed
      order by at desc limit ${followLimits.shown}`.execute(db);
    const mailed = await db
      .selectFrom('followMail')
      .select('accountId')
      .where('accountId', '=', user.id)
      .executeTakeFirst();
    const records = rows.map((row) => ({ ...row, path: subjectPath(row.entity, row.id) }));
    return { records, views: await followedViews(db, user.id), isMailed: mailed !== undefined };
  },

  async chooseFollowMail({ db, user, input: { isMailed } }) {
    if (isMailed) {
      const values = { accountId: user.id };
      await db
        .insertInto('followMail')
        .values(values)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    } else await db.deleteFrom('followMail').where('accountId', '=', user.id).execute();
    return null;
  },
};

export const followsAnswers = answering(followCalls, handlers);

async function refuseTooMany(db: Db, accountId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follow where account_id = ${accountId}`.execute(db);
  const most = followLimits.ofPerson;
  if ((rows[0]?.count ?? 0) >= most) throw new AppError('follow.tooMany', { most });
}

/**
 * Returns where the audit trail ends now. Starts reading there if the trail is not read yet or nobody follows anything,
 * in which case earlier events are nobody's news.
 */
async function beginToRead(db: Db): Promise<number> {
  const { place, mark } = await headOfTrail(db);
  await sql`
    insert into follow_reading (place, mark, day) values (${place}, ${mark}, today())
    on conflict (is_only) do update set place = excluded.place, mark = excluded.mark, day = excluded.day
    where not exists (select from follow) and not exists (select from followed_view)`.execute(db);
  return place;
}

/** The views that a person follows and may still use, latest first. */
async function followedViews(db: Db, accountId: number): Promise<FollowedView[]> {
  const { rows } = await sql<{ id: number; name: string; grid: string }>`
    select saved_view.id, saved_view.name, saved_view.grid
    from followed_view join saved_view on saved_view.id = followed_view.view_id
      and (saved_view.shared or saved_view.account_id = followed_view.account_id)
    where followed_view.account_id = ${accountId} order by followed_view.id desc`.execute(db);
  return rows.map(({ id, name, grid }) => ({ id, name, path: viewPath(grid, id) }));
}
