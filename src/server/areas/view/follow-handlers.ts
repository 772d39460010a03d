import { sql } from 'kysely';
import { keysOf } from '../../../shared/api/list';
import { type SubjectName, subjectFields } from '../../../shared/areas/activity/activity';
import { entityOf } from '../../../shared/areas/all';
import { subjectPath } from '../../../shared/areas/task/subject-path';
import { type FollowedRecord, followCalls } from '../../../shared/areas/view/follow-calls';
import { followLimits } from '../../../shared/areas/view/limits';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { inTransaction } from '../../db/edit';
import { visible } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { area, type Handlers } from '../../http/handlers';
import { headOfTrail } from '../../live/changes';
import { subjectName } from '../../queries/named-in-texts';
import { refuseUnseen } from '../../records/file-owners';

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
      const place = { accountId: user.id, entity, recordId: id };
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
      await beginToRead(db);
      await db
        .insertInto('follow')
        .values(place)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return null;
    }),

  async getFollowed({ db, user, language }) {
    // Each kind in its own table, and of it what is seen now.
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
    return { records, isMailed: mailed !== undefined };
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

export const followsArea = area(followCalls, handlers);

async function refuseTooMany(db: Db, accountId: number): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from follow where account_id = ${accountId}`.execute(db);
  const most = followLimits.ofPerson;
  if ((rows[0]?.count ?? 0) >= most) throw new AppError('follow.tooMany', { most });
}

/** Has the trail read from now on where it is not read yet; where nobody followed anything, what happened before is nobody's news. */
async function beginToRead(db: Db): Promise<void> {
  const { place, mark } = await headOfTrail(db);
  await sql`
    insert into follow_reading (place, mark, day) values (${place}, ${mark}, today())
    on conflict (is_only) do update set place = excluded.place, mark = excluded.mark, day = excluded.day
    where not exists (select from follow)`.execute(db);
}
