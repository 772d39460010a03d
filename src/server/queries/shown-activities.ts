import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { activity } from '../../shared/areas/activity/activity';
import type { LinkedRecord, ShownActivity } from '../../shared/areas/activity/calls';
import { type SubjectName, subjectFields } from '../../shared/areas/activity/kinds';
import { namedIn } from '../../shared/areas/activity/named';
import { keysOf } from '../../shared/keys-of';
import type { Language } from '../../shared/language';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import { isOwn, mayRemoveOf } from '../records/own';
import type { SessionUser } from '../session-user';
import { peopleNamed, recordsNamed, subjectName } from './named-in-texts';

interface Asking {
  user: SessionUser;
  language: Language;
}

type Stored = Omit<ShownActivity, 'people' | 'records' | 'may' | 'about'> & {
  about: LinkedRecord[];
  customerId: number | null;
};

const subjects = keysOf(subjectFields);

/** The records an activity is about, as their names stand now. */
export function aboutOf(language: Language): { joins: RawBuilder<unknown>; about: RawBuilder<LinkedRecord[]> } {
  const alias = (entity: SubjectName) => `of_${entity}`;
  const joins = subjects.map(
    (entity) => sql`left join ${sql.table(tableOf(entity))} as ${sql.ref(alias(entity))}
      on ${sql.ref(`${alias(entity)}.id`)} = ${sql.ref(`activity.${subjectFields[entity]}`)}`,
  );
  const named = subjects.map(
    (entity) => sql`case when ${sql.ref(`${alias(entity)}.id`)} is not null then json_build_object(
      'entity', ${sql.lit(entity)}, 'id', ${sql.ref(`${alias(entity)}.id`)},
      'name', ${subjectName(language, entity, alias(entity))}) end`,
  );
  return {
    joins: sql.join(joins, sql` `),
    about: sql`array_to_json(array_remove(array[${sql.join(named)}]::jsonb[], null))`,
  };
}

/** Returns the chosen activities that the caller sees, in the given order, with all that a timeline shows of them. */
export async function shownActivities(
  db: Db,
  { user, language }: Asking,
  { which, order = sql`activity.day desc, activity.id desc`, limit, offset = 0 }: Wanted,
): Promise<ShownActivity[]> {
  const { joins, about } = aboutOf(language);
  const { rows } = await sql<Stored>`
    select activity.id, activity.version, to_char(activity.day, 'YYYY-MM-DD') as day, activity.kind, activity.text,
      activity.next_step, to_char(activity.next_step_day, 'YYYY-MM-DD') as next_step_day, activity.writer_id, activity.customer_id,
      ${nameOf(language, 'writer')} as writer_name, activity.pinned,
      exists (
        select from audit where entity = ${activity.name} and record_id = activity.id and action = 'edited'
          and after ? 'text') as is_edited,
      ${about} as about,
      coalesce((
        select json_agg(json_build_object('id', file.id, 'name', file.name, 'kind', file.kind) order by file.id)
        from file where file.entity = ${activity.name} and file.record_id = activity.id and file.removed_at is null
      ), '[]') as files
    from (
      select * from activity where ${which} and ${visible(user, activity)} order by ${order} limit ${limit} offset ${offset}
    ) as activity
    join account as writer on writer.id = activity.writer_id ${joins}
    order by ${order}`.execute(db);
  const named = rows.map(({ text }) => namedIn(text));
  const [people, recordNamed] = await Promise.all([
    peopleNamed(db, language, [...new Set(named.flatMap(({ accounts }) => accounts))]),
    recordsNamed(db, { user, language }, [...new Set(named.flatMap(({ codes }) => codes))]),
  ]);
  return rows.map(({ customerId, ...row }, at) => ({
    ...row,
    people: people
      .filter(({ account }) => named[at]?.accounts.includes(account))
      .map(({ account, name }) => ({ account, name })),
    records: named[at]?.codes.flatMap((code) => recordNamed(code, customerId) ?? []) ?? [],
    may: { edit: isOwn(user, activity, { ...row }), remove: mayRemoveOf(user, activity, { ...row }) },
  }));
}

interface Wanted {
  which: RawBuilder<SqlBool>;
  order?: RawBuilder<unknown>;
  limit: number;
  offset?: number;
}
