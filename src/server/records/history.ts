import { type RawBuilder, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../shared/api/call';
import { entityOf } from '../../shared/areas/all';
import type { HistoryEntry, recordCalls } from '../../shared/areas/record/calls';
import { type EditableName, editable } from '../../shared/areas/record/editable';
import { type AnyEntity, isOpen, seesField } from '../../shared/entity/entity';
import { codeFieldOf, parentOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { keysOf } from '../../shared/keys-of';
import { can, holds } from '../../shared/roles';
import { stateField } from '../../shared/workflow/machine';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { firstOf } from '../db/found';
import { choiceLabel } from '../languages';
import { movedTo, orderOfPictures, standsAsMoved } from '../services/files/picture-order';
import type { Asking } from '../session-user';
import { isOfWriter, mayEditFiles } from './file-owners';
import { whereFilesAre } from './files';
import { isOwn as isOwnOf } from './own';
import { type NameOfReference, type Present, presentRecords, referenceNames } from './present';
import { isEditable, isReversible, standing } from './undo';
import { cellValue, isShown } from './values';

const actions = {
  added: 'added',
  created: 'added',
  edited: 'edited',
  moved: 'moved',
  answered: 'answered',
  // How role changes were audited before roles became parts of their account.
  'roles changed': 'edited',
  deleted: 'deleted',
  merged: 'merged',
} as const;

interface LineOf<E> {
  id: number;
  at: Date;
  by: string | null;
  inPlaceOf: string | null;
  action: keyof typeof actions;
  entity: E;
  recordId: number;
  before: AnyRow | null;
  after: AnyRow | null;
  changeSet: string | null;
  undoes: string | null;
  /** Whether the change set merged customers and was not undone. */
  isMerge: boolean;
}
type RecordLine = LineOf<EditableName>;
type FileLine = LineOf<'file'>;
type Line = RecordLine | FileLine;

/**
 * Returns the history of a record and its parts, latest first; a record out of reach is as unknown as a missing one.
 */
export async function historyOf(
  db: Db,
  asking: Asking,
  input: ParsedInputOf<typeof recordCalls.history>,
): Promise<OutputOf<typeof recordCalls.history>> {
  const { entity, id, size } = input;
  if (!holds(asking.user, editable[entity].historyReaders)) throw new AppError('access.denied');
  const own = (await presentRecords(db, asking, entity, [id])).get(id);
  if (!own) throw new AppError('record.notFound', { record: id });
  const { rows: shown, more } = firstOf(await linesOf(db, asking, input), size);
  const files = shown.filter(isOfFile);
  const places = await whereFilesAre(
    db,
    files.map(({ recordId }) => recordId),
  );
  const order = files.some(isMove) ? await orderOfPictures(db, { entity, recordId: id }) : [];
  const mayEdit = mayEditFiles(asking.user, entity) && (await isOfWriter(db, asking.user, entity, id));
  const others = shown.filter((line) => isOfRecord(line));
  const records = await recordsOf(db, asking, others);
  const names = await namesIn(db, asking, others);
  const sets = await changeSetsOf(db, shown);
  const entries = shown.map((line) =>
    isOfRecord(line)
      ? entryOf(asking, line, {
          present: records.get(keyOf(line)),
          whole: own,
          isOwn: line.recordId === id && line.entity === entity,
          set: sets.get(line.changeSet ?? ''),
          nameOfReference: names.get(line.entity) ?? ((_, of) => String(of)),
        })
      : entryOfFile(line, sets.get(line.changeSet ?? ''), mayEdit && goesBack(line, places.get(line.recordId), order)),
  );
  return { entries, more };
}

async function linesOf(
  db: Db,
  { user, language }: Asking,
  input: ParsedInputOf<typeof recordCalls.history>,
): Promise<Line[]> {
  const { entity, id, field, before, size } = input;
  if (field !== undefined && !seesField(user, entityOf(entity), field)) return [];
  const { rows } = await sql<Line>`
    select audit.id, audit.at, ${nameOf(language, 'account')} as by, ${nameOf(language, 'absent')} as in_place_of, audit.action, audit.entity, audit.record_id,
      audit.before, audit.after, audit.change_set, audit.undoes,
      exists (select from customer_merge where customer_merge.change_set = audit.change_set and not undone) as is_merge
    from audit left join account on account.id = audit.account_id
      left join account as absent on absent.id = (audit.after ->> 'inPlaceOf')::bigint
    where ((audit.entity = ${entity} and audit.record_id = ${id}) or (audit.root_entity = ${entity} and audit.root_id = ${id}))
      -- What the ERP said of a document stood there as an answer, too: it changed nothing of the record.
      and not (audit.action = 'answered' and audit.change_set is null)
      and audit.action = any(${Object.keys(actions)}::text[]) and audit.entity = any(${[...Object.keys(editable), 'file']}::text[])
      ${ofSeenFields(user)}
      ${before === undefined ? sql`` : sql`and audit.id < ${before}`}
      ${field === undefined ? sql`` : sql`and audit.entity = ${entity} and audit.action <> 'added' and audit.after ? ${field}`}
    order by audit.id desc limit ${size + 1}`.execute(db);
  return rows;
}

/** Entities with fields that not everybody sees. */
const guarded = keysOf(editable).filter((name) => entityOf(name).seenWith ?? entityOf(name).unseen);

/** Leaves out edits of hidden fields alone: even their time and author would tell what the reader may not know. */
function ofSeenFields(user: Asking['user']): RawBuilder<unknown> {
  const conditions = guarded.map((name) => {
    const entity = entityOf(name);
    const names = Object.keys(entity.fields);
    const seen = names.filter((field) => seesField(user, entity, field));
    const hidden = names.filter((field) => !seen.includes(field));
    return sql`and not (audit.entity = ${name} and audit.action = 'edited'
      and audit.after ?| ${hidden}::text[] and not audit.after ?| ${seen}::text[])`;
  });
  return sql.join(conditions, sql` `);
}

const isOfFile = (line: Line): line is FileLine => line.entity === 'file';
const isOfRecord = (line: Line): line is RecordLine => !isOfFile(line);

const keyOf = ({ entity, recordId }: Pick<Line, 'entity' | 'recordId'>) => `${entity} ${recordId}`;

/** The records of the lines, as they stand now. */
async function recordsOf(db: Db, asking: Asking, lines: readonly RecordLine[]): Promise<Map<string, Present>> {
  const found = new Map<string, Present>();
  for (const entity of new Set(lines.map((line) => line.entity))) {
    const ids = [...new Set(lines.filter((line) => line.entity === entity).map(({ recordId }) => recordId))];
    for (const [recordId, present] of await presentRecords(db, asking, entity, ids)) {
      found.set(keyOf({ entity, recordId }), present);
    }
  }
  return found;
}

/** The names of what the lines refer to, by entity: looked up once for each entity, however many lines there are. */
async function namesIn(
  db: Db,
  asking: Asking,
  lines: readonly RecordLine[],
): Promise<Map<EditableName, NameOfReference>> {
  const names = new Map<EditableName, NameOfReference>();
  for (const entity of new Set(lines.map((line) => line.entity))) {
    const rows = lines
      .filter((line) => line.entity === entity)
      .flatMap(({ before, after }) => [before ?? {}, after ?? {}]);
    names.set(entity, await referenceNames(db, asking, entity, rows));
  }
  return names;
}

/** What a change set did beyond the lines that are shown. */
interface ChangeSet {
  /** How many records it changed. */
  records: number;
  /** Whether each of its lines can be undone: of several records all goes back, or nothing. */
  isReversible: boolean;
}

/** The change sets of lines; asked for once each, as an import is one set of thousands of lines. */
async function changeSetsOf(db: Db, lines: readonly Line[]): Promise<Map<string, ChangeSet>> {
  const ids = [...new Set(lines.flatMap(({ changeSet }) => changeSet ?? []))];
  const { rows } = await sql<{ changeSet: string; records: number }>`
    select change_set, count(distinct (entity, record_id)) as records
    from audit where change_set = any(${ids}::uuid[]) group by change_set`.execute(db);
  const { rows: kinds } = await sql<{ changeSet: string; entity: string | null; action: string; fields: string[] }>`
    select change_set, entity, action, coalesce(array_agg(distinct field) filter (where field is not null), '{}') as fields
    from audit
    left join lateral jsonb_object_keys(
      case when action <> 'added' and jsonb_typeof(after) = 'object' then after end) as field on true
    where change_set = any(${ids}::uuid[]) and entity is distinct from 'file' group by 1, 2, 3`.execute(db);
  const left = new Set(
    kinds.flatMap(({ changeSet, entity, action, fields }) => {
      const after = Object.fromEntries(fields.map((field) => [field, null]));
      return isEditable(entity) && isReversible(entity, action, after) ? [] : [changeSet];
    }),
  );
  return new Map(
    rows.map(({ changeSet, records }) => [changeSet, { records: Number(records), isReversible: !left.has(changeSet) }]),
  );
}

interface About {
  /** The record of the line as it stands now; undefined where it is gone or out of reach. */
  present: Present | undefined;
  /** The record whose history is shown. */
  whole: Present;
  /** Whether the line is about that record itself. */
  isOwn: boolean;
  nameOfReference: NameOfReference;
  set: ChangeSet | undefined;
}

function entryOf(
  asking: Asking,
  line: RecordLine,
  { present, whole, isOwn, nameOfReference, set }: About,
): HistoryEntry {
  const { entity } = line;
  const action = actions[line.action];
  const before = line.before ?? {};
  const after = line.after ?? {};
  // What an added or deleted record held is the record itself, not its history.
  const edited =
    action === 'added' || action === 'deleted' || action === 'merged'
      ? []
      : Object.keys(after).filter((field) => isShown(entity, field));
  const fields = edited.filter((field) => seesField(asking.user, entityOf(entity), field));
  const isStanding = present !== undefined && standing(entity, after, present.row).length > 0;
  const mayWrite =
    can(asking.user, 'write', editable[entity].entity) && isOpenTo(asking.user, entityOf(entity), { present, whole });
  return {
    ...toldOf(line, set),
    // A merge goes back as a whole.
    mayUndo:
      line.changeSet !== null &&
      mayWrite &&
      (line.isMerge || (action === 'edited' && set?.isReversible === true && isStanding)),
    entity,
    name: isOwn ? null : (present?.name ?? asItStood(asking, entity, { ...after, ...before }, nameOfReference)),
    changes: fields.map((field) => ({
      field,
      before: cellValue(entity, field, before[field], nameOfReference),
      after: cellValue(entity, field, after[field], nameOfReference),
    })),
  };
}

/** Whether state and writer let the user change the record, and the one it is part of. */
function isOpenTo(
  user: Asking['user'],
  entity: AnyEntity,
  { present, whole }: Pick<About, 'present' | 'whole'>,
): boolean {
  const isOpenAs = (of: AnyEntity, row: AnyRow) => isOpen(of, row[stateField]) && isOwnOf(user, of, row);
  if (present && !isOpenAs(entity, present.row)) return false;
  if (entity.parent === undefined) return true;
  const parent = entityOf(parentOf(entity).to);
  return entity.staysOpen === true ? isOwnOf(user, parent, whole.row) : isOpenAs(parent, whole.row);
}

/** What the trail itself says of a change. */
function toldOf({ id, at, by, inPlaceOf, action, changeSet, undoes }: Line, set: ChangeSet | undefined) {
  const isUndo = undoes !== null;
  const records = set?.records ?? 0;
  return { id, at: at.toISOString(), by, inPlaceOf, action: actions[action], changeSet, isUndo, records };
}

const isMove = ({ action }: FileLine): boolean => action === 'edited';

/** Whether an added file is still there, a removed one still kept, and a moved one where it was moved to. */
function goesBack(line: FileLine, place: 'present' | 'removed' | undefined, order: readonly number[]): boolean {
  if (isMove(line)) {
    const after = movedTo(line.after);
    return place === 'present' && after !== null && standsAsMoved(order, after.order);
  }
  return (line.action === 'added' && place === 'present') || (line.action === 'deleted' && place === 'removed');
}

/** The entry of a file that was added, removed or moved among pictures; its undo puts it back. */
function entryOfFile(line: FileLine, set: ChangeSet | undefined, mayUndo: boolean): HistoryEntry {
  const name = String({ ...line.before, ...line.after }.name);
  const [before, after] = [movedTo(line.before), movedTo(line.after)];
  const changes = before && after ? [{ field: 'place', before: before.place, after: after.place }] : [];
  return { ...toldOf(line, set), mayUndo, entity: 'file', name, changes };
}

/** The code of a record that is gone or out of reach, as it stood. */
function asItStood(
  { language }: Asking,
  name: EditableName,
  values: AnyRow,
  nameOfReference: NameOfReference,
): string | null {
  const entity = entityOf(name);
  const code = codeFieldOf(entity);
  if (code === null) return null;
  const shown = cellValue(name, code, values[code], nameOfReference);
  return choiceLabel(language, entity.fields[code], shown) ?? (shown === null ? null : String(shown));
}
