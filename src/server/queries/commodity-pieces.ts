import { type RawBuilder, sql } from 'kysely';
import { commodity } from '../../shared/areas/catalogue/commodity';
import { model } from '../../shared/areas/catalogue/model';
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
  select product_width, product_depth, product_height, cube, loadability from material
  where material.model_id = commodity.model_id and material.arrangement_id = commodity.arrangement_id
    and material.cover_grade_id = commodity.cover_grade_id
  order by material.status = 'dropped', cube desc nulls last, id limit 1
) as piece on true`;
