import { randomUUID } from 'node:crypto';
import { msg } from '@lingui/core/macro';
import { sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../shared/api/call';
import type { BulkPreview, recordCalls } from '../../shared/areas/record/calls';
import { bulkFieldsOf, editable } from '../../shared/areas/record/editable';
import { changesOf } from '../../shared/entity/changes';
import type { AnyEntity } from '../../shared/entity/entity';
import { AppError } from '../../shared/errors';
import { oneAfterTheOther } from '../../shared/rules/enumerated';
import { translate } from '../../shared/translate';
import type { Db } from '../db/connect';
import { type AnyRow, inTransaction, plannedChanges } from '../db/edit';
import { setBackOnFailure } from '../db/savepoint';
import { checked } from '../http/checked';
import { i18nOf } from '../languages';
import { doorOf } from './doors';
import { type Doubt, doubtsIn, refuseDoubted } from './doubt';
import type { Editor } from './editor';
import { customerOf, type Present, presentRecords, referenceNames } from './present';
import { problemText } from './problem-text';
import { refuseUnknownReferences } from './referred';
import { saved } from './save';
import { cellValue } from './values';

type Input = ParsedInputOf<typeof recordCalls.changeMany>;
type Asked = Input['rows'][number];

/**
 * Previews the change of every row with its refusal, if any; writes nothing. Doubts are raised only when the values are
 * set.
 */
export async function preview(db: Db, editor: Editor, input: Input): Promise<BulkPreview> {
  const changesFor = checkedChanges(editor, input);
  const present = await presentOf(db, editor, input);
  const refuseUnknown = unknownRefusal(db, editor, input);
  const planned: (Planned & { asked: Asked })[] = [];
  for (const asked of input.rows) {
    const row = await plannedRow(editor, input, present.get(asked.id), { asked, changesFor, refuseUnknown });
    planned.push({ asked, ...row });
  }
  const rows = [...present.values()].map(({ row }) => row);
  const nameOf = await referenceNames(db, editor, input.entity, [...rows, ...planned.map(({ changed }) => changed)]);
  return {
    rows: planned.map(({ asked, changed, problem }) => {
      const { name, row } = present.get(asked.id) ?? unknownRecord(asked.id);
      const shown = Object.keys(changed).map((field) => ({
        field,
        before: cellValue(input.entity, field, row[field], nameOf),
        after: cellValue(input.entity, field, changed[field], nameOf),
      }));
      return { id: asked.id, name, changes: shown, problem };
    }),
  };
}

/**
 * Sets the values in all rows as one change set or, if a row refuses, in none: bulk.refused names the rows. Throws
 * record.doubted where no row refuses but something speaks against the values that nobody confirmed.
 */
export function changeMany(db: Db, editor: Editor, input: Input): Promise<OutputOf<typeof recordCalls.changeMany>> {
  const changesFor = checkedChanges(editor, input);
  const i18n = i18nOf(editor.language);
  return inTransaction(db, async (transaction) => {
    const present = await presentOf(transaction, editor, input);
    const changeSet = randomUUID();
    const sure = { ...editor, isSure: input.confirmed === true };
    const problems: { id: number; name: string; problem: string }[] = [];
    const doubts: Doubt[] = [];
    let changed = 0;
    for (const asked of inLockingOrder(input.rows, present)) {
      const { id, version } = asked;
      try {
        const changes = changesFor(asked);
        const customerId = customerOf(present.get(id));
        const now = await versionWithin(transaction, input.entity, asked, changeSet);
        const change = { id, version: now, changes, customerId, changeSet };
        // Without the savepoint, a row that the database refuses would end the transaction for the rows still to come.
        const edit = await setBackOnFailure(transaction, () => saved(transaction, sure, input.entity, change));
        if (edit.changeSet !== null || now !== version) changed += 1;
      } catch (error) {
        const name = present.get(id)?.name ?? String(id);
        const doubted = doubtsIn(error);
        const named = (problem: string) => translate(i18n, msg`{field}: {problem}`, { field: name, problem });
        doubts.push(...doubted.map(({ field, problem }) => ({ field, problem: named(problem) })));
        if (doubted.length === 0) problems.push({ id, name, problem: problemText(error, editor) });
      }
    }
    const [first] = problems;
    if (first) throw new AppError('bulk.refused', { record: first.name, problem: first.problem }, { problems });
    refuseDoubted(byField(doubts, editor), editor);
    return { changed, changeSet: changed > 0 ? changeSet : null };
  });
}

/**
 * Returns the version of a row that an earlier row of the set changed too, such as the former main contact; otherwise
 * the version the editor saw.
 */
async function versionWithin(
  db: Db,
  entity: Input['entity'],
  { id, version }: Asked,
  changeSet: string,
): Promise<number> {
  if (!doorOf(entity).alongside) return version;
  // A change by somebody else in between still counts as a conflict.
  const { rows } = await sql<{ version: number }>`
    select max(version) as version from audit
    where change_set = ${changeSet} and entity = ${entity} and record_id = ${id}
    having min(version) = ${version + 1}::int`.execute(db);
  return rows[0]?.version ?? version;
}

/** The doubts about several rows, one for each field; of many rows only the first are told. */
function byField(doubts: readonly Doubt[], { language }: Editor): Doubt[] {
  return [...new Set(doubts.map(({ field }) => field))].map((field) => {
    const all = doubts.filter((doubt) => doubt.field === field).map(({ problem }) => problem);
    const told = [...all.slice(0, mostTold), ...(all.length > mostTold ? ['…'] : [])];
    return { field, problem: oneAfterTheOther(told, language) };
  });
}

const mostTold = 5;

function presentOf(db: Db, editor: Editor, { entity, rows }: Input) {
  return presentRecords(
    db,
    editor,
    entity,
    rows.map(({ id }) => id),
  );
}

const unknownRecord = (id: number): Present => ({ row: {}, name: String(id) });

/**
 * Returns what a row is to be set to. Values common to all rows are checked at once and may only be of bulk fields; a
 * row's own values are checked when they are asked for and may be of any field that people change.
 */
function checkedChanges({ language }: Editor, { entity, rows, changes = {} }: Input): (asked: Asked) => AnyRow {
  const { entity: definition, fields }: { entity: AnyEntity; fields: readonly string[] } = editable[entity];
  const taken = (given: AnyRow, names: readonly string[]) =>
    checked(changesOf(definition, names), given, language) as AnyRow; // values by their fields' names
  const alike = rows.some((row) => !row.changes) ? taken(changes, bulkFieldsOf(entity)) : {};
  return ({ changes: own }) => (own ? taken(own, fields) : alike);
}

interface Planned {
  changed: AnyRow;
  problem: string | null;
}

async function plannedRow(
  editor: Editor,
  { entity }: Input,
  present: Present | undefined,
  how: { asked: Asked; changesFor: (asked: Asked) => AnyRow; refuseUnknown: (changes: AnyRow) => Promise<void> },
): Promise<Planned> {
  const { table, following, refuse } = doorOf(entity);
  const { asked, changesFor, refuseUnknown } = how;
  try {
    if (!present) throw new AppError('record.notFound', { record: asked.id });
    const changes = changesFor(asked);
    await refuseUnknown(changes);
    const changed = plannedChanges(present.row, {
      table,
      version: asked.version,
      changes,
      following,
      refuse: (after, before) => refuse(editor, after, before),
    });
    return { changed, problem: null };
  } catch (error) {
    return { changed: {}, problem: problemText(error, editor) };
  }
}

/**
 * Returns a check that refuses values referring to records out of reach, before any of them is named; values common to
 * all rows are checked once.
 */
function unknownRefusal(db: Db, editor: Editor, { entity }: Input): (changes: AnyRow) => Promise<void> {
  const refusals = new Map<AnyRow, Promise<void>>();
  return (changes) => {
    const refusal = refusals.get(changes) ?? refuseUnknownReferences(db, editor, entity, changes);
    refusals.set(changes, refusal);
    return refusal;
  };
}

/**
 * Sorts rows into a fixed lock order, so that two people who change the same rows wait for each other instead of
 * deadlocking.
 */
function inLockingOrder(rows: readonly Asked[], present: ReadonlyMap<number, Present>): Asked[] {
  const once = [...new Map(rows.map((row) => [row.id, row])).values()];
  const place = ({ id }: Asked) => customerOf(present.get(id)) ?? 0;
  return once.sort((left, right) => place(left) - place(right) || left.id - right.id);
}
