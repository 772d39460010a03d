import { type RawBuilder, sql } from 'kysely';
import { orderIntakeShipped } from '../../shared/reports/order-intake-shipped';
import { within } from '../db/period';
import { ofChosenCustomers } from './conditions';
import { customerNames, customerTables } from './customer-names';
import { daysOfMonth, monthName, monthOf } from './months';
import { receivedDay } from './received-day';
import { runnable } from './report-query';

export const orderIntakeShippedReport = runnable(orderIntakeShipped, ({ user, language }, filters) => {
  const received = { from: filters.receivedFrom, to: filters.receivedTo };
  const invoiced = { from: filters.invoicedFrom, to: filters.invoicedTo };
  const chosen = (table: string) => ofChosenCustomers(user, filters, sql.ref(`${table}.customerId`));
  const isInvoiced = sql`${chosen('invoice')} and ${within(invoiced, sql.ref('invoice.invoiceDate'))}`;
  const invoiceMonth = monthOf(sql.ref('invoice.invoiceDate'));
  const month = sql.ref('at.month');
  const days = (part: string, period: typeof received): RawBuilder<unknown>[] => {
    const { first, last } = daysOfMonth(month, period);
    return [first, last].map((day) => sql`case when ${sql.ref(`${part}.month`)} is not null then ${day} end`);
  };
  const [receivedFrom, receivedTo] = days('intake', received);
  const [invoicedFrom, invoicedTo] = days('billed', invoiced);
  return sql`
    with intake as (
      select sales_order.customer_id, ${monthOf(receivedDay)} as month, count(*) as orders,
        sum(quantity) as pieces, sum(cube) as cube, sum(amount) as amount
      from sales_order where ${chosen('salesOrder')} and ${within(received, receivedDay)} group by 1, 2
    ), billed as (
      select invoice.customer_id, ${invoiceMonth} as month, count(*) as invoices, sum(invoice.amount) as amount
      from invoice where ${isInvoiced} group by 1, 2
    ), goods as (
      select invoice.customer_id, ${invoiceMonth} as month, sum(order_line.quantity) as pieces,
        sum(order_line.cube) as cube
      from invoice
      join order_line on order_line.customer_id = invoice.customer_id and order_line.invoice_id = invoice.id
      where ${isInvoiced} group by 1, 2
    )
    select ${customerNames(language)}, ${monthName(month)} as month, intake.orders, intake.pieces as ordered_pieces,
      intake.cube as ordered_cube, intake.amount as order_intake, billed.invoices, goods.pieces as shipped_pieces,
      goods.cube as shipped_cube, billed.amount as shipped, ${receivedFrom} as received_from,
      ${receivedTo} as received_to, ${invoicedFrom} as invoiced_from, ${invoicedTo} as invoiced_to
    from (select customer_id, month from intake union select customer_id, month from billed) as at
    left join intake on intake.customer_id = at.customer_id and intake.month = at.month
    left join billed on billed.customer_id = at.customer_id and billed.month = at.month
    left join goods on goods.customer_id = at.customer_id and goods.month = at.month
    ${customerTables('at.customerId')}`;
});
