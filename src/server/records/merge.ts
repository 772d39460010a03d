import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../shared/api/call';
import { entityOf } from '../../shared/areas/all';
import type { recordCalls } from '../../shared/areas/record/calls';
import type { EditableName } from '../../shared/areas/record/editable';
import { recordLimits } from '../../shared/areas/record/limits';
import { mayMerge, referrersOf } from '../../shared/areas/record/merging';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import { inTransaction, lockedRow, refuseStale } from '../db/edit';
import { storage } from '../db/storage';
import { auditAdded } from '../services/files/audit-added';
import { copiedFile } from '../services/files/copied-file';
import { inPictureOrder } from '../services/files/picture-order';
import { doorOf, scopeOf } from './doors';
import type { Editor } from './editor';
import { presentRecords } from './present';
import { removed } from './remove';
import { saved } from './save';
import { keyLabels } from './taken-key';
import { usesOf } from './uses';

type Input = ParsedInputOf<typeof recordCalls.merge>;

/**
 * Merges several records: all references to the others are moved to the record that stays, which gets their files as
 * well; then the others are removed, all in one change set. Throws record.conflict where somebody changed one of them
 * meanwhile, merge.tooMany, and merge.alike.
 */
export function merged(
  db: Db,
  editor: Editor,
  { entity, into, others }: Input,
): Promise<OutputOf<typeof recordCalls.merge>> {
  if (!mayMerge(entityOf(entity)) || others.some(({ id }) => id === into.id)) throw new AppError('merge.impossible');
  return inTransaction(db, async (transaction) => {
    const changeSet = randomUUID();
    const place = { table: doorOf(entity).table, within: scopeOf(entity, editor.user) };
    // Always the same order, so that two who merge the same records wait for each other instead of deadlocking.
    for (const { id, version } of [into, ...others].sort((left, right) => left.id - right.id)) {
      const row = await lockedRow(transaction, { ...place, id });
      refuseStale(row, version);
    }
    let moved = 0;
    for (const { id, version } of others) {
      moved += await led(transaction, editor, { entity, from: id, to: into.id, changeSet, left: most - moved });
      await giveFiles(transaction, editor, { entity, from: id, to: into.id, changeSet });
      await removed(transaction, editor, entity, { id, version, changeSet });
    }
    return { moved, changeSet };
  });
}

const most = recordLimits.mergedReferences;

interface Leading {
  entity: EditableName;
  from: number;
  to: number;
  changeSet: string;
  /** How many references may still be moved. */
  left: number;
}

/** Moves all references from one record to another; returns how many records held one. */
async function led(db: Db, editor: Editor, { entity, from, to, changeSet, left }: Leading): Promise<number> {
  let count = 0;
  for (const { entity: referrer, field, isSeveral } of referrersOf(entity)) {
    const name = referrer.name as EditableName; // or the records could not be merged
    const column = sql.ref(field);
    if (!isSeveral) await refuseAlike(db, editor, name, { field, from, to });
    const { rows } = await sql<{ id: number; version: number; value: number | number[] }>`
      select id, version, ${column} as value from ${sql.table(doorOf(name).table)}
      where ${isSeveral ? sql`${column} @> array[${from}]::bigint[]` : sql`${column} = ${from}`}
      order by id limit ${left - count + 1} for update`.execute(db);
    count += rows.length;
    if (count > left) throw new AppError('merge.tooMany', { most });
    for (const { id, version, value } of rows) {
      const several = Array.isArray(value) ? [...new Set(value.map((each) => (each === from ? to : each)))] : null;
      const changes = { [field]: several?.sort((one, other) => one - other) ?? to };
      await saved(db, editor, name, { id, version, changes, changeSet });
    }
  }
  return count;
}

const mostNamed = 5;

/** Throws merge.alike with the referrers that would share a unique key after the move. */
async function refuseAlike(
  db: Db,
  editor: Editor,
  name: EditableName,
  { field, from, to }: Pick<Leading, 'from' | 'to'> & { field: string },
): Promise<void> {
  const { table } = doorOf(name);
  for (const key of storage[table].unique.filter((fields) => fields.includes(field))) {
    const same = [
      sql`own.id <> other.id`,
      sql`${sql.ref(`own.${field}`)} = ${from}`,
      sql`${sql.ref(`other.${field}`)} = ${to}`,
      ...key
        .filter((each) => each !== field)
        .map((each) => sql`${sql.ref(`own.${each}`)} = ${sql.ref(`other.${each}`)}`),
    ];
    const { rows } = await sql<{ pair: number[] }>`
      select array[own.id, other.id] as pair from ${sql.table(table)} as own cross join ${sql.table(table)} as other
      where ${sql.join(same, sql` and `)} order by own.id limit ${mostNamed}`.execute(db);
    if (rows.length === 0) continue;
    const ids = rows.flatMap(({ pair }) => pair);
    const present = await presentRecords(db, editor, name, ids);
    const records = rows.map(({ pair }) => pair.map((id) => present.get(id)?.name ?? id).join(' / '));
    throw new AppError('merge.alike', { fields: keyLabels(name, key), records });
  }
}

/**
 * Copies to the record that stays the files it lacks, pictures in their order after its own; the other record keeps its
 * own, as an undo may bring it back.
 */
async function giveFiles(
  db: Db,
  { user, address }: Editor,
  { entity, from, to, changeSet }: Omit<Leading, 'left'>,
): Promise<void> {
  const files = await db
    .selectFrom('file')
    .selectAll()
    .where('entity', '=', entity)
    .where('recordId', 'in', [from, to])
    .where('removedAt', 'is', null)
    .orderBy(inPictureOrder)
    .execute();
  const known = new Set(files.flatMap(({ recordId, contentId }) => (recordId === to ? [contentId] : [])));
  for (const file of files.filter(({ recordId, contentId }) => recordId === from && !known.has(contentId))) {
    const id = await copiedFile(db, file, { entity, recordId: to, by: user });
    const { name, size } = file;
    await auditAdded(db, { id, entity, recordId: to, name, size }, { by: user, address, changeSet });
  }
}

/**
 * Returns what refers to each of the records to be merged, as `usesOf` tells it. Throws merge.impossible and
 * record.notFound.
 */
export async function usesOfRecords(
  db: Db,
  editor: Editor,
  { entity, ids }: ParsedInputOf<typeof recordCalls.uses>,
): Promise<OutputOf<typeof recordCalls.uses>> {
  if (!mayMerge(entityOf(entity))) throw new AppError('merge.impossible');
  const present = await presentRecords(db, editor, entity, ids);
  const unknown = ids.find((id) => !present.has(id));
  if (unknown !== undefined) throw new AppError('record.notFound', { record: unknown });
  const records = [];
  for (const id of ids) records.push({ id, uses: await usesOf(db, editor, entity, id) });
  return { records };
}
