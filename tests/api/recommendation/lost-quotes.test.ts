import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { quoteCalls } from '../../../src/shared/areas/quote/calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { recommendationCalls } from '../../../src/shared/areas/recommendation/calls';
import { productRecommendation } from '../../../src/shared/areas/recommendation/recommendation';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { type Company, type Person, startCompany } from '../../support/company';

const calls = crudCallsOf(productRecommendation);
const quotes = crudCallsOf(quote);

let company: Company;
let vp = {} as Person; // logged in before the first test
let customerId = 0;
/** Commodities with a price in China, of two models. */
let commodities: { id: number; modelId: number }[] = [];

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  [customerId = 0] = vp.visible;
  const { rows } = await sql<{ id: number; modelId: number }>`
    select distinct on (model_id) commodity.id, model_id from commodity
    join price on price.commodity_id = commodity.id and plant = 'china'
      and today() between start_date and coalesce(end_date, today())
    order by model_id, commodity.id limit 2`.execute(company.app.db);
  commodities = rows;
});
beforeEach(async () => {
  await sql`delete from recommendation_follow`.execute(company.app.db);
  await sql`delete from product_recommendation`.execute(company.app.db);
});
afterAll(() => company.app.close());

const got = async (id: number) => (await vp.client.call(calls.get, { id })).data;

/** A recommendation that stands in a draft: a new one, where none is named. */
async function inQuote(at: 0 | 1, quoteId: number | null = null) {
  const { id: commodityId = 0, modelId } = commodities[at] ?? {};
  const given = { customerId, modelId, reason: 'Suits their shops', priority: 'high', children: { follows: [] } };
  const { data: added } = await vp.client.call(calls.add, given);
  const line = { id: added.id, version: added.version, quoteId, plant: 'china', commodityId, pieces: 4 } as const;
  const { data } = await vp.client.call(recommendationCalls.offerInQuote, line);
  return { id: added.id, quoteId: data.quoteId };
}
async function quoteMoved(id: number, action: string, reason?: string) {
  const { version } = (await vp.client.call(quotes.get, { id })).data;
  const given = { action, ...(reason ? { reason } : {}), rows: [{ id, version }] };
  expect((await vp.client.call(moveCallOf(quote), given)).data.refused).toEqual([]);
}
async function revised(id: number) {
  const { version } = (await vp.client.call(quotes.get, { id })).data;
  return (await vp.client.call(quoteCalls.reviseQuote, { id, version })).data.id;
}

test('what was declined with its quote is offered by the next revision, and accepted with that', async () => {
  const { id, quoteId } = await inQuote(0);
  await quoteMoved(quoteId, 'send');
  await quoteMoved(quoteId, 'lose', 'price');
  const next = await revised(quoteId);
  expect(await got(id)).toMatchObject({ state: 'declined', declinedBecause: 'price', quoteId });
  await quoteMoved(next, 'send');
  expect(await got(id)).toMatchObject({ state: 'offered', declinedBecause: null, settledOn: null, quoteId: next });
  await quoteMoved(next, 'accept', 'Ms Ashford');
  expect(await got(id)).toMatchObject({ state: 'accepted', settledOn: company.today });
});

test('what was declined by hand stays so when the loss of its quote is taken back, and when a revision is sent', async () => {
  const { id: refused, quoteId } = await inQuote(0);
  const { id: lost } = await inQuote(1, quoteId);
  await quoteMoved(quoteId, 'send');
  const { version } = await got(refused);
  const byHand = { action: 'decline', reason: 'price', rows: [{ id: refused, version }] };
  expect((await vp.client.call(moveCallOf(productRecommendation), byHand)).data.refused).toEqual([]);
  await quoteMoved(quoteId, 'lose', 'price');
  const both = async () => [await got(refused), await got(lost)];
  expect(await both()).toMatchObject([{ state: 'declined' }, { state: 'declined', declinedBecause: 'price' }]);
  const kept = { state: 'declined', declinedBecause: 'price', settledOn: company.today };
  await quoteMoved(quoteId, 'regain');
  expect(await both()).toMatchObject([kept, { state: 'offered', declinedBecause: null }]);
  await quoteMoved(quoteId, 'lose', 'rival');
  await quoteMoved(await revised(quoteId), 'send');
  expect(await both()).toMatchObject([kept, { state: 'offered', declinedBecause: null }]);
});

test('what was declined by nobody the trail knows of, as what the demonstration begins with, goes with its quote', async () => {
  const { id, quoteId } = await inQuote(0);
  await quoteMoved(quoteId, 'send');
  await quoteMoved(quoteId, 'lose', 'price');
  const { rows } = await sql`
    update product_recommendation set id = id + 100000 where id = ${id} returning id`.execute(company.app.db);
  expect(rows).toHaveLength(1);
  await quoteMoved(quoteId, 'regain');
  expect(await got(id + 100_000)).toMatchObject({ state: 'offered', declinedBecause: null, settledOn: null });
});
