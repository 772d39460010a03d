import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { remindOfShows } from '../../../src/server/areas/market/remind-of-shows';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { reportCalls } from '../../../src/shared/areas/report/calls';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;

beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.app.close());

async function mornings(count: number): Promise<void> {
  for (let morning = 0; morning < count; morning += 1) {
    const leaves = await remindOfShows({} as JobContext<Record<string, never>>); // it needs nothing but the transaction
    await company.app.db.transaction().execute(async (transaction) => leaves?.(transaction));
  }
}

async function told(path: string) {
  const { rows } = await sql<{ accountId: number; titleEn: string; path: string }>`
    select account_id, title_en, path from reminder where type = 'markets' and path like ${`${path}%`}
    order by account_id`.execute(company.app.db);
  return rows;
}

test('in the week before the order cut-off each is told once of customers who ordered less than promised', async () => {
  const { db } = company.app;
  const past = sql`(select id from market where start_date < today() - 30 and start_date > today() - 200)`;
  await sql`update market set order_cutoff = ${daysAfter(company.today, 8)}::date where id in ${past}`.execute(db);
  await mornings(1);
  expect(await told('/FollowUpSituationTable')).toEqual([]);

  const { rows: late } = await sql<{ id: number; customerId: number }>`
    select id, customer_id from commitment where market_id in ${past} and confirmed_containers < containers
    order by id`.execute(db);
  // Who kept the promise to the last carton, and who buys no more, is nobody's to remind.
  await sql`update commitment set confirmed_containers = containers where id = ${late[0]?.id}`.execute(db);
  await sql`update customer set closed = true where id = ${late[1]?.customerId}`.execute(db);
  await sql`update market set order_cutoff = ${daysAfter(company.today, 7)}::date where id in ${past}`.execute(db);
  await mornings(2);
  const { rows: behind } = await sql<{ ownerId: number; customers: number }>`
    select customer.owner_id, count(*)::int as customers from commitment join customer on customer.id = commitment.customer_id
    where market_id in ${past} and confirmed_containers < containers and not closed
    group by 1 order by 1`.execute(db);
  expect(behind.length).toBeGreaterThan(0);
  const reminded = await told('/FollowUpSituationTable');
  expect(reminded.map(({ accountId }) => accountId)).toEqual(behind.map(({ ownerId }) => ownerId));
  for (const { ownerId, customers } of behind) {
    const { titleEn } = reminded.find(({ accountId }) => accountId === ownerId) ?? {};
    const many = customers === 1 ? 'one customer has' : `${customers} customers have`;
    expect(titleEn).toContain(`, and ${many} ordered less than promised`);
  }
  // It leads to those customers alone.
  const narrowed = reminded.map(({ path }) => Object.fromEntries(new URLSearchParams(path.split('?')[1])));
  for (const { ownerId } of behind) {
    expect(narrowed).toContainEqual({
      ...{ marketId: expect.stringMatching(/^\d+$/), isBehind: 'true', ownerIds: String(ownerId) },
    });
  }
});

test('on the day of the cut-off they are still told, in Chinese too, and from the day after nobody', async () => {
  const { db } = company.app;
  await sql`delete from reminder where type = 'markets'`.execute(db);
  const cutOff = (day: string) =>
    sql`update market set order_cutoff = ${day}::date where order_cutoff is not null`.execute(db);
  await cutOff(daysAfter(company.today, -1));
  await mornings(1);
  expect(await told('/FollowUpSituationTable')).toEqual([]);
  await cutOff(company.today);
  await mornings(1);
  const [first] = await told('/FollowUpSituationTable');
  expect(first?.titleEn).toContain(`orders close on ${company.today}`);
  const { rows } = await sql<{ titleZh: string; nameZh: string }>`
    select title_zh, market.name_zh from reminder join market on reminder.path like '%marketId=' || market.id || '&%'
    where type = 'markets' order by account_id limit 1`.execute(db);
  expect(rows[0]?.titleZh).toContain(`${rows[0]?.nameZh}：${company.today} 截单`);
});

test('a cut-off that was put off is told again in the week before it', async () => {
  const { db } = company.app;
  await sql`delete from reminder where type = 'markets'`.execute(db);
  await sql`update market set order_cutoff = ${daysAfter(company.today, 7)}::date where order_cutoff is not null`.execute(
    db,
  );
  await mornings(1);
  const before = await told('/FollowUpSituationTable');
  expect(before.length).toBeGreaterThan(0);
  // On its last day it is still the same cut-off; the one of a month later was told of by nobody.
  await sql`update reminder set due_date = today() - 7 where type = 'markets'`.execute(db);
  await sql`update market set order_cutoff = today() where order_cutoff is not null`.execute(db);
  await mornings(1);
  expect(await told('/FollowUpSituationTable')).toHaveLength(before.length);
  await sql`update market set order_cutoff = today() + 7 where order_cutoff is not null`.execute(db);
  await mornings(2);
  const again = await told('/FollowUpSituationTable');
  expect(again).toHaveLength(2 * before.length);
  expect(new Set(again.map(({ path }) => path))).toEqual(new Set(before.map(({ path }) => path)));
  await sql`delete from reminder where type = 'markets'`.execute(db);
});

test('a next step that nobody was told of on its day is told for a week, once', async () => {
  const { db } = company.app;
  const { rows } = await sql<{ id: number }>`select id from commitment order by id limit 2`.execute(db);
  const [late, lost] = rows.map(({ id }) => id);
  await sql`update commitment set next_step = null, next_step_date = null`.execute(db);
  const plan = (id: number | undefined, days: number) =>
    sql`update commitment set next_step = 'Call', next_step_date = ${daysAfter(company.today, days)}::date where id = ${id}`.execute(
      db,
    );
  await plan(late, -7);
  await plan(lost, -8);
  await mornings(2);
  const paths = (await told('/tableListbyCustomer')).map(({ path }) => path);
  expect(paths).toEqual([expect.stringContaining(`id=${late}&`)]);
  await sql`delete from reminder where type = 'markets'`.execute(db);
  await sql`update commitment set next_step = null, next_step_date = null`.execute(db);
});

test('the page that it leads to shows as many as are told, and none that is closed', async () => {
  const { db } = company.app;
  await sql`delete from reminder where type = 'markets'`.execute(db);
  const { rows } = await sql<{ customerId: number; marketId: number; ownerId: number }>`
    select customer.id as customer_id, market.id as market_id, customer.owner_id
    from market join commitment on commitment.market_id = market.id
      and commitment.confirmed_containers < commitment.containers - 1
    join customer as behind on behind.id = commitment.customer_id and not behind.closed
    join customer on customer.owner_id = behind.owner_id and not customer.closed
    where market.order_cutoff is not null
      and not exists (select from commitment as other where other.customer_id = customer.id and other.market_id = market.id)
    order by market.id, customer.id limit 1`.execute(db);
  const [{ customerId, marketId, ownerId } = { customerId: 0, marketId: 0, ownerId: 0 }] = rows;
  await sql`insert into commitment (customer_id, market_id, containers) values (${customerId}, ${marketId}, 90)`.execute(
    db,
  );
  await sql`update customer set closed = true where id = ${customerId}`.execute(db);
  await mornings(1);
  const [{ titleEn } = { titleEn: '' }] = await told(
    `/FollowUpSituationTable?marketId=${marketId}&isBehind=true&ownerIds=${ownerId}`,
  );
  const admin = await company.as('admin');
  const shown = async (isBehind?: true) => {
    const filters = { marketId, ownerIds: [ownerId], ...(isBehind ? { isBehind } : {}) };
    const { data } = await admin.client.call(reportCalls.getReportRows, { report: 'showStatement', filters });
    return data.rows;
  };
  const behind = await shown(true);
  expect(behind.map((row) => row.customerId)).not.toContain(customerId);
  expect(titleEn).toMatch(behind.length === 1 ? /one customer has/ : new RegExp(`${behind.length} customers have`));
  expect((await shown()).map((row) => row.customerId)).toContain(customerId);
});

test('a next step is told on its day, to who stands in, too', async () => {
  const { db } = company.app;
  const { rows } = await sql<{ id: number; ownerId: number; customerId: number }>`
    select commitment.id, customer.owner_id, customer_id from commitment join customer on customer.id = commitment.customer_id
    order by commitment.id limit 1`.execute(db);
  const [first] = rows;
  const deputy = await company.hire('manager');
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date)
    values (${first?.ownerId}, ${deputy.id}, today(), today())`.execute(db);
  // In Chinese, too, a customer without a Chinese name is called by the one it has.
  await sql`update customer set name_zh = null where id = ${first?.customerId}`.execute(db);
  await sql`update commitment set next_step = 'Call Mr 李', next_step_date = ${daysAfter(company.today, 1)}::date`.execute(
    db,
  );
  await mornings(1);
  expect(await told('/tableListbyCustomer')).toEqual([]);
  await sql`update commitment set next_step_date = ${company.today}::date where id = ${first?.id}`.execute(db);
  await mornings(2);
  const steps = await told(`/tableListbyCustomer?id=${first?.id}&`);
  const { rows: titles } = await sql<{ titleZh: string; nameEn: string }>`
    select title_zh, name_en from reminder, customer where path = ${steps[0]?.path} and customer.id = ${first?.customerId}`.execute(
    db,
  );
  expect(titles.map(({ titleZh }) => titleZh)).toEqual([`${titles[0]?.nameEn}：Call Mr 李`]);
  expect(steps.map(({ accountId }) => accountId)).toEqual([first?.ownerId]);
  expect(steps[0]?.titleEn).toContain('Call Mr 李');
  // Who stands in sees it as long as they do, where they may see to it.
  const sees = async (who: Person) => {
    const { data } = await who.client.call(reminderCalls.getAgencyMattersList, { kind: 'markets' });
    return data.resp.some(({ path, inPlaceOf }) => path === steps[0]?.path && inPlaceOf !== null);
  };
  const stranger = await company.hire('catalogueAdmin');
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date)
    values (${first?.ownerId}, ${stranger.id}, today(), today())`.execute(db);
  const customer = company.customer.find(({ id }) => id === first?.customerId);
  await sql`update account set department_id = ${customer?.departmentId} where id = ${deputy.id}`.execute(db);
  expect([await sees(deputy), await sees(stranger)]).toEqual([true, false]);
  await sql`update deputy set from_date = today() - 1, to_date = today() - 1
    where deputy_id in (${deputy.id}, ${stranger.id})`.execute(db);
  expect(await sees(deputy)).toBe(false);
  await sql`update commitment set next_step = null, next_step_date = ${company.today}::date`.execute(db);
  await sql`delete from reminder where type = 'markets'`.execute(db);
  await mornings(1);
  expect(await told('/tableListbyCustomer')).toEqual([]);
});
