import { sql } from 'kysely';
import { showStatement } from '../../../../shared/areas/market/reports/show-statement';
import { nameOf } from '../../../db/columns';
import { allOf } from '../../../db/conditions';
import { ofChosenCustomers } from '../../../reports/conditions';
import { customerNames, customerTables } from '../../../reports/customer-names';
import { runnable } from '../../../reports/report-query';
import { containersOf, ofMarket, orderedAt } from './shows';

export const showStatementReport = runnable(
  showStatement,
  ({ user, language }, { marketId, isBehind, ...filters }) => sql`
    select * from (
      select ${nameOf(language, 'market')} as market, ${customerNames(language)}, part.market_id,
        coalesce(commitment.containers, 0) as containers,
        ${containersOf(sql`coalesce(ordered_at.cube, 0)`)} as confirmed_containers,
        ${containersOf(sql`coalesce(ordered_at.cube, 0)`)} - coalesce(commitment.containers, 0) as difference,
        coalesce(ordered_at.amount, 0) as confirmed_amount,
        ${containersOf(sql`coalesce(ordered_at.shipped_cube, 0)`)} as shipped_containers,
        coalesce(ordered_at.shipped_amount, 0) as shipped_amount, market.order_cutoff, commitment.next_step,
        commitment.next_step_date, commitment.reason_not_to_order as reason
      from (
        select customer_id, market_id from commitment where ${ofMarket(marketId, 'commitment.marketId')}
        union select customer_id, market_id from sales_order
          where market_id is not null and ${ofMarket(marketId, 'salesOrder.marketId')}
      ) as part
      join market on market.id = part.market_id
      left join commitment on commitment.customer_id = part.customer_id and commitment.market_id = part.market_id
      left join ${orderedAt(marketId)} as ordered_at
        on ordered_at.customer_id = part.customer_id and ordered_at.market_id = part.market_id
      ${customerTables('part.customerId')}
      where ${ofChosenCustomers(user, filters, sql.ref('part.customerId'))}
        -- Nobody waits for what a customer promised that is closed by now.
        and ${allOf(isBehind && sql`not customer.closed`)}
    ) as statement
    where ${allOf(isBehind && sql`difference < 0`)}`,
);
