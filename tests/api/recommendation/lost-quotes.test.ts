import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { quoteCalls } from '../../../src/shared/areas/quote/calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { recommendationCalls } from '../../../src/shared/areas/recommendation/calls';
import { productRecommendation } from '../../../src/shared/areas/recommendation/recommendation';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

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

test('what the customer accepted goes onto the check list, what they declined does not', async () => {
  const { id, quoteId } = await inQuote(0);
  const toList = () =>
    vp.client.call(recommendationCalls.recommendationToCheckList, {
      id,
      commodityId: commodities[0]?.id ?? 0,
      pieces: 2,
    });
  await quoteMoved(quoteId, 'send');
  await quoteMoved(quoteId, 'lose', 'price');
  expect((await toList()).code).toBe(codeOf('recommendation.settled'));
  await quoteMoved(quoteId, 'regain');
  await quoteMoved(quoteId, 'accept', 'Ms Ashford');
  expect(await got(id)).toMatchObject({ state: 'accepted' });
  expect((await toList()).msg).toBe('');
});

test('of a customer out of reach nothing is told that could be offered, nor which color their quote lacks', async () => {
  const admin = await company.as('admin');
  const foreign = company.customer.find(({ id }) => !vp.visible.has(id))?.id;
  const { id: commodityId = 0, modelId } = commodities[0] ?? {};
  const given = { customerId: foreign, modelId, reason: 'Suits their shops', priority: 'high', color: 'As the sample' };
  const { data: theirs } = await admin.client.call(calls.add, { ...given, children: { follows: [] } } as never);
  const { id, version } = theirs;
  const line = { id, version, quoteId: null, plant: 'china', commodityId, pieces: 4 } as const;
  const { quoteId } = (await admin.client.call(recommendationCalls.offerInQuote, line)).data;
  const told = async ({ client }: Person) => [
    (await client.call(recommendationCalls.getOfferChoices, { id, plant: 'china' })).data,
    (await client.call(recommendationCalls.getUnknownColors, { quoteId })).data,
  ];
  const choices = { drafts: [{ id: quoteId }], commodities: expect.arrayContaining([expect.anything()]) };
  expect(await told(admin)).toMatchObject([choices, { lines: [{ color: 'As the sample' }] }]);
  expect(await told(vp)).toEqual([{ drafts: [], commodities: [] }, { lines: [] }]);
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
