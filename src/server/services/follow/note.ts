import { sql } from 'kysely';
import type { SubjectName } from '../../../shared/areas/activity/activity';
import { audit } from '../../db/audit';
import type { Db } from '../../db/connect';
import { cutTitle } from '../../to-dos';
import type { Named } from './happenings';

interface Notice {
  accountId: number;
  about: { entity: SubjectName | 'savedView'; id: number };
  /** Where its to-do leads. */
  path: string;
}

interface Told<T> {
  /** What is kept beside the to-do, to be put together with what happens next. */
  kept: readonly T[];
  titles: Named;
  /** Of a view: the records it names, without which it is not shown. */
  of?: { entity: SubjectName; ids: readonly number[] };
}

/** Puts what happened now together with what the open to-do of the same thing tells, or gives a to-do; none where nothing is left to tell. */
export async function note<T>(
  db: Db,
  { accountId, about: { entity, id }, path }: Notice,
  tell: (before: readonly T[]) => Told<T>,
): Promise<void> {
  const { rows } = await sql<{ reminderId: number; happenings: T[] }>`
    select reminder_id, happenings from followed_change join reminder on reminder.id = reminder_id and not reminder.done
    where followed_change.account_id = ${accountId} and entity = ${entity} and record_id = ${id}
    order by reminder_id desc limit 1 for update`.execute(db);
  const [open] = rows;
  const { kept, titles, of } = tell(open?.happenings ?? []);
  const happenings = JSON.stringify(kept);
  const named = { ofEntity: of?.entity ?? null, ofIds: [...(of?.ids ?? [])] };
  const titleEn = cutTitle(titles.en);
  const titleZh = cutTitle(titles.zh);
  if (open) {
    await sql`
      update reminder set title_en = ${titleEn}, title_zh = ${titleZh}, due_date = today(), done = ${kept.length === 0},
        version = version + 1, updated_at = now() where id = ${open.reminderId}`.execute(db);
    await sql`
      update followed_change set happenings = ${happenings}::jsonb, is_mailed = false, of_entity = ${named.ofEntity},
        of_ids = ${named.ofIds}::bigint[] where reminder_id = ${open.reminderId}`.execute(db);
  } else if (kept.length > 0) {
    const dueDate = sql<string>`today()`;
    const { id: reminderId } = await db
      .insertInto('reminder')
      .values({ titleEn, titleZh, type: 'follow', path, dueDate, done: false, accountId })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('followedChange')
      .values({ reminderId, accountId, entity, recordId: id, happenings, ...named })
      .execute();
    // By this line the bell of that person, and of nobody else, rings at once.
    await audit(db, { accountId: null, action: 'told', entity: 'reminder', recordId: reminderId });
  }
}
