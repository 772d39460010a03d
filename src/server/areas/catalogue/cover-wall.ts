import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { OutputOf, ParsedInputOf } from '../../../shared/api/call';
import { cover } from '../../../shared/areas/catalogue/cover';
import type { coverCalls, WallCover } from '../../../shared/areas/catalogue/cover-calls';
import { catalogueLimits } from '../../../shared/areas/catalogue/limits';
import { daysAfter } from '../../../shared/rules/days';
import { anywhere, nameOf } from '../../db/columns';
import { allOf, isAmong } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { inScope } from '../../db/scope';
import { firstPictureOf } from '../../records/rows';
import { pictureColors } from '../../services/files/picture-color';
import type { Asking, SessionUser } from '../../session-user';

type Filter = ParsedInputOf<typeof coverCalls.getCoversByFabirc>;
type Wall = OutputOf<typeof coverCalls.getCoversByFabirc>;

/** The covers in use, by group and grade, with their picture's color and what is offered and in stock in them. */
export async function coverWall(db: Db, { user, language }: Asking, filter: Filter, today: string): Promise<Wall> {
  const newSince = daysAfter(today, -catalogueLimits.newCoverDays);
  const { rows } = await sql<Omit<WallCover, 'rgb'>>`
    select cover.id, cover.version, cover.code, ${nameOf(language, 'cover')} as name, ${nameOf(language, 'color')} as color,
      ${nameOf(language, 'coverGroup')} as group_name, ${nameOf(language, 'coverGrade')} as grade_name,
      coalesce(cover.feature_ids, '{}') as feature_ids, coalesce(cover.launch_date >= ${newSince}::date, false) as is_new,
      coalesce(offered.models, 0) as models, coalesce(stocked.pieces, 0) as stock,
      ${firstPictureOf(cover, 'cover')}
    from cover
    left join cover_group on cover_group.id = cover.group_id
    left join cover_grade on cover_grade.id = cover.grade_id
    left join color on color.id = cover.color_id
    left join (
      select material.cover_grade_id, material.color_id, count(distinct material.model_id) as models
      from material join model on model.id = material.model_id and model.status <> 'dropped'
      where material.status <> 'dropped' group by 1, 2
    ) as offered on ${isIn(sql`offered`)}
    left join (
      select material.cover_grade_id, material.color_id, sum(stock.pieces) as pieces
      from (${inStock(user)}) as stock join material on material.id = stock.material_id
      group by 1, 2
    ) as stocked on ${isIn(sql`stocked`)}
    where ${passes(filter)}
    order by cover_group.sort_order nulls last, cover_group.id nulls last, cover_grade.rank nulls last, cover_grade.id,
      cover.sort_order nulls last, cover.code`.execute(db);
  const colors = await pictureColors(
    db,
    rows.flatMap(({ pictureId }) => pictureId ?? []),
  );
  return { newSince, covers: rows.map((row) => ({ ...row, rgb: colors.get(row.pictureId ?? 0) ?? null })) };
}

/** The models that have a material in a cover, or stock of a dropped one, each with its stock in that cover. */
export async function modelsInCover(
  db: Db,
  { user, language }: Asking,
  id: number,
): Promise<OutputOf<typeof coverCalls.getCoverModels>> {
  const kept = sql`count(*) filter (where material.status <> 'dropped')`;
  const { rows } = await sql<OutputOf<typeof coverCalls.getCoverModels>[number]>`
    select model.id, model.code, ${nameOf(language, 'model')} as name, model.status, ${kept} as materials,
      coalesce(sum(stock.pieces), 0) as stock
    from cover join material on ${isIn(sql`material`)} join model on model.id = material.model_id
    left join (${inStock(user)}) as stock on stock.material_id = material.id
    where cover.id = ${id} group by model.id having ${kept} > 0 or sum(stock.pieces) > 0 order by model.code`.execute(
    db,
  );
  return rows;
}

/** The finished pieces of each material that were made for the caller's customers and have not left. */
const inStock = (user: SessionUser): RawBuilder<unknown> => sql`
  select order_line.material_id, sum(order_line.quantity) as pieces from order_line
  where order_line.stage = 'inventory' and ${inScope(user, sql.ref('orderLine.customerId'))} group by 1`;

/** Whether a row with grade and color (`what`) is in the cover. */
const isIn = (what: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${what}.cover_grade_id = cover.grade_id and ${what}.color_id = cover.color_id`;

function passes({ groupIds, gradeIds, featureIds, text }: Filter): RawBuilder<SqlBool> {
  const pattern = anywhere(text ?? '');
  return allOf(
    sql`cover.used`,
    isAmong(sql.ref('cover.groupId'), groupIds),
    isAmong(sql.ref('cover.gradeId'), gradeIds),
    featureIds?.length && sql`cover.feature_ids && ${featureIds}::bigint[]`,
    text &&
      sql`(cover.code ilike ${pattern} or cover.name_en ilike ${pattern} or cover.name_zh ilike ${pattern}
        or color.name_en ilike ${pattern} or color.name_zh ilike ${pattern})`,
  );
}
