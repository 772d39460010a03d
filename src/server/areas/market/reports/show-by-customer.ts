import { sql } from 'kysely';
import { showByCustomer } from '../../../../shared/areas/market/reports/show-by-customer';
import { ofChosenCustomers } from '../../../reports/conditions';
import { customerNames, customerTables } from '../../../reports/customer-names';
import { runnable } from '../../../reports/report-query';
import { containersOf, ofMarket, orderedAt } from './shows';

export const showByCustomerReport = runnable(showByCustomer, ({ user, language }, { marketId, ...filters }) => {
  return sql`
    select ${customerNames(language)}, at_shows.*, at_shows.confirmed_containers - at_shows.containers as difference
    from (
      select customer_id as of_customer, count(distinct market_id) as shows, sum(containers) as containers,
        sum(promised) as pieces, ${containersOf(sql`sum(cube)`)} as confirmed_containers,
        sum(ordered) as confirmed_pieces, sum(amount) as confirmed_amount, min(po_date) as po_date
      from (
        select customer_id, market_id, containers, 0 as cube, 0 as ordered, 0 as amount, null::date as po_date,
          (select coalesce(sum(pieces), 0) from commitment_model where commitment_id = commitment.id) as promised
        from commitment where ${ofMarket(marketId, 'commitment.marketId')}
        union all
        select customer_id, market_id, 0, cube, pieces, amount, po_date, 0 from ${orderedAt(marketId)} as ordered_at
      ) as deed
      where ${ofChosenCustomers(user, filters, sql.ref('deed.customerId'))}
      group by customer_id
    ) as at_shows
    ${customerTables('atShows.ofCustomer')}`;
});
