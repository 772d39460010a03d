import { sql } from 'kysely';
import { reportLimits } from '../../shared/reports/limits';
import { quickShipInventory } from '../../shared/reports/quick-ship-inventory';
import { inventoryAgeNames } from '../../shared/rules/inventory-age';
import { allOf } from '../db/conditions';
import { isOfModel } from '../queries/of-model';
import { ofChosenCustomers } from './conditions';
import { runnable } from './report-query';
import { ageBucket, ageDays } from './stock-age';

export const quickShipInventoryReport = runnable(quickShipInventory, ({ user }, filters) => {
  const conditions = allOf(
    sql`order_line.stage = 'inventory'`,
    ofChosenCustomers(user, filters, sql.ref('orderLine.customerId')),
    filters.longStock && sql`${ageDays} >= ${reportLimits.longStockDays}`,
    filters.model && isOfModel(filters.model),
  );
  const aged = inventoryAgeNames.map(
    (age) => sql`coalesce(sum(stock.pieces) filter (where stock.age = ${age}), 0) as ${sql.ref(age)}`,
  );
  return sql`
    select material.number as material, stock.model, stock.spec, stock.cover_grade, stock.color,
      count(distinct stock.order_id) as orders, count(distinct stock.customer_id) as customers,
      sum(stock.pieces) as pieces, ${sql.join(aged)},
      coalesce(sum(stock.pieces) filter (where stock.age_days is null), 0) as ageless,
      coalesce(sum(stock.pieces) filter (where stock.age_days >= ${reportLimits.longStockDays}), 0) as long_stock_pieces,
      sum(stock.cube) as cube, sum(stock.amount) as amount,
      min(stock.finished) as oldest_date, max(stock.age_days) as oldest_days
    from (
      select order_line.material_id, order_line.model, order_line.spec, order_line.cover_grade, order_line.color,
        order_line.order_id, order_line.customer_id, order_line.quantity as pieces, order_line.cube, order_line.amount,
        order_line.actual_completion_date as finished, ${ageDays} as age_days, ${ageBucket} as age
      from order_line where ${conditions}
    ) as stock
    join material on material.id = stock.material_id
    group by material.number, stock.model, stock.spec, stock.cover_grade, stock.color`;
});
