import { sql } from 'kysely';
import type { SubjectName } from '../../../shared/areas/activity/kinds';
import { keyOf } from '../../../shared/entity/naming';
import type { Db } from '../../db/connect';
import { newIds } from '../../db/new-ids';
import { cutTitle, ringFor } from '../../to-dos';
import type { Named } from './happenings';

export interface Notice<T> {
  about: { entity: SubjectName | 'savedView'; id: number };
  /** Path that the to-do opens. */
  path: string;
  /** The stored columns of a record that was removed. */
  gone?: Readonly<Record<string, unknown>>;
  /** Returns everything to tell, given what the open to-do tells already. */
  tell: (before: readonly T[]) => Told<T>;
}

interface Told<T> {
  /** Stored beside the to-do, to be merged with what happens next. */
  kept: readonly T[];
  titles: Named;
  /** For a view: the records its text names, without which it is not shown. */
  of?: { entity: SubjectName; ids: readonly number[] };
}

/**
 * Merges new happenings into a person's open to-dos about the same things, or creates to-dos; none where nothing is
 * left to tell. Each thing may occur only once in `notices`. A thousand notices take as many statements as one.
 */
export async function noteAll<T>(db: Db, accountId: number, notices: readonly Notice<T>[]): Promise<void> {
  if (notices.length === 0) return;
  const open = await openToDos<T>(db, accountId, notices);
  const lines = notices.map(({ about, path, gone = null, tell }) => {
    const known = open.get(keyOf(about));
    const { kept, titles, of } = tell(known?.happenings ?? []);
    return {
      reminder_id: known?.reminderId ?? null,
      entity: about.entity,
      record_id: about.id,
      path,
      happenings: kept,
      title_en: cutTitle(titles.en),
      title_zh: cutTitle(titles.zh),
      of_entity: of?.entity ?? null,
      of_ids: of?.ids ?? [],
      gone,
    };
  });
  await putTogether(
    db,
    lines.filter(({ reminder_id }) => reminder_id !== null),
  );
  await give(
    db,
    accountId,
    lines.filter(({ reminder_id, happenings }) => reminder_id === null && happenings.length > 0),
  );
}

interface Line {
  reminder_id: number | null;
  happenings: readonly unknown[];
}

async function openToDos<T>(db: Db, accountId: number, notices: readonly Notice<T>[]) {
  const entities = notices.map(({ about }) => about.entity);
  const ids = notices.map(({ about }) => about.id);
  const { rows } = await sql<{ entity: string; id: number; reminderId: number; happenings: T[] }>`
    select followed_change.entity, record_id as id, reminder_id, happenings
    from unnest(${entities}::text[], ${ids}::bigint[]) as about (entity, id)
    join followed_change on followed_change.entity = about.entity and followed_change.record_id = about.id
      and followed_change.account_id = ${accountId}
    join reminder on reminder.id = reminder_id and not reminder.done
    order by reminder_id for update of reminder, followed_change`.execute(db);
  // Where a thing has several open to-dos, the last wins.
  return new Map(rows.map((row) => [keyOf(row), row]));
}

/** Columns of a line in the statements below. */
const columns = sql`reminder_id bigint, entity text, record_id bigint, path text, happenings jsonb, title_en text, title_zh text,
  of_entity text, of_ids bigint[], gone jsonb`;

async function putTogether(db: Db, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (${columns})`;
  await sql`
    update reminder set title_en = line.title_en, title_zh = line.title_zh, path = line.path, due_date = today(),
      done = jsonb_array_length(line.happenings) = 0, version = version + 1, updated_at = now()
    from ${given} where reminder.id = line.reminder_id`.execute(db);
  await sql`
    update followed_change set happenings = line.happenings, is_mailed = false, of_entity = line.of_entity, of_ids = line.of_ids,
      gone = line.gone
    from ${given} where followed_change.reminder_id = line.reminder_id`.execute(db);
  await ringFor(
    db,
    lines.flatMap(({ reminder_id: id }) => (id === null ? [] : { id })),
  );
}

async function give(db: Db, accountId: number, lines: readonly Line[]): Promise<void> {
  if (lines.length === 0) return;
  const ids = await newIds(db, 'reminder', lines.length);
  const numbered = lines.map((line, at) => ({ ...line, reminder_id: ids[at] }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(numbered)}::jsonb) as line (${columns})`;
  await sql`
    insert into reminder (id, title_en, title_zh, type, path, due_date, done, account_id)
    select reminder_id, title_en, title_zh, 'follow', path, today(), false, ${accountId} from ${given}`.execute(db);
  await sql`
    insert into followed_change (reminder_id, account_id, entity, record_id, happenings, of_entity, of_ids, gone)
    select reminder_id, ${accountId}, entity, record_id, happenings, of_entity, of_ids, gone from ${given}`.execute(db);
  await ringFor(
    db,
    ids.map((id) => ({ id })),
  );
}
