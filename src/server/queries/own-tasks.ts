import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type SubjectName, subjectFields } from '../../shared/areas/activity/kinds';
import type { AgendaTask } from '../../shared/areas/task/calls';
import { subjectPath } from '../../shared/areas/task/subject-path';
import { task } from '../../shared/areas/task/task';
import type { Row } from '../../shared/entity/entity';
import { nameBeside, untold } from '../../shared/entity/naming';
import type { Db } from '../db/connect';
import { rowsOf } from '../records/rows';
import type { Asking, SessionUser } from '../session-user';

interface Found {
  due: string | null;
  overdue: boolean;
}
type Stored = Row<typeof task> & Found;

interface Chosen {
  /** Which of them, by the columns of the task and its day `due`. */
  which: RawBuilder<SqlBool>;
  /** Null for all of them. */
  limit: number | null;
  /** Those with the latest day first. */
  isLatestFirst?: boolean;
}

/** The people whose tasks and approvals the user sees to: the user and those they stand in for. */
export const actsFor = (user: SessionUser): number[] => [user.id, ...user.standsInFor.map(({ id }) => id)];

/** The day a task comes up: its own or, where that is later, the one it is snoozed until. */
const due = sql<string>`greatest(day, snoozed_until)`;

/** Open tasks of today and before, but those that are snoozed. */
export const isDue = sql<SqlBool>`(not task.done and greatest(task.day, task.snoozed_until) <= today())`;

/** Returns the chosen tasks of the user and of those they stand in for, as far as visible, with how many there are. */
export async function ownTasks(
  db: Db,
  asking: Asking,
  { which, limit, isLatestFirst = false }: Chosen,
): Promise<{ tasks: AgendaTask[]; total: number }> {
  const order = isLatestFirst ? sql`due desc nulls last, id desc` : sql`due nulls last, time nulls last, id`;
  const { rows } = await sql<Stored & { total: number }>`
    select *, count(*) over () as total from (
      select *, ${due} as due, (not done and coalesce(day < today(), false)) as overdue from (${rowsOf(asking, untold(task))}) as own
      where assignee_id = any(${actsFor(asking.user)}::bigint[])
    ) as task where ${which} order by ${order} limit ${limit}`.execute(db);
  return { tasks: rows.map((row) => agendaTask(row, asking.user)), total: rows[0]?.total ?? 0 };
}

function agendaTask({ due: when, ...row }: Stored, user: SessionUser): AgendaTask {
  const { id, version, title, note, day, time, snoozedUntil, repeat, done, doneOn, customerId, overdue } = row;
  const { assigneeId, givenById } = row;
  const values: Readonly<Record<string, unknown>> = { ...row };
  const nameOf = (field: string) => values[nameBeside(field)] as string | null; // a name beside each reference
  return {
    id,
    version,
    title,
    note,
    day,
    time,
    when,
    snoozedUntil,
    repeat,
    done,
    doneOn,
    customerId,
    overdue,
    givenByName: givenById === assigneeId ? null : nameOf('givenById'),
    inPlaceOfName: assigneeId === user.id ? null : nameOf('assigneeId'),
    customerName: nameOf('customerId'),
    subject: subjectOf(values, nameOf),
  };
}

/** The record a task is about: the customer where there is nothing closer. */
function subjectOf(
  values: Readonly<Record<string, unknown>>,
  nameOf: (field: string) => string | null,
): AgendaTask['subject'] {
  const closest = Object.entries(subjectFields).reverse() as [SubjectName, string][]; // Object.entries forgets its keys
  const found = closest.find(([, field]) => typeof values[field] === 'number');
  if (!found) return null;
  const [entity, field] = found;
  const id = Number(values[field]);
  return { entity, id, name: nameOf(field) ?? String(id), path: subjectPath(entity, id) };
}
