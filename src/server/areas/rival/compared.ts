import { sql } from 'kysely';
import type { ComparedStyle, Comparison } from '../../../shared/areas/rival/calls';
import { competingGood, type priceKinds } from '../../../shared/areas/rival/competing-good';
import type { Language } from '../../../shared/language';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { largestPiece, motionOfCommodity, pictureOfCommodity } from '../../queries/commodity-pieces';
import { priceOnDay } from '../../queries/price-on-day';
import { firstPictureOf } from '../../records/rows';

export interface Compared {
  ours: ComparedStyle[];
  rivals: ComparedStyle[];
}

/** The kinds of rivals' prices that each basis compares. */
const kindsOf: Record<Comparison['basis'], readonly (keyof typeof priceKinds)[]> = {
  fob: ['fob'],
  retail: ['retail', 'promotion'],
};

/** Our styles and rivals' with their prices as of a day, in the order given. Deleted records are left out. */
export async function comparedStyles(db: Db, comparison: Comparison, language: Language): Promise<Compared> {
  return { ours: await ours(db, comparison, language), rivals: await rivals(db, comparison, language) };
}

/** Our styles at the plant's price; for a comparison in shops multiplied by the retail factor. */
async function ours(db: Db, comparison: Comparison, language: Language): Promise<ComparedStyle[]> {
  const { commodityIds, plant, day, basis, retailFactor } = comparison;
  const factor = basis === 'retail' ? retailFactor : 1;
  const { rows } = await sql<ComparedStyle>`
    select commodity.id, commodity.code, null as rival, ${nameOf(language, 'commodity')} as name,
      ${pictureOfCommodity()} as picture_id, arrangement.type as arrangement_type,
      ${motionOfCommodity} as motion,
      piece.product_width as width, piece.product_depth as depth, piece.product_height as height,
      round(price.fob_usd * ${factor}::numeric, 2) as price, null as price_day, null as price_kind, null as price_country
    from commodity
    join model on model.id = commodity.model_id
    join arrangement on arrangement.id = commodity.arrangement_id
    ${largestPiece}
    ${priceOnDay({ plant, day })}
    where commodity.id = any(${commodityIds}::bigint[])
    order by array_position(${commodityIds}::bigint[], commodity.id)`.execute(db);
  return rows;
}

/** Rivals' styles at the latest price seen until that day, in the given country only if there is one. */
async function rivals(db: Db, comparison: Comparison, language: Language): Promise<ComparedStyle[]> {
  const { goodIds, day, basis, countryId } = comparison;
  const { rows } = await sql<ComparedStyle>`
    select competing_good.id, null as code, ${nameOf(language, 'rival')} as rival,
      ${nameOf(language, 'competingGood')} as name,
      ${firstPictureOf(competingGood, 'competingGood')}, competing_good.arrangement_type, competing_good.function as motion,
      competing_good.width, competing_good.depth, competing_good.height,
      seen.usd as price, seen.day as price_day, seen.kind as price_kind, seen.country as price_country
    from competing_good
    join rival on rival.id = competing_good.rival_id
    left join lateral (
      select each.usd, each.day, each.kind, ${nameOf(language, 'country')} as country
      from competing_good_price as each left join country on country.id = each.country_id
      where each.good_id = competing_good.id and each.day <= ${day}::date and each.kind = any(${kindsOf[basis]}::text[])
        and (${countryId}::bigint is null or each.country_id = ${countryId}::bigint)
      order by each.day desc, each.id desc limit 1
    ) as seen on true
    where competing_good.id = any(${goodIds}::bigint[])
    order by array_position(${goodIds}::bigint[], competing_good.id)`.execute(db);
  return rows;
}
