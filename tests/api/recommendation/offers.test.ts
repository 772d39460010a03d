import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkListCalls } from '../../../src/shared/areas/purchase/check-calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { recommendationCalls as calls } from '../../../src/shared/areas/recommendation/calls';
import { recommendationLimits } from '../../../src/shared/areas/recommendation/limits';
import { productRecommendation } from '../../../src/shared/areas/recommendation/recommendation';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { limits } from '../../../src/shared/limits';
import { addMonths } from '../../../src/shared/rules/days';
import { moveCallOf } from '../../../src/shared/workflow/move-call';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { workOutNow } from '../../support/worked-out';

const crud = crudCallsOf(productRecommendation);

interface Material {
  id: number;
  commodityId: number;
  modelId: number;
  spec: string;
  gradeZh: string;
}

let company: Company;
let vp: Person;
let [customerId, another] = [0, 0];
/** Materials of one model, each of a commodity of its own, and one of another model. */
let materials: Material[];
let foreign: Material;

beforeAll(async () => {
  company = await startCompany('middle');
  vp = await company.as('vpSales');
  [customerId = 0, another = 0] = [...vp.visible];
  const { rows } = await sql<Material>`
    select distinct on (commodity.id) material.id, commodity.id as commodity_id, model_id, arrangement.name_en as spec,
      cover_grade.name_zh as grade_zh
    from material join commodity using (model_id, arrangement_id, cover_grade_id)
    join arrangement on arrangement.id = arrangement_id join cover_grade on cover_grade.id = cover_grade_id
    order by commodity.id, material.id`.execute(company.app.db);
  const ofModel = (id: number) => rows.filter(({ modelId }) => modelId === id);
  const most = rows.map(({ modelId }) => ofModel(modelId)).sort((left, right) => right.length - left.length)[0] ?? [];
  materials = most;
  const other = rows.find(({ modelId }) => modelId !== most[0]?.modelId);
  if (!other || most.length < 3) throw new Error('no model has several commodities');
  foreign = other;
});
beforeEach(async () => {
  const { db } = company.app;
  for (const table of ['recommendation_follow', 'product_recommendation', 'check_line'])
    await sql`delete from ${sql.table(table)}`.execute(db);
});
afterAll(() => company.app.close());

const at = (place: number): Material => materials[place] ?? foreign;
const filled = (given: object = {}) => {
  const names = Object.keys(productRecommendation.fields).filter(
    (name) =>
      !productRecommendation.kept?.includes(name as never) &&
      !['state', 'offeredOn', 'settledOn', 'declinedBecause'].includes(name),
  );
  const blank = Object.fromEntries(names.map((name) => [name, null]));
  return {
    ...blank,
    ...{ customerId, modelId: at(0).modelId, reason: 'Suits them', priority: 'high', children: { follows: [] } },
    ...given,
  };
};
const add = (given: object = {}) => vp.client.call(crud.add, filled(given) as never);
async function added(given: object = {}) {
  const answer = await add(given);
  expect(answer.msg).toBe('');
  return answer.data;
}
const draft = async (of = customerId, plant: 'china' | 'vietnam' = 'china', lines: object[] = []) => {
  const answer = await vp.client.call(crudCallsOf(quote).add, {
    ...{ customerId: of, plant, validUntil: null, contact: null, paymentTerms: null, remarks: null },
    children: { lines, combinations: [] },
  } as never);
  expect(answer.msg).toBe('');
  return answer.data;
};
const offer = (id: number, version: number, more: object = {}) =>
  vp.client.call(calls.offerInQuote, {
    ...{ id, version, quoteId: null, plant: 'china', commodityId: at(0).commodityId, pieces: 4, ...more },
  } as never);

describe('what a recommendation is offered as', () => {
  const choices = async (id: number, plant: 'china' | 'vietnam' = 'china', language: 'en' | 'zh' = 'en') =>
    (await vp.client.call(calls.getOfferChoices, { id, plant }, { language })).data;

  test('is first what is meant, then what has a price of the plant today; what is used no more is not offered', async () => {
    const { db } = company.app;
    const ids = materials.map(({ commodityId }) => commodityId);
    await db.deleteFrom('price').where('commodityId', 'in', ids).execute();
    const price = (place: number, startDate: string, endDate: string | null, plant = 'china') =>
      sql`
      insert into price (commodity_id, plant, fob_usd, start_date, end_date)
      values (${at(place).commodityId}, ${plant}, ${100 + place}, ${startDate}, ${endDate})`.execute(db);
    await price(1, dayFromToday(-5), company.today);
    await price(2, dayFromToday(-9), dayFromToday(-1));
    await price(2, dayFromToday(1), null);
    const { id } = await added({ spec: at(2).spec, fabric: at(2).gradeZh });
    const shown = (await choices(id)).commodities;
    const meant = materials.filter(({ spec, gradeZh }) => spec === at(2).spec && gradeZh === at(2).gradeZh);
    expect(
      shown
        .filter(({ isMeant }) => isMeant)
        .map((each) => each.id)
        .toSorted(),
    ).toEqual(meant.map(({ commodityId }) => commodityId).toSorted());
    expect(shown.findIndex(({ isMeant }) => !isMeant)).toBe(meant.length);
    expect(shown.find((each) => each.id === at(2).commodityId)?.price).toBeNull();
    const others = shown.slice(meant.length);
    expect(others[0]).toMatchObject({ id: at(1).commodityId, price: 101, isMeant: false });
    const unpriced = others.slice(1).map(({ code }) => code);
    expect(unpriced).toEqual(unpriced.toSorted());
    expect((await choices(id, 'vietnam')).commodities.every((each) => each.price === null)).toBe(true);
    await db.updateTable('commodity').set({ used: false }).where('id', '=', at(1).commodityId).execute();
    expect((await choices(id)).commodities.map((each) => each.id)).not.toContain(at(1).commodityId);
    await db.updateTable('commodity').set({ used: true }).where('id', '=', at(1).commodityId).execute();
    const { nameZh } = await db
      .selectFrom('commodity')
      .select('nameZh')
      .where('id', '=', at(1).commodityId)
      .executeTakeFirstOrThrow();
    expect((await choices(id, 'china', 'zh')).commodities.find((each) => each.id === at(1).commodityId)?.name).toBe(
      nameZh,
    );
  });

  test('means nothing where only the spec or only the fabric is said', async () => {
    const { id } = await added({ spec: at(2).spec });
    expect((await choices(id)).commodities.some(({ isMeant }) => isMeant)).toBe(false);
  });

  test('are the drafts of its customer and plant, the latest first', async () => {
    const { db } = company.app;
    await sql`update quote set state = 'lost', lost_reason = 'price' where state = 'draft'`
      .execute(db)
      .catch(() => undefined);
    const before = (await choices((await added()).id)).drafts.map((each) => each.id);
    const [first, second, third, sent] = [await draft(), await draft(), await draft(), await draft()];
    await draft(another);
    await draft(customerId, 'vietnam');
    await sql`update quote set quote_date = ${dayFromToday(-3)} where id = ${first.id}`.execute(db);
    await vp.client.call(moveCallOf(quote), {
      action: 'send',
      rows: [{ id: sent.id, version: sent.version }],
    } as never);
    await sql`update quote set state = 'sent' where id = ${sent.id}`.execute(db);
    const { id } = await added();
    const shown = (await choices(id)).drafts;
    expect(shown.map((each) => each.id).filter((each) => !before.includes(each))).toEqual([
      third.id,
      second.id,
      first.id,
    ]);
    expect(shown.find((each) => each.id === third.id)).toMatchObject({
      number: third.number,
      quoteDate: company.today,
      amount: 0,
    });
  });
});

describe('a recommendation that goes into a draft', () => {
  beforeAll(async () => {
    const { db } = company.app;
    const ids = materials.map(({ commodityId }) => commodityId);
    await db.deleteFrom('price').where('commodityId', 'in', ids).execute();
    await sql`insert into price (commodity_id, plant, fob_usd, start_date)
      select id, plant, 500, '2020-01-01' from unnest(${ids}::bigint[]) as id, unnest(array['china', 'vietnam']) as plant`.execute(
      db,
    );
  });

  test('raises its version, and is refused for a draft of another customer and one that has no room', async () => {
    const own = await draft();
    const first = await added();
    expect((await offer(first.id, first.version, { quoteId: own.id })).msg).toBe('');
    const { data: raised } = await vp.client.call(crudCallsOf(quote).get, { id: own.id });
    expect(raised.version).toBeGreaterThan(own.version);
    expect(raised.children?.lines).toMatchObject([{ commodityId: at(0).commodityId, quantity: 4 }]);
    const second = await added();
    const theirs = await draft(another);
    expect((await offer(second.id, second.version, { quoteId: theirs.id })).code).toBe(
      codeOf('recommendation.noDraft'),
    );
    const other = { quoteId: own.id, commodityId: at(1).commodityId };
    await sql`
      insert into quote_line (quote_id, commodity_id, color_id, quantity, price, amount)
      select ${own.id}, commodity.id, color.id, 1, 500, 500 from commodity, color
      where commodity.id <> ${at(1).commodityId} limit ${limits.childrenOfOne - 1}`.execute(company.app.db);
    const { rows } = await sql<{ lines: number }>`
      select count(*)::int as lines from quote_line where quote_id = ${own.id}`.execute(company.app.db);
    expect(rows[0]?.lines).toBe(limits.childrenOfOne);
    expect((await offer(second.id, second.version, other)).code).toBe(codeOf('recommendation.quoteFull'));
  });

  test('has the color that was recommended, by its code or either name; what names none is said until one is chosen', async () => {
    const color = await company.app.db.selectFrom('color').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow();
    const own = await draft();
    const lineOf = async (words: string) => {
      const { id, version } = await added({ color: words });
      const quoteId = words === color.nameEn ? own.id : null;
      const offered = await offer(id, version, { quoteId });
      const { data } = await vp.client.call(crudCallsOf(quote).get, { id: offered.data.quoteId });
      return data.children?.lines?.map(({ colorId }) => colorId);
    };
    expect(await lineOf(color.nameEn)).toEqual([color.id]);
    expect(await lineOf(color.code.toLowerCase())).toEqual([color.id]);
    expect(await lineOf(color.nameZh ?? color.code)).toEqual([color.id]);
    const { id, version } = await added({ color: ' Sand, as the sample ' });
    const { quoteId, unknownColor } = (await offer(id, version, { quoteId: null })).data;
    const unknown = async () => (await vp.client.call(calls.getUnknownColors, { quoteId })).data.lines;
    expect(await unknown()).toEqual([{ commodity: expect.any(String), color: unknownColor }]);
    await sql`update quote_line set color_id = ${color.id} where quote_id = ${quoteId}`.execute(company.app.db);
    expect([unknownColor, await unknown()]).toEqual(['Sand, as the sample', []]);
    const again = await added({ color: color.nameEn });
    expect((await offer(again.id, again.version, { quoteId: own.id })).code).toBe(codeOf('recommendation.inQuote'));
  });

  test('makes a draft of its own where none is chosen, all of it one change', async () => {
    const { id, version } = await added();
    const { data } = await offer(id, version, { commodityId: at(1).commodityId, plant: 'vietnam', pieces: 7 });
    const { data: made } = await vp.client.call(crudCallsOf(quote).get, { id: data.quoteId });
    expect(made).toMatchObject({ customerId, plant: 'vietnam', state: 'draft', quantity: 7 });
    const { rows } = await sql<{ entity: string }>`
      select distinct entity from audit where change_set = ${data.changeSet} order by entity`.execute(company.app.db);
    expect(rows.map(({ entity }) => entity)).toEqual(expect.arrayContaining(['productRecommendation', 'quote']));
  });
});

describe('a recommendation that goes onto the check list', () => {
  const toList = (id: number, commodityId: number) =>
    vp.client.call(calls.recommendationToCheckList, { id, commodityId, pieces: 2 });
  const listed = async () =>
    (await vp.client.call(checkListCalls.getCheckList, { customerId, plant: 'china' })).data.rows.map(
      ({ materialId, commodityId, sourceNote }) => ({ materialId, commodityId, sourceNote }),
    );

  test('is its material where that is of the commodity, else the commodity whose color is to be chosen', async () => {
    const { id } = await added({ materialId: at(1).id, color: 'Sand' });
    expect((await toList(id, at(1).commodityId)).data.openColor).toBeNull();
    expect((await toList(id, at(2).commodityId)).data.openColor).toBe('Sand');
    const { code } = await company.app.db
      .selectFrom('model')
      .select('code')
      .where('id', '=', at(0).modelId)
      .executeTakeFirstOrThrow();
    expect(await listed()).toEqual([
      { materialId: at(1).id, commodityId: null, sourceNote: code },
      { materialId: null, commodityId: at(2).commodityId, sourceNote: code },
    ]);
    expect((await toList(id, foreign.commodityId)).code).toBe(codeOf('commodity.otherModel'));
  });

  test('is not what the customer declined', async () => {
    const { id, version } = await added();
    await vp.client.call(moveCallOf(productRecommendation), {
      action: 'decline',
      reason: 'price',
      rows: [{ id, version }],
    } as never);
    expect((await toList(id, at(0).commodityId)).code).toBe(codeOf('recommendation.settled'));
    expect(await listed()).toEqual([]);
  });
});

describe('what is filled in', () => {
  test('stays as it was said where something was said of it', async () => {
    const { db } = company.app;
    await sql`update material set price_range = 'upper' where model_id = ${at(0).modelId}`.execute(db);
    await sql`update material set price_range = 'premium', product_width = 201, motion = null where id = ${at(0).id}`.execute(
      db,
    );
    const ownerId = company.customer.find(({ id }) => id === customerId)?.ownerId;
    const other = company.account.find(
      ({ id, superiorId }) => id !== ownerId && (id === vp.id || superiorId === vp.id),
    )?.id;
    const said = await added({ materialId: at(0).id, width: 99, priceRange: 'entry', vpSalesId: other });
    expect(said).toMatchObject({ width: 99, priceRange: 'entry', vpSalesId: other });
    expect(await added({ materialId: at(0).id })).toMatchObject({ width: 201, priceRange: 'premium' });
    expect(await added()).toMatchObject({ width: null, priceRange: 'upper' });
  });

  test('names both where neither the material is of the model nor the quote of the customer, kept or changed', async () => {
    const theirs = await draft(another);
    const { id, version } = await added({ materialId: at(0).id });
    const change = (changes: object) => vp.client.call(crud.modify, { id, version, changes } as never);
    const material = await change({ materialId: foreign.id });
    expect(material).toMatchObject({
      code: codeOf('recommendation.otherMaterial'),
      data: { fields: [{ field: 'materialId' }] },
    });
    const both = await change({ materialId: foreign.id, quoteId: theirs.id });
    expect(both.data).toMatchObject({ fields: [{ field: 'materialId' }, { field: 'quoteId' }] });
    expect((await change({ quoteId: theirs.id })).code).toBe(codeOf('recommendation.otherQuote'));
    expect((await change({ modelId: foreign.modelId })).code).toBe(codeOf('recommendation.otherMaterial'));
    expect((await change({ modelId: foreign.modelId, materialId: null })).msg).toBe('');
    expect((await change({ modelId: foreign.modelId, materialId: null })).code).toBe(codeOf('record.conflict'));
  });
});

describe('what is worked out', () => {
  const proposed = async (of = customerId) => {
    await workOutNow(company);
    return (await vp.client.call(calls.getProposals, { customerId: of, size: 500 })).data.rows;
  };
  const stood = (
    modelId: number,
    slot: string,
    stores: number,
    since: string | null,
    active: boolean,
    of = customerId,
  ) =>
    sql`
    insert into line_up (customer_id, model_id, floor_slot, stores, since_date, active)
    values (${of}, ${modelId}, ${slot}, ${stores}, ${since}, ${active})`.execute(company.app.db);

  test('begins with what left the floor altogether, with all its stores and since when it stood there last', async () => {
    const { db } = company.app;
    await sql`delete from line_up where customer_id = ${customerId}`.execute(db);
    await sql`update model set status = 'running' where id in (${at(0).modelId}, ${foreign.modelId})`.execute(db);
    await stood(at(0).modelId, 'A', 3, '2024-01-05', false);
    await stood(at(0).modelId, 'B', 2, '2025-02-06', false);
    await stood(foreign.modelId, 'C', 9, null, false);
    await stood(foreign.modelId, 'D', 1, null, true);
    const [first, ...others] = await proposed();
    expect(first).toMatchObject({
      modelId: at(0).modelId,
      ground: 'leftFloor',
      stores: 5,
      since: '2025-02-06',
      place: 1,
    });
    expect(others.filter(({ ground }) => ground === 'leftFloor')).toEqual([]);
    const places = others.map(({ place }) => place);
    expect(places).toEqual(places.map((_, index) => index + 2));
  });

  test('is nothing for who does not buy any more, and nothing that is sold no more', async () => {
    const { db } = company.app;
    await db.updateTable('customer').set({ closed: true }).where('id', '=', customerId).execute();
    expect(await proposed()).toEqual([]);
    await db.updateTable('customer').set({ closed: false }).where('id', '=', customerId).execute();
    await sql`update model set status = 'dropped' where id = ${at(0).modelId}`.execute(db);
    expect((await proposed()).filter(({ ground }) => ground === 'leftFloor')).toEqual([]);
    await sql`update model set status = 'running' where id = ${at(0).modelId}`.execute(db);
    expect((await proposed()).filter(({ ground }) => ground === 'leftFloor')).toHaveLength(1);
  });

  test('rests so many months once it was set aside, each model once however often it is', async () => {
    const { db } = company.app;
    const proposals = [{ customerId, modelId: at(0).modelId }];
    const has = async () => (await proposed()).some(({ modelId }) => modelId === at(0).modelId);
    expect(await has()).toBe(true);
    const aside = (given: object) => vp.client.call(calls.setProposalsAside, given as never);
    expect((await aside({ proposals: [...proposals, ...proposals] })).data).toEqual({ changed: 1 });
    expect((await aside({ proposals })).data).toEqual({ changed: 1 });
    expect(await has()).toBe(false);
    const since = (day: string) => sql`update proposal_aside set set_aside_on = ${day}`.execute(db);
    const rest = addMonths(company.today, -recommendationLimits.restMonths);
    await since(rest);
    expect(await has()).toBe(true);
    await sql`update proposal_aside set set_aside_on = ${rest}::date + 1`.execute(db);
    expect(await has()).toBe(false);
    expect((await aside({ proposals, isAside: false })).data).toEqual({ changed: 1 });
    expect((await aside({ proposals, isAside: false })).data).toEqual({ changed: 0 });
    const { rows } = await sql<{ accountId: number; after: { isAside: boolean } }>`
      select account_id, after from audit where entity = 'proposal' order by id desc limit 1`.execute(db);
    expect(rows).toMatchObject([{ accountId: vp.id, after: { isAside: false, proposals } }]);
  });

  test('is worked out anew by a job, once somebody who may asks for it', async () => {
    const admin = await company.as('admin');
    const waiting = () =>
      company.app.db.selectFrom('job').select(['createdBy']).where('queue', '=', 'proposeProducts').execute();
    expect((await admin.client.call(calls.workOutProposals, {})).msg).toBe('');
    expect(await waiting()).toEqual([{ createdBy: admin.id }]);
  });

  test('is narrowed to grounds, and called in the reader’s language', async () => {
    await proposed();
    const asked = async (grounds: string[], language: 'en' | 'zh' = 'en') =>
      (await vp.client.call(calls.getProposals, { customerId, grounds, size: 500 } as never, { language })).data.rows;
    const left = await asked(['leftFloor']);
    expect(left.map(({ ground }) => ground)).toEqual(['leftFloor']);
    const customer = company.customer.find(({ id }) => id === customerId);
    expect((await asked(['leftFloor'], 'zh'))[0]?.customerName).toBe(customer?.nameZh ?? customer?.nameEn);
    expect(left[0]?.customerName).toBe(customer?.nameEn);
    expect((await asked(['newModel', 'alsoBought'])).some(({ ground }) => ground === 'leftFloor')).toBe(false);
  });
});
