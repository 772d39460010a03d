import { sql } from 'kysely';
import { type SubjectName, subjectFields } from '../../../shared/areas/activity/kinds';
import { namedIn } from '../../../shared/areas/activity/named';
import { AppError } from '../../../shared/errors';
import { keysOf } from '../../../shared/keys-of';
import type { Db } from '../../db/connect';
import type { AnyRow } from '../../db/edit';
import { tableOf } from '../../db/storage';
import { peopleNamed } from '../../queries/named-in-texts';
import type { Editor } from '../../records/editor';
import { atField } from '../../records/problem-text';
import { rowOf } from '../../records/stored-row';

/**
 * Kinds of records whose activities also belong to their customer, each with the field by which its latest records are
 * found.
 */
const ofCustomers = { order: 'orderDate', quote: 'quoteDate', purchaseOrder: 'id' } as const;
export const latestOf: Partial<Record<SubjectName, string>> = ofCustomers;

/** Whether records of a kind belong to a customer, with which they share their activities. */
export const belongsToCustomer = (entity: SubjectName): boolean => entity in ofCustomers;

/** Derives an activity's customer, writer and mentioned people. */
export async function completedActivity(db: Db, editor: Editor, given: AnyRow, id: number | null): Promise<AnyRow> {
  const whole = { ...(id === null ? {} : await rowOf(db, 'activity', id)), ...given };
  refuseAboutNothing(whole, editor);
  const { accounts } = namedIn(String(whole.text ?? ''));
  const people = await peopleNamed(db, editor.language, accounts);
  const named = people.map((person) => person.id).sort((left, right) => left - right);
  return {
    customerId: await customerOf(db, whole),
    mentionedIds: named.length > 0 ? named : null,
    ...(id === null ? { writerId: editor.user.id, pinned: false } : {}),
  };
}

/** Throws where a past activity is dated in the future. */
export function refuseFutureDay({ today, language }: Editor, after: AnyRow, before?: AnyRow): void {
  const day = String(after.day);
  if (day <= today || before?.day === after.day) return;
  throw atField('day', new AppError('activity.inFuture', { today }), { language });
}

/**
 * The customer of the records it is about, or the given one where it is about none; throws where they belong to
 * several.
 */
export async function customerOf(db: Db, values: AnyRow): Promise<number | null> {
  const owners = new Set<number>();
  for (const entity of keysOf(ofCustomers)) {
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
  throw atField('customerId', new AppError('activity.aboutNothing'), { language });
}
