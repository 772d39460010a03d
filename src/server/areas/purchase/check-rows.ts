import { type RawBuilder, sql } from 'kysely';
import type { Plant } from '../../../shared/areas/price/price';
import type { CheckRow } from '../../../shared/areas/purchase/check-calls';
import type { Side } from '../../../shared/loading/orientations';
import { type OrientationName, orientationNames } from '../../../shared/loading/orientations';
import { stackedCarton } from '../../../shared/loading/packed-carton';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { inScope } from '../../db/scope';
import { largestPiece } from '../../queries/commodity-pieces';
import { priceOnDay } from '../../queries/price-on-day';
import type { Asking } from '../../session-user';

interface Asked {
  customerId: number;
  plant: Plant;
  day: string;
}

type StoredRow = Omit<CheckRow, 'carton'> &
  Record<Side | 'maxTiers' | 'weight', number | null> &
  Record<OrientationName | 'mixedStacking', boolean | null>;

/** The caller's check list for a customer, in the order it was filled; empty for a customer out of reach. */
export async function checkRows(
  db: Db,
  { user, language }: Asking,
  { customerId, plant, day }: Asked,
): Promise<CheckRow[]> {
  const flags = [...orientationNames, 'mixedStacking', 'maxTiers', 'weight', 'length', 'width', 'height'];
  const { rows } = await sql<StoredRow>`
    select line.id, line.material_id, line.commodity_id, coalesce(material.number, commodity.code) as code,
      coalesce(${nameOf(language, 'material')}, ${nameOf(language, 'commodity')}) as name,
      model.code as model, model.status, material.status as sku_status, ${nameOf(language, 'arrangement')} as spec,
      ${nameOf(language, 'coverGrade')} as cover_grade, ${nameOf(language, 'color')} as color,
      line.pieces, line.checked, line.quoted_price, line.quoted_until,
      nullif(line.quoted_plant, ${plant}) as quoted_elsewhere, price.fob_usd as list_price,
      line.source, line.source_note, quoted.market_id,
      coalesce(shades.choices, '[]') as choices,
      case when line.material_id is null then piece.cube else material.cube end as cube,
      ${sql.join(flags.map((name) => sql`material.${sql.ref(name)}`))}
    from check_line as line
    left join material on material.id = line.material_id
    left join commodity on commodity.id = line.commodity_id
      or (commodity.model_id, commodity.arrangement_id, commodity.cover_grade_id)
        = (material.model_id, material.arrangement_id, material.cover_grade_id)
    join model on model.id = coalesce(material.model_id, commodity.model_id)
    left join arrangement on arrangement.id = coalesce(material.arrangement_id, commodity.arrangement_id)
    left join cover_grade on cover_grade.id = coalesce(material.cover_grade_id, commodity.cover_grade_id)
    left join color on color.id = material.color_id
    ${largestPiece}
    ${priceOnDay({ plant, day })}
    left join lateral (
      select market_id from quote
      where line.source = 'quote' and number = line.source_note and quote.customer_id = line.customer_id
        and quote.state = 'accepted'
      order by revision desc limit 1
    ) as quoted on true
    left join lateral (
      select json_agg(json_build_object('materialId', each.id, 'number', each.number,
        'color', coalesce(${nameOf(language, 'shade')}, each.number)) order by each.number) as choices
      from material as each left join color as shade on shade.id = each.color_id
      where line.material_id is null and ${isOffered('each')}
    ) as shades on true
    where line.account_id = ${user.id} and line.customer_id = ${customerId} and ${inScope(user, sql.ref('line.customerId'))}
    order by line.id`.execute(db);
  return rows.map(rowOf);
}

/** Whether a material has a color that the commodity of a line is offered in. */
export const isOffered = (material: string): RawBuilder<boolean> => {
  const sku = (column: string) => sql.ref(`${material}.${column}`);
  return sql`(${sku('status')} <> 'dropped'
    and (${sku('modelId')}, ${sku('arrangementId')}, ${sku('coverGradeId')})
      = (commodity.model_id, commodity.arrangement_id, commodity.cover_grade_id))`;
};

function rowOf(stored: StoredRow): CheckRow {
  const { length, width, height, maxTiers, weight, mixedStacking, ...others } = stored;
  const row = Object.fromEntries(Object.entries(others).filter(([name]) => !isFlag(name))) as Omit<CheckRow, 'carton'>; // the flags went into the carton
  return { ...row, carton: stackedCarton(stored) };
}

const isFlag = (name: string): boolean => (orientationNames as readonly string[]).includes(name); // accepts any text
