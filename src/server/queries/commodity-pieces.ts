import { type RawBuilder, sql } from 'kysely';
import { commodity } from '../../shared/areas/catalogue/commodity';
import { model } from '../../shared/areas/catalogue/model';
import { betweenNames } from '../../shared/entity/naming';
import type { Language } from '../../shared/language';
import { nameOf } from '../db/columns';
import { firstPictureOf } from '../records/rows';

/** A commodity's own picture, otherwise that of its model. */
export function pictureOfCommodity(): RawBuilder<unknown> {
  return sql`coalesce(
    (select picture_id from (select ${firstPictureOf(commodity, 'commodity')}) as own),
    (select picture_id from (select ${firstPictureOf(model, 'model')}) as of_model))`;
}

/**
 * The material of a commodity with the largest carton, as `piece`: that is what a container is filled with. Dropped ones
 * count only where all are, as they cannot be ordered.
 */
export const largestPiece = sql`left join lateral (
  select product_width, product_depth, product_height, length, width, height, cube, loadability from material
  where material.model_id = commodity.model_id and material.arrangement_id = commodity.arrangement_id
    and material.cover_grade_id = commodity.cover_grade_id
  order by material.status = 'dropped', cube desc nulls last, id limit 1
) as piece on true`;

/** How a commodity moves: as its arrangement does, otherwise by the first mechanism of its model. */
export const motionOfCommodity = sql<string>`coalesce(arrangement.motion, (
  select mechanism.motion from mechanism where mechanism.id = any(model.mechanism_ids) order by mechanism.id limit 1
), 'stationary')`;

/** What customers are told of a commodity (`commodityWords`), beside `largestPiece` and the joins of `wordsJoined`. */
export const wordsOfCommodity = (language: Language) => sql`
  ${nameOf(language, 'category')} as category_name, ${motionOfCommodity} as motion, covers.kind as cover_kind,
  (select string_agg(${nameOf(language, 'feature')}, ${betweenNames} order by feature.id) from feature
   where feature.id = any(model.feature_ids)) as feature_names,
  model.construction, piece.length as package_length, piece.width as package_width, piece.height as package_height`;

/** Joins the category of a commodity's model, and as `covers` the one kind of its grade's covers in use, if it is one. */
export const wordsJoined = sql`
  left join category on category.id = model.category_id
  left join (
    select cover.grade_id, case when min(cover_group.kind) = max(cover_group.kind) then min(cover_group.kind) end as kind
    from cover join cover_group on cover_group.id = cover.group_id where cover.used group by cover.grade_id
  ) as covers on covers.grade_id = commodity.cover_grade_id`;
