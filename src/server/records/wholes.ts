import { sql } from 'kysely';
import type { EditableName } from '../../shared/areas/record/editable';
import { parentOf } from '../../shared/entity/naming';
import { AppError } from '../../shared/errors';
import type { Db } from '../db/connect';
import type { AnyRow } from '../db/edit';
import { tableOf } from '../db/storage';
import { doorOf } from './doors';
import type { Editor } from './editor';
import { partsOf } from './stored-parts';

interface GoneBack {
  entity: EditableName;
  id: number;
  back: AnyRow;
}

/** Throws if records and their parts may not stand together, once an undo has put both back. */
export async function refuseWholes(db: Db, editor: Editor, records: readonly GoneBack[]): Promise<void> {
  for (const { entity, id, back } of records) {
    await refuseBare(db, entity, id);
    await doorOf(entity).refuseWhole?.(db, editor, id, { changes: back, haveParts: true });
  }
}

/** Throws undo.impossible where a record has none of the parts it needs, as somebody removed the others since. */
async function refuseBare(db: Db, entity: EditableName, id: number): Promise<void> {
  for (const child of partsOf(entity).filter(({ isNeeded }) => isNeeded)) {
    const { rows } = await sql`
      select from ${sql.table(tableOf(child.name))} where ${sql.ref(parentOf(child).field)} = ${id} limit 1`.execute(
      db,
    );
    if (rows.length === 0) throw new AppError('undo.impossible');
  }
}
