import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type { containerDimensionCalls, DimensionRow } from '../../../shared/areas/loading/dimension-calls';
import type { Language } from '../../../shared/language';
import { orientationNames } from '../../../shared/loading/orientations';
import { anywhere, nameOf, recordColumns } from '../../db/columns';
import type { Db } from '../../db/connect';

type DimensionFilter = Omit<ParsedInputOf<typeof containerDimensionCalls.getContainerDimensionsExcel>, 'format'>;

const isWithoutSize = sql<SqlBool>`(material.length is null or material.width is null or material.height is null)`;

const isRestricted = sql<SqlBool>`(material.max_tiers is not null or ${sql.join(
  [...orientationNames, 'mixedStacking'].map((flag) => sql`${sql.ref(`material.${flag}`)} is false`),
  sql` or `,
)})`;

/** The materials with their cartons, and the models they belong to. */
export function dimensionRows(db: Db, language: Language, filter: DimensionFilter = {}) {
  return db
    .selectFrom('material')
    .innerJoin('model', 'model.id', 'material.modelId')
    .leftJoin('category', 'category.id', 'model.categoryId')
    .leftJoin('arrangement', 'arrangement.id', 'material.arrangementId')
    .leftJoin('coverGrade', 'coverGrade.id', 'material.coverGradeId')
    .leftJoin('color', 'color.id', 'material.colorId')
    .select(recordColumns('material'))
    .select('model.code as modelCode')
    .select([
      nameOf(language, 'category').$castTo<string | null>().as('category'),
      nameOf(language, 'arrangement').$castTo<string | null>().as('arrangementName'),
      nameOf(language, 'coverGrade').$castTo<string | null>().as('coverGradeName'),
      nameOf(language, 'color').$castTo<string | null>().as('colorName'),
    ])
    .select(sql<string>`model.code || ' ' || ${nameOf(language, 'model')}`.as('modelName'))
    .where(matching(filter));
}

/** One material with its carton. */
export function dimensionsOf(db: Db, language: Language, id: number): Promise<DimensionRow> {
  return dimensionRows(db, language).where('material.id', '=', id).executeTakeFirstOrThrow();
}

function matching(filter: DimensionFilter): RawBuilder<SqlBool> {
  const { text, modelIds, categories, missingSizes, restricted } = filter;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (text) {
    const pattern = anywhere(text);
    conditions.push(sql`(material.number ilike ${pattern} or material.name_en ilike ${pattern}
      or material.name_zh ilike ${pattern} or model.code ilike ${pattern})`);
  }
  if (modelIds?.length) conditions.push(sql`material.model_id = any(${modelIds}::bigint[])`);
  if (categories?.length) conditions.push(sql`category.code = any(${categories}::text[])`);
  if (missingSizes !== undefined) conditions.push(sql`${isWithoutSize} = ${missingSizes}`);
  if (restricted !== undefined) conditions.push(sql`${isRestricted} = ${restricted}`);
  return sql<SqlBool>`${sql.join(conditions, sql` and `)}`;
}
