import { sql } from 'kysely';
import { salesByCustomer } from '../../shared/reports/sales-by-customer';
import { nameOf } from '../db/columns';
import { ofChosenCustomers } from './conditions';
import { isRanked, periodSums, rank, salesFigures } from './ranking';
import { runnable } from './report-query';

// Every line belongs to one customer, so the sums stored with the orders suffice; a tenth of the rows are read.
export const salesByCustomerReport = runnable(salesByCustomer, ({ user, language }, filters) => {
  return sql`
    select ${rank}, ${nameOf(language, 'customer')} as customer, ${nameOf(language, 'country')} as country,
      ${nameOf(language, 'department')} as department, ${nameOf(language, 'owner')} as owner,
      ${salesFigures(filters)}, sold.customer_id
    from (
      select sales_order.customer_id, ${periodSums(filters, 'salesOrder')}
      from sales_order
      where ${ofChosenCustomers(user, filters, sql.ref('salesOrder.customerId'))} and ${isRanked(filters)}
      group by sales_order.customer_id
    ) as sold
    join customer on customer.id = sold.customer_id
    join country on country.id = customer.country_id
    join department on department.id = customer.department_id
    join account as owner on owner.id = customer.owner_id`;
});
