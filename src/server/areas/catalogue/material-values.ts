import { sql } from 'kysely';
import { anywhere } from '../../db/columns';
import type { Db } from '../../db/connect';

/** Properties of materials by their names on the wire, and the list that names their values. */
const values = {
  color: { list: 'color', reference: 'colorId' },
  coverGrade: { list: 'coverGrade', reference: 'coverGradeId' },
  spec: { list: 'arrangement', reference: 'arrangementId' },
} as const;

/** The distinct values of a property of our materials, with how many materials have each. */
export async function materialValues(
  db: Db,
  property: keyof typeof values,
  text: string | undefined,
): Promise<{ value: string; materials: number }[]> {
  const { list, reference } = values[property];
  const { rows } = await sql<{ value: string; materials: number }>`
    select named.name_en as value, count(*) as materials
    from material join ${sql.table(list)} as named on named.id = ${sql.ref(`material.${reference}`)}
    ${text ? sql`where named.name_en ilike ${anywhere(text)}` : sql``}
    group by 1 order by 1`.execute(db);
  return rows;
}
