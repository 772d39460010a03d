import { type SqlBool, sql } from 'kysely';
import { type SubjectName, subjectFields } from '../../../shared/areas/activity/kinds';
import { entityOf } from '../../../shared/areas/all';
import { task } from '../../../shared/areas/task/task';
import { AppError } from '../../../shared/errors';
import { peopleWithRights } from '../../auth/rights';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { visibleTo } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { i18nOf } from '../../languages';
import type { Editor } from '../../records/editor';
import { calledAs, namedAs } from '../../records/names';
import { atField } from '../../records/problem-text';
import { rowOf } from '../../records/stored-row';
import type { Person } from '../../session-user';

type Fields = typeof task.fields;
type FieldName = keyof Fields & string;

/** Records other than a customer that a task can be about. */
const besideCustomer = Object.entries(subjectFields).filter(([entity]) => entity !== 'customer') as [
  SubjectName,
  FieldName,
][]; // Object.entries forgets its keys
const ofCustomers: readonly SubjectName[] = ['order', 'quote', 'purchaseOrder'];

/**
 * Derives a task's further values: its order's customer, who gave it, when and by whom it was done, and the day its
 * series began. Throws where the task is invalid as of the company's day.
 */
export async function completedTask(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  const before: AnyRow = id === null ? {} : await rowOf(db, 'task', id);
  const after = { ...before, ...given };
  refuseUndated(editor, after, id === null);
  const ofSubject = await customerOfSubject(db, editor, given, after);
  const whole = { ...after, ...ofSubject };
  const isAnew = ['assigneeId', ...Object.values(subjectFields)].some((field) => whole[field] !== before[field]);
  // Not checked on undo: the customer may be handed back later in the same undo, after which the person sees it again.
  if (isAnew && !editor.isUndo) await refuseBlindAssignee(db, editor, whole);
  return {
    ...ofSubject,
    ...(id === null ? { givenById: given.givenById ?? editor.user.id } : {}),
    ...doneFields(editor, after, before),
    ...seriesFields(given, after),
  };
}

function refuseUndated(editor: Editor, { day, time, repeat }: AnyRow, isNew: boolean): void {
  const { today } = editor;
  if (isNew && typeof day === 'string' && day < today)
    throw atField('day', new AppError('task.pastDay', { today }), editor);
  if (day) return;
  if (repeat) throw atField('day', new AppError('task.repeatWithoutDay'), editor);
  if (time) throw atField('time', new AppError('task.timeWithoutDay'), editor);
}

/**
 * The customer of the task's order, quote or purchase order; throws where another customer or a second record is given.
 */
async function customerOfSubject(db: Db, editor: Editor, given: AnyRow, after: AnyRow): Promise<AnyRow> {
  const { language } = editor;
  const about = besideCustomer.filter(([, field]) => typeof after[field] === 'number');
  const [first, second] = about;
  if (first && second) {
    const [one, other] = [labelOf(first[1], editor), labelOf(second[1], editor)];
    throw atField(second[1], new AppError('task.severalRecords', { first: one, second: other }), editor);
  }
  if (!first || !ofCustomers.includes(first[0])) return {};
  const [entity, field] = first;
  const table = tableOf(entity);
  const { rows } = await sql<{ customerId: number; record: string }>`
    select ${sql.ref(`${table}.customerId`)} as customer_id, ${calledAs(language, entity, table)} as record
    from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${after[field]}`.execute(db);
  const [subject] = rows;
  if (!subject) throw new AppError('record.notFound', { record: `${labelOf(field, editor)} ${after[field]}` });
  const { customerId, record } = subject;
  const isOther = typeof given.customerId === 'number' && given.customerId !== customerId;
  if (isOther) throw atField('customerId', new AppError('task.otherCustomer', { record }), editor);
  return { customerId };
}

/** Throws where a task's assignee has left, or may not see what it is about. */
async function refuseBlindAssignee(db: Db, editor: Editor, whole: AnyRow): Promise<void> {
  const person = await assigneeOf(db, whole);
  if (!person) throw new AppError('record.notFound', { record: labelOf('assigneeId', editor) });
  const unseen = await unseenSubject(db, person, whole, editor);
  if (unseen) throw atField('assigneeId', new AppError('task.unseen', unseen), editor);
}

/** Who does a task, with their rights; undefined for somebody who has left. */
export async function assigneeOf(db: Db, { assigneeId }: AnyRow): Promise<Person | undefined> {
  const [person] = await peopleWithRights(db, sql<SqlBool>`account.id = ${assigneeId}`);
  return person;
}

/** The record that a task is about, where the person may not see it, and their name; null where they may. */
export async function unseenSubject(
  db: Db,
  person: Person,
  whole: AnyRow,
  { language }: Pick<Editor, 'language'>,
): Promise<{ person: string; record: string } | null> {
  for (const [entity, field] of Object.entries(subjectFields)) {
    if (typeof whole[field] !== 'number') continue;
    const table = tableOf(entity);
    const { rows } = await sql<{ record: string; person: string; isSeen: boolean }>`
      select ${calledAs(language, entity, table)} as record, ${visibleTo(person, entityOf(entity))} as is_seen,
        (select ${namedAs(language, 'account', 'assignee')} from account as assignee where id = ${person.id}) as person
      from ${sql.table(table)} where ${sql.ref(`${table}.id`)} = ${whole[field]}`.execute(db);
    const [subject] = rows;
    if (!subject || subject.isSeen) continue;
    const record = `${labelOf(field as FieldName, { language })} ${subject.record}`; // a field of the task
    return { person: subject.person, record };
  }
  return null;
}

function doneFields({ user, today }: Editor, after: AnyRow, before: AnyRow): AnyRow {
  if (after.done === (before.done ?? false)) return {};
  return after.done === true ? { doneOn: today, doneById: user.id } : { doneOn: null, doneById: null };
}

/** A series begins anew with another day, or another way of repeating. */
function seriesFields(given: AnyRow, { day, repeat }: AnyRow): AnyRow {
  if (given.seriesFrom !== undefined) return {};
  if (given.day === undefined && given.repeat === undefined) return {};
  return { seriesFrom: repeat ? day : null };
}

const labelOf = (field: FieldName, { language }: Pick<Editor, 'language'>): string =>
  i18nOf(language)._(task.fields[field].label);
