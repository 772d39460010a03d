import { sql } from 'kysely';
import type { StockRow } from '../../shared/areas/inventory/calls';
import { inventoryLimits } from '../../shared/areas/inventory/limits';
import { type Seasons, seasonsOf } from '../../shared/areas/inventory/seasons';
import {
  type Arriving,
  type DescribedProduct,
  noWeeks,
  stockRowOf,
  type ToldWeeks,
} from '../../shared/areas/inventory/stock-row';
import { weeksAfter } from '../../shared/areas/inventory/weeks';
import { gathered } from '../../shared/grouped';
import type { Language } from '../../shared/language';
import { mondayOf } from '../../shared/rules/days';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';

interface Asked {
  customerId: number;
  today: string;
  language: Language;
}

/**
 * Returns every SKU of a customer with stock, goods on their way and the proposal, by the customer's numbers. Goods on
 * their way arrive once: of several SKUs of one material they count for the first that is enabled. The caller checks
 * who may see the rows.
 */
export async function stockRows(db: Db, asked: Asked): Promise<StockRow[]> {
  const since = weeksAfter(mondayOf(asked.today), -inventoryLimits.readWeeks);
  const [products, weeks, arriving] = await Promise.all([
    productsOf(db, asked),
    weeksOf(db, asked.customerId, since),
    arrivingAt(db, asked),
  ]);
  const seasons = seasonsAt(weeks);
  const receiving = receivingOf(products);
  return products.map(({ materialId, ...product }) =>
    stockRowOf({
      product,
      weeks: weeks.get(product.id) ?? noWeeks,
      since,
      arriving: receiving.get(materialId) === product.id ? (arriving.get(materialId) ?? []) : [],
      seasons,
      today: asked.today,
    }),
  );
}

type Product = DescribedProduct & { materialId: number };

/** The SKU of each material for which goods on their way count. */
function receivingOf(products: readonly Product[]): Map<number, number> {
  const receiving = new Map<number, number>();
  const isEnabled = ({ status }: Product) => status === 'enabled';
  for (const { materialId, id } of [...products.filter(isEnabled), ...products]) {
    if (!receiving.has(materialId)) receiving.set(materialId, id);
  }
  return receiving;
}

async function productsOf(db: Db, { customerId, language }: Asked): Promise<Product[]> {
  const { rows } = await sql<Product>`
    select product.id, product.version, product.sku, product.material_id, product.status, product.stores,
      product.floor_samples, product.lead_time_weeks, product.review_weeks, product.service_level,
      product.forecast_method,
      material.number, ${nameOf(language, 'material')} as name, material.cube,
      model.code as model, model.status as model_status, material.status as sku_status,
      ${nameOf(language, 'coverGrade')} as cover_grade, ${nameOf(language, 'color')} as color
    from inventory_product as product
    join material on material.id = product.material_id
    join model on model.id = material.model_id
    left join cover_grade on cover_grade.id = material.cover_grade_id
    left join color on color.id = material.color_id
    where product.customer_id = ${customerId}
    order by product.sku, product.id`.execute(db);
  return rows;
}

/** The weeks of each SKU, the oldest first; in arrays of JSON, as there may be hundreds of thousands of them. */
async function weeksOf(db: Db, customerId: number, since: string): Promise<Map<number, ToldWeeks>> {
  const { rows } = await sql<ToldWeeks & { productId: number }>`
    select product_id, json_agg((week_start - ${since}::date) / 7 order by week_start) as at,
      json_agg(sold order by week_start) as sold, json_agg(stock order by week_start) as stock
    from inventory_week
    where customer_id = ${customerId} and week_start >= ${since}::date
    group by product_id`.execute(db);
  return new Map(rows.map(({ productId, ...weeks }) => [productId, weeks]));
}

/** The seasons of the customer, worked out from all SKUs together; gives those of any of the customer's weeks. */
function seasonsAt(weeks: ReadonlyMap<number, ToldWeeks>) {
  const sums: number[] = [];
  for (const { at, sold } of weeks.values()) {
    for (const [place, week] of at.entries()) sums[week] = (sums[week] ?? 0) + (sold[place] ?? 0);
  }
  const first = sums.findIndex((sum) => sum !== undefined);
  const totals = Array.from(sums.slice(Math.max(0, first)), (sum) => sum ?? 0);
  const seasons = seasonsOf(totals, inventoryLimits.leadTimeWeeks.most + inventoryLimits.reviewWeeks.most);
  if (!seasons) return () => null;
  const whole = [...seasons.behind, ...seasons.ahead];
  return (from: number, length: number): Seasons => {
    const offset = from - first;
    return { behind: whole.slice(offset, offset + length), ahead: whole.slice(offset + length) };
  };
}

/**
 * The goods that the customer ordered and did not get yet, or got lately, by material, with those of purchase orders
 * that are no orders yet. A purchase order that was sent is still expected while it is being revised.
 */
async function arrivingAt(db: Db, { customerId, today }: Asked): Promise<Map<number, Arriving[]>> {
  const since = weeksAfter(mondayOf(today), -inventoryLimits.oldWeeks);
  const { rows } = await sql<Arriving & { materialId: number }>`
    select order_line.material_id, order_line.quantity::int as pieces, order_line.stage,
      coalesce(shipment.ready_date, order_line.actual_completion_date, order_line.estimated_completion_date) as ready_date,
      coalesce(shipment.status in ('atSea', 'arrived', 'delivered'), order_line.stage = 'shipped') as is_on_its_way,
      shipment.delivered_date, shipment.container_number as container, shipment.etd, shipment.eta
    from order_line
    left join shipment on shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
    where order_line.customer_id = ${customerId} and order_line.quantity > 0
      and (order_line.stage <> 'shipped' or shipment.status in ('atSea', 'arrived')
        or shipment.status = 'delivered' and shipment.delivered_date >= ${since}::date)
    union all
    select line.material_id, line.quantity::int, 'piIssued', null, false, null, null, null, null
    from purchase_order join purchase_order_line as line on line.purchase_order_id = purchase_order.id
    where purchase_order.customer_id = ${customerId}
      and (purchase_order.state in ('signed', 'sent', 'acknowledged')
        or purchase_order.state = 'draft' and purchase_order.revision > 1)
      and not exists (
        select from sales_order
        where sales_order.customer_id = purchase_order.customer_id and sales_order.po_number = purchase_order.number
      )`.execute(db);
  return gathered(rows.map(({ materialId, ...arriving }) => [materialId, arriving]));
}
