import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkListCalls } from '../../../src/shared/areas/purchase/check-calls';
import { quoteCalls } from '../../../src/shared/areas/quote/calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { recommendationCalls } from '../../../src/shared/areas/recommendation/calls';
import { recommendationLimits } from '../../../src/shared/areas/recommendation/limits';
import { productRecommendation } from '../../../src/shared/areas/recommendation/recommendation';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { errorCatalogue } from '../../../src/shared/errors';
import { addMonths, daysAfter } from '../../../src/shared/rules/days';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { type Company, type Person, startCompany } from '../../support/company';
import { workOutNow } from '../../support/worked-out';

const calls = crudCallsOf(productRecommendation);
const move = moveCallOf(productRecommendation);
const { getProposals, offerInQuote, recommendationToCheckList, recommendProposals, setProposalsAside } =
  recommendationCalls;
const denied = errorCatalogue['access.denied'].code;
const notFound = errorCatalogue['record.notFound'].code;

let company: Company;
let [vp, admin] = [] as unknown as [Person, Person]; // before the first test
let customerId = 0;
/** A commodity with a price in China and its model, and one of another model. */
let [sold, other] = [] as unknown as { id: number; modelId: number }[];

beforeAll(async () => {
  company = await startCompany('large');
  [vp, admin] = [await company.as('vpSales'), await company.as('admin')];
  [customerId = 0] = vp.visible;
  const { db } = company.app;
  await sql`delete from product_recommendation where customer_id = ${customerId}`.execute(db).catch(async () => {
    await sql`delete from recommendation_follow`.execute(db);
    await sql`delete from product_recommendation`.execute(db);
  });
  const { rows } = await sql<{ id: number; modelId: number }>`
    select distinct on (model_id) commodity.id, model_id from commodity
    join price on price.commodity_id = commodity.id and plant = 'china'
      and today() between start_date and coalesce(end_date, today())
    order by model_id, commodity.id limit 2`.execute(db);
  [sold, other] = rows as [typeof sold, typeof other];
});
afterAll(() => company.app.close());

const filled = (given: object = {}) => {
  const blank = Object.keys(productRecommendation.fields).filter(
    (name) =>
      !productRecommendation.kept?.includes(name as never) &&
      !['state', 'offeredOn', 'settledOn', 'declinedBecause'].includes(name),
  );
  return {
    ...Object.fromEntries(blank.map((name) => [name, null])),
    ...{ customerId, modelId: sold?.modelId, reason: 'Suits their shops', priority: 'high' },
    ...given,
  };
};
async function added(given: object = {}, person = vp) {
  const answer = await person.client.call(calls.add, { ...filled(given), children: { follows: [] } });
  expect(answer.msg).toBe('');
  return answer.data;
}
const got = async (id: number) => (await vp.client.call(calls.get, { id })).data;
const quoteMoved = async (id: number, action: string, reason?: string) => {
  const { version } = (await vp.client.call(crudCallsOf(quote).get, { id })).data;
  const given = { action, ...(reason ? { reason } : {}), rows: [{ id, version }] };
  expect((await vp.client.call(moveCallOf(quote), given)).data.refused).toEqual([]);
};
const offered = async (given: object = {}) => {
  const { id, version } = await added();
  const line = { id, version, quoteId: null, plant: 'china', commodityId: sold?.id, pieces: 4 } as const;
  const answer = await vp.client.call(offerInQuote, { ...line, ...given } as never);
  return { id, version, answer };
};

describe('a recommendation', () => {
  test('knows the division and VP/Sales of its customer, and what its material says', async () => {
    const { rows } = await sql<{ id: number; color: string; priceRange: string }>`
      select material.id, color.name_en as color, price_range from material join color on color.id = color_id where model_id = ${sold?.modelId} order by material.id limit 1`.execute(
      company.app.db,
    );
    const made = await added({ materialId: rows[0]?.id });
    const { departmentId, ownerId } = company.customer.find(({ id }) => id === customerId) ?? {};
    expect(made).toMatchObject({ departmentId, vpSalesId: ownerId, state: 'open', ground: 'own' });
    expect(made).toMatchObject({ color: rows[0]?.color, priceRange: rows[0]?.priceRange });
    const wrong = { ...filled({ modelId: other?.modelId, materialId: rows[0]?.id }), children: { follows: [] } };
    expect((await vp.client.call(calls.add, wrong)).code).not.toBe(0);
  });

  test('is for sales alone to write, and about customers within reach alone', async () => {
    const reader = await company.as('catalogueAdmin');
    expect((await reader.client.call(calls.add, { ...filled(), children: { follows: [] } })).code).toBe(denied);
    const foreign = company.customer.find(({ id }) => !vp.visible.has(id))?.id;
    const children = { follows: [] };
    expect((await vp.client.call(calls.add, { ...filled({ customerId: foreign }), children })).code).toBe(notFound);
    const theirs = await added({ customerId: foreign }, admin);
    expect((await vp.client.call(calls.get, { id: theirs.id })).code).toBe(notFound);
    const line = {
      id: theirs.id,
      version: 1,
      quoteId: null,
      plant: 'china',
      commodityId: sold?.id ?? 0,
      pieces: 1,
    } as const;
    expect((await vp.client.call(offerInQuote, line)).code).toBe(notFound);
    expect(
      (await vp.client.call(recommendationToCheckList, { id: theirs.id, commodityId: line.commodityId, pieces: 1 }))
        .code,
    ).toBe(notFound);
  });

  test('keeps what the customer said last, and an undo takes it back', async () => {
    const { id, version } = await added();
    const said = (day: string, result: string) => ({ day, way: 'call', result, note: null });
    const yesterday = daysAfter(company.today, -1);
    const follows = [said(company.today, 'wantsPrice'), said(yesterday, 'noAnswer')];
    const { data } = await vp.client.call(calls.modify, { id, version, changes: {}, children: { follows } });
    expect(await got(id)).toMatchObject({ latestResult: 'wantsPrice', followedOn: company.today });
    const undone = await vp.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' });
    expect(undone.msg).toBe('');
    expect(await got(id)).toMatchObject({ latestResult: null, followedOn: null });
    const now = await got(id);
    const toCome = { follows: [said(daysAfter(company.today, 1), 'later')] };
    const refused = await vp.client.call(calls.modify, { id, version: now.version, changes: {}, children: toCome });
    expect(refused.code).toBe(errorCatalogue['recommendation.dayToCome'].code);
  });
});

describe('a recommendation in a quote', () => {
  test('is offered as the quote is sent, and accepted with it', async () => {
    const { id, answer } = await offered();
    expect(answer.msg).toBe('');
    const { quoteId } = answer.data;
    const made = (await vp.client.call(crudCallsOf(quote).get, { id: quoteId })).data;
    expect(made).toMatchObject({ customerId, state: 'draft', quantity: 4 });
    expect(made.children?.lines).toMatchObject([{ commodityId: sold?.id, quantity: 4 }]);
    expect(await got(id)).toMatchObject({ state: 'open', quoteId });
    await quoteMoved(quoteId, 'send');
    expect(await got(id)).toMatchObject({ state: 'offered', offeredOn: company.today });
    await quoteMoved(quoteId, 'accept', 'Ms Ashford');
    expect(await got(id)).toMatchObject({ state: 'accepted', settledOn: company.today });
  });

  test('is declined for the same reason, and offered again where the loss is taken back', async () => {
    const { id, answer } = await offered();
    const { quoteId } = answer.data;
    await quoteMoved(quoteId, 'send');
    await quoteMoved(quoteId, 'lose', 'price');
    expect(await got(id)).toMatchObject({ state: 'declined', declinedBecause: 'price' });
    await quoteMoved(quoteId, 'regain');
    expect(await got(id)).toMatchObject({ state: 'offered', declinedBecause: null, settledOn: null });
    const { version } = (await vp.client.call(crudCallsOf(quote).get, { id: quoteId })).data;
    const revision = (await vp.client.call(quoteCalls.reviseQuote, { id: quoteId, version })).data;
    await quoteMoved(revision.id, 'send');
    expect(await got(id)).toMatchObject({ state: 'offered', quoteId: revision.id });
  });

  test('whose line was taken out is not offered with it', async () => {
    const { id, answer } = await offered();
    const { quoteId } = answer.data;
    const { version } = (await vp.client.call(crudCallsOf(quote).get, { id: quoteId })).data;
    const lines = [{ commodityId: other?.id, colorId: null, quantity: 1, price: null, discount: null }];
    const changed = { id: quoteId, version, changes: {}, children: { lines } };
    expect((await vp.client.call(crudCallsOf(quote).modify, changed)).msg).toBe('');
    await quoteMoved(quoteId, 'send');
    expect(await got(id)).toMatchObject({ state: 'open' });
  });

  test('is offered with a quote that holds its model in a combination alone', async () => {
    const { id, answer } = await offered();
    const { quoteId } = answer.data;
    const { version } = (await vp.client.call(crudCallsOf(quote).get, { id: quoteId })).data;
    const combinations = [{ name: 'Set', function: 'Living room', commodityIds: [sold?.id], sets: 2 }];
    const changed = { id: quoteId, version, changes: {}, children: { lines: [], combinations } };
    expect((await vp.client.call(crudCallsOf(quote).modify, changed)).msg).toBe('');
    await quoteMoved(quoteId, 'send');
    expect(await got(id)).toMatchObject({ state: 'offered' });
  });

  test('goes into a draft of its customer, with the prices of today, once', async () => {
    const first = await offered();
    const { quoteId } = first.answer.data;
    expect((await offered({ quoteId })).answer.code).toBe(errorCatalogue['recommendation.inQuote'].code);
    expect((await offered({ quoteId, plant: 'vietnam' })).answer.code).toBe(
      errorCatalogue['recommendation.noDraft'].code,
    );
    expect((await offered({ commodityId: other?.id })).answer.code).toBe(errorCatalogue['commodity.otherModel'].code);
    expect((await offered({ version: 9 })).answer.code).toBe(errorCatalogue['record.conflict'].code);
    const { data } = await vp.client.call(recommendationCalls.getOfferChoices, { id: first.id, plant: 'china' });
    expect(data.drafts.map(({ id }) => id)).toContain(quoteId);
    expect(data.commodities.find(({ id }) => id === sold?.id)?.price).toBeGreaterThan(0);
    await quoteMoved(quoteId, 'send');
    expect((await offered({ quoteId })).answer.code).toBe(errorCatalogue['recommendation.noDraft'].code);
  });

  test('stands beside the same commodity that the customer wants in a color', async () => {
    const { rows } = await sql<{ id: number }>`select id from color order by id limit 1`.execute(company.app.db);
    const line = { commodityId: sold?.id, colorId: rows[0]?.id, quantity: 2, price: null, discount: null };
    const { data: draft } = await vp.client.call(crudCallsOf(quote).add, {
      ...{ customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null, remarks: null },
      ...{ children: { lines: [line], combinations: [] } },
    } as never);
    expect((await offered({ quoteId: draft.id })).answer.msg).toBe('');
    const { data } = await vp.client.call(crudCallsOf(quote).get, { id: draft.id });
    expect(data.children?.lines?.map(({ quantity }) => quantity)).toEqual([2, 4]);
  });

  test('is not offered once it is declined, until it is opened again', async () => {
    const { id, version } = await added();
    await vp.client.call(move, { action: 'decline', reason: 'design', rows: [{ id, version }] });
    const declined = await got(id);
    expect(declined).toMatchObject({ state: 'declined', declinedBecause: 'design' });
    const line = {
      id,
      version: declined.version,
      quoteId: null,
      plant: 'china',
      commodityId: sold?.id ?? 0,
      pieces: 1,
    } as const;
    expect((await vp.client.call(offerInQuote, line)).code).toBe(errorCatalogue['recommendation.settled'].code);
    await vp.client.call(move, { action: 'reopen', rows: [{ id, version: declined.version }] });
    expect(await got(id)).toMatchObject({ state: 'open', declinedBecause: null, settledOn: null });
  });
});

test('an acceptance that is taken back leaves the offer as it was', async () => {
  const { id, version } = await added();
  const step = async (action: string, at: number) =>
    (await vp.client.call(move, { action, rows: [{ id, version: at }] })).data.moved[0]?.version ?? 0;
  const offered = await step('offer', version);
  const { offeredOn } = await got(id);
  await step('reopen', await step('accept', offered));
  expect(offeredOn).not.toBeNull();
  expect(await got(id)).toMatchObject({ state: 'offered', offeredOn, settledOn: null });
});

test('a recommendation goes onto one’s check list, and says so', async () => {
  const { id } = await added();
  const answer = await vp.client.call(recommendationToCheckList, { id, commodityId: sold?.id ?? 0, pieces: 3 });
  expect(answer).toMatchObject({ msg: '', data: { customerId } });
  const { data } = await vp.client.call(checkListCalls.getCheckList, { customerId, plant: 'china' });
  expect(data.rows.filter(({ source }) => source === 'recommendation')).toMatchObject([
    { pieces: 3, commodityId: sold?.id },
  ]);
});

describe('what is proposed', () => {
  test('is about customers within reach alone', async () => {
    await workOutNow(company);
    const { data } = await vp.client.call(getProposals, { size: 5000 });
    expect(data.total).toBeGreaterThan(0);
    expect(data.rows.every((row) => vp.visible.has(row.customerId))).toBe(true);
    expect(Date.parse(data.workedOutAt ?? '')).toBeGreaterThan(0);
    const all = (await admin.client.call(getProposals, { size: 5000 })).data;
    expect(all.total).toBeGreaterThan(data.total);
    const [beside] = all.rows.filter(({ ground }) => ground === 'alsoBought');
    if (!beside) throw new Error('nobody buys what others buy');
    const counted = await countedByHand(beside.model, beside.beside ?? '');
    expect(beside).toMatchObject(counted);
    expect(beside.lift).toBeCloseTo((counted.both * counted.customers) / counted.buyers / counted.buyersBeside, 1);
  });

  test('becomes a recommendation with its reason in both languages, and is proposed no more', async () => {
    const before = (await vp.client.call(getProposals, { size: 5000 })).data;
    const [{ customerId: whose, modelId, model } = { customerId: 0, modelId: 0, model: '' }] = before.rows;
    const proposals = [{ customerId: whose, modelId }];
    const answer = await vp.client.call(recommendProposals, { proposals });
    expect(answer.msg).toBe('');
    const made = await got(answer.data.ids[0] ?? 0);
    expect(String(made.reason)).toContain(model);
    expect(String(made.reasonZh)).toMatch(/\p{Script=Han}/u);
    expect(made).toMatchObject({ customerId: whose, modelId, state: 'open', priority: 'normal' });
    expect((await vp.client.call(getProposals, { size: 5000 })).data.total).toBe(before.total - 1);
    expect((await vp.client.call(recommendProposals, { proposals })).code).toBe(notFound);
    await vp.client.call(recordCalls.undo, { changeSet: answer.data.changeSet ?? '' });
    expect((await vp.client.call(getProposals, { size: 5000 })).data.total).toBe(before.total);
  });

  test('is not what was offered, nor what the customer declined lately, and comes again after a rest', async () => {
    const { rows, total } = (await vp.client.call(getProposals, { size: 5000 })).data;
    const [{ customerId: whose, modelId } = { customerId: 0, modelId: 0 }] = rows;
    const { data: made } = await vp.client.call(recommendProposals, { proposals: [{ customerId: whose, modelId }] });
    const id = made.ids[0] ?? 0;
    const { version } = await got(id);
    await vp.client.call(move, { action: 'decline', reason: 'design', rows: [{ id, version: Number(version) }] });
    expect(await got(id)).toMatchObject({ state: 'declined', settledOn: company.today });
    const proposed = async () => (await vp.client.call(getProposals, { size: 5000 })).data.total;
    expect(await proposed()).toBe(total - 1);
    // What was offered waits for their answer, however long.
    const { db } = company.app;
    await sql`update product_recommendation set state = 'offered', settled_on = null where id = ${id}`.execute(db);
    expect(await proposed()).toBe(total - 1);
    await sql`update product_recommendation set state = 'declined' where id = ${id}`.execute(db);
    const { restMonths } = recommendationLimits;
    const settledOn = addMonths(company.today, -restMonths);
    await sql`update product_recommendation set settled_on = ${settledOn} where id = ${id}`.execute(db);
    expect(await proposed()).toBe(total);
  });

  test('is set aside and brought back, by sales and about customers within reach alone', async () => {
    const before = (await vp.client.call(getProposals, { size: 5000 })).data;
    const proposals = before.rows.slice(0, 2).map((row) => ({ customerId: row.customerId, modelId: row.modelId }));
    expect((await vp.client.call(setProposalsAside, { proposals })).data).toEqual({ changed: 2 });
    expect((await vp.client.call(getProposals, { size: 5000 })).data.total).toBe(before.total - 2);
    expect((await vp.client.call(setProposalsAside, { proposals, isAside: false })).data).toEqual({ changed: 2 });
    expect((await vp.client.call(getProposals, { size: 5000 })).data.total).toBe(before.total);
    const foreign = company.customer.find(({ id }) => !vp.visible.has(id))?.id ?? 0;
    const theirs = [{ customerId: foreign, modelId: sold?.modelId ?? 0 }];
    expect((await vp.client.call(setProposalsAside, { proposals: theirs })).code).toBe(notFound);
    expect((await vp.client.call(recommendProposals, { proposals: theirs })).code).toBe(notFound);
    const reader = await company.as('exportOffice');
    expect((await reader.client.call(setProposalsAside, { proposals })).code).toBe(denied);
    expect((await reader.client.call(recommendProposals, { proposals })).code).toBe(denied);
    expect((await vp.client.call(recommendationCalls.workOutProposals, {})).code).toBe(denied);
    expect((await admin.client.call(recommendationCalls.workOutProposals, {})).code).toBe(0);
  });

  test('comes later where others said no to it in those months, in whatever way, and sooner where they took it', async () => {
    const { db } = company.app;
    const beside = async () => {
      await workOutNow(company);
      const { rows } = (await vp.client.call(getProposals, { customerId, size: 500 })).data;
      return rows.filter(({ ground }) => ground === 'alsoBought').map(({ modelId }) => modelId);
    };
    const forget = async () => {
      await sql`delete from recommendation_follow`.execute(db);
      await sql`delete from product_recommendation`.execute(db);
      await sql`delete from proposal_aside`.execute(db);
    };
    await forget();
    const [first = 0, ...others] = await beside();
    expect(others.length).toBeGreaterThan(0);
    const other = company.customer.find(({ id }) => id !== customerId)?.id ?? 0;
    const isFirst = async () => (await beside())[0] === first;
    const say = (state: string, latestResult: string | null, day: string, times = 40) =>
      sql`
        insert into product_recommendation
          (customer_id, model_id, reason, ground, priority, state, settled_on, latest_result, followed_on)
        select ${other}, ${first}, 'Suits them', 'own', 'low', ${state},
          case when ${state} <> 'offered' then ${day}::date end, ${latestResult}, ${day}::date
        from generate_series(1, ${times}::int)`.execute(db);
    const rested = addMonths(company.today, -recommendationLimits.restMonths);
    const refusals: [string, string | null][] = [
      ['declined', null],
      ['offered', 'notInterested'],
    ];
    for (const refusal of refusals) {
      await say(...refusal, company.today);
      expect(await isFirst()).toBe(false);
      await forget();
      await say(...refusal, rested);
      expect(await isFirst()).toBe(true);
      await forget();
    }
    await say('offered', 'interested', company.today);
    expect(await isFirst()).toBe(true);
    await say('declined', null, company.today);
    await say('accepted', 'notInterested', company.today, 4_000);
    expect(await isFirst()).toBe(true);
    await forget();
    const aside = (day: string) =>
      sql`
        insert into proposal_aside (customer_id, model_id, set_aside_by, set_aside_on)
        select id, ${first}, ${vp.id}, ${day} from customer where id <> ${customerId}`.execute(db);
    await aside(rested);
    expect(await isFirst()).toBe(true);
    await forget();
    await aside(company.today);
    expect(await isFirst()).toBe(false);
    await forget();
  });
});

/** The same figures from the rows themselves, without the statement that works them out. */
async function countedByHand(model: string, beside: string) {
  const since = `${Number(company.today.slice(0, 4)) - 1}${company.today.slice(4)}`;
  const { rows } = await sql<{ customerId: number; code: string }>`
    select distinct order_line.customer_id, model.code from order_line
    join sales_order on sales_order.id = order_line.order_id join material on material.id = material_id
    join model on model.id = material.model_id where order_date > ${since}::date and order_line.quantity > 0`.execute(
    company.app.db,
  );
  const buyersOf = (code: string) => new Set(rows.filter((row) => row.code === code).map((row) => row.customerId));
  const [one, two] = [buyersOf(model), buyersOf(beside)];
  return {
    customers: new Set(rows.map((row) => row.customerId)).size,
    buyers: one.size,
    buyersBeside: two.size,
    both: [...one].filter((id) => two.has(id)).length,
  };
}
