import { type RawBuilder, sql } from 'kysely';
import { arrangement } from '../../shared/areas/catalogue/arrangement';
import { material } from '../../shared/areas/catalogue/material';
import { inventoryProduct } from '../../shared/areas/inventory/product';
import { specificationName } from '../../shared/areas/market/specification-name';
import type { ImportField } from '../../shared/imports/target';
import type { Db } from '../db/connect';
import { isCustomerWithinReach, visible } from '../db/scope';
import type { SessionUser } from '../session-user';

/** One possible meaning of a name in a file, as a customer uses it. */
export interface TheirName {
  name: string;
  customerCode: string;
  id: number;
  code: string;
}

/**
 * Returns what customers within reach mean by the names in a file, by their own names of specifications: an arrangement
 * is named by such a name alone; a material or a customer's SKU by our model before the name, and where that is
 * ambiguous a color or cover grade after it.
 */
export async function calledByCustomers(
  db: Db,
  { field, translatesTo }: ImportField,
  names: readonly string[],
  user: SessionUser | null,
): Promise<TheirName[]> {
  const to = translatesTo ?? (field.kind === 'reference' ? field.to : null);
  switch (to) {
    case arrangement.name:
      return arrangementsCalled(db, names, user, translatesTo ? sql`called.name_en` : sql`called.code`);
    case material.name:
      return materialsCalled(db, names, user, sql`select material.id, material.number as code`);
    case inventoryProduct.name:
      return materialsCalled(
        db,
        names,
        user,
        sql`select product.id, product.id::text as code from inventory_product as product
          where product.customer_id = called.customer_id and product.material_id = material.id`,
      );
    default:
      return [];
  }
}

/**
 * The arrangements that customers call by the names, case-insensitively: by their own names, otherwise by those of the
 * latest show they attend.
 */
function called(names: readonly string[], user: SessionUser | null): RawBuilder<unknown> {
  return sql`
    select distinct on (customer.id, lower(specification_name.name)) lower(specification_name.name) as name,
      customer.id as customer_id, customer.code as customer_code, arrangement.id, arrangement.code, arrangement.name_en
    from specification_name
    left join market on market.id = specification_name.market_id
    join customer on customer.id = specification_name.customer_id
      or customer.id in (
        select customer_id from reservation where reservation.market_id = market.id
        union all select customer_id from commitment where commitment.market_id = market.id)
    join arrangement on lower(specification_name.arrangement)
      in (lower(arrangement.code), lower(arrangement.name_en), lower(arrangement.name_zh))
    where lower(specification_name.name) in (select lower(wanted) from unnest(${names}::text[]) as wanted)
      and ${user ? sql`${visible(user, specificationName)} and ${isCustomerWithinReach(user)}` : sql`true`}
    order by customer.id, lower(specification_name.name), market.start_date desc nulls first, arrangement.id`;
}

async function arrangementsCalled(
  db: Db,
  names: readonly string[],
  user: SessionUser | null,
  code: RawBuilder<unknown>,
): Promise<TheirName[]> {
  const { rows } = await sql<TheirName>`
    select given.name, called.customer_code, called.id, ${code} as code
    from unnest(${names}::text[]) as given (name)
    join (${called(names, user)}) as called on called.name = lower(given.name)`.execute(db);
  return rows;
}

/** How many words the name of a specification may have. */
const mostWords = 6;

async function materialsCalled(
  db: Db,
  names: readonly string[],
  user: SessionUser | null,
  meant: RawBuilder<unknown>,
): Promise<TheirName[]> {
  const readings = names.flatMap(readingsOf);
  if (readings.length === 0) return [];
  const specs = [...new Set(readings.map(({ spec }) => spec))];
  const { rows } = await sql<TheirName>`
    select reading.name, called.customer_code, meant.id, meant.code
    from json_to_recordset(${JSON.stringify(readings)}::json) as reading (name text, model text, spec text, finish text)
    join (${called(specs, user)}) as called on called.name = lower(reading.spec)
    join model on lower(model.code) = lower(reading.model)
    join material on material.model_id = model.id and material.arrangement_id = called.id
    left join color on color.id = material.color_id
    left join cover_grade on cover_grade.id = material.cover_grade_id
    cross join lateral (${meant}) as meant
    where reading.finish = '' or lower(reading.finish) in (lower(color.code), lower(color.name_en), lower(color.name_zh),
      lower(cover_grade.code), lower(cover_grade.name_en), lower(cover_grade.name_zh))
    order by meant.code`.execute(db);
  return rows;
}

/**
 * The possible splits of a name into a model, a specification, and a color or cover grade if any: “8042 3 STR Grey”.
 */
function readingsOf(name: string): { name: string; model: string; spec: string; finish: string }[] {
  const [model = '', ...words] = name.trim().split(/\s+/);
  return words.slice(0, mostWords).map((_, at) => {
    return { name, model, spec: words.slice(0, at + 1).join(' '), finish: words.slice(at + 1).join(' ') };
  });
}
