import type { reminder } from '../../../shared/areas/dashboard/reminder';
import type { Values } from '../../../shared/entity/entity';
import { href } from '../../../shared/pages';
import type { SeededCustomer } from './customers';
import { type Day, dateOf, dayOf } from './day';
import type { SeededInvoice } from './invoices';
import type { SeededOrder } from './orders';
import type { Organization, Seeded } from './organization';
import type { SeededShipment } from './shipments';

type ReminderRow = Omit<Values<typeof reminder>, 'accountId' | 'done'>;

/** What is still open on the day of the seed. */
export interface OpenBusiness {
  unsigned: readonly SeededOrder[];
  overdue: readonly SeededInvoice[];
  arriving: readonly SeededShipment[];
  customers: readonly SeededCustomer[];
  organization: Organization;
  today: Day;
}

/** The to-dos of the people whose customers and orders wait for something. */
export function reminders(business: OpenBusiness): Seeded<Values<typeof reminder>>[] {
  const team = teamOf(business);
  const rows = [
    ...business.unsigned.map((order) => ({ to: team.assistant(order.customerId), row: toSign(business, order) })),
    ...worstDebts(business).map((debt) => ({ to: team.owner(debt.customer.row.id), row: toCollect(business, debt) })),
    ...worstDebts(business)
      .filter(({ since }) => dayOf(since) < business.today - 60)
      .map((debt) => ({ to: team.superior(debt.customer.row.id), row: toCollect(business, debt) })),
    ...visitsDue(business).map((customer) => ({ to: team.owner(customer.row.id), row: toVisit(business, customer) })),
    ...business.arriving.map((shipment) => ({
      to: team.exportOffice(shipment.id),
      row: toReceive(business, shipment),
    })),
  ];
  return rows.map(({ to, row }, index) => ({
    id: index + 1,
    accountId: to,
    ...row,
    done: index % 9 === 0,
  }));
}

interface Debt {
  customer: SeededCustomer;
  cents: number;
  since: string;
}

/** One to-do for each customer that has let at least one invoice run two weeks over. */
function worstDebts({ overdue, customers, today }: OpenBusiness): Debt[] {
  const debts = new Map<number, Debt>();
  for (const invoice of overdue) {
    const customer = customers[invoice.customerId - 1];
    if (!customer || dayOf(invoice.dueDate) > today - 14) continue;
    const debt = debts.get(invoice.customerId) ?? { customer, cents: 0, since: invoice.dueDate };
    debt.cents += Math.round((invoice.amount - invoice.paid) * 100);
    if (invoice.dueDate < debt.since) debt.since = invoice.dueDate;
    debts.set(invoice.customerId, debt);
  }
  return [...debts.values()];
}

function visitsDue({ customers, today }: OpenBusiness): SeededCustomer[] {
  const before = dateOf(today - 180);
  return customers.filter(
    ({ row }) =>
      (row.accountClass === 'A' || row.accountClass === 'B') && !row.closed && (row.lastVisit ?? '') < before,
  );
}

function toSign({ customers, today }: OpenBusiness, order: SeededOrder): ReminderRow {
  const customer = customers[order.customerId - 1]?.row;
  return {
    type: 'signature',
    titleEn: `PI of ${order.poNumber} waits for the signature of ${customer?.nameEn}`,
    titleZh: `${customer?.nameZh} 的 ${order.poNumber} 待回签 PI`,
    path: href('OrderDet', { po: order.poNumber }),
    dueDate: dateOf(Math.max(dayOf(order.orderDate) + 10, today - 20)),
  };
}

function toCollect({ today }: OpenBusiness, { customer, cents, since }: Debt): ReminderRow {
  const dollars = Math.round(cents / 100).toLocaleString('en-US');
  return {
    type: 'payment',
    titleEn: `${customer.row.nameEn} owes ${dollars} USD, overdue since ${since}`,
    titleZh: `${customer.row.nameZh} 逾期 ${dollars} 美元，最早到期日 ${since}`,
    path: href('CustomerDet', { code: customer.row.code }),
    dueDate: dateOf(today + 2),
  };
}

function toVisit({ today }: OpenBusiness, { row }: SeededCustomer): ReminderRow {
  const last = row.lastVisit;
  return {
    type: 'visit',
    titleEn: last ? `Plan a visit to ${row.nameEn}, last visited ${last}` : `Plan a first visit to ${row.nameEn}`,
    titleZh: last ? `安排拜访 ${row.nameZh}，上次拜访 ${last}` : `安排首次拜访 ${row.nameZh}`,
    path: href('CustomerDet', { code: row.code }),
    dueDate: dateOf(today + 14),
  };
}

function toReceive({ customers }: OpenBusiness, shipment: SeededShipment): ReminderRow {
  const customer = customers[shipment.customerId - 1]?.row;
  return {
    type: 'arrival',
    titleEn: `Container ${shipment.containerNumber} for ${customer?.nameEn} arrives at ${shipment.pod}: send the documents`,
    titleZh: `${customer?.nameZh} 的货柜 ${shipment.containerNumber} 即将到达 ${shipment.pod}，请寄单据`,
    path: href('CustomerDet', { code: customer?.code }),
    dueDate: shipment.eta ?? null,
  };
}

/** Who looks after a customer: its owner and the owner's superior, the department's assistant or CSR, the export office. */
export function teamOf({ organization, customers }: Pick<OpenBusiness, 'organization' | 'customers'>) {
  const withRole = (names: readonly string[]) =>
    organization.accounts.filter((account) =>
      organization.accountRoles.some((entry) => entry.accountId === account.id && names.includes(entry.role)),
    );
  const helpers = withRole(['vpAssistant', 'csr']);
  const office = withRole(['exportOffice']);
  const owner = (customerId: number) => customers[customerId - 1]?.row.ownerId ?? 1;
  return {
    owner,
    superior: (customerId: number) =>
      organization.accounts.find((account) => account.id === owner(customerId))?.superiorId ?? owner(customerId),
    assistant(customerId: number): number {
      const department = customers[customerId - 1]?.row.departmentId;
      const own = helpers.filter((account) => account.departmentId === department);
      return own[customerId % own.length]?.id ?? owner(customerId);
    },
    exportOffice: (shipmentId: number) => office[shipmentId % office.length]?.id ?? 1,
  };
}
