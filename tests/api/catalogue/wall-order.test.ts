import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cover } from '../../../src/shared/areas/catalogue/cover';
import { coverCalls } from '../../../src/shared/areas/catalogue/cover-calls';
import { catalogueLimits } from '../../../src/shared/areas/catalogue/limits';
import { modelCalls } from '../../../src/shared/areas/catalogue/model-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany, sum } from '../../support/company';
import { codeOf } from '../../support/records';

let company: Company;
let [vp, keeper, boss] = [] as unknown as [Person, Person, Person]; // logged in before the first test

beforeAll(async () => {
  company = await startCompany('middle');
  [vp, keeper, boss] = [
    await company.as('vpSales'),
    await company.as('catalogueAdmin'),
    await company.as('generalManager'),
  ];
});
afterAll(() => company.app.close());

const wall = async (input: object = {}, language: 'en' | 'zh' = 'en') =>
  (await vp.client.call(coverCalls.getCoversByFabirc, input, { language })).data;
const codes = async (input: object = {}) => (await wall(input)).covers.map(({ code }) => code);
const stored = () =>
  sql<{ id: number; code: string; groupId: number | null; gradeId: number | null }>`
    select id, code, group_id, grade_id from cover where used order by code`.execute(company.app.db);

test('covers stand by the order of their groups, then by the rank of their grades, then by their own order and code', async () => {
  const { db } = company.app;
  await sql`update cover_group set sort_order = 100 - id`.execute(db);
  await sql`update cover_grade set rank = 1000 - id`.execute(db);
  await sql`update cover set sort_order = null`.execute(db);
  const { rows } = await stored();
  const [one] = rows;
  const sameSection = rows.filter(({ groupId, gradeId }) => groupId === one?.groupId && gradeId === one?.gradeId);
  const last = sameSection.at(-1);
  await sql`update cover set sort_order = 1 where id = ${last?.id}`.execute(db);
  await sql`update cover set group_id = null where id = ${rows[1]?.id}`.execute(db);
  const { rows: after } = await stored();
  const none = Number.POSITIVE_INFINITY;
  const place = ({ groupId, gradeId, id, code }: (typeof after)[number]) =>
    [groupId === null ? none : -groupId, gradeId === null ? none : -gradeId, id === last?.id ? 0 : 1, code] as const;
  const expected = after.toSorted((left, right) => {
    const [mine, theirs] = [place(left), place(right)];
    const at = mine.findIndex((each, index) => each !== theirs[index]);
    return at < 0 ? 0 : (mine[at] ?? 0) < (theirs[at] ?? 0) ? -1 : 1;
  });
  expect(await codes()).toEqual(expected.map(({ code }) => code));
  await sql`update cover set group_id = ${rows[1]?.groupId} where id = ${rows[1]?.id}`.execute(db);
});

test('a text finds a cover by its code, its names and its color, and one that is not used is not on the wall', async () => {
  const { db } = company.app;
  const { rows } = await sql<{ id: number; code: string; colorId: number }>`
    select id, code, color_id from cover where used and color_id is not null order by id limit 2`.execute(db);
  const [one, two] = rows;
  await sql`update cover set name_en = 'Zephyr weave', name_zh = '和风布' where id = ${one?.id}`.execute(db);
  await sql`update color set name_en = 'Quetzal', name_zh = '绿咬鹃' where id = ${two?.colorId}`.execute(db);
  for (const text of ['zephyr', '和风', one?.code.toLowerCase()]) expect(await codes({ text })).toContain(one?.code);
  expect(await codes({ text: 'zephyr' })).toEqual([one?.code]);
  for (const text of ['quetzal', '咬鹃']) expect(await codes({ text })).toContain(two?.code);
  expect((await wall({ text: 'zephyr' }, 'zh')).covers).toMatchObject([{ name: '和风布' }]);
  const shown = (await wall({ text: two?.code })).covers.find(({ id }) => id === two?.id);
  expect(shown).toMatchObject({ color: 'Quetzal', groupName: expect.any(String), gradeName: expect.any(String) });
  await sql`update cover set used = false where id = ${one?.id}`.execute(db);
  expect(await codes({ text: 'zephyr' })).toEqual([]);
});

test('a cover is new from its launch until so many days have passed', async () => {
  const { db } = company.app;
  const { rows } = await stored();
  const [first, second, third] = rows;
  const launched = (id: number | undefined, day: string | null) =>
    sql`update cover set launch_date = ${day} where id = ${id}`.execute(db);
  await launched(first?.id, dayFromToday(-catalogueLimits.newCoverDays));
  await launched(second?.id, dayFromToday(-catalogueLimits.newCoverDays - 1));
  await launched(third?.id, null);
  const isNew = new Map((await wall()).covers.map((each) => [each.id, each.isNew]));
  expect([first, second, third].map((each) => isNew.get(each?.id ?? 0))).toEqual([true, false, false]);
});

test('a feature is kept in order beside the others, the last one taken leaves none, and the second of two is told', async () => {
  const { client } = keeper;
  const { rows: features } = await sql<{ id: number }>`select id from feature order by id limit 3`.execute(
    company.app.db,
  );
  const [low = 0, middle = 0, high = 0] = features.map(({ id }) => id);
  const made = (await client.call(crudCallsOf(cover).add, { code: 'ZZ-F', nameEn: 'Featured', used: true })).data;
  const assign = (featureId: number, version: number, has: boolean) =>
    client.call(coverCalls.assignCoverFeature, { featureId, covers: [{ id: made.id, version, has }] });
  const kept = async () => (await client.call(crudCallsOf(cover).get, { id: made.id })).data.featureIds;
  await assign(high, 1, true);
  await assign(low, 2, true);
  await assign(middle, 3, true);
  expect(await kept()).toEqual([low, middle, high]);
  const same = await assign(middle, 4, true);
  expect(same.data).toEqual({ changed: 0, changeSet: null });
  expect((await assign(low, 1, false)).code).toBe(codeOf('record.conflict'));
  await assign(low, 4, false);
  await assign(middle, 5, false);
  await assign(high, 6, false);
  expect(await kept()).toBeNull();
  const unknown = await client.call(coverCalls.assignCoverFeature, {
    featureId: low,
    covers: [{ id: 99_999_999, version: 1, has: true }],
  });
  expect(unknown.code).toBe(codeOf('record.notFound'));
});

test('the models in a cover stand by their code, those that are dropped too, which its number leaves out', async () => {
  const { db } = company.app;
  const most = (await wall()).covers.toSorted((left, right) => right.models - left.models)[0];
  const asked = async (language: 'en' | 'zh') =>
    (await vp.client.call(coverCalls.getCoverModels, { id: most?.id ?? 0 }, { language })).data;
  const models = await asked('en');
  expect(models.length).toBeGreaterThan(1);
  expect(models.map(({ code }) => code)).toEqual(models.map(({ code }) => code).toSorted());
  const [first] = models;
  const { rows } = await sql<{ nameZh: string; materials: number }>`
    select coalesce(model.name_zh, model.name_en) as name_zh, (select count(*)::int from material, cover
      where cover.id = ${most?.id} and material.model_id = model.id and material.color_id = cover.color_id
        and material.cover_grade_id = cover.grade_id) as materials from model where id = ${first?.id}`.execute(db);
  expect(first?.materials).toBe(rows[0]?.materials);
  expect((await asked('zh'))[0]?.name).toBe(rows[0]?.nameZh);
  await sql`update model set status = 'dropped' where id = ${first?.id}`.execute(db);
  expect((await asked('en'))[0]).toMatchObject({ id: first?.id, status: 'dropped' });
  expect((await wall()).covers.find(({ id }) => id === most?.id)?.models).toBe((most?.models ?? 0) - 1);
});

test('what a model sells is told for each month until today, and by the customers who ordered most', async () => {
  const { db } = company.app;
  const [line] = company.line;
  const { rows } = await sql<{ id: number }>`select id from model where code = ${line?.model}`.execute(db);
  const id = rows[0]?.id ?? 0;
  const sales = async (language: 'en' | 'zh' = 'en') =>
    (await boss.client.call(modelCalls.getModelSales, { id }, { language })).data;
  await sql`update order_line set model = ${line?.model}, amount = 100,
    material_id = (select min(id) from material where model_id = ${id})
    where id in (select max(id) from order_line group by customer_id)`.execute(db);
  const own = await db
    .selectFrom('orderLine')
    .innerJoin('salesOrder', (join) =>
      join.onRef('salesOrder.customerId', '=', 'orderLine.customerId').onRef('salesOrder.id', '=', 'orderLine.orderId'),
    )
    .select(['orderLine.customerId', 'orderLine.quantity', 'orderLine.amount', 'orderDate'])
    .where('orderLine.model', '=', line?.model ?? '')
    .execute();
  const data = await sales();
  expect(data.months).toHaveLength(catalogueLimits.modelSalesMonths);
  expect([data.months[0]?.month, data.months.at(-1)?.month]).toEqual([
    data.from.slice(0, 7),
    company.today.slice(0, 7),
  ]);
  const counted = own.filter(({ orderDate }) => orderDate >= data.from && orderDate <= data.to);
  expect(data.total).toMatchObject({
    customers: new Set(counted.map(({ customerId }) => customerId)).size,
    amount: sum(counted, ({ amount }) => amount),
  });
  expect(data.customers.length).toBeLessThanOrEqual(catalogueLimits.modelCustomers);
  const code = (customerId: number) => company.customer.find((each) => each.id === customerId)?.code ?? '';
  const expected = [...new Set(counted.map(({ customerId }) => customerId))]
    .map((customerId) => ({
      customerId,
      amount: sum(
        counted.filter((each) => each.customerId === customerId),
        ({ amount }) => amount,
      ),
    }))
    .toSorted((left, right) => right.amount - left.amount || (code(left.customerId) < code(right.customerId) ? -1 : 1));
  expect(expected.length).toBeGreaterThan(catalogueLimits.modelCustomers);
  expect(data.customers.map((each) => each.id)).toEqual(
    expected.slice(0, catalogueLimits.modelCustomers).map(({ customerId }) => customerId),
  );
  const first = company.customer.find((each) => each.id === data.customers[0]?.id);
  expect(data.customers[0]).toMatchObject({ code: first?.code, name: first?.nameEn });
  expect((await sales('zh')).customers[0]?.name).toBe(first?.nameZh ?? first?.nameEn);
});

test('the shows at which a model was committed come with the latest first, and say at which it was launched', async () => {
  const { db } = company.app;
  const { rows: markets } = await sql<{
    id: number;
    startDate: string;
    endDate: string;
    nameEn: string;
    nameZh: string;
  }>`
    select id, start_date, end_date, name_en, name_zh from market order by start_date desc, id limit 2`.execute(db);
  const [late, early] = markets;
  const { rows: models } = await sql<{ id: number }>`select id from model order by id limit 1`.execute(db);
  const id = models[0]?.id ?? 0;
  for (const table of ['commitment_model', 'commitment', 'orderable_style'])
    await sql`delete from ${sql.table(table)}`.execute(db);
  const [customerId = 0] = vp.visible;
  for (const market of markets) {
    const { rows } = await sql<{ id: number }>`
      insert into commitment (customer_id, market_id, containers) values (${customerId}, ${market.id}, 1) returning id`.execute(
      db,
    );
    // One customer promises the model in two arrangements.
    await sql`
      insert into commitment_model (commitment_id, model_id, spec, pieces)
      values (${rows[0]?.id}, ${id}, '3 seats', 5), (${rows[0]?.id}, ${id}, '2 seats', 2)`.execute(db);
  }
  const asked = async (language: 'en' | 'zh' = 'en') =>
    (await vp.client.call(modelCalls.getModelMarkets, { id }, { language })).data;
  const launched = (day: string | null | undefined) =>
    sql`update model set launch_date = ${day ?? null} where id = ${id}`.execute(db);
  await launched(early?.endDate);
  expect((await asked()).map((each) => [each.id, each.isLaunch, each.pieces, each.customers])).toEqual([
    [late?.id, false, 7, 1],
    [early?.id, true, 7, 1],
  ]);
  await launched(late?.startDate);
  expect((await asked()).map(({ isLaunch }) => isLaunch)).toEqual([true, false]);
  await launched(null);
  expect((await asked('zh')).map(({ isLaunch, name }) => [isLaunch, name])).toEqual([
    [false, late?.nameZh],
    [false, early?.nameZh],
  ]);
  // Where it is new it stands, too, though nobody committed to it there; where it is merely orderable it does not.
  const there = sql`select id from commitment where market_id = ${late?.id}`;
  await sql`delete from commitment_model where commitment_id in (${there})`.execute(db);
  const offer = (isNew: boolean) =>
    sql`insert into orderable_style (market_id, model_id, is_new) values (${late?.id}, ${id}, ${isNew})`.execute(db);
  await offer(false);
  expect((await asked()).map((each) => [each.id, each.isNew])).toEqual([[early?.id, false]]);
  await sql`delete from orderable_style`.execute(db);
  await offer(true);
  expect((await asked()).map((each) => [each.id, each.isNew, each.pieces, each.customers])).toEqual([
    [late?.id, true, 0, 0],
    [early?.id, false, 7, 1],
  ]);
});
