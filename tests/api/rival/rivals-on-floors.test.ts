import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { travelCalls } from '../../../src/shared/areas/travel/calls';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { streamReport } from '../../support/report-rows';

let company: Company;
let [vp, other, admin] = [] as unknown as [Person, Person, Person]; // hired before the first test
let customer: Company['customer'][number];
let known: { id: number; nameEn: string; nameZh: string };

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  other = await company.hire('manager');
  admin = await company.as('admin');
  const both = company.customer.find(({ id }) => vp.visible.has(id) && other.visible.has(id));
  const { rows } = await sql<typeof known>`
    select id, name_en, name_zh from rival where name_zh is not null order by id limit 1`.execute(company.app.db);
  if (!both || !rows[0]) throw new Error('the two share no customer, or there is no rival');
  customer = both;
  [known] = rows as [typeof known];
});
beforeEach(async () => {
  for (const part of ['travel_stop', 'travel_person', 'travel_rival', 'travel'])
    await sql`delete from ${sql.table(part)}`.execute(company.app.db);
});
afterAll(() => company.app.close());

const rival = { company: 'Nobody Known', model: 'X1', displayCount: 2, retailUsd: 999.5, date: null, remark: null };
const visit = async (rivals: object[], given: object = {}, by = vp) => {
  const answer = await by.client.call(travelCalls.keepTravel, {
    ...{ day: company.today, mode: 'store', countryId: 1, state: null, city: 'Berlin', address: null, time: '09:30' },
    ...{ customerId: customer.id, prospect: null, result: 'Fine.', followUp: null, followUpDay: null },
    ...{ key: crypto.randomUUID(), children: { rivals, stops: [] }, ...given },
  } as never);
  expect(answer.msg).toBe('');
  return answer.data.id;
};
const seen = async (filters: object = {}, by = vp, language: 'en' | 'zh' = 'en') => {
  const { rows, failure } = await streamReport(by.client, 'rivalsOnFloors', { ...filters }, language);
  expect(failure).toBeNull();
  return rows;
};
const models = async (filters: object = {}, by = vp) => (await seen(filters, by)).map(({ model }) => model).toSorted();

test('a row says what of a rival was seen where, by whom and when, and leads to the rival and the visit', async () => {
  const travelId = await visit(
    [
      { ...rival, company: known.nameEn.toLowerCase(), remark: 'By the door' },
      { ...rival, model: 'Z9', date: dayFromToday(-2) },
    ],
    {
      children: {
        rivals: [
          { ...rival, company: known.nameEn.toLowerCase(), remark: 'By the door' },
          { ...rival, model: 'Z9', date: dayFromToday(-2) },
        ],
        stops: [
          { store: 'Main', city: null, ourModels: 4, rivalModels: 2, latitude: null, longitude: null, remark: null },
        ],
      },
    },
  );
  const account = company.account.find(({ id }) => id === vp.id);
  const rows = await seen();
  expect(rows.find(({ model }) => model === 'X1')).toMatchObject({
    ...{
      company: known.nameEn,
      customer: customer.nameEn,
      cooperation: 'collaborated',
      city: 'Berlin',
      displayCount: 2,
    },
    ...{
      retailUsd: 999.5,
      seen: company.today,
      ourModels: 4,
      traveller: account?.nameEn,
      mode: 'store',
      remark: 'By the door',
    },
    ...{ customerId: customer.id, travelId, rivalId: known.id },
  });
  expect(rows.find(({ model }) => model === 'Z9')).toMatchObject({
    company: 'Nobody Known',
    seen: dayFromToday(-2),
    rivalId: null,
  });
});

test('names are in the reader’s language', async () => {
  await visit([{ ...rival, company: known.nameEn }]);
  const account = company.account.find(({ id }) => id === vp.id);
  expect(await seen({}, vp, 'zh')).toMatchObject([
    { company: known.nameZh, customer: customer.nameZh ?? customer.nameEn, traveller: account?.nameZh },
  ]);
});

test('who is visited without being a customer stands by their own name, whoever reads it', async () => {
  await visit([rival], { customerId: null, prospect: 'Maple Row' });
  for (const by of [vp, other])
    expect(await seen({}, by)).toMatchObject([
      { customer: 'Maple Row', cooperation: 'nonCollaborated', customerId: null },
    ]);
  expect(await seen({ ownerIds: [customer.ownerId] })).toEqual([]);
});

test('it is narrowed to days, to who went there, to customers, and to the name of a company or model', async () => {
  await visit([{ ...rival, model: 'OLD' }], { day: dayFromToday(-9) });
  await visit(
    [
      { ...rival, model: 'NEW', company: 'Acme Sofas' },
      { ...rival, model: 'DATED', date: dayFromToday(-9) },
    ],
    { day: dayFromToday(-3) },
  );
  await visit([{ ...rival, model: 'THEIRS' }], { day: dayFromToday(-3) }, vp);
  expect(await models({ from: dayFromToday(-3) })).toEqual(['NEW', 'THEIRS']);
  expect(await models({ to: dayFromToday(-9) })).toEqual(['DATED', 'OLD']);
  expect(await models({ from: dayFromToday(-9), to: dayFromToday(-3) })).toEqual(['DATED', 'NEW', 'OLD', 'THEIRS']);
  expect(await models({ travellerId: other.id })).toEqual([]);
  expect(await models({ travellerId: vp.id })).toHaveLength(4);
  expect(await models({ company: 'acme' })).toEqual(['NEW']);
  expect(await models({ company: 'theirs' })).toEqual(['THEIRS']);
  expect(await models({ company: '%' })).toEqual([]);
  expect(await models({ ownerIds: [customer.ownerId] })).toHaveLength(4);
  const elsewhere = company.customer.find(({ countryId }) => countryId !== customer.countryId)?.countryId;
  expect(await models({ countryIds: [customer.countryId] })).toHaveLength(4);
  expect(await models({ countryIds: [elsewhere] })).toEqual([]);
});

test('of what was seen at a place again the last time counts, by the day and then by what was noted last', async () => {
  const again = { ...rival, company: known.nameEn, model: 'x1' };
  await visit([{ ...again, displayCount: 1 }], { day: dayFromToday(-9) });
  await visit(
    [
      { ...again, company: known.nameZh, model: 'X1', displayCount: 2 },
      { ...again, displayCount: 3 },
    ],
    { day: dayFromToday(-2) },
  );
  await visit([{ ...again, displayCount: 4 }], { day: dayFromToday(-5) });
  await visit([{ ...again, displayCount: 5 }], { day: dayFromToday(-7), customerId: null, prospect: 'Maple Row' });
  await visit([{ ...again, displayCount: 6, model: 'X2' }], { day: dayFromToday(-8) });
  const latest = await seen({ latestOnly: true });
  expect(latest.map(({ displayCount }) => displayCount).toSorted()).toEqual([3, 5, 6]);
  const all = await seen();
  expect(all.map(({ displayCount, latest: isLatest }) => [displayCount, isLatest]).toSorted()).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 0],
    [5, 1],
    [6, 1],
  ]);
  expect(
    (await seen({ latestOnly: true, to: dayFromToday(-4) })).map(({ displayCount }) => displayCount).toSorted(),
  ).toEqual([4, 5, 6]);
});

test('what was seen at a customer out of reach is not shown', async () => {
  const id = await visit([rival]);
  const hidden = company.customer.find((each) => !vp.visible.has(each.id))?.id;
  await sql`update travel set customer_id = ${hidden} where id = ${id}`.execute(company.app.db);
  expect(await seen()).toEqual([]);
  expect(await seen({}, admin)).toMatchObject([{ customerId: hidden }]);
});

test('what was seen again at a place is one, however company and model are written', async () => {
  await visit([rival], { day: dayFromToday(-5) });
  await visit([{ ...rival, company: 'NOBODY known', model: 'x1', displayCount: 5 }]);
  expect(await seen({ latestOnly: true })).toMatchObject([{ displayCount: 5, seen: company.today }]);
});

test('what a colleague saw there later is the latest, whoever is asked about', async () => {
  await visit([{ ...rival, displayCount: 12 }], { day: dayFromToday(-9) });
  await visit([{ ...rival, displayCount: 3 }], { day: dayFromToday(-2) }, other);
  expect(await seen({ travellerId: vp.id })).toMatchObject([{ displayCount: 12, latest: 0 }]);
  expect(await seen({ travellerId: vp.id, latestOnly: true })).toEqual([]);
  expect(await seen({ travellerId: other.id, latestOnly: true })).toMatchObject([{ displayCount: 3 }]);
});

test('a rival recorded only after it was seen is one with what was seen of it before, and found by any of its names', async () => {
  const since = { ...rival, company: 'Late Sofas' };
  await visit([{ ...since, displayCount: 1 }], { day: dayFromToday(-9) });
  const names = { nameEn: 'LATE Sofas', nameZh: '迟来沙发' };
  const { id } = await company.app.db.insertInto('rival').values(names).returning('id').executeTakeFirstOrThrow();
  await visit([{ ...since, company: '迟来沙发', displayCount: 2 }], { day: dayFromToday(-2) });
  expect(await seen({ latestOnly: true })).toMatchObject([{ company: 'LATE Sofas', displayCount: 2, rivalId: id }]);
  for (const named of ['late', '迟来']) expect(await seen({ company: named })).toHaveLength(2);
  await sql`delete from travel_rival`.execute(company.app.db);
  await sql`delete from rival where id = ${id}`.execute(company.app.db);
});
