import { sql } from 'kysely';
import type { travelCalls } from '../../../shared/areas/travel/calls';
import { travel, travelPerson } from '../../../shared/areas/travel/travel';
import { AppError } from '../../../shared/errors';
import type { Db } from '../../db/connect';
import { type AnyRow, inTransaction } from '../../db/edit';
import type { CallContext } from '../../http/handlers';
import { addedWhole } from '../../records/add-whole';
import { type Editor, editorOf } from '../../records/editor';
import { lockWhole } from '../../records/locked-whole';
import { newFiles } from '../../records/new-files';
import { plannedParts, savePlannedParts } from '../../records/parts';
import { saved } from '../../records/save';
import { lockKey } from '../../records/sent-once';

type Given = Parameters<typeof plannedParts>[3];
type Answer = { id: number; version: number; changeSet: string | null; isKnown: boolean };

/** Stores a visit with its parts, pictures and business cards as one change set; idempotent for repeated requests. */
export async function keptTravel(context: CallContext<typeof travelCalls.keepTravel>): Promise<Answer> {
  const { db, input } = context;
  const { key, record, uploads, cards, children, ...values } = input as typeof input & {
    children?: Given;
  } & AnyRow; // its fields by their names
  const editor = editorOf(context);
  const before = await knownBy(db, editor, key);
  if (before) return before;
  const adding = { db, editor, services: context.services };
  const givePictures = await newFiles(adding, travel, uploads);
  const giveCards: { person: number; give: Awaited<ReturnType<typeof newFiles>> }[] = [];
  for (const { person, upload } of cards) {
    giveCards.push({ person, give: await newFiles(adding, travelPerson, [upload]) });
  }
  return inTransaction(db, async (transaction) => {
    await lockKey(transaction, key);
    // A repeated request may have been faster.
    const meanwhile = await knownBy(transaction, editor, key);
    if (meanwhile) return meanwhile;
    const { id, changeSet } = record
      ? await edited(transaction, editor, { ...record, values, children, key })
      : await addedWhole(transaction, editor, travel, { ...values, children: children ?? {} }, { changeSet: key });
    // An edit that only adds files is known again by their lines in the trail.
    const ofFiles = changeSet === null ? key : undefined;
    await givePictures(transaction, id, ofFiles);
    const people = await personsOf(transaction, id, children);
    for (const { person, give } of giveCards) {
      const personId = people[person];
      if (personId === undefined) throw new AppError('record.notFound', { record: person });
      await give(transaction, personId, ofFiles);
    }
    const hasFiles = uploads.length + cards.length > 0;
    return { ...(await placeOf(transaction, id)), changeSet: changeSet ?? (hasFiles ? key : null), isKnown: false };
  });
}

interface Edit {
  id: number;
  version: number;
  values: AnyRow;
  children: Given;
  key: string;
}

async function edited(db: Db, editor: Editor, { id, version, values, children, key }: Edit) {
  await lockWhole(db, editor, travel, { id, version, changes: values });
  const parts = await plannedParts(db, travel, id, children);
  const change = { id, version, changes: values, raises: parts.length > 0, changeSet: key };
  const { changeSet } = await saved(db, editor, 'travel', change);
  if (changeSet !== null) await savePlannedParts(db, editor, id, parts, changeSet);
  return { id, changeSet };
}

/**
 * The result of an earlier request with this key, which may have given no more than a card to somebody who was met;
 * throws for another person's key.
 */
async function knownBy(db: Db, { user }: Editor, key: string): Promise<Answer | null> {
  const { rows } = await sql<{ travelId: number | null; accountId: number }>`
    select case when coalesce(root_entity, entity) = 'travel' then coalesce(root_id, record_id) else person.travel_id end as travel_id,
      account_id
    from audit left join travel_person as person on root_entity = 'travelPerson' and person.id = root_id
    where change_set = ${key} order by travel_id nulls last limit 1`.execute(db);
  const [row] = rows;
  if (!row) return null;
  if (row.accountId !== user.id) throw new AppError('record.sentByOthers');
  return { ...(await placeOf(db, Number(row.travelId))), changeSet: null, isKnown: true };
}

async function placeOf(db: Db, id: number): Promise<{ id: number; version: number }> {
  const found = await db.selectFrom('travel').select(['id', 'version']).where('id', '=', id).executeTakeFirst();
  if (!found) throw new AppError('record.notFound', { record: id });
  return found;
}

/** The ids of a visit's people in the order given: known ones as given, new ones in the order they were added. */
async function personsOf(db: Db, travelId: number, children: Given): Promise<number[]> {
  const given = (children?.people ?? []).map(({ id }) => id);
  const rows = await db
    .selectFrom('travelPerson')
    .select('id')
    .where('travelId', '=', travelId)
    .orderBy('id')
    .execute();
  const added = rows.map(({ id }) => id).filter((id) => !given.includes(id));
  return given.flatMap((id) => id ?? added.shift() ?? []);
}
