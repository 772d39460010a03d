import { sql } from 'kysely';
import type { AnyEntity } from '../../shared/entity/entity';
import { parentOf } from '../../shared/entity/naming';
import type { Db } from '../db/connect';
import { countOf } from '../db/list-page';
import { exportColumnsOf } from '../export/column';
import { type FurtherSheet, refuseBeyondSheet } from '../export/export-file';
import type { Asking } from '../session-user';
import { rowsOf } from './rows';

/**
 * Returns the parts of a list's records, one sheet for each kind, in the order of the records, each beside its record's
 * name. Throws export.tooManyRows before it reads more parts than a sheet holds.
 */
export async function partSheets(
  db: Db,
  asking: Asking,
  entity: AnyEntity,
  records: readonly { id: number }[],
): Promise<FurtherSheet[]> {
  const ids = records.map(({ id }) => id);
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const sheets: FurtherSheet[] = [];
  for (const child of Object.values(entity.children ?? {})) {
    const { field } = parentOf(child);
    const parts = sql<Record<string, unknown> & { id: number }>`
      select * from (${rowsOf(asking, child)}) as part where ${sql.ref(field)} = any(${ids}::bigint[])`;
    refuseBeyondSheet(await countOf(db, parts));
    const { rows } = await sql<Record<string, unknown> & { id: number }>`${parts} order by id`.execute(db);
    const place = (row: Record<string, unknown>) => placeOf.get(Number(row[field])) ?? 0;
    const others = Object.keys(child.fields).filter((name) => name !== field);
    sheets.push({
      title: child.label,
      columns: exportColumnsOf(child, [field, ...others]),
      rows: rows.sort((left, right) => place(left) - place(right) || left.id - right.id),
    });
  }
  return sheets;
}
