import { type RawBuilder, sql } from 'kysely';
import type { ParsedInputOf } from '../../../shared/api/call';
import type {
  SalesAnalysis,
  SalesAnalysisKind,
  SalesAnalysisRow,
  salesAnalysisCalls,
} from '../../../shared/areas/report/sales-analysis-calls';
import { nameOf } from '../../db/columns';
import { allOf } from '../../db/conditions';
import type { Db } from '../../db/connect';
import { listsOfWords, wordIn } from '../../db/kept-words';
import { within } from '../../db/period';
import { ofChosenCustomers } from '../../reports/conditions';
import type { Asking } from '../../session-user';

type Filter = ParsedInputOf<typeof salesAnalysisCalls.getExportSalesAnalysisPerModel>;

const sums = sql`count(distinct order_id) as orders, coalesce(sum(quantity), 0) as pieces,
  coalesce(sum(cube), 0) as cube, coalesce(sum(gross), 0) as gross_sales,
  coalesce(sum(gross - amount), 0) as discount, coalesce(sum(amount), 0) as net_sales`;

/** The order lines that are analyzed. */
function soldLines({ user }: Asking, filter: Filter): RawBuilder<unknown> {
  const { basis, categories, levels } = filter;
  const isOrdered = basis === 'ordered';
  const dated = isOrdered
    ? sql`join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id`
    : sql`join invoice on invoice.customer_id = order_line.customer_id and invoice.id = order_line.invoice_id`;
  const conditions = allOf(
    ofChosenCustomers(user, filter, sql.ref('orderLine.customerId')),
    within(filter, isOrdered ? sql.ref('salesOrder.orderDate') : sql.ref('invoice.invoiceDate')),
    categories?.length &&
      sql`order_line.material_id in (
        select material.id from material join model on model.id = material.model_id
        join category on category.id = model.category_id where category.code = any(${categories}::text[]))`,
    levels?.length &&
      sql`order_line.customer_id in (select id from customer where account_class = any(${levels}::text[]))`,
  );
  return sql`
    select order_line.customer_id, order_line.order_id, order_line.model, coalesce(order_line.color, '') as color,
      order_line.quantity, order_line.cube, order_line.amount,
      round(order_line.quantity * order_line.price, 2) as gross
    from order_line ${dated} where ${conditions}`;
}

/** For each kind of analysis: the grouping of the lines, and the source of each group's code and name. */
function groupOf(by: SalesAnalysisKind, language: Asking['language']) {
  switch (by) {
    case 'model':
      return {
        group: sql`model`,
        code: sql`sold.group`,
        name: sql`coalesce(${nameOf(language, 'model')}, sold.group)`,
        from: sql`left join model on model.code = sold.group`,
      };
    case 'color': {
      const { word, join } = wordIn(language, listsOfWords.color, sql`sold.group`);
      return { group: sql`color`, code: sql`sold.group`, name: word, from: join };
    }
    case 'customer':
      return {
        group: sql`customer_id`,
        code: sql`customer.code`,
        name: nameOf(language, 'customer'),
        from: sql`join customer on customer.id = sold.group`,
      };
    default:
      return by satisfies never;
  }
}

/** The sales of models, colors or customers, best sellers first, with totals. */
export async function salesAnalysis(
  db: Db,
  asking: Asking,
  by: SalesAnalysisKind,
  filter: Filter,
): Promise<SalesAnalysis> {
  const { group, code, name, from } = groupOf(by, asking.language);
  const lines = soldLines(asking, filter);
  const [rows, totals] = await Promise.all([
    sql<SalesAnalysisRow>`
      select ${code} as key, ${name} as name, sold.customers, sold.models, sold.orders, sold.pieces, sold.cube,
        sold.gross_sales, sold.discount, sold.net_sales,
        round(100 * sold.net_sales / nullif(sum(sold.net_sales) over (), 0), 2) as share
      from (
        select ${group} as group, count(distinct customer_id) as customers, count(distinct model) as models, ${sums}
        from (${lines}) as line group by 1
      ) as sold ${from}
      order by sold.net_sales desc, key`.execute(db),
    sql<SalesAnalysis['totals']>`select ${sums} from (${lines}) as line`.execute(db),
  ]);
  const [all = { orders: 0, pieces: 0, cube: 0, grossSales: 0, discount: 0, netSales: 0 }] = totals.rows;
  return { rows: rows.rows, totals: all };
}
