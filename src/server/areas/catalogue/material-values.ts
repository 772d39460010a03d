import { sql } from 'kysely';
import type { OutputOf } from '../../../shared/api/call';
import type { catalogueLookUps } from '../../../shared/areas/catalogue/look-up-calls';
import type { Language } from '../../../shared/language';
import { anywhere, nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';

/** Properties of materials by their names in the API, with the list of their values. */
const values = {
  color: { list: 'color', reference: 'colorId' },
  coverGrade: { list: 'coverGrade', reference: 'coverGradeId' },
  spec: { list: 'arrangement', reference: 'arrangementId' },
} as const;

type Value = OutputOf<typeof catalogueLookUps.getCovers>[number];

/** The distinct values of a property of our materials, labeled in the language, each with its number of materials. */
export async function materialValues(
  db: Db,
  language: Language,
  property: keyof typeof values,
  text: string | undefined,
): Promise<Value[]> {
  const { list, reference } = values[property];
  const { rows } = await sql<Value>`
    select named.name_en as value, min(${nameOf(language, 'named')}) as label, count(*) as materials
    from material join ${sql.table(list)} as named on named.id = ${sql.ref(`material.${reference}`)}
    ${text ? sql`where (named.code ilike ${anywhere(text)} or named.name_en ilike ${anywhere(text)} or named.name_zh ilike ${anywhere(text)})` : sql``}
    group by 1 order by 1`.execute(db);
  return rows;
}
