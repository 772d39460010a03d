import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../shared/api/call';
import { listOf, listPageNames } from '../../shared/areas/all';
import { dashboardLimits } from '../../shared/areas/dashboard/limits';
import type { ReminderItem, reminderCalls } from '../../shared/areas/dashboard/reminder-calls';
import { receivedMail } from '../../shared/areas/mail/received-mail';
import { commitment } from '../../shared/areas/market/commitment';
import { reservation } from '../../shared/areas/market/reservation';
import { quote } from '../../shared/areas/quote/quote';
import { task } from '../../shared/areas/task/task';
import type { AnyEntity } from '../../shared/entity/entity';
import { href, type PageName } from '../../shared/pages';
import { can } from '../../shared/roles';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import type { Asking } from '../session-user';
import { isAwaitedAt } from '../workflow/facts';
import { isToldStill } from './followed-changes';
import { actsFor, isDue, ownTasks } from './own-tasks';

type Call = typeof reminderCalls.getAgencyMattersList;
type Asked = ParsedInputOf<Call>;

/** Returns the user's to-dos, those due first at the top, with how many there are of each kind. */
export async function toDos(db: Db, asking: Asking, { done, kind }: Asked): Promise<OutputOf<Call>> {
  const reminders = await storedToDos(db, asking, { done, kind });
  const tasks = await taskToDos(db, asking, done);
  const counts = await countsByKind(db, asking, done);
  if (tasks.total > 0) counts.set('task', (counts.get('task') ?? 0) + tasks.total);
  // Those of one day stay in this order: tasks by their time, then what was told, the latest first.
  const all = [...tasks.items, ...reminders].filter((item) => kind === undefined || item.kind === kind);
  return {
    resp: all.sort(done ? (left, right) => byDay(right, left) : byDay).slice(0, dashboardLimits.toDos),
    kinds: [...counts].map(([of, count]) => ({ kind: of, count })),
  };
}

/**
 * The stored to-dos of the user, those of a day latest first, and those of absent people that the user can see to. An
 * approval is shown as long as it waits for the user, what deputies see to as long as its record is visible, and news
 * of a task as long as the task is visible and not shown itself as due.
 */
export async function storedToDos(db: Db, { user, language }: Asking, { done, kind }: Asked): Promise<ReminderItem[]> {
  const { rows } = await sql<ReminderItem>`
    select 'reminder ' || reminder.id as key, reminder.id, reminder.version, 'markets' as type, reminder.type as kind,
      ${language === 'zh' ? sql`title_zh` : sql`title_en`} as title, null as about, path, due_date, reminder.done,
      case when account_id <> ${user.id} then ${nameOf(language, 'account')} end as in_place_of,
      (not reminder.done and coalesce(due_date < today(), false)) as overdue, false as is_task
    ${storedFor(user, done)} and ${kind === undefined ? sql`true` : sql`type = ${kind}`}
    order by due_date ${done ? sql`desc` : sql`asc`} nulls last, reminder.id desc limit ${dashboardLimits.toDos}`.execute(
    db,
  );
  return rows;
}

async function countsByKind(db: Db, { user }: Asking, done: boolean): Promise<Map<ReminderItem['kind'], number>> {
  const { rows } = await sql<{ kind: ReminderItem['kind']; count: number }>`
    select type as kind, count(*) as count ${storedFor(user, done)} group by type order by type`.execute(db);
  return new Map(rows.map(({ kind, count }) => [kind, count]));
}

/** The stored to-dos that are shown to somebody, open or done lately, with the account each was given to. */
export const storedFor = (
  user: Asking['user'],
  done: boolean,
) => sql`from reminder join account on account.id = account_id
    where reminder.done = ${done} and ${done ? isDoneLately('reminder') : sql`true`} and ${isOnes(user)} and case type when 'task' then ${isTaskToldStill(user, done)}
      when 'follow' then ${isFollowedStill(user)}
      when 'approval' then ${done ? sql`true` : isAwaitedAt(user, sql.ref('reminder.path'))}
      else ${done ? sql`true` : leadsSomewhere(user)} end`;

/** A done to-do was last changed when it was done; that moment is of the clock, which the company's day may differ from. */
const isDoneLately = (toDo: 'reminder' | 'other') =>
  sql<SqlBool>`${sql.ref(`${toDo}.updatedAt`)} >= now() - ${sql.lit(`${dashboardLimits.doneDays} days`)}::interval`;

/**
 * Whether a to-do is the user's own, or is theirs to see to for somebody they stand in for. A record that waits for
 * several of these people, or news that several were told, is shown once, as the user's own where it is; of a single
 * person all news of a record are shown.
 */
export const isOnes = (user: Asking['user']) =>
  user.standsInFor.length === 0
    ? sql<SqlBool>`account_id = ${user.id}`
    : sql<SqlBool>`(account_id = ${user.id} or ${isForDeputy(user)} and not exists (
    select from reminder as other where ${isSameAsOther}
      and (other.account_id = ${user.id} or other.account_id = any(${actsFor(user)}::bigint[]) and other.id < reminder.id)))`;

/**
 * Whether a to-do is shown as one of these: whoever does that has done this one, too, and opens again what was done
 * with it, not what was done of the same record before.
 */
export const isShownAs = (user: Asking['user'], ids: readonly number[]) =>
  user.standsInFor.length === 0
    ? sql<SqlBool>`false`
    : sql<SqlBool>`(${isForDeputy(user)} and exists (
    select from reminder as other where ${isSameAsOther} and other.id = any(${ids}::bigint[])
      and (not reminder.done or other.updated_at = reminder.updated_at)))`;

/** Whether a to-do of somebody whom the user stands in for is theirs to see to. */
const isForDeputy = (user: Asking['user']) => sql<SqlBool>`(account_id = any(${actsFor(user)}::bigint[])
  and (type = 'approval' or ${sql.join(
    doneByDeputies.map((each) => isAtHand(user, each)),
    sql` or `,
  )}))`;

/**
 * Whether a to-do waits for the same as another one, or tells the same to another person. One that was done long ago is
 * no longer shown, and stands for none that was done lately.
 */
const isSameAsOther = sql<SqlBool>`other.type = reminder.type and other.path = reminder.path
  and other.done = reminder.done and (not other.done or ${isDoneLately('other')}) and (reminder.type = 'approval'
    or other.title_en = reminder.title_en and other.account_id <> reminder.account_id)`;

interface DoneByDeputies {
  type: ReminderItem['kind'];
  /** The path it leads to, up to the id of its record. */
  path: string;
  /** The records to be worked on; an entity that nobody may write is there to be answered. */
  entity: AnyEntity;
  /** Which of them. */
  which: (id: RawBuilder<unknown>) => RawBuilder<SqlBool>;
}

const itself = (type: ReminderItem['kind'], page: PageName, entity: AnyEntity): DoneByDeputies => ({
  type,
  path: `${href(page)}?id=`,
  entity,
  which: (id) => sql`${sql.ref(`${tableOf(entity.name)}.id`)} = ${id}`,
});

/** What a deputy sees to besides approvals: also what was decided on a submission of the absent person. */
const doneByDeputies: readonly DoneByDeputies[] = [
  ...listPageNames.flatMap((page) => {
    const { entity } = listOf(page);
    return entity.machine?.moves.some(({ isSubmission }) => isSubmission) ? [itself('decision', page, entity)] : [];
  }),
  itself('quote', 'quotationDetail', quote),
  itself('visit', 'ExReservation', reservation),
  itself('mail', 'ReceivedMail', receivedMail),
  itself('markets', 'tableListbyCustomer', commitment),
  {
    type: 'markets',
    path: `${href('FollowUpSituationTable')}?marketId=`,
    entity: commitment,
    which: (id) => sql`commitment.market_id = ${id} and exists (
      select from customer where customer.id = commitment.customer_id and customer.owner_id = reminder.account_id)`,
  },
];

/** Whether a to-do leads to something the user may work on. */
function isAtHand(user: Asking['user'], each: DoneByDeputies): RawBuilder<SqlBool> {
  const { type, entity } = each;
  if (entity.access.write.length > 0 && !can(user, 'write', entity)) return sql`false`;
  return sql`(type = ${sql.lit(type)} and ${isSeen(user, each)})`;
}

/** Hides the copies that deputies once got of such to-dos, which lead nowhere once they no longer stand in. */
const leadsSomewhere = (user: Asking['user']) =>
  sql.join(
    doneByDeputies.map(
      (each) =>
        sql<SqlBool>`(type <> ${sql.lit(each.type)} or (path ~ ${patternOf(each)}) is not true or ${isSeen(user, each)})`,
    ),
    sql` and `,
  );

const patternOf = ({ path }: DoneByDeputies): string => `^${path.replace('?', '[?]')}([0-9]{1,15})(?:&|$)`;

/** Whether the user sees the record that a to-do leads to. */
function isSeen(user: Asking['user'], each: DoneByDeputies): RawBuilder<SqlBool> {
  const { entity, which } = each;
  const id = sql`substring(reminder.path from ${patternOf(each)})::bigint`;
  return sql`exists (select from ${sql.table(tableOf(entity.name))} where ${which(id)} and ${visible(user, entity)})`;
}

const isTaskToldStill = (user: Asking['user'], done: boolean) => sql<SqlBool>`exists (
  select from task where task.id = substring(reminder.path from ${`^${taskPath.replace('?', '[?]')}([0-9]{1,15})$`})::bigint
    and ${visible(user, task)}
    and ${done ? sql`true` : sql`not (assignee_id = any(${actsFor(user)}::bigint[]) and ${isDue})`})`;

const isFollowedStill = (user: Asking['user']) => sql<SqlBool>`exists (
  select from followed_change as told where told.reminder_id = reminder.id
    and ${isToldStill('told', (entity) => visible(user, entity))})`;

const taskPath = `${href('tasks')}?id=`;

async function taskToDos(db: Db, asking: Asking, done: boolean) {
  const which = done ? sql<SqlBool>`(done and done_on >= today() - ${dashboardLimits.doneDays}::int)` : isDue;
  const { tasks, total } = await ownTasks(db, asking, { which, limit: dashboardLimits.toDos, isLatestFirst: done });
  const items = tasks.map(({ id, version, title, day, time, when, subject, inPlaceOfName, ...one }): ReminderItem => {
    return {
      key: `task ${id}`,
      id,
      version,
      title,
      done: one.done,
      dueDate: day ?? when,
      inPlaceOf: inPlaceOfName,
      type: 'markets',
      kind: 'task',
      about: [time, subject?.name].filter(Boolean).join(' · ') || null,
      path: subject?.path ?? href('tasks', { id }),
      overdue: one.overdue,
      isTask: true,
    };
  });
  return { items, total };
}

/** By day, those without one last. */
const byDay = (left: ReminderItem, right: ReminderItem): number =>
  (left.dueDate ?? '9').localeCompare(right.dueDate ?? '9');
