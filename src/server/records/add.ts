import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/calls';
import { referencesOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { stateField } from '../../shared/workflow/machine';
import { audit } from '../db/audit';
import type { Db } from '../db/connect';
import { type AnyRow, inTransaction } from '../db/edit';
import { visible } from '../db/scope';
import { tableOf } from '../db/storage';
import { i18nOf } from '../languages';
import { doorOf } from './doors';
import { type Editor, takenKey } from './save';

/** The change set a record is part of, and the one that it takes back. */
export interface Sets {
  changeSet?: string;
  undoes?: string;
}

/** Adds a record and answers its id; what it refers to must be within the editor's reach. */
export function added(
  db: Db,
  editor: Editor,
  name: EditableName,
  values: AnyRow,
  sets: Sets = {},
): Promise<{ id: number; changeSet: string }> {
  return inTransaction(db, async (transaction) => {
    await refuseUnknownReferences(transaction, editor, name, values);
    const { machine } = entityOf(name);
    const whole = machine ? { ...values, [stateField]: machine.initial } : values;
    return inserted(transaction, editor, name, whole, sets);
  });
}

/** Puts a removed record back under its old id, one version on. */
export async function putBackRemoved(
  db: Db,
  editor: Editor,
  name: EditableName,
  removed: AnyRow,
  sets: Sets,
): Promise<void> {
  const { fields } = entityOf(name);
  const values = Object.fromEntries(Object.keys(fields).map((field) => [field, removed[field] ?? null]));
  await refuseUnknownReferences(db, editor, name, values);
  await inserted(db, editor, name, { ...values, id: removed.id, version: Number(removed.version) + 1 }, sets);
}

async function inserted(db: Db, editor: Editor, name: EditableName, values: AnyRow, sets: Sets = {}) {
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
  const changeSet = sets.changeSet ?? randomUUID();
  await audit(db, {
    accountId: editor.user.id,
    action: 'added',
    entity: name,
    recordId: row.id,
    after: values,
    address: editor.address,
    changeSet,
    version: row.version,
    ...(root ? { root: root(row) } : {}),
    ...(sets.undoes === undefined ? {} : { undoes: sets.undoes }),
  });
  return { id: row.id, changeSet };
}

/** What is out of reach cannot be referred to, and is as unknown as what does not exist. */
async function refuseUnknownReferences(db: Db, editor: Editor, name: EditableName, values: AnyRow): Promise<void> {
  const entity = entityOf(name);
  for (const { field, to } of referencesOf(entity)) {
    const id = values[field];
    if (typeof id !== 'number') continue;
    const { rows } = await sql`
      select 1 from ${sql.table(tableOf(to))} where id = ${id} and ${visible(editor.user, entityOf(to))}`.execute(db);
    if (rows.length > 0) continue;
    const label = entity.fields[field]?.label;
    throw new AppError('record.notFound', { record: `${label ? i18nOf(editor.language)._(label) : field} ${id}` });
  }
}
