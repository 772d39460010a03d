import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import { activity } from '../../../shared/areas/activity/activity';
import { type SubjectName, subjectFields } from '../../../shared/areas/activity/kinds';
import { pathOfSubject } from '../../../shared/areas/record-path';
import { keysOf } from '../../../shared/keys-of';
import { nameIn } from '../../../shared/language';
import { href } from '../../../shared/pages';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { whoSees } from '../../queries/named-in-texts';
import type { Editor } from '../../records/editor';
import type { Written } from '../../records/written';
import { giveToDo, titled } from '../../to-dos';

/**
 * Follow-ups of a written activity: people newly mentioned who may see its customer get a to-do, and its next step
 * becomes a task of the writer about the same record. An undo of the activity takes back the task, too.
 */
export async function afterActivity(db: Db, editor: Editor, { before, after, changeSet, isUndo, added }: Written) {
  if (isUndo) return;
  await tellNamed(db, editor, before, after);
  const task = before?.nextStep ? null : taskOf(editor, after);
  if (task) await added(db, editor, 'task', task, { changeSet });
}

async function tellNamed(db: Db, editor: Editor, before: AnyRow | null, after: AnyRow): Promise<void> {
  const known = idsOf(before);
  const others = idsOf(after).filter((id) => !known.includes(id) && id !== editor.user.id);
  if (others.length === 0) return;
  const customerId = typeof after.customerId === 'number' ? after.customerId : null;
  const seeing = await whoSees(db, others, customerId);
  await giveToDo(db, [...seeing], await toDoOf(db, editor, after, customerId));
}

const idsOf = (row: AnyRow | null): number[] => (Array.isArray(row?.mentionedIds) ? row.mentionedIds.map(Number) : []);

/** The task of a next step, unless its day is over. */
function taskOf({ user, today }: Editor, after: AnyRow): AnyRow | null {
  const { nextStep, nextStepDay } = after;
  if (typeof nextStep !== 'string' || nextStep === '') return null;
  if (typeof nextStepDay === 'string' && nextStepDay < today) return null;
  const about = subjectOf(after);
  return {
    title: nextStep,
    day: nextStepDay ?? null,
    time: null,
    assigneeId: user.id,
    note: null,
    done: false,
    ...(about ? { [subjectFields[about]]: after[subjectFields[about]] } : {}),
  };
}

/** The record it is about. Next to a customer the other record wins, since that one belongs to the customer. */
const subjectOf = (row: AnyRow): SubjectName | undefined =>
  keysOf(subjectFields).findLast((name) => typeof row[subjectFields[name]] === 'number');

async function toDoOf(db: Db, { user }: Editor, after: AnyRow, customerId: number | null) {
  const says = String(after.text).replace(/\s+/g, ' ');
  const about = customerId === null ? null : await namesOf(db, customerId);
  const mentioned = about ? msg`{name} mentions you ({customer}): {says}` : msg`{name} mentions you: {says}`;
  return {
    type: 'mention' as const,
    ...titled(mentioned, (language) => ({ name: nameIn(language, user), customer: about?.[language], says })),
    path: pathOf(after),
  };
}

async function namesOf(db: Db, customerId: number): Promise<{ en: string; zh: string } | undefined> {
  const { rows } = await sql<{ en: string; zh: string }>`
    select ${nameOf('en', 'customer')} as en, ${nameOf('zh', 'customer')} as zh from customer where id = ${customerId}`.execute(
    db,
  );
  return rows[0];
}

/** The path where it is read: the page of its subject. */
function pathOf(row: AnyRow): string {
  const entity = subjectOf(row);
  const id = Number(entity ? row[subjectFields[entity]] : row.id);
  return pathOfSubject(entity ?? activity.name, id) ?? href('Activities', { id: Number(row.id) });
}
