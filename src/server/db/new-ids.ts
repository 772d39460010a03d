import { sql } from 'kysely';
import type { Db } from './connect';
import { snakeCase } from './tables';

/** Reserves ids for so many new rows of a table, which is named as the code does. */
export async function newIds(db: Db, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${snakeCase(table)}, 'id')) as id
    from generate_series(1, ${count}::int)`.execute(db);
  return rows.map(({ id }) => id);
}
