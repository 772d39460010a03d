import { type Expression, type RawBuilder, sql } from 'kysely';
import type { OrderRow } from '../../../shared/areas/order/calls';
import { holds, sales } from '../../../shared/roles';
import { nameOf } from '../../db/columns';
import { termsOfOrder } from '../../queries/terms-of-order';
import type { Asking, SessionUser } from '../../session-user';
import { orderColumns, orderLogisticsColumns, orderMarginColumns } from './export-columns';

const seesLogistics = (user: SessionUser) => holds(user, ['exportOffice']);
const seesMargins = (user: SessionUser) => holds(user, sales);

/** The columns of the caller's order export: the export office gets others than sales (§6). */
export function orderColumnsFor(user: SessionUser) {
  return [
    ...orderColumns,
    ...(seesLogistics(user) ? orderLogisticsColumns : []),
    ...(seesMargins(user) ? orderMarginColumns : []),
  ];
}

/** The orders with the values of those columns. */
export function orderRowsFor({ user, language }: Asking, rows: Expression<OrderRow>): RawBuilder<OrderRow> {
  const parts = [
    ...(seesLogistics(user) ? [logistics(nameOf(language, 'country'))] : []),
    ...(seesMargins(user) ? [margins(rows)] : []),
  ];
  const columns = parts.map((part) => part.columns);
  const joins = parts.map((part) => part.joins);
  return sql<OrderRow>`
    select ${sql.join([sql`listed.*`, ...columns])}
    from (${rows}) as listed
    join customer on customer.id = listed.customer_id
    ${sql.join(joins, sql` `)}`;
}

interface Part {
  columns: RawBuilder<unknown>;
  joins: RawBuilder<unknown>;
}

/** Joins the distinct values of an order's containers or invoices into one text. */
const listed = (column: RawBuilder<unknown>) => sql`string_agg(distinct ${column}, ', ' order by ${column})`;

function logistics(countryName: RawBuilder<unknown>): Part {
  return {
    columns: sql`${termsOfOrder('listed')} as terms_of_trade, customer.ship_to_party, ${countryName} as country_name,
      cargo.*, transport.*, billed.*`,
    joins: sql`
      join country on country.id = customer.country_id
      left join lateral (
        select sum(material.weight * order_line.quantity) as weight,
          ${piecesFrom('china')} as from_china, ${piecesFrom('vietnam')} as from_vietnam,
          ${piecesFrom('chinaOrVietnam')} as from_either, ${piecesFrom('mexico')} as from_mexico
        from order_line join material on material.id = order_line.material_id
        where order_line.customer_id = listed.customer_id and order_line.order_id = listed.id
      ) as cargo on true
      left join lateral (
        select ${listed(sql`shipment.container_number`)} as container_numbers, ${listed(sql`shipment.pol`)} as pols,
          ${listed(sql`shipment.carrier`)} as carriers, ${listed(sql`shipment.vessel`)} as vessels,
          max(shipment.actual_departure) as actual_departure, max(shipment.actual_arrival) as actual_arrival
        from shipment
        where shipment.customer_id = listed.customer_id and shipment.id in (
          select order_line.shipment_id from order_line
          where order_line.customer_id = listed.customer_id and order_line.order_id = listed.id)
      ) as transport on true
      left join lateral (
        select ${listed(sql`invoice.invoice_number`)} as invoice_numbers from invoice
        where invoice.customer_id = listed.customer_id and invoice.order_id = listed.id
      ) as billed on true`,
  };
}

const piecesFrom = (provenance: string) =>
  sql`sum(order_line.quantity) filter (where material.provenance = ${provenance})`;

/** Margins of each order; customers are ranked among those in the file, by what they ordered in it. */
function margins(rows: Expression<OrderRow>): Part {
  return {
    columns: sql`customer.account_class, customer.market_ranking, priced.gross_amount,
      priced.gross_amount - listed.amount as discount,
      round(100 * (priced.gross_amount - listed.amount) / nullif(priced.gross_amount, 0), 2) as discount_share,
      ranked.intake_rank`,
    joins: sql`
      left join lateral (
        select sum(round(order_line.quantity * order_line.price, 2)) as gross_amount from order_line
        where order_line.customer_id = listed.customer_id and order_line.order_id = listed.id
      ) as priced on true
      left join (
        select customer_id, rank() over (order by sum(amount) desc) as intake_rank from (${rows}) as ordered group by 1
      ) as ranked on ranked.customer_id = listed.customer_id`,
  };
}
