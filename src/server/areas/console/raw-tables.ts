import { type RawBuilder, sql } from 'kysely';
import { partTables, type RawTableName, rawTableOf, type WrittenTableName } from '../../../shared/console/raw-tables';
import type { Field } from '../../../shared/entity/field';
import { parentOf } from '../../../shared/entity/naming';
import { nameOf } from '../../db/columns';
import { inWordsOf, isOfList } from '../../db/kept-words';
import { inScope } from '../../db/scope';
import { tableOf } from '../../db/storage';
import { rowsOf } from '../../records/rows';
import type { Asking } from '../../session-user';

type RawQuery = (asking: Asking, fields: RawBuilder<unknown>) => RawBuilder<unknown>;

/** The query of each table's rows within the asker's rights; a table without a query does not compile. */
const queries: Record<WrittenTableName, RawQuery> = {
  orderLines: ({ user, language }, fields) => sql`
    select ${fields}, ${nameOf(language, 'customer')} as customer, sales_order.po_number, sales_order.order_date,
      material.number as material, shipment.container_number, invoice.invoice_number
    from order_line
    join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
    join customer on customer.id = order_line.customer_id
    join material on material.id = order_line.material_id
    left join shipment on shipment.customer_id = order_line.customer_id and shipment.id = order_line.shipment_id
    left join invoice on invoice.customer_id = order_line.customer_id and invoice.id = order_line.invoice_id
    where ${inScope(user, sql.ref('orderLine.customerId'))}`,
  invoices: ({ user, language }, fields) => sql`
    select ${fields}, ${nameOf(language, 'customer')} as customer, sales_order.po_number
    from invoice
    join sales_order on sales_order.customer_id = invoice.customer_id and sales_order.id = invoice.order_id
    join customer on customer.id = invoice.customer_id
    where ${inScope(user, sql.ref('invoice.customerId'))}`,
  shipments: ({ user, language }, fields) => sql`
    select ${fields}, ${nameOf(language, 'customer')} as customer
    from shipment
    join customer on customer.id = shipment.customer_id
    where ${inScope(user, sql.ref('shipment.customerId'))}`,
  materials: ({ language }, fields) => sql`
    select ${fields}, model.code as model, category.code as category, ${nameOf(language, 'brand')} as brand,
      ${nameOf(language, 'arrangement')} as spec, ${nameOf(language, 'coverGrade')} as cover_grade,
      ${nameOf(language, 'color')} as color
    from material
    join model on model.id = material.model_id
    left join category on category.id = model.category_id
    left join brand on brand.id = model.brand_id
    left join arrangement on arrangement.id = material.arrangement_id
    left join cover_grade on cover_grade.id = material.cover_grade_id
    left join color on color.id = material.color_id`,
  committedModels: ({ user, language }, fields) => sql`
    select ${fields}, ${nameOf(language, 'customer')} as customer, ${nameOf(language, 'market')} as market, model.code as model
    from commitment_model
    join commitment on commitment.id = commitment_model.commitment_id
    join market on market.id = commitment.market_id
    join model on model.id = commitment_model.model_id
    join customer on customer.id = commitment.customer_id
    where ${inScope(user, sql.ref('commitment.customerId'))}`,
  purchaseOrderLines: ({ user, language }, fields) => sql`
    select ${fields}, ${nameOf(language, 'customer')} as customer, purchase_order.number as po_number,
      purchase_order.revision, purchase_order.state as status, ${nameOf(language, 'market')} as market,
      material.number as material
    from purchase_order_line
    join purchase_order on purchase_order.id = purchase_order_line.purchase_order_id
    join material on material.id = purchase_order_line.material_id
    join customer on customer.id = purchase_order.customer_id
    left join market on market.id = purchase_order.market_id
    where ${inScope(user, sql.ref('purchaseOrder.customerId'))}`,
  quoteLines: ({ user, language }, fields) => sql`
    select ${fields}, ${nameOf(language, 'customer')} as customer, quote.number as quote, quote.revision,
      quote.state as status, quote.quote_date, commodity.code as commodity, ${nameOf(language, 'color')} as color
    from quote_line
    join quote on quote.id = quote_line.quote_id
    join commodity on commodity.id = quote_line.commodity_id
    join customer on customer.id = quote.customer_id
    left join color on color.id = quote_line.color_id
    where ${inScope(user, sql.ref('quote.customerId'))}`,
};

const tables = {
  orderLines: 'orderLine',
  invoices: 'invoice',
  shipments: 'shipment',
  materials: 'material',
  committedModels: 'commitmentModel',
  purchaseOrderLines: 'purchaseOrderLine',
  quoteLines: 'quoteLine',
} as const satisfies Record<WrittenTableName, string>;

/** The rows of a table that a person may see. */
export function rawQuery(name: RawTableName, asking: Asking): RawBuilder<unknown> {
  if (!isWritten(name)) return partQuery(name, asking);
  const table = tables[name];
  const { columns, of } = rawTableOf(name);
  const own = Object.keys(columns).filter((column) => column === 'id' || column in of.fields);
  const fields = own.map((column) => streamed(columns[column], sql.ref(`${table}.${column}`), column));
  const rows = queries[name](asking, sql.join(fields));
  return inWordsOf(asking.language, rows, { names: Object.keys(columns), kept: own.filter(isOfList) });
}

const isWritten = (name: RawTableName): name is WrittenTableName => Object.hasOwn(queries, name);

/** The parts of the records that a person sees, as lists have them. */
function partQuery(name: RawTableName, asking: Asking): RawBuilder<unknown> {
  const part = partTables[name];
  if (!part) throw new Error(`${name} is no table of parts`);
  const { field, to } = parentOf(part.of);
  const columns = Object.entries(part.columns).map(([column, definition]) =>
    column === 'customer' && part.customer
      ? sql`${nameOf(asking.language, 'customer')} as customer`
      : streamed(definition, sql.ref(`part.${column}`), column),
  );
  const ofCustomer = part.customer
    ? sql`
    join ${sql.table(tableOf(to))} as whole on whole.id = ${sql.ref(`part.${field}`)}
    left join customer on customer.id = whole.customer_id`
    : sql``;
  return sql`select ${sql.join(columns)} from (${rowsOf(asking, part.of)}) as part ${ofCustomer}`;
}

/** A value under its name, as streams of rows take it. */
function streamed(field: Field | undefined, value: RawBuilder<unknown>, name: string): RawBuilder<unknown> {
  return field?.kind === 'flag' ? sql`${value}::text as ${sql.ref(name)}` : sql`${value} as ${sql.ref(name)}`;
}
