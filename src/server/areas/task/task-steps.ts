import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { nextDay, type Repeat } from '../../../shared/areas/task/repeat';
import { task } from '../../../shared/areas/task/task';
import { fieldNamesOf } from '../../../shared/entity/changes';
import { AppError } from '../../../shared/errors';
import { nameIn } from '../../../shared/language';
import { href } from '../../../shared/pages';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { personAsking } from '../../queries/person-asking';
import type { Removed } from '../../records/door';
import type { Editor } from '../../records/editor';
import type { Written } from '../../records/written';
import { doneNow, giveToDo, titled } from '../../to-dos';
import { assigneeOf, unseenSubject } from './completed-tasks';

/**
 * Follow-ups of a written task: an assignee is told of a task given by somebody else, and the giver when it is done.
 * When a repeating task is done, the next one is added in the same change set, so that an undo removes it. The series
 * ends where its assignee could not be given the next one, and begins anew with another day or way of repeating.
 */
export async function afterTask(db: Db, editor: Editor, { before, after, changeSet, isUndo, added }: Written) {
  const id = Number(after.id);
  const path = href('tasks', { id });
  const isDone = after.done === true;
  const wasDone = before?.done === true;
  const isOther = before !== null && before.assigneeId !== after.assigneeId;
  if (before && (isDone !== wasDone || isOther)) await endToDos(db, path);
  const isNext = typeof after.follows === 'number';
  const isGiven = (before === null && !isNext) || isOther;
  if (isGiven && !isDone)
    await tell(db, editor, Number(after.assigneeId), { after, path, what: msg`{name} gave you a task: {title}` });
  if (!before || !isDone || wasDone) return;
  await tell(db, editor, Number(after.givenById), { after, path, what: msg`{name} finished the task: {title}` });
  if (isUndo || !after.repeat || (await goesOn(db, after))) return;
  const assignee = await assigneeOf(db, after);
  if (!assignee || (await unseenSubject(db, assignee, after, editor))) return tellOfEnd(db, editor, after, path);
  // Whoever finishes it need not reach the assignee and the record, as a deputy may not.
  const byAssignee = { ...editor, refersAs: personAsking(assignee, editor.language) };
  await added(db, byAssignee, 'task', nextOf(after, editor.today), { changeSet });
}

/**
 * Throws where a removed next task is to come back, but its series has gone on with another one since. Locks the tasks
 * they follow first, in the order of every change of several, so that whoever is just finishing one has added its next.
 */
export async function refuseSecondNext(db: Db, removed: readonly Removed[]): Promise<void> {
  const nexts = removed.filter(({ before }) => typeof before.follows === 'number');
  const followed = nexts.map(({ before }) => before.follows);
  await sql`select from task where id = any(${followed}::bigint[]) order by id for update`.execute(db);
  for (const { id, before } of nexts) {
    const { title, follows, followsDay = null, followsRepeat = null } = before;
    if (!(await goesOn(db, { id: follows, day: followsDay, repeat: followsRepeat }, id))) continue;
    const name = String(title);
    throw new AppError('undo.changedSince', { record: name }, { kept: [{ entity: 'task', id, name, fields: [] }] });
  }
}

/**
 * Whether the series has its next task already, as when this one was done before and opened again; whether it has
 * another one than `next`, if that is given. One that was removed before day and repetition were kept follows any.
 */
async function goesOn(db: Db, { id, day, repeat }: AnyRow, next: number | null = null): Promise<boolean> {
  const { rows } = await sql`
    select from task where follows = ${id} and id is distinct from ${next}
      and coalesce(follows_day = ${day}, true) and coalesce(follows_repeat = ${repeat}, true) limit 1`.execute(db);
  return rows.length > 0;
}

/** Tells whoever gave the task, and whoever finished it, that it has no next one. */
function tellOfEnd(db: Db, editor: Editor, after: AnyRow, path: string): Promise<void> {
  const people = [...new Set([Number(after.givenById), editor.user.id])];
  const what = msg`A task no longer repeats, as its assignee left or cannot see its record: {title}`;
  return give(db, editor, people, { after, path, what });
}

async function endToDos(db: Db, path: string): Promise<void> {
  await db
    .updateTable('reminder')
    .set(doneNow)
    .where('path', '=', path)
    .where('type', '=', 'task')
    .where('done', '=', false)
    .execute();
}

interface Told {
  after: AnyRow;
  path: string;
  what: MessageDescriptor;
}

/** Whoever made the change needs no to-do. */
async function tell(db: Db, editor: Editor, accountId: number, told: Told): Promise<void> {
  if (accountId !== editor.user.id) await give(db, editor, [accountId], told);
}

function give(db: Db, { user }: Editor, people: readonly number[], { after, path, what }: Told): Promise<void> {
  const title = String(after.title);
  const titles = titled(what, (language) => ({ name: nameIn(language, user), title }));
  return giveToDo(db, people, { type: 'task', ...titles, path });
}

function nextOf(done: AnyRow, today: string): AnyRow {
  const { id, seriesFrom, repeat, day, givenById } = done;
  const from = String(seriesFrom ?? day);
  const next = nextDay({ from, repeat: repeat as Repeat }, { day: String(day), today }); // the type of its field
  const same = Object.fromEntries(fieldNamesOf(task).map((field) => [field, done[field] ?? null]));
  const ofSeries = { seriesFrom: from, follows: id, followsDay: day, followsRepeat: repeat };
  return { ...same, day: next, snoozedUntil: null, done: false, givenById, ...ofSeries };
}
