import { sql } from 'kysely';
import { shipmentsRevenue } from '../../shared/reports/shipments-revenue';
import { within } from '../db/period';
import { ofChosenCustomers } from './conditions';
import { customerNames, customerTables } from './customer-names';
import { daysOfMonth, monthName, monthOf } from './months';
import { runnable } from './report-query';

const billedPod = sql`coalesce(shipment.pod, sales_order.pod)`;

export const shipmentsRevenueReport = runnable(shipmentsRevenue, ({ user, language }, filters) => {
  const month = sql.ref('summed.month');
  const { first, last } = daysOfMonth(month, filters);
  const departure = sql.ref('shipment.actualDeparture');
  const invoiceDate = sql.ref('invoice.invoiceDate');
  return sql`
    select ${monthName(month)} as month, ${customerNames(language)}, summed.pod, summed.containers, summed.cube,
      summed.surcharge, summed.invoices, summed.revenue,
      round(summed.revenue / summed.containers, 2) as revenue_per_container,
      ${first} as month_from, ${last} as month_to
    from (
      select part.customer_id, part.month, part.pod, sum(containers) as containers, sum(cube) as cube,
        sum(surcharge) as surcharge, sum(invoices) as invoices, sum(revenue) as revenue
      from (
        select shipment.customer_id, ${monthOf(departure)} as month, shipment.pod, count(*) as containers,
          sum(shipment.cube) as cube, sum(shipment.surcharge) as surcharge, null::bigint as invoices,
          null::numeric as revenue
        from shipment
        where shipment.actual_departure is not null and ${within(filters, departure)}
          and ${ofChosenCustomers(user, filters, sql.ref('shipment.customerId'))}
          ${filters.pod ? sql`and shipment.pod = ${filters.pod}` : sql``}
        group by 1, 2, 3
        union all
        select invoice.customer_id, ${monthOf(invoiceDate)}, ${billedPod}, null, null, null, count(*), sum(invoice.amount)
        from invoice
        join sales_order on sales_order.customer_id = invoice.customer_id and sales_order.id = invoice.order_id
        left join shipment on shipment.customer_id = invoice.customer_id and shipment.id = invoice.shipment_id
        where ${within(filters, invoiceDate)} and ${ofChosenCustomers(user, filters, sql.ref('invoice.customerId'))}
          ${filters.pod ? sql`and ${billedPod} = ${filters.pod}` : sql``}
        group by 1, 2, 3
      ) as part group by 1, 2, 3
    ) as summed
    ${customerTables('summed.customerId')}`;
});
