import { sql } from 'kysely';
import { keysOf } from '../../shared/api/list';
import { type SubjectName, subjectFields } from '../../shared/areas/activity/activity';
import { namedIn } from '../../shared/areas/activity/named';
import { entityOf, pageOfRecord } from '../../shared/areas/all';
import { AppError } from '../../shared/errors';
import { href } from '../../shared/pages';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';
import { peopleNamed, whoSees } from '../queries/named-in-texts';
import { giveToDo } from '../to-dos';
import type { Editor } from './editor';
import { problemText } from './problem-text';

/** Of the records of these kinds an activity is their customer's, too. */
const ofCustomers = ['order', 'quote', 'purchaseOrder'] as const;

/**
 * Whose activity it is, who wrote it, and whom it names. Those named for the first time who see what it is about get a to-do in
 * the same transaction.
 */
export async function completedActivity(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  const before = id === null ? {} : await activityAt(db, id);
  const whole = { ...before, ...given };
  refuseAboutNothing(whole, editor);
  const customerId = await customerOf(db, whole);
  const { accounts } = namedIn(String(whole.text ?? ''));
  const people = await peopleNamed(db, editor.language, accounts);
  const named = people.map((person) => person.id).sort((left, right) => left - right);
  const known = Array.isArray(before.mentionedIds) ? before.mentionedIds.map(Number) : [];
  const others = named.filter((person) => !known.includes(person) && person !== editor.user.id);
  const seeing = await whoSees(db, others, customerId);
  await giveToDo(db, [...seeing], await toDoOf(db, editor, whole, customerId));
  return {
    customerId,
    mentionedIds: named.length > 0 ? named : null,
    ...(id === null ? { writerId: editor.user.id, pinned: false } : {}),
  };
}

/** Throws where what has happened is said to be yet to come. */
export function refuseFutureDay({ today, language }: Editor, after: AnyRow, before?: AnyRow): void {
  const day = String(after.day);
  if (day <= today || before?.day === after.day) return;
  const problem = problemText(new AppError('activity.inFuture', { today }), { language });
  throw new AppError('activity.inFuture', { today }, { fields: [{ field: 'day', problem }] });
}

/** The customer whose record it is about; the one that is given where it is about no such record. */
export async function customerOf(db: Db, values: AnyRow): Promise<number | null> {
  const owners = new Set<number>();
  for (const entity of ofCustomers) {
    const id = values[subjectFields[entity]];
    if (typeof id !== 'number') continue;
    const { rows } = await sql<{ customerId: number }>`
      select customer_id from ${sql.table(tableOf(entity))} where id = ${id}`.execute(db);
    for (const { customerId } of rows) owners.add(customerId);
  }
  if (owners.size > 1) throw new AppError('activity.severalCustomers');
  const [owner] = owners;
  return owner ?? (typeof values.customerId === 'number' ? values.customerId : null);
}

function refuseAboutNothing(values: AnyRow, { language }: Editor): void {
  if (Object.values(subjectFields).some((field) => typeof values[field] === 'number')) return;
  const problem = problemText(new AppError('activity.aboutNothing'), { language });
  throw new AppError('activity.aboutNothing', {}, { fields: [{ field: 'customerId', problem }] });
}

async function toDoOf(db: Db, { user }: Editor, values: AnyRow, customerId: number | null) {
  const says = String(values.text ?? '').replace(/\s+/g, ' ');
  const about = customerId === null ? null : await namesOf(db, customerId);
  const [en, zh] = about ? [` (${about.en})`, `（${about.zh}）`] : ['', ''];
  return {
    type: 'mention' as const,
    titleEn: `${user.nameEn} mentions you${en}: ${says}`,
    titleZh: `${user.nameZh} 提到您${zh}：${says}`,
    path: pathOf(values, customerId),
  };
}

async function namesOf(db: Db, customerId: number): Promise<{ en: string; zh: string } | undefined> {
  const { rows } = await sql<{ en: string; zh: string }>`
    select ${nameOf('en', 'customer')} as en, ${nameOf('zh', 'customer')} as zh from customer where id = ${customerId}`.execute(
    db,
  );
  return rows[0];
}

/** Where the activity is read: the page of what it is about. */
function pathOf(values: AnyRow, customerId: number | null): string | null {
  const entity = keysOf(subjectFields).findLast((name) => typeof values[subjectFields[name]] === 'number');
  if (!entity || entity === 'customer') return href('CustomerDet', { id: customerId ?? 0 });
  return subjectPath(entity, Number(values[subjectFields[entity]]));
}

/** The page of a record that an activity is about. */
function subjectPath(entity: SubjectName, id: number): string | null {
  if (entity === 'order') return href('OrderDet', { id });
  const page = pageOfRecord(entityOf(entity).name);
  return page ? href(page, { id }) : null;
}

async function activityAt(db: Db, id: number): Promise<AnyRow> {
  const { rows } = await sql<AnyRow>`select * from activity where id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('record.notFound', { record: id });
  return row;
}
