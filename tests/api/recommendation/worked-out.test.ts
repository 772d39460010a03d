import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buyersAt, workOutProposals } from '../../../src/server/areas/recommendation/work-out-proposals';
import { inTransaction } from '../../../src/server/db/edit';
import { recommendationCalls } from '../../../src/shared/areas/recommendation/calls';
import { recommendationLimits } from '../../../src/shared/areas/recommendation/limits';
import { addMonths, daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { workOutNow } from '../../support/worked-out';

let company: Company;
let vp = {} as Person; // logged in before the first test
let customerId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  customerId = [...vp.visible].find((id) => company.line.some((line) => line.customerId === id)) ?? 0;
});
afterAll(() => company.app.close());

test('what customers bought counts for a year, to the day, and up to the day that is asked about', async () => {
  const { db } = company.app;
  const line = company.line.find((each) => each.customerId === customerId && each.quantity > 0);
  const since = addMonths(company.today, -recommendationLimits.basketMonths);
  const bought = async (orderDate: string) => {
    await db.updateTable('salesOrder').set({ orderDate }).where('customerId', '=', customerId).execute();
    const buyers = await buyersAt(db, company.today);
    const own = buyers.find((buyer) => buyer.customerId === customerId)?.bought ?? [];
    return [own.length > 0, own.some(({ pieces }) => pieces > 0)];
  };
  expect(line).toBeDefined();
  expect(await bought(since)).toEqual([true, false]);
  expect(await bought(daysAfter(since, 1))).toEqual([true, true]);
  expect(await bought(company.today)).toEqual([true, true]);
  expect(await bought(daysAfter(company.today, 1))).toEqual([false, false]);
  for (const { id, orderDate } of company.order.filter((each) => each.customerId === customerId))
    await db.updateTable('salesOrder').set({ orderDate }).where('id', '=', id).execute();
});

test('a new model of the prices they buy at is proposed, unless it is one customer’s own', async () => {
  const { db } = company.app;
  await db.updateTable('salesOrder').set({ orderDate: company.today }).where('customerId', '=', customerId).execute();
  await db.updateTable('material').set({ priceRange: 'middle' }).execute();
  await db.updateTable('model').set({ launchDate: null, exclusive: false }).execute();
  const { rows } = await sql<{ id: number }>`
    select model_id as id from material where model_id not in (
      select material.model_id from order_line join material on material.id = material_id where customer_id = ${customerId})
    order by 1 limit 1`.execute(db);
  const id = rows[0]?.id ?? 0;
  const proposed = async (values: { launchDate: string; exclusive: boolean }) => {
    await db
      .updateTable('model')
      .set({ status: 'running', ...values })
      .where('id', '=', id)
      .execute();
    await workOutNow(company);
    const asked = { customerId, grounds: ['newModel' as const], size: 500 };
    const { data } = await vp.client.call(recommendationCalls.getProposals, asked);
    return data.rows.map(({ modelId, since }) => [modelId, since]);
  };
  const launchDate = daysAfter(company.today, -9);
  expect(await proposed({ launchDate, exclusive: false })).toEqual([[id, launchDate]]);
  expect(await proposed({ launchDate, exclusive: true })).toEqual([]);
  expect(await proposed({ launchDate: daysAfter(company.today, 9), exclusive: false })).toEqual([]);
});

test('what was worked out from earlier orders does not replace what a later reading gave', async () => {
  const { db } = company.app;
  const proposed = async () => (await sql`select customer_id, model_id, place from product_proposal`.execute(db)).rows;
  const earlier = await workOutProposals(db, company.today, new AbortController().signal);
  await workOutNow(company);
  expect((await proposed()).length).toBeGreaterThan(0);
  await sql`delete from product_proposal`.execute(db);
  await inTransaction(db, earlier);
  expect(await proposed()).toEqual([]);
  await workOutNow(company);
  expect((await proposed()).length).toBeGreaterThan(0);
});

test('several who ask before anything was worked out are told so, and one job does it', async () => {
  const { db } = company.app;
  await sql`delete from proposal_run`.execute(db);
  const jobs = () => db.selectFrom('job').select('state').where('queue', '=', 'proposeProducts').execute();
  const ask = async () => (await vp.client.call(recommendationCalls.getProposals, { customerId })).data.workedOutAt;
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([null, null, null]);
  expect(await jobs()).toEqual([{ state: 'waiting' }]);
  const admin = await company.as('admin');
  const workOut = async () => (await admin.client.call(recommendationCalls.workOutProposals, {})).code;
  expect([await workOut(), await jobs()]).toEqual([0, [{ state: 'waiting' }]]);
  await sql`update job set state = 'running', runner = gen_random_uuid(), started_at = now(), next_at = null`.execute(
    db,
  );
  expect([await ask(), await jobs()]).toEqual([null, [{ state: 'running' }]]);
  // What runs may have read what is there already.
  expect([await workOut(), await jobs()]).toEqual([0, [{ state: 'running' }, { state: 'waiting' }]]);
  await workOutNow(company);
  expect(await ask()).not.toBeNull();
});

test('who has them recalculated does not wait for the next attempt of a job that failed', async () => {
  const { db } = company.app;
  const admin = await company.as('admin');
  await db.deleteFrom('job').where('queue', '=', 'proposeProducts').execute();
  await sql`insert into job (queue, input, attempts, next_at) values ('proposeProducts', '{}', 1, now() + interval '15 minutes')`.execute(
    db,
  );
  await admin.client.call(recommendationCalls.workOutProposals, {});
  const { rows } = await sql`
    select attempts, next_at <= now() as is_due from job where queue = 'proposeProducts'`.execute(db);
  expect(rows).toEqual([{ attempts: 1, isDue: true }]);
});

test('those who go on asking queue no job again that failed for good within the hour; who has them recalculated does', async () => {
  const { db } = company.app;
  const admin = await company.as('admin');
  await sql`delete from proposal_run`.execute(db);
  const ask = async () => {
    const { data } = await vp.client.call(recommendationCalls.getProposals, { customerId });
    return data.hasFailed ? 'failed' : data.workedOutAt;
  };
  const failed = async (minutes: number) => {
    await db.deleteFrom('job').where('queue', '=', 'proposeProducts').execute();
    await sql`insert into job (queue, input, state, next_at, ended_at)
      values ('proposeProducts', '{}', 'failed', null, now() - make_interval(mins => ${minutes}))`.execute(db);
  };
  const waiting = async () =>
    (await sql`select from job where queue = 'proposeProducts' and state = 'waiting'`.execute(db)).rows.length;
  await failed(50);
  expect([await ask(), await waiting()]).toEqual(['failed', 0]);
  await admin.client.call(recommendationCalls.workOutProposals, {});
  expect([await ask(), await waiting()]).toEqual([null, 1]);
  await failed(70);
  expect([await ask(), await waiting()]).toEqual([null, 1]);
});

test('a job that is told to stop works nothing further out, and leaves what was written before', async () => {
  const { db } = company.app;
  await workOutNow(company);
  const proposed = async () => (await sql`select customer_id, model_id, place from product_proposal`.execute(db)).rows;
  const before = await proposed();
  const stop = new AbortController();
  const write = await workOutProposals(db, company.today, stop.signal);
  stop.abort(new Error('The server stops.'));
  await expect(workOutProposals(db, company.today, stop.signal)).rejects.toThrow('The server stops.');
  await expect(inTransaction(db, write)).rejects.toThrow('The server stops.');
  expect(await proposed()).toEqual(before);
});
