import { type SqlBool, sql } from 'kysely';
import { type HomeFigures, homeCalls } from '../../../shared/areas/dashboard/home-calls';
import { dashboardLimits } from '../../../shared/areas/dashboard/limits';
import { may } from '../../../shared/roles';
import { daysAfter } from '../../../shared/rules/days';
import { nameOf } from '../../db/columns';
import type { Db } from '../../db/connect';
import { within } from '../../db/period';
import { inScope } from '../../db/scope';
import { answering, type Handlers } from '../../http/handlers';
import { ordersByStage } from '../../queries/order-list';
import { customerReceivables } from '../../queries/receivables';
import { recentEvents } from '../../queries/timeline';
import type { Asking } from '../../session-user';

const handlers: Handlers<typeof homeCalls> = {
  async getHomeFigures({ readDb, services, input: _, ...asking }) {
    const today = services.clock.today();
    const [stages, activity, arriving, debtors] = await Promise.all([
      ordersByStage(readDb, asking.user, { named: [] }),
      recentActivity(readDb, asking, today),
      arrivingContainers(readDb, asking, today),
      may(asking.user, 'receivables') ? debtorsOf(readDb, asking) : noDebtors,
    ]);
    return {
      stages: stages.map(({ stage, orders, late, amount }) => ({ stage, orders, late, amount })),
      activity,
      arriving,
      ...debtors,
    };
  },
};

export const homeAnswers = answering(homeCalls, handlers);

async function recentActivity(db: Db, { user, language }: Asking, today: string): Promise<HomeFigures['activity']> {
  const { rows } = await sql<HomeFigures['activity'][number]>`
    select to_char(event.date, 'YYYY-MM-DD') as date, event.kind, event.number, event.what, event.amount,
      event.order_id, event.customer_id, ${nameOf(language, 'customer')} as customer_name
    from (${recentEvents(user, { today, rows: dashboardLimits.homeRows })}) as event
    join customer on customer.id = event.customer_id
    order by event.date desc, event.order_id desc nulls last, event.kind, event.number limit ${dashboardLimits.homeRows}`.execute(
    db,
  );
  return rows;
}

async function arrivingContainers(db: Db, { user, language }: Asking, from: string): Promise<HomeFigures['arriving']> {
  const days = { from, to: daysAfter(from, dashboardLimits.arrivalDays) };
  const isArriving = sql<SqlBool>`shipment.status = 'atSea' and ${within(days, sql.ref('shipment.eta'))}
    and ${inScope(user, sql.ref('shipment.customerId'))}`;
  const found = await db
    .selectFrom('shipment')
    .innerJoin('customer', 'customer.id', 'shipment.customerId')
    .select(['shipment.id', 'shipment.containerNumber', 'shipment.status', 'shipment.pod', 'shipment.cube'])
    .select([
      sql<string>`shipment.eta`.as('eta'),
      'shipment.customerId',
      nameOf(language, 'customer').as('customerName'),
      // Counted in a subquery: a window count would join and name thousands of rows for the first few.
      sql<number>`(select count(*) from shipment where ${isArriving})`.as('containers'),
    ])
    .where(isArriving)
    .orderBy('shipment.eta')
    .orderBy('shipment.id')
    .limit(dashboardLimits.homeRows)
    .execute();
  const rows = found.map(({ containers: _, ...row }) => row);
  return { ...days, containers: found[0]?.containers ?? 0, rows };
}

type Debtors = Pick<HomeFigures, 'overdue' | 'overdueTotal' | 'overdueCustomers'>;

const noDebtors: Debtors = { overdue: [], overdueTotal: 0, overdueCustomers: 0 };

async function debtorsOf(db: Db, asking: Asking): Promise<Debtors> {
  const { rows } = await sql<Debtors['overdue'][number] & { total: number; customers: number }>`
    select customer_id, customer_code, customer_name, overdue, oldest_days,
      sum(overdue) over () as total, count(*) over () as customers
    from (${customerReceivables(asking, { overdueOnly: true })}) as debtor
    order by overdue desc, customer_id limit ${dashboardLimits.homeRows}`.execute(db);
  return {
    overdue: rows.map(({ total: _, customers: __, ...row }) => row),
    overdueTotal: rows[0]?.total ?? 0,
    overdueCustomers: rows[0]?.customers ?? 0,
  };
}
