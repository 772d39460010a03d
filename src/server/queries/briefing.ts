import { type SqlBool, sql } from 'kysely';
import type { Briefing } from '../../shared/areas/dashboard/briefing-calls';
import { dashboardLimits } from '../../shared/areas/dashboard/limits';
import type { ReminderItem } from '../../shared/areas/dashboard/reminder-calls';
import { openStages } from '../../shared/areas/order/order-status';
import { AppError } from '../../shared/errors';
import { type Language, nameIn } from '../../shared/language';
import { may } from '../../shared/roles';
import { daysAfter } from '../../shared/rules/days';
import { peopleStoodInFor, peopleWithRights } from '../auth/rights';
import { nameOf } from '../db/columns';
import type { Db } from '../db/connect';
import { inScope } from '../db/scope';
import type { Asking, SessionUser } from '../session-user';
import { orderRows, orderTotals } from './order-list';
import { personAsking } from './person-asking';
import { customerReceivables } from './receivables';
import { storedToDos, toDos } from './to-dos';

const shown = dashboardLimits.briefingRows;

/** What a person has to know in the morning, as far as their present rights go. */
export async function briefingOf(db: Db, asking: Asking, today: string): Promise<Briefing> {
  const { user, language } = asking;
  const [waiting, approvals, late, arriving, overdue, commitments, birthdays, recommendations] = await Promise.all([
    toDos(db, asking, { done: false }),
    // Asked by themselves: beyond the most to-dos that are answered at once they would be missing.
    storedToDos(db, asking, { done: false, kind: 'approval' }),
    lateOrders(db, asking),
    arrivingContainers(db, asking, today),
    may(user, 'receivables') ? overduePayments(db, asking) : null,
    promisedAtShows(db, asking, today),
    birthdaysAhead(db, asking, today),
    openRecommendations(db, asking),
  ]);
  const countOf = (isApproval: boolean) =>
    waiting.kinds.filter(({ kind }) => (kind === 'approval') === isApproval).reduce((sum, { count }) => sum + count, 0);
  const rowsOf = (items: readonly ReminderItem[]) => items.slice(0, shown).map(toDoRow);
  return {
    name: nameIn(language, user),
    day: today,
    toDos: { total: countOf(false), rows: rowsOf(waiting.resp.filter(({ kind }) => kind !== 'approval')) },
    approvals: { total: countOf(true), rows: rowsOf(approvals) },
    late,
    arriving,
    overdue,
    commitments,
    birthdays,
    recommendations,
  };
}

/** The person a briefing is made for, who has no session; throws link.invalid for one who left. */
export async function briefedPerson(
  db: Db,
  accountId: number,
): Promise<{ user: SessionUser; language: Language | null }> {
  const [person] = await peopleWithRights(db, sql<SqlBool>`account.id = ${accountId}`);
  const named = await db
    .selectFrom('account')
    .leftJoin('personalSetting', 'accountId', 'id')
    .select(['account', 'nameEn', 'nameZh', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!person || !named) throw new AppError('link.invalid');
  const { language, account, nameEn, nameZh } = named;
  const user: SessionUser = {
    ...personAsking(person, language),
    account,
    nameEn,
    nameZh: nameZh ?? nameEn,
    standsInFor: await peopleStoodInFor(db, accountId),
  };
  return { user, language };
}

const toDoRow = ({ title, about, dueDate, overdue, path }: ReminderItem): Briefing['toDos']['rows'][number] => ({
  title,
  about,
  dueDate,
  overdue,
  path,
});

async function lateOrders(db: Db, asking: Asking): Promise<Briefing['late']> {
  const filter = { stages: openStages, lateOnly: true, named: [] };
  const { rows } = await sql<Briefing['late']['rows'][number]>`
    select id, po_number, customer_id, customer_name, stage, requested_delivery_date, days_late
    from (${orderRows(db, asking, filter)}) as late order by days_late desc, id limit ${shown}`.execute(db);
  return { total: (await orderTotals(db, asking.user, filter)).total, rows };
}

async function arrivingContainers(db: Db, { user, language }: Asking, from: string): Promise<Briefing['arriving']> {
  const to = daysAfter(from, dashboardLimits.arrivalDays);
  const { rows } = await sql<Briefing['arriving']['rows'][number] & { total: number }>`
    select shipment.id, shipment.container_number, shipment.customer_id, ${nameOf(language, 'customer')} as customer_name,
      shipment.eta, shipment.pod, shipment.status, count(*) over () as total
    from shipment join customer on customer.id = shipment.customer_id
    where shipment.status = 'atSea' and shipment.eta between ${from}::date and ${to}::date
      and ${inScope(user, sql.ref('shipment.customerId'))}
    order by shipment.eta, shipment.id limit ${shown}`.execute(db);
  return { ...counted(rows), from, to };
}

async function overduePayments(db: Db, asking: Asking): Promise<Briefing['overdue']> {
  const { rows } = await sql<NonNullable<Briefing['overdue']>['rows'][number] & { total: number; amount: number }>`
    select customer_id, customer_name, overdue, oldest_days, count(*) over () as total, sum(overdue) over () as amount
    from (${customerReceivables(asking, { overdueOnly: true })}) as debtor
    order by overdue desc, customer_id limit ${shown}`.execute(db);
  const amount = rows[0]?.amount ?? 0;
  return { ...counted(rows.map(({ amount: _, ...row }) => row)), amount };
}

async function promisedAtShows(db: Db, { user, language }: Asking, today: string): Promise<Briefing['commitments']> {
  const since = daysAfter(today, -dashboardLimits.showDays);
  const { rows } = await sql<Briefing['commitments']['rows'][number] & { total: number }>`
    select market.id as market_id, ${nameOf(language, 'market')} as market_name, promised.customers, promised.behind,
      promised.containers, promised.confirmed, count(*) over () as total
    from (
      select market_id, count(*)::int as customers, sum(containers) as containers, sum(confirmed_containers) as confirmed,
        -- Nobody waits for what a customer promised that is closed by now.
        (count(*) filter (where confirmed_containers < containers and not customer.closed))::int as behind
      from commitment join customer on customer.id = commitment.customer_id
      where ${inScope(user, sql.ref('commitment.customerId'))} group by market_id
    ) as promised join market on market.id = promised.market_id
    where market.end_date >= ${since}::date and promised.containers > 0
    order by market.start_date desc, market.id limit ${shown}`.execute(db);
  return counted(rows);
}

/** A birthday of 29 February comes on the 28th in years without one. */
async function birthdaysAhead(db: Db, { user, language }: Asking, today: string): Promise<Briefing['birthdays']> {
  const { rows } = await sql<Briefing['birthdays']['rows'][number] & { total: number }>`
    select contact.id, ${nameOf(language, 'contact')} as name, contact.customer_id,
      ${nameOf(language, 'customer')} as customer_name, ahead.day, count(*) over () as total
    from contact join customer on customer.id = contact.customer_id
    join (
      select generated::date as day
      from generate_series(${today}::date, ${today}::date + ${sql.lit(dashboardLimits.birthdayDays)}, interval '1 day') as generated
    ) as ahead on ahead.day = (contact.birthday + (extract(year from ahead.day) - extract(year from contact.birthday))
      * interval '1 year')::date
    where contact.used and ${inScope(user, sql.ref('contact.customerId'))}
    order by ahead.day, contact.id limit ${shown}`.execute(db);
  return counted(rows);
}

async function openRecommendations(db: Db, { user, language }: Asking): Promise<Briefing['recommendations']> {
  const reason = language === 'zh' ? sql`coalesce(reason_zh, reason)` : sql`reason`;
  const { rows } = await sql<Briefing['recommendations']['rows'][number] & { total: number }>`
    select recommended.id, recommended.customer_id, ${nameOf(language, 'customer')} as customer_name, model.code as model,
      ${reason} as reason, count(*) over () as total
    from product_recommendation as recommended
    join customer on customer.id = recommended.customer_id join model on model.id = recommended.model_id
    where recommended.state = 'open' and ${inScope(user, sql.ref('recommended.customerId'))}
    order by case priority when 'high' then 1 when 'normal' then 2 else 3 end, recommended.id desc limit ${shown}`.execute(
    db,
  );
  return counted(rows);
}

function counted<R extends { total: number }>(rows: readonly R[]): { total: number; rows: Omit<R, 'total'>[] } {
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _, ...row }) => row) };
}
