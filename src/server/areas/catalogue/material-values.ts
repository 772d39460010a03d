import { sql } from 'kysely';
import { anywhere } from '../../db/columns';
import type { Db } from '../../db/connect';

/** Properties of materials by their names on the wire, and where their values stand. */
const values = {
  color: { value: 'material.color', list: null },
  coverGrade: { value: 'named.nameEn', list: { table: 'coverGrade', reference: 'coverGradeId' } },
  spec: { value: 'named.nameEn', list: { table: 'arrangement', reference: 'arrangementId' } },
} as const;

/** The distinct values of a property of our materials, with how many materials have each. */
export async function materialValues(
  db: Db,
  property: keyof typeof values,
  text: string | undefined,
): Promise<{ value: string; materials: number }[]> {
  const { value, list } = values[property];
  const column = sql.ref(value);
  const named = list
    ? sql`join ${sql.table(list.table)} as named on named.id = ${sql.ref(`material.${list.reference}`)}`
    : sql``;
  const { rows } = await sql<{ value: string; materials: number }>`
    select ${column} as value, count(*) as materials from material ${named}
    where ${column} <> '' ${text ? sql`and ${column} ilike ${anywhere(text)}` : sql``}
    group by 1 order by 1`.execute(db);
  return rows;
}
