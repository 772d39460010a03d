import { type Migration, sql } from 'kysely';

/**
 * The lines that were earned in a bonus month when it was closed: none is earned in another month after that, whatever
 * becomes of its order. Of months closed before, it keeps the lines that belong to one today, were signed by its
 * closing, and whose model had a bonus there; lines signed later wait for the first open month.
 */
export const linesOfBonusMonths: Migration = {
  async up(db) {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const statements: readonly string[] = [
  `create table bonus_month_line (
    line_id bigint primary key,
    month text not null references bonus_month (month)
  )`,
  'create index bonus_month_line_month on bonus_month_line (month)',
  `create trigger bonus_month_line_stays before update or delete on bonus_month_line
    for each row execute function refuse_bonus_change()`,
  `insert into bonus_month_line (line_id, month)
    select order_line.id, bonus_month.month
    from sales_order
    join order_line on order_line.customer_id = sales_order.customer_id and order_line.order_id = sales_order.id
    join material on material.id = order_line.material_id
    left join commitment on commitment.customer_id = sales_order.customer_id and commitment.market_id = sales_order.market_id
    join bonus_month on bonus_month.month =
      coalesce(commitment.bonus_month, to_char(coalesce(commitment.po_date, sales_order.order_date), 'YYYY-MM'))
    where sales_order.signed_date <= bonus_month.closed_on and exists (
      select from bonus_month_row as earned
      where earned.month = bonus_month.month and earned.market_id = sales_order.market_id
        and earned.model_id = material.model_id)`,
];
