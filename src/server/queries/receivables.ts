import { type Expression, type RawBuilder, sql } from 'kysely';
import type { ParsedInputOf } from '../../shared/api/call';
import type { ReceivablesByAge } from '../../shared/areas/customer/receivable-age-calls';
import type {
  CustomerReceivables,
  OverdueInvoice,
  receivableCalls,
} from '../../shared/areas/customer/receivable-calls';
import { receivableAgeBounds, receivableAgeNames } from '../../shared/rules/receivable-age';
import { anywhere, nameOf, recordColumns } from '../db/columns';
import type { Db } from '../db/connect';
import { type CustomerChoice, chosen, customersNamed } from '../db/customer-choice';
import { within } from '../db/period';
import { todayOnce } from '../db/today';
import type { Asking } from '../session-user';

type AsOf = { asOf?: string | undefined };
type InvoiceFilter = Omit<ParsedInputOf<typeof receivableCalls.getOverdueReceivable>, 'page' | 'size' | 'sort'>;
type CustomerFilter = CustomerChoice & AsOf & { text?: string | undefined; overdueOnly?: boolean | undefined };

const dayOf = ({ asOf }: AsOf): RawBuilder<string> => (asOf ? sql`${asOf}::date` : todayOnce);
const daysOverdue = (filter: AsOf): RawBuilder<number> => sql`(${dayOf(filter)} - invoice.due_date)`;

/** Whether an invoice is not fully paid and had been issued by the day. */
const isUnpaid = ({ asOf }: AsOf) =>
  sql<boolean>`(invoice.paid < invoice.amount and ${within({ to: asOf }, sql.ref('invoice.invoiceDate'))})`;

/** The age class of an invoice, by the same bounds as `receivableAgeOf`. */
export function ageOf(days: RawBuilder<number>): RawBuilder<OverdueInvoice['age']> {
  const cases = Object.entries(receivableAgeBounds).map(([age, bound]) => sql`when ${days} <= ${bound} then ${age}`);
  return sql`case ${sql.join(cases, sql` `)} else 'over90' end`;
}

/** Unpaid invoices past their due dates. */
export function overdueInvoices(db: Db, { user, language }: Asking, filter: InvoiceFilter): Expression<OverdueInvoice> {
  const { text, ages } = filter;
  const days = daysOverdue(filter);
  return db
    .selectFrom('invoice')
    .innerJoin('customer', 'customer.id', 'invoice.customerId')
    .innerJoin('account as owner', 'owner.id', 'customer.ownerId')
    .innerJoin('salesOrder', (join) =>
      join.onRef('salesOrder.customerId', '=', 'invoice.customerId').onRef('salesOrder.id', '=', 'invoice.orderId'),
    )
    .leftJoin('shipment', (join) =>
      join.onRef('shipment.customerId', '=', 'invoice.customerId').onRef('shipment.id', '=', 'invoice.shipmentId'),
    )
    .select(recordColumns('invoice'))
    .select([
      'customer.code as customerCode',
      nameOf(language, 'customer').as('customerName'),
      nameOf(language, 'owner').as('ownerName'),
      'salesOrder.poNumber',
      'shipment.containerNumber',
      sql<number>`invoice.amount - invoice.paid`.as('open'),
      days.as('daysOverdue'),
      ageOf(days).as('age'),
    ])
    .where(isUnpaid(filter))
    .where('invoice.dueDate', '<', dayOf(filter))
    .where(chosen(user, filter, sql.ref('invoice.customerId')))
    .$if(Boolean(ages?.length), (query) => query.where(ageOf(days), 'in', ages ?? []))
    .$if(Boolean(text), (query) =>
      query.where(
        sql<boolean>`(invoice.invoice_number ilike ${anywhere(text ?? '')} or invoice.customer_id = ${customersNamed(text ?? '')})`,
      ),
    );
}

/** What each customer owes, by age class. */
export function customerReceivables(
  { user, language }: Asking,
  filter: CustomerFilter,
): Expression<CustomerReceivables> {
  const { text, overdueOnly } = filter;
  const open = sql`invoice.amount - invoice.paid`;
  const days = daysOverdue(filter);
  const age = ageOf(days);
  const byAge = receivableAgeNames.map(
    (name) => sql`coalesce(sum(${open}) filter (where ${age} = ${name}), 0) as ${sql.ref(name)}`,
  );
  const named = text ? sql`and invoice.customer_id = ${customersNamed(text)}` : sql``;
  return sql<CustomerReceivables>`
    select customer.id, customer.id as customer_id, customer.code as customer_code,
      ${nameOf(language, 'customer')} as customer_name, ${nameOf(language, 'owner')} as owner_name, customer.credit_line,
      debt.receivable, debt.overdue, ${sql.join(receivableAgeNames.map((name) => sql.ref(`debt.${name}`)))}, debt.invoices,
      debt.oldest_days
    from (
      select invoice.customer_id as debtor, sum(${open}) as receivable,
        coalesce(sum(${open}) filter (where ${days} > 0), 0) as overdue, ${sql.join(byAge)},
        count(*) as invoices, greatest(max(${days}), 0) as oldest_days
      from invoice
      where ${isUnpaid(filter)} and ${chosen(user, filter, sql.ref('invoice.customerId'))} ${named}
      group by invoice.customer_id
      ${overdueOnly ? sql`having coalesce(sum(${open}) filter (where ${days} > 0), 0) > 0` : sql``}
    ) as debt
    join customer on customer.id = debt.debtor
    join account as owner on owner.id = customer.owner_id`;
}

/** The receivables by age class, every class present. */
export async function receivablesByAge(
  db: Db,
  user: Asking['user'],
  filter: CustomerChoice & AsOf,
): Promise<ReceivablesByAge> {
  const age = ageOf(daysOverdue(filter));
  const { rows } = await sql<ReceivablesByAge[number]>`
    select ${age} as age, sum(invoice.amount - invoice.paid) as amount, count(*) as invoices,
      count(distinct invoice.customer_id) as customers
    from invoice where ${isUnpaid(filter)} and ${chosen(user, filter, sql.ref('invoice.customerId'))} group by 1`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.age, row]));
  return receivableAgeNames.map((name) => found.get(name) ?? { age: name, amount: 0, invoices: 0, customers: 0 });
}
