import { sql } from 'kysely';
import { entities } from '../../shared/areas/all';
import type { EditableName } from '../../shared/areas/record/editable';
import type { AnyEntity } from '../../shared/entity/entity';
import type { Db } from '../db/connect';
import { brokenUniqueKey } from '../db/failures';
import { tableOf } from '../db/storage';
import { snakeCase } from '../db/tables';
import type { Editor } from './editor';
import { takenKey } from './taken-key';

/** The entities of parts by the constraints whose keys tell the lines of one record apart. */
const keysOfParts = new Map(
  Object.values<AnyEntity>(entities)
    .filter(({ parent }) => parent !== undefined)
    .flatMap(
      ({ name, unique = [] }) =>
        unique.map((key) => [[tableOf(name), ...key, 'key'].map(snakeCase).join('_'), name as EditableName] as const), // parts are edited with their records
    ),
);

/**
 * Saves several records with the keys of parts deferred, as lines that are swapped hold each other's keys on the way.
 * Throws record.duplicateOf where a key is taken at the end.
 */
export async function keysLast<T>(db: Db, editor: Editor, save: () => Promise<T>): Promise<T> {
  const keys = sql.join([...keysOfParts.keys()].map((key) => sql.ref(key)));
  await sql`set constraints ${keys} deferred`.execute(db);
  const done = await save();
  await sql`set constraints ${keys} immediate`.execute(db).catch((error: unknown) => {
    const name = keysOfParts.get(brokenUniqueKey(error) ?? '');
    throw name ? takenKey(error, editor, name, {}) : error;
  });
  return done;
}
