import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/editable';
import { referrersOf } from '../../shared/areas/record/merging';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';
import type { InChangeSet } from './add';
import { areWrittenAtOnce, editedAll, insertedAll, removedAll } from './at-once';
import { doorOf } from './doors';
import type { Editor } from './editor';
import { partsOf } from './stored-parts';

/**
 * Whether records of an entity can be undone in a batch: nothing beyond their door's checks of a row is to be done for
 * each.
 */
export function goBackAtOnce(name: EditableName): boolean {
  const isPlain = areWrittenAtOnce(name) && doorOf(name).root === undefined;
  return isPlain && partsOf(name).length === 0 && referrersOf(name).length === 0;
}

/**
 * Locks records in the order in which several are removed, whatever order they are undone in: another could deadlock.
 */
export async function lockAll(db: Db, records: readonly { entity: EditableName; id: number }[]): Promise<void> {
  for (const entity of new Set(records.map((each) => each.entity))) {
    const ids = records.filter((each) => each.entity === entity).map(({ id }) => id);
    await sql`
      select from ${sql.table(tableOf(entity))} where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  }
}

/**
 * Orders the undo of edits where only one of several records may hold a flag, such as the main contact of a customer:
 * all that lose the flag give it up before others get it back.
 */
export function givenUpFirst<R extends { row: AnyRow; back: AnyRow }>(name: EditableName, records: readonly R[]): R[] {
  if (!doorOf(name).alongside) return [...records];
  const isGivenUp = ({ row }: R, [field, value]: [string, unknown]) => value === false && row[field] === true;
  const givingUp = records.flatMap((record) => {
    const fields = Object.entries(record.back).filter((field) => isGivenUp(record, field));
    return fields.length > 0 ? [{ ...record, back: Object.fromEntries(fields) }] : [];
  });
  const others = records.flatMap((record) => {
    const fields = Object.entries(record.back).filter((field) => !isGivenUp(record, field));
    if (fields.length === 0) return [];
    const isRaised = fields.length < Object.keys(record.back).length;
    const row = { ...record.row, version: Number(record.row.version) + (isRaised ? 1 : 0) };
    return [{ ...record, row, back: Object.fromEntries(fields) }];
  });
  return [...givingUp, ...others];
}

/** Puts back what was edited. */
export async function putBackAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  records: readonly { id: number; row: AnyRow; back: AnyRow }[],
  sets: Required<InChangeSet>,
): Promise<void> {
  const edits = records.map(({ id, row, back }) => ({ id, row, changes: back }));
  await editedAll(db, editor, name, edits, sets);
}

/** Removes records that were added and have not changed since. */
export async function removeAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  records: readonly { id: number; version: number | null }[],
  sets: Required<InChangeSet>,
): Promise<void> {
  const gone = await removedAll(
    db,
    editor,
    name,
    records.map(({ id }) => id),
    sets,
  );
  if (records.some(({ id, version }) => gone.get(id) !== version)) throw new AppError('undo.done');
}

/** Puts back what was removed, under the old ids and one version on. */
export async function addBackAll(
  db: Db,
  editor: Editor,
  name: EditableName,
  records: readonly { id: number; version: number | null; before: AnyRow }[],
  sets: Required<InChangeSet>,
): Promise<void> {
  const fields = Object.keys(entityOf(name).fields);
  const added = records.map(({ id, version, before }) => {
    const values = Object.fromEntries(fields.map((field) => [field, before[field] ?? null]));
    const place = { id, version: Number(version) + 1 };
    return { ...place, values: { ...values, ...place } };
  });
  await insertedAll(db, editor, name, added, sets);
}
