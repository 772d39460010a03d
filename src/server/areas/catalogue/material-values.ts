import { sql } from 'kysely';
import { anywhere } from '../../db/columns';
import type { Db } from '../../db/connect';

/** The distinct values of a property of our materials, with how many materials have each. */
export async function materialValues(
  db: Db,
  property: 'color' | 'coverGrade' | 'spec',
  text: string | undefined,
): Promise<{ value: string; materials: number }[]> {
  const column = sql.ref(`material.${property}`);
  const { rows } = await sql<{ value: string; materials: number }>`
    select ${column} as value, count(*) as materials from material
    where ${column} <> '' ${text ? sql`and ${column} ilike ${anywhere(text)}` : sql``}
    group by 1 order by 1`.execute(db);
  return rows;
}
