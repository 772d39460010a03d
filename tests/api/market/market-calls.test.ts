import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marketCalls } from '../../../src/shared/areas/market/calls';
import { commitment } from '../../../src/shared/areas/market/commitment';
import { marketLimits } from '../../../src/shared/areas/market/limits';
import { orderableStyle } from '../../../src/shared/areas/market/orderable-style';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { exactSum } from '../../support/decimal';
import { codeOf } from '../../support/records';
import { streamReport } from '../../support/report-rows';

let company: Company;
let admin: Person;
let vp: Person;
let marketId: number;
let modelId: number;
let customerIds: number[];

beforeAll(async () => {
  company = await startCompany();
  admin = await company.as('admin');
  vp = await company.as('vpSales');
  const { db } = company.app;
  const shanghai = await sql<{ id: number }>`select id from market where name_en like 'Shanghai%'`.execute(db);
  marketId = shanghai.rows[0]?.id ?? 0;
  const styles = await sql<{
    modelId: number;
  }>`select model_id from orderable_style where market_id = ${marketId}`.execute(db);
  modelId = styles.rows[0]?.modelId ?? 0;
  customerIds = [...vp.visible].sort((left, right) => left - right);
});
afterAll(() => company.app.close());

const detail = (customerId: number | undefined, more: object = {}) => ({
  customerId,
  marketId,
  containers: 1.5,
  readyDate: null,
  reasonNotToOrder: null,
  reasonNote: null,
  bonusMonth: null,
  nextStep: null,
  nextStepDate: null,
  remark: null,
  children: { models: [{ modelId, pieces: 10, remark: null }] },
  ...more,
});

async function bulk(person: Person, details: readonly object[]) {
  const response = await person.client.fetch('/addMwhMarketDetails', {
    method: 'POST',
    body: JSON.stringify(details),
    headers: { 'content-type': 'application/json', token: person.client.token ?? '' },
  });
  return (await response.json()) as {
    code: number;
    msg: string;
    data: { ids?: number[]; changeSet: string; fields?: { field: string; problem: string }[] };
  };
}

const promisedThere = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from commitment where market_id = ${marketId}`.execute(company.app.db);
  return rows[0]?.count ?? 0;
};

test('many details come as an array, all or none, each wrong one named by its place', async () => {
  const [first, second, third, fourth] = customerIds;
  const before = await promisedThere();
  const { rows: others } = await sql<{ id: number }>`
    select id from model where id not in (select model_id from orderable_style where market_id = ${marketId})`.execute(
    company.app.db,
  );
  const foreign = company.customer.find(({ id }) => !vp.visible.has(id))?.id;
  const wrong = await bulk(vp, [
    detail(first),
    detail(second, { children: { models: [{ modelId: others[0]?.id, pieces: 1, remark: null }] } }),
    detail(third),
    detail(first),
    detail(foreign),
  ]);
  expect(wrong.code).toBe(codeOf('input.invalid'));
  expect(wrong.data.fields?.map(({ field }) => field)).toEqual(['body.1', 'body.3', 'body.4']);
  expect(wrong.data.fields?.[0]?.problem).toContain('Shanghai');
  expect(await promisedThere()).toBe(before);

  const half = await bulk(vp, [detail(first), detail(second, { containers: 0.25 }), detail(third, { containers: -1 })]);
  expect(half.data.fields?.map(({ field }) => field)).toEqual(['body.1.containers', 'body.2.containers']);
  expect((await bulk(vp, [])).code).toBe(codeOf('input.invalid'));
  expect(await promisedThere()).toBe(before);

  const good = await bulk(vp, [detail(first), detail(second), detail(fourth)]);
  expect(good).toMatchObject({ code: 10000, msg: '' });
  expect(good.data.ids).toHaveLength(3);
  expect(await promisedThere()).toBe(before + 3);
  const undone = await vp.client.call(recordCalls.undo, { changeSet: good.data.changeSet });
  expect(undone.msg).toBe('');
  expect(await promisedThere()).toBe(before);
});

test('hundreds of details with three wrong ones are refused whole, each of those named by its place', async () => {
  const most = 400;
  const { rows: added } = await sql<{ id: number }>`
    insert into customer (code, name_en, country_id, status, type, department_id, owner_id, closed)
    select 'BULK' || n, 'Bulk ' || n, country_id, status, type, department_id, owner_id, closed
    from customer, generate_series(1, ${most}::int) n where id = ${customerIds[0]} returning id`.execute(
    company.app.db,
  );
  const before = await promisedThere();
  const details = added.map(({ id }) => detail(id));
  const unknown = { children: { models: [{ modelId: 999_999, pieces: 1, remark: null }] } };
  const wrong = details
    .with(17, detail(added[17]?.id, unknown))
    .with(250, detail(added[0]?.id))
    .with(most - 1, detail(999_999));
  const { code, data } = await bulk(vp, wrong);
  expect(code).toBe(codeOf('input.invalid'));
  expect(data.fields?.map(({ field }) => field)).toEqual(['body.17', 'body.250', `body.${most - 1}`]);
  expect(await promisedThere()).toBe(before);
  const tooMany = Array(marketLimits.bulkCommitments + 1).fill(detail(added[0]?.id));
  const refused = await bulk(vp, tooMany);
  expect(refused.data.fields?.map(({ field }) => field)).toEqual(['body']);
  expect(await promisedThere()).toBe(before);
}, 60_000);

test('of more than fifty wrong details the first fifty are named', async () => {
  const wrong = Array.from({ length: 51 }, (_, at) => detail(900_000 + at));
  const { code, data } = await bulk(vp, wrong);
  expect(code).toBe(codeOf('input.invalid'));
  expect(data.fields?.map(({ field }) => field)).toEqual(wrong.slice(0, 50).map((_, at) => `body.${at}`));
});

test('a show without orderable styles takes no models', async () => {
  await sql`delete from bonus_rate where market_id = ${marketId}`.execute(company.app.db);
  const { rows: styles } = await sql`delete from orderable_style where market_id = ${marketId} returning *`.execute(
    company.app.db,
  );
  const refused = await bulk(vp, [detail(customerIds[5])]);
  expect(refused.data.fields).toEqual([{ field: 'body.0', problem: 'No orderable style list, contact administrator' }]);
  expect((await bulk(vp, [detail(customerIds[5], { children: { models: [] } })])).code).toBe(10000);
  expect(styles.length).toBeGreaterThan(0);
});

test('of a model that a show offers in some commodities those pieces are promised, and no others', async () => {
  const { db } = company.app;
  const { rows: made } = await sql<{ id: number; modelId: number; spec: string; code: string }>`
    select distinct on (arrangement_id) commodity.id, model_id, arrangement.name_zh as spec, model.code
    from commodity join arrangement on arrangement.id = arrangement_id join model on model.id = model_id
    where model_id in (select model_id from commodity group by 1 having count(distinct arrangement_id) > 1
      order by count(distinct arrangement_id) desc, model_id limit 1)
    order by arrangement_id, commodity.id`.execute(db);
  const [offered, other] = made;
  if (!offered || !other) throw new Error('no model comes in several arrangements');
  const style = crudCallsOf(orderableStyle);
  const { rows: shows } = await sql<{ id: number }>`
    select id from market where id <> ${marketId} and not exists (
      select from orderable_style where market_id = market.id and model_id = ${offered.modelId}) limit 1`.execute(db);
  const elsewhere = shows[0]?.id ?? 0;
  const { modelId: ofModel } = offered;
  const about = { marketId: elsewhere, modelId: ofModel, isNew: true, launchDate: null, remark: null };
  const { rows: foreign } = await sql<{ id: number }>`
    select id from commodity where model_id <> ${ofModel} order by id limit 1`.execute(db);
  const refused = await admin.client.call(style.add, { ...about, commodityId: foreign[0]?.id } as never);
  expect(refused).toMatchObject({ code: codeOf('commodity.otherModel'), data: { fields: [{ field: 'commodityId' }] } });
  const added = await admin.client.call(style.add, { ...about, commodityId: offered.id } as never);
  expect(added.msg).toBe('');
  const kept = added.data as unknown as { id: number; version: number };
  const { rows: otherModels } = await sql<{ id: number }>`
    select id from model where id <> ${ofModel} order by id limit 1`.execute(db);
  for (const changes of [{ commodityId: foreign[0]?.id }, { modelId: otherModels[0]?.id }]) {
    const change = { id: kept.id, version: kept.version, changes };
    expect((await admin.client.call(style.modify, change as never)).code).toBe(codeOf('commodity.otherModel'));
  }

  const { rows: free } = await sql<{ id: number }>`
    select id from customer where id = any(${customerIds}::bigint[])
      and not exists (select from commitment where customer_id = customer.id and market_id = ${elsewhere})
    order by id limit 1`.execute(db);
  const promise = (spec: string | null) =>
    bulk(vp, [
      detail(free[0]?.id, {
        marketId: elsewhere,
        children: { models: [{ modelId: ofModel, pieces: 2, spec, remark: null }] },
      }),
    ]);
  const not = await promise(other.spec);
  expect(not.data.fields).toMatchObject([{ field: 'body.0', problem: expect.stringContaining(other.spec) }]);
  // What a piece is called in English is its name as well, in letters of either size.
  await sql`update arrangement set name_en = 'Three-seater of the show'
    where id = (select arrangement_id from commodity where id = ${offered.id})`.execute(db);
  const taken = await promise('THREE-seater of the SHOW');
  expect(taken.msg).toBe('');
  const calls = crudCallsOf(commitment);
  const { data: record } = await vp.client.call(calls.get, { id: taken.data.ids?.[0] ?? 0 });
  const [line] = (record as unknown as { children: { models: { id: number }[] } }).children.models;
  const changed = (models: object[]) =>
    vp.client.call(calls.modify, {
      id: record.id,
      version: record.version,
      changes: {},
      children: { models },
    } as never);
  const same = { id: line?.id, modelId: ofModel, pieces: 2, remark: null };
  expect((await changed([{ ...same, spec: other.spec }])).code).toBe(codeOf('commitment.notOrderable'));
  expect((await changed([{ ...same, spec: null }])).msg).toBe('');

  const grades = async () =>
    (await admin.client.call(marketCalls.getMarketCovers, { marketId: elsewhere })).data.map(({ value }) => value);
  const withOne = await grades();
  await sql`update orderable_style set commodity_id = null where market_id = ${elsewhere} and model_id = ${ofModel}`.execute(
    db,
  );
  expect((await grades()).length).toBeGreaterThanOrEqual(withOne.length);
});

test('look-ups of shows: countries, the shows of a VP/Sales, cover grades', async () => {
  const { data: countries } = await admin.client.call(marketCalls.getMarketCountryList, {});
  expect(countries.map(({ code, markets }) => [code, markets])).toEqual([
    ['CN', 2],
    ['US', 2],
  ]);
  const { data: all } = await admin.client.call(marketCalls.getMarketListByVpSales, {});
  const { data: own } = await vp.client.call(marketCalls.getMarketListByVpSales, {});
  const { data: named } = await admin.client.call(marketCalls.getMarketListByVpSales, { ownerId: vp.id });
  expect(own).toEqual(named);
  for (const show of own) {
    expect(show.customers).toBeLessThan(all.find(({ id }) => id === show.id)?.customers ?? 0);
  }
  const { data: covers } = await admin.client.call(marketCalls.getMarketCovers, { marketId: own.at(-1)?.id });
  expect(covers.length).toBeGreaterThan(1);
  const { data: everywhere } = await admin.client.call(marketCalls.getMarketCovers, {});
  const count = (those: typeof covers) => exactSum(those.map(({ materials }) => materials));
  expect(count(everywhere)).toBeGreaterThan(count(covers));
});

test('total commitments are the rows of the report, as an answer and as a file', async () => {
  const { data } = await vp.client.call(marketCalls.getTotalCommitments, {});
  const { rows } = await streamReport(vp.client, 'showByModel');
  expect(data.length).toBeGreaterThan(3);
  expect(data.map(({ model, confirmedAmount }) => [model, confirmedAmount]).sort()).toEqual(
    rows.map(({ model, confirmedAmount }) => [model, confirmedAmount]).sort(),
  );
  for (const path of ['/getTotalCommitmentsExcel?format=csv', '/getMarketDetailExcel?format=csv']) {
    const file = await vp.client.fetch(path, { headers: { token: vp.client.token ?? '' } });
    expect(file.headers.get('content-type')).toContain('text/csv');
    const lines = (await file.text()).trim().split('\r\n');
    if (path.includes('Total')) expect(lines).toHaveLength(data.length + 1);
    else expect(lines.length).toBeGreaterThan(3);
  }
});

test('an orderable style shows the picture of its model until it has one of its own', async () => {
  const { db } = company.app;
  // Of a show whose list is still there.
  const { rows } = await sql<{ id: number; modelId: number }>`
    select id, model_id from orderable_style order by id limit 1`.execute(db);
  const [style] = rows;
  if (!style) throw new Error('no show has orderable styles');
  const shown = async () => {
    const { data } = await admin.client.call(crudCallsOf(orderableStyle).get, { id: style.id });
    return data.pictureId;
  };
  const picture = async (entity: string, id: number) => {
    const added = await sql<{ id: number }>`
      insert into file (entity, record_id, name, kind, type, size, content_id, created_by)
      select ${entity}, ${id}, 'sofa.png', 'picture', type, size, content_id, created_by
      from file where kind = 'picture' order by id limit 1 returning id`.execute(db);
    return added.rows[0]?.id;
  };
  await sql`update file set removed_at = now() where entity = 'model' and record_id = ${style.modelId}`.execute(db);
  expect(await shown()).toBeNull();
  const ofModel = await picture('model', style.modelId);
  expect(ofModel).toBeGreaterThan(0);
  expect(await shown()).toBe(ofModel);
  const own = await picture('orderableStyle', style.id);
  expect(own).not.toBe(ofModel);
  expect(await shown()).toBe(own);
});
