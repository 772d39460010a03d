import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { entityOf, listed } from '../../shared/areas/all';
import type { Undone } from '../../shared/areas/record/calls';
import { type EditableName, editable } from '../../shared/areas/record/editable';
import { keyOf, singleReferencesOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { can } from '../../shared/roles';
import type { RecordPlace } from '../db/audit';
import type { Db } from '../db/connect';
import { type AnyRow, inTransaction, isSame, isSpread, lockedRow, lockedRows, only } from '../db/edit';
import { tableOf } from '../db/storage';
import { type InChangeSet, putBackRemoved } from './add';
import { allOrEach } from './at-once';
import { lockAllAbove } from './circle';
import { undoneMerge } from './customer-merge/undo';
import { doorOf, scopeOf } from './doors';
import type { Editor } from './editor';
import { undoneFiles } from './files';
import { keysLast } from './keys-last';
import { isOwn } from './own';
import { customerOf, type Present, presentRecords } from './present';
import { refuseLocked } from './refusals';
import { removed } from './remove';
import { saved } from './save';
import { refuseHidden } from './seen';
import { addBackAll, givenUpFirst, goBackAtOnce, lockAll, putBackAll, removeAll } from './undo-many';
import { goneSince, namedWhole, namesOf } from './undo-names';
import { kindOf } from './values';
import { refuseWholes } from './wholes';

type Action = 'added' | 'edited' | 'deleted';

/** A record as a change set found it and left it. */
interface Changed {
  entity: EditableName;
  id: number;
  action: Action;
  before: AnyRow;
  after: AnyRow;
  /** The version the set left. */
  version: number | null;
  /** The place of its last line in the trail. */
  line: number;
  /** The record that was saved: for a part the record it is part of, otherwise the record itself. */
  root: RecordPlace;
}

/** An edited record with the values that go back and the fields that somebody changed since. */
interface Returning extends Changed {
  row: AnyRow;
  name: string;
  customerId: number | undefined;
  back: AnyRow;
  kept: string[];
}

/**
 * Undoes a change set as a new one, by the rights the editor has now. Of a single record everything that still stands
 * as the set left it goes back; of several records all goes back, or nothing.
 */
export function undone(db: Db, editor: Editor, changeSet: string): Promise<Undone> {
  return inTransaction(db, async (transaction) => {
    const ofCustomers = await undoneMerge(transaction, editor, changeSet);
    if (ofCustomers) return ofCustomers;
    const changed = await changedBy(transaction, changeSet);
    const unknown = new AppError('record.notFound', { record: changeSet });
    const sets = { changeSet: randomUUID(), undoes: changeSet };
    if (changed.length === 0) {
      const files = await undoneFiles(transaction, editor, sets);
      if (files.length === 0) throw unknown;
      return { changeSet: sets.changeSet, records: files, kept: [] };
    }
    if (!changed.every(({ entity }) => can(editor.user, 'write', editable[entity].entity))) {
      throw new AppError('access.denied');
    }
    await refuseHidden(transaction, editor.user, changed, unknown);
    const edits = changed.filter(({ action }) => action === 'edited');
    await lockAllAbove(transaction, edits);
    await lockWholes(transaction, editor, changed);
    const whole = changed.filter(({ action }) => action !== 'edited');
    const records: Returning[] = [];
    for (const entity of new Set(edits.map((each) => each.entity))) {
      const those = edits.filter((each) => each.entity === entity);
      const ids = those.map(({ id }) => id);
      const present = await presentRecords(transaction, editor, entity, ids);
      const lost = ids.filter((id) => !present.has(id));
      if (lost.length > 0) throw (await goneSince(transaction, editor, entity, lost)) ?? unknown;
      records.push(...(await returning(transaction, editor, entity, those, present)));
    }
    refuseTouched(records);
    await lockAll(
      transaction,
      whole.filter(({ action }) => action === 'added'),
    );
    await keysLast(transaction, editor, async () => {
      for (const run of backwards(whole, records)) await runBack(transaction, editor, run, sets);
    });
    const backAgain = whole.filter(({ action }) => action === 'deleted');
    await refuseHidden(transaction, editor.user, backAgain, unknown);
    await refuseWholes(transaction, editor, [...records, ...(await raiseParents(transaction, editor, changed))]);
    // Files after records: saves lock in that order, and the other order could deadlock.
    const files = await undoneFiles(transaction, editor, sets);
    return {
      changeSet: sets.changeSet,
      records: [
        ...records.map(({ entity, id, name, back }) => ({ entity, id, name, fields: Object.keys(back) })),
        ...(await namedWhole(transaction, editor, whole)),
        ...files,
      ],
      kept: records.flatMap(({ entity, id, name, kept }) => kept.map((field) => ({ entity, id, name, field }))),
    };
  });
}

/** Returns the records of a set in lock order, without files; throws undo.impossible where it did more than that. */
async function changedBy(db: Db, changeSet: string): Promise<Changed[]> {
  const entries = await db
    .selectFrom('audit')
    .select(['id', 'action', 'entity', 'recordId', 'before', 'after', 'version', 'rootEntity', 'rootId'])
    .where('changeSet', '=', changeSet)
    .where('entity', 'is distinct from', 'file')
    .orderBy('entity')
    .orderBy('recordId')
    .orderBy('id')
    .execute();
  const records = new Map<string, Changed>();
  for (const { id: line, action, entity, recordId, before, after, version, rootEntity, rootId } of entries) {
    if (!isEditable(entity) || recordId === null || !isReversible(entity, action, Object(after), Object(before))) {
      throw new AppError('undo.impossible');
    }
    const key = `${entity} ${recordId}`;
    const known = records.get(key) ?? { entity, id: recordId, before: {}, after: {} };
    records.set(key, {
      ...known,
      action: action === 'added' || action === 'deleted' ? action : 'edited',
      version,
      line,
      root: { entity: rootEntity ?? entity, id: rootId ?? recordId },
      before: { ...Object(before), ...known.before },
      after: { ...known.after, ...Object(after) },
    });
  }
  return [...records.values()];
}

/** Whether records of the entity are among those that people edit. */
export const isEditable = (entity: string | null): entity is EditableName =>
  entity !== null && Object.hasOwn(editable, entity);

/**
 * Whether a line of the audit trail can be undone: an edit of fields that people change or that the server keeps beside
 * them, or the addition or removal of a whole record that has a list of its own or is part of another.
 */
export function isReversible(entity: EditableName, action: string, after: AnyRow, before: AnyRow = {}): boolean {
  if (action === 'added' || action === 'deleted') {
    const { fields } = entityOf(entity);
    // A record with a field that no longer exists cannot be put back whole.
    const isWhole = Object.keys(before).every((name) => name === 'id' || name === 'version' || name in fields);
    if (!isWhole) return false;
    return Object.hasOwn(listed, entity) || entityOf(entity).parent !== undefined;
  }
  const { kept = [] } = entityOf(entity);
  const known: readonly string[] = [...editable[entity].fields, ...(doorOf(entity).derived ?? []), ...kept];
  return action === 'edited' && Object.keys(after).every((field) => known.includes(field));
}

/** The fields of a record that stand as a change left them. */
export function standing(entity: EditableName, after: AnyRow, row: AnyRow): string[] {
  return Object.keys(after).filter((field) => isSame(kindOf(entity, field), row[field], after[field]));
}

async function returning(
  db: Db,
  editor: Editor,
  entity: EditableName,
  changes: readonly Changed[],
  present: ReadonlyMap<number, Present>,
): Promise<Returning[]> {
  const { table, derived = [], following } = doorOf(entity);
  const within = scopeOf(entity, editor.user);
  const ids = changes.map(({ id }) => id);
  const rows = isSpread(table) ? null : await lockedRows(db, { table, ids, within });
  const records: Returning[] = [];
  for (const changed of changes) {
    const { id, before, after } = changed;
    const customerId = customerOf(present.get(id));
    const row = rows?.get(id) ?? (await lockedRow(db, { table, id, within, customerId }));
    const untouched = standing(entity, after, row);
    const back = Object.fromEntries(untouched.map((field) => [field, before[field]]));
    const kept = Object.keys(after).filter((field) => !untouched.includes(field) && !derived.includes(field));
    // Derived values are worked out anew, as some of the fields they follow from may stay.
    const followed = following?.(row, back) ?? {};
    const anew = derived.filter((field) => field in followed);
    const whole = { ...followed, ...back, ...only(followed, anew) };
    records.push({ ...changed, row, name: present.get(id)?.name ?? String(id), customerId, back: whole, kept });
  }
  return records;
}

/** Throws undo.changedSince where several records would go back only in part, undo.done where all are back already. */
function refuseTouched(records: readonly Returning[]): void {
  const touched = records.filter(({ kept }) => kept.length > 0);
  const isNothingLeft = records.every(({ back }) => Object.keys(back).length === 0);
  const [first] = touched;
  if (!first || (records.length === 1 && !isNothingLeft)) return;
  const isBackAlready = ({ entity, before, row, kept }: Returning) =>
    kept.every((field) => isSame(kindOf(entity, field), row[field], before[field]));
  if (isNothingLeft && records.every(isBackAlready)) throw new AppError('undo.done');
  const kept = touched.map(({ entity, id, name, kept: fields }) => ({ entity, id, name, fields }));
  throw new AppError('undo.changedSince', { record: first.name }, { kept });
}

/** Records of one entity undone in turn: additions are removed, then edits reverted, then removals put back. */
interface Run {
  entity: EditableName;
  added: Changed[];
  edited: Returning[];
  deleted: Changed[];
}

/**
 * The runs that undo a set from its last line to its first: so each record finds what it found then, be it a place that
 * another one takes (the days of a price), or a record it refers to.
 */
function backwards(whole: readonly Changed[], edits: readonly Returning[]): Run[] {
  const runs: Run[] = [];
  const isOfParts = [...whole, ...edits].some(({ entity }) => entityOf(entity).parent !== undefined);
  const take = (record: Changed | Returning) => {
    const { entity, action } = record;
    const last = runs.at(-1);
    // A run of a self-referring entity has one action only, which keeps the order of its references.
    const isOwnKind = singleReferencesOf(entityOf(entity)).some(({ to }) => to === entity);
    const goesOn = !isOfParts && last?.entity === entity && (!isOwnKind || last[action].length > 0);
    const run = goesOn ? last : { entity, added: [], edited: [], deleted: [] };
    if (!goesOn) runs.push(run);
    if ('row' in record) run.edited.push(record);
    else if (action === 'added') run.added.push(record);
    else run.deleted.push(record);
  };
  const lastFirst = <T extends Changed>(records: readonly T[]) =>
    records.toSorted((left, right) => right.line - left.line);
  // Parts to remove free their places before others take them, and parts to put back need their record first.
  if (isOfParts) for (const record of [...partsLast(whole), ...lastFirst(edits)]) take(record);
  else for (const record of lastFirst<Changed | Returning>([...whole, ...edits])) take(record);
  return runs;
}

/** Undoes a run: in batches where the records need nothing else, otherwise one by one. */
async function runBack(db: Db, editor: Editor, run: Run, sets: Required<InChangeSet>): Promise<void> {
  const { entity, added, deleted } = run;
  const edited = givenUpFirst(entity, run.edited);
  const isAtOnce = goBackAtOnce(entity);
  const all = <T>(
    work: (db: Db, editor: Editor, name: EditableName, some: readonly T[], within: typeof sets) => Promise<void>,
  ) => (isAtOnce ? (some: readonly T[]) => work(db, editor, entity, some, sets) : null);
  const reverse = (record: Changed) => reversed(db, editor, record, sets);
  await allOrEach(db, added, { all: all(removeAll), each: reverse });
  await allOrEach(db, edited, { all: all(putBackAll), each: (record) => putBack(db, editor, record, sets) });
  await doorOf(entity).refuseReturn?.(db, deleted);
  await allOrEach(db, deleted, { all: all(addBackAll), each: reverse });
}

async function putBack(
  db: Db,
  editor: Editor,
  { entity, id, row, customerId, back }: Returning,
  sets: { changeSet: string; undoes: string },
): Promise<void> {
  await saved(db, editor, entity, { id, version: Number(row.version), changes: back, customerId, ...sets });
}

/** Parts to remove, then other records, then parts to put back; parts added with their record are removed with it. */
function partsLast(whole: readonly Changed[]): Changed[] {
  const isPart = ({ entity }: Changed) => entityOf(entity).parent !== undefined;
  const added = new Set(whole.filter(({ action }) => action === 'added').map(keyOf));
  const goesWithParent = (record: Changed) => {
    const place = placeOfParent(record);
    return record.action === 'added' && place !== null && added.has(keyOf(place));
  };
  const left = whole.filter((record) => !goesWithParent(record));
  const [parts, others] = [left.filter(isPart), left.filter((record) => !isPart(record))];
  const removals = parts.filter(({ action }) => action === 'added');
  return [...removals, ...others, ...parts.filter(({ action }) => action !== 'added')];
}

/**
 * Locks the records of changed parts before the parts, as a save does: the other order could deadlock. Throws
 * record.notFound for one gone or out of reach, record.ofItsWriter where only parts of somebody else's record changed.
 */
async function lockWholes(db: Db, editor: Editor, changed: readonly Changed[]): Promise<void> {
  const own = new Map(changed.map((record) => [keyOf(record), record]));
  const parents = changed.flatMap((record) => placeOfParent(record) ?? []);
  const places = new Map(parents.map((place) => [keyOf(place), place]));
  for (const [key, { entity, id }] of [...places].sort(([left], [right]) => left.localeCompare(right))) {
    // A record that the set added or removed is undone as a whole.
    if (own.has(key) && own.get(key)?.action !== 'edited') continue;
    const name = entity as EditableName; // what has parts is edited with them
    const row = await lockedRow(db, { table: tableOf(entity), id, within: scopeOf(name, editor.user) });
    if (!own.has(key) && !isOwn(editor.user, entityOf(entity), row)) throw new AppError('record.ofItsWriter');
  }
}

/** The record that a part is part of; null for any other record. */
function placeOfParent({ entity, root }: Changed): RecordPlace | null {
  return entityOf(entity).parent === undefined ? null : root;
}

/**
 * Raises the versions of records of which only parts go back, so that open forms meet a conflict, and returns them;
 * throws state.locked where the state of one forbids edits.
 */
async function raiseParents(
  db: Db,
  { language }: Editor,
  changed: readonly Changed[],
): Promise<Pick<Returning, 'entity' | 'id' | 'back'>[]> {
  const places = new Map<string, RecordPlace & { mayBeLocked: boolean }>();
  for (const record of changed) {
    const place = placeOfParent(record);
    if (place && !changed.some(({ entity, id }) => entity === place.entity && id === place.id)) {
      const key = keyOf(place);
      const mayBeLocked = (places.get(key)?.mayBeLocked ?? true) && entityOf(record.entity).staysOpen === true;
      places.set(key, { ...place, mayBeLocked });
    }
  }
  for (const { entity, id, mayBeLocked } of places.values()) {
    const { rows } = await sql<AnyRow>`
      update ${sql.table(tableOf(entity))} set version = version + 1, updated_at = now()
      where id = ${id} returning *`.execute(db);
    for (const row of mayBeLocked ? [] : rows) refuseLocked(entityOf(entity), language, row);
  }
  return [...places.values()].map(({ entity, id }) => ({ entity: entity as EditableName, id, back: {} })); // what has parts is edited with them
}

/** Removes an added record or puts a removed one back; throws undo.done or undo.changedSince if touched since. */
async function reversed(db: Db, editor: Editor, record: Changed, sets: Required<InChangeSet>): Promise<void> {
  const { entity, id, action, before, after, version } = record;
  const { rows } = await sql<{ version: number }>`
    select version from ${sql.table(tableOf(entity))} where id = ${id}`.execute(db);
  const [stored] = rows;
  if ((action === 'deleted') === (stored !== undefined)) throw new AppError('undo.done');
  if (stored === undefined) return putBackRemoved(db, editor, entity, { ...before, id, version }, sets);
  if (stored.version !== version) {
    const [name = ''] = await namesOf(db, editor, entity, [after]);
    throw new AppError('undo.changedSince', { record: name }, { kept: [{ entity, id, name, fields: [] }] });
  }
  await removed(db, editor, entity, { id, version, ...sets });
}
