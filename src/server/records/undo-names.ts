import { sql } from 'kysely';
import { entityOf } from '../../shared/areas/all';
import type { Undone } from '../../shared/areas/record/calls';
import type { EditableName } from '../../shared/areas/record/editable';
import type { AnyEntity } from '../../shared/entity/entity';
import { codeFieldOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import { enumerated } from '../../shared/rules/enumerated';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { choiceLabel, i18nOf } from '../languages';
import type { Editor } from './editor';
import { referenceNames } from './present';

/** A record that a change set added or removed, as it was before and after. */
interface Whole {
  entity: EditableName;
  id: number;
  before: AnyRow;
  after: AnyRow;
}

/** A record.notFound naming the removed records; null for entities with a scope, as not everybody saw them. */
export async function goneSince(
  db: Db,
  editor: Editor,
  entity: EditableName,
  ids: readonly number[],
): Promise<AppError | null> {
  const { label, access } = entityOf(entity);
  if (access.scope !== 'none') return null;
  const { rows } = await sql<{ before: AnyRow }>`
    select distinct on (record_id) before from audit
    where entity = ${entity} and record_id = any(${ids}::bigint[]) and action = 'deleted'
    order by record_id, id desc`.execute(db);
  const names = await namesOf(
    db,
    editor,
    entity,
    rows.map(({ before }) => before),
  );
  const record = `${i18nOf(editor.language)._(label)} ${enumerated(names, editor.language)}`;
  return names.length > 0 ? new AppError('record.notFound', { record }) : null;
}

/** The records that a set added or removed, by their names. */
export async function namedWhole(db: Db, editor: Editor, whole: readonly Whole[]): Promise<Undone['records']> {
  const records: Undone['records'] = [];
  for (const entity of new Set(whole.map((each) => each.entity))) {
    const those = whole.filter((each) => each.entity === entity);
    const names = await namesOf(
      db,
      editor,
      entity,
      those.map(({ before, after }) => ({ ...after, ...before })),
    );
    records.push(...those.map(({ id }, at) => ({ entity, id, name: names[at] ?? String(id), fields: [] })));
  }
  return records;
}

/** The codes of records as they stood: for a reference the name of its record, for a choice its label. */
export async function namesOf(
  db: Db,
  editor: Editor,
  entity: EditableName,
  rows: readonly AnyRow[],
): Promise<string[]> {
  const shape: AnyEntity = entityOf(entity);
  const code = codeFieldOf(shape) ?? 'id';
  const field = shape.fields[code];
  if (field?.kind !== 'reference') {
    return rows.map((row) => choiceLabel(editor.language, field, row[code]) ?? String(row[code] ?? ''));
  }
  const nameOfReference = await referenceNames(db, editor, entity, rows);
  return rows.map((row) => nameOfReference(code, Number(row[code])));
}
