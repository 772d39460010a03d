import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { funnelCalls } from '../../../src/shared/areas/market/funnel-calls';
import { market } from '../../../src/shared/areas/market/market';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { isDone } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { streamReport } from '../../support/report-rows';

let company: Company;
let client: Person['client'];

beforeAll(async () => {
  company = await startCompany('small');
  ({ client } = await company.as('generalManager'));
});
afterAll(() => company.app.close());

/** A show of its own, without anybody. */
async function newShow(name: string, startDate: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into market (name_en, name_zh, country_id, start_date, end_date)
    select ${name}, '春季展', country_id, ${startDate}::date, ${startDate}::date from market limit 1
    returning id`.execute(company.app.db);
  return rows[0]?.id ?? 0;
}

test('an answer takes days from the invitation, an order from the first day of the show, on average of those that came', async () => {
  const { db } = company.app;
  const marketId = await newShow('Spring Fair', '2026-03-10');
  const { rows } = await sql<{ customerId: number; orderId: number }>`
    select customer_id, min(id) as order_id from sales_order where market_id is null group by 1 order by 1 limit 4`.execute(
    db,
  );
  for (const [at, { customerId, orderId }] of rows.entries()) {
    const answeredOn = ['2026-02-02', '2026-02-02', '2026-02-03', null][at];
    await sql`insert into reservation (customer_id, market_id, state, invitation_state, invited_on, answered_on)
      values (${customerId}, ${marketId}, 'pendingSubmission', 'invited', '2026-02-01', ${answeredOn}::date)`.execute(
      db,
    );
    const orderDate = ['2026-03-15', '2026-03-16', null, null][at] ?? null;
    await sql`update sales_order set market_id = ${marketId}, order_date = ${orderDate}::date
      where id = ${orderId} and customer_id = ${customerId} and ${orderDate}::date is not null`.execute(db);
  }
  const { data } = await client.call(funnelCalls.getFunnel, { marketId });
  expect(data.days.now).toEqual({ toAnswer: 1.3, toOrder: 5.5 });
});

test('a show has begun on its first day', async () => {
  const marketId = await newShow('Next Fair', daysAfter(company.today, 1));
  const shown = async () => (await client.call(funnelCalls.getFunnel, {})).data.market?.id;
  expect(await shown()).not.toBe(marketId);
  await sql`update market set start_date = today(), end_date = today() where id = ${marketId}`.execute(company.app.db);
  expect(await shown()).toBe(marketId);
});

test('who ordered all that was promised, be it nothing, is not behind', async () => {
  const marketId = await newShow('Quiet Fair', '2026-03-10');
  const promise = (containers: number) =>
    sql`update commitment set containers = ${containers} where market_id = ${marketId}`.execute(company.app.db);
  await sql`insert into commitment (customer_id, market_id, containers)
    values (${company.customer[0]?.id}, ${marketId}, 0)`.execute(company.app.db);
  const behind = async () => (await streamReport(client, 'showStatement', { marketId, isBehind: true })).rows.length;
  expect(await behind()).toBe(0);
  await promise(0.5);
  expect(await behind()).toBe(1);
});

test('reversed days of a show and a launch after it are refused by their names; equal days, and days not given, are not', async () => {
  const { client: admin } = await company.as('admin');
  const { countryId } = await company.app.db.selectFrom('market').select('countryId').executeTakeFirstOrThrow();
  const days = { startDate: '2027-03-01', endDate: '2027-03-05', launchDate: '2027-03-01', orderCutoff: '2027-04-01' };
  const show = { nameEn: 'Fair of days', nameZh: '日期展', countryId, ...days };
  const { data: fair } = await admin.call(crudCallsOf(market).add, show);
  const modify = (changes: object) =>
    admin.call(crudCallsOf(market).modify, { id: fair.id, version: fair.version, changes: { ...changes } });
  const late = await modify({ shippingCutoff: '2027-03-31' });
  expect(late).toMatchObject({ code: codeOf('report.datesReversed') });
  expect(late.msg).toBe('“Order cut-off” cannot be later than “Shipping cut-off”.');
  // A form says it of the field.
  expect(late.data).toEqual({ fields: [{ field: 'shippingCutoff', problem: late.msg }] });
  expect((await modify({ orderCutoff: null, shippingCutoff: '2027-02-28' })).msg).toBe(
    '“New-model launch” cannot be later than “Shipping cut-off”.',
  );
  expect((await modify({ endDate: '2027-02-28' })).msg).toBe('“Start date” cannot be later than “End date”.');
  const afterTheShow = await modify({ launchDate: '2027-03-06', orderCutoff: '2027-04-01' });
  expect(afterTheShow.msg).toBe('“New-model launch” cannot be later than “End date”.');
  const beforeTheShow = await modify({ launchDate: null, orderCutoff: '2027-02-28' });
  expect(beforeTheShow.msg).toBe('“Start date” cannot be later than “Order cut-off”.');
  const day = '2027-03-01';
  const equal = { startDate: day, endDate: day, launchDate: day, orderCutoff: day, shippingCutoff: day };
  expect(isDone(await modify(equal))).toBe(true);
});
