import { sql } from 'kysely';
import { overdueReceivables } from '../../shared/reports/overdue-receivables';
import { allOf, isAmong } from '../db/conditions';
import { within } from '../db/period';
import { todayOnce } from '../db/today';
import { ageOf } from '../queries/receivables';
import { ofChosenCustomers } from './conditions';
import { customerNames, customerTables } from './customer-names';
import { runnable } from './report-query';

const daysOverdue = sql<number>`(${todayOnce} - invoice.due_date)`;

export const overdueReceivablesReport = runnable(overdueReceivables, ({ user, language }, filters) => {
  const conditions = allOf(
    sql`invoice.paid < invoice.amount and invoice.due_date < today()`,
    ofChosenCustomers(user, filters, sql.ref('invoice.customerId')),
    within(filters, sql.ref('invoice.dueDate')),
    isAmong(ageOf(daysOverdue), filters.ages),
  );
  return sql`
    select ${customerNames(language)}, customer.payment_term, invoice.invoice_number, sales_order.po_number,
      shipment.container_number, invoice.invoice_date, invoice.due_date, invoice.last_payment_date,
      ${daysOverdue} as days_overdue, ${ageOf(daysOverdue)} as age, invoice.amount, invoice.paid,
      invoice.amount - invoice.paid as open, invoice.order_id
    from invoice
    join sales_order on sales_order.customer_id = invoice.customer_id and sales_order.id = invoice.order_id
    left join shipment on shipment.customer_id = invoice.customer_id and shipment.id = invoice.shipment_id
    ${customerTables('invoice.customerId')}
    where ${conditions}`;
});
