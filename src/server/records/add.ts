import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/editable';
import { stateField } from '../../shared/workflow/machine';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { type AnyRow, inTransaction } from '../db/edit';
import { doorOf } from './doors';
import { refuseDoubted } from './doubt';
import type { Editor } from './editor';
import { refuseUnknownReferences } from './referred';
import { takenKey } from './taken-key';

/** The change set a record is part of, and the one that it takes back. */
export interface InChangeSet {
  changeSet?: string;
  undoes?: string;
}

/** Adds a record and returns its id and change set; what it refers to must be within the editor's reach. */
export function added(
  db: Db,
  editor: Editor,
  name: EditableName,
  values: AnyRow,
  sets: InChangeSet = {},
): Promise<{ id: number; changeSet: string }> {
  return inTransaction(db, async (transaction) => {
    await refuseUnknownReferences(transaction, editor, name, values);
    const followed = withFollowing(name, values);
    const { completed: completing, doubts, alongside } = doorOf(name);
    const completed = await completing?.(transaction, editor, followed, null);
    if (!editor.isSure) refuseDoubted((await doubts?.(transaction, editor, followed, null)) ?? [], editor);
    const { changeSet = randomUUID() } = sets;
    await alongside?.(transaction, editor, followed, { id: null, changeSet });
    const whole = { ...followed, ...completed, ...initialState(name) };
    const record = await inserted(transaction, editor, name, whole, { ...sets, changeSet });
    const after = { ...whole, id: record.id };
    await doorOf(name).afterwards?.(transaction, editor, { before: null, after, changeSet, isUndo: false, added });
    return record;
  });
}

/** The values of a new record, with what follows from them. */
export function withFollowing(name: EditableName, values: AnyRow): AnyRow {
  const given = Object.entries(values).filter(([, value]) => value !== null);
  return { ...values, ...doorOf(name).following?.({}, values), ...Object.fromEntries(given) };
}

/** The state in which a record begins, if it has states. */
export function initialState(name: EditableName): AnyRow {
  const { machine, editableIn } = entityOf(name);
  const initial = machine?.initial ?? editableIn?.[0];
  return initial ? { [stateField]: initial } : {};
}

/** Puts a removed record back under its old id, one version on. */
export async function putBackRemoved(
  db: Db,
  editor: Editor,
  name: EditableName,
  removed: AnyRow,
  sets: Required<InChangeSet>,
): Promise<void> {
  const { fields } = entityOf(name);
  const values = Object.fromEntries(Object.keys(fields).map((field) => [field, removed[field] ?? null]));
  await refuseUnknownReferences(db, editor, name, values);
  await inserted(db, editor, name, { ...values, id: removed.id, version: Number(removed.version) + 1 }, sets);
}

async function inserted(
  db: Db,
  editor: Editor,
  name: EditableName,
  values: AnyRow,
  { changeSet, undoes }: InChangeSet & { changeSet: string },
) {
  const { table, refuse, root } = doorOf(name);
  refuse(editor, values);
  const columns = sql.join(Object.keys(values).map((field) => sql.ref(field)));
  const { rows } = await sql<AnyRow & { id: number; version: number }>`
    insert into ${sql.table(table)} (${columns}) ${'id' in values ? sql`overriding system value` : sql``}
    values (${sql.join(Object.values(values))}) returning *`
    .execute(db)
    .catch((error: unknown) => {
      throw takenKey(error, editor, name, values);
    });
  const [row] = rows;
  if (!row) throw new Error(`a record of ${name} was not stored`);
  await audit(db, {
    accountId: editor.user.id,
    action: 'added',
    entity: name,
    recordId: row.id,
    after: values,
    address: editor.address,
    changeSet,
    version: row.version,
    root: root?.(row),
    undoes,
  });
  return { id: row.id, changeSet };
}
