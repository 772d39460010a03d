import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { priceDoors } from '../../../src/server/areas/price/doors';
import type { Plant } from '../../../src/shared/areas/price/price';
import { priceCalls } from '../../../src/shared/areas/price/price-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';

import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

let company: Company;
let keeper: Person;
let commodities: { id: number; code: string }[];

beforeAll(async () => {
  company = await startCompany('small');
  keeper = await company.as('catalogueAdmin');
  commodities = await company.app.db.selectFrom('commodity').select(['id', 'code']).orderBy('code').limit(12).execute();
});
beforeEach(async () => {
  const { db } = company.app;
  await sql`delete from price`.execute(db);
  // Written a while ago: what was written within a day may be a slip.
  await sql`insert into price (commodity_id, plant, fob_usd, start_date, created_at)
    select id, 'china', 300, ${day(-100)}::date, now() - interval '2 days' from commodity`.execute(db);
});
afterAll(() => company.app.close());

const day = (days: number) => daysAfter(company.today, days);
const set = async (from: string, plants: readonly Plant[], fobUsd: number, of = commodities) => {
  const rows = of.flatMap(({ code }) => plants.map((plant) => ({ commodity: code, plant, fobUsd })));
  const change = { kind: 'prices' as const, rows };
  return (await keeper.client.call(priceCalls.changePrices, { from, change })).data;
};
const undo = (changeSet: string | null) => keeper.client.call(recordCalls.undo, { changeSet: changeSet ?? '' });
const stored = async () => {
  const { rows } = await sql`
    select id, commodity_id, plant, fob_usd, start_date, end_date from price order by id`.execute(company.app.db);
  return rows;
};

test('new prices are written and taken back with as many statements as one', async () => {
  const { db } = company.app;
  await sql`create sequence statements`.execute(db);
  await sql`create function count_statement() returns trigger language plpgsql security definer as $$
    begin perform nextval('statements'); return null; end $$`.execute(db);
  for (const table of ['price', 'audit']) {
    await sql`create trigger counted after insert or update or delete on ${sql.table(table)}
      for each statement execute function count_statement()`.execute(db);
  }
  const counted = async () => {
    const { rows } = await sql<{ count: number }>`
      select case when is_called then last_value else 0 end as count from statements`.execute(db);
    await sql`select setval('statements', 1, false)`.execute(db);
    return rows[0]?.count;
  };
  expect(await set(day(9), ['china'], 305, commodities.slice(0, 1))).toMatchObject({ changed: 1 });
  expect(await counted()).toBe(3);
  const { changed, changeSet } = await set(day(10), ['china', 'vietnam'], 310);
  expect([changed, await counted()]).toEqual([24, 3]);
  const back = await undo(changeSet);
  // What was added goes, what was edited goes back, and either has its lines in the trail.
  expect([back.msg, back.data.records.length, await counted()]).toEqual(['', 36, 4]);
  const again = await undo(back.data.changeSet);
  expect([again.msg, again.data.records.length, await counted()]).toEqual(['', 36, 4]);
  for (const table of ['price', 'audit']) await sql`drop trigger counted on ${sql.table(table)}`.execute(db);
});

test('of more than a statement takes each is written, taken back and written again', async () => {
  const { db } = company.app;
  const count = 1003;
  await sql`insert into model (code, name_en, category_id, status)
    select 'MANY-' || lpad(n::text, 4, '0'), 'Many ' || n, (select min(id) from category), 'running'
    from generate_series(1, ${count}) as n`.execute(db);
  await sql`insert into commodity (code, name_en, model_id, arrangement_id, cover_grade_id, used)
    select code, name_en, id, (select min(id) from arrangement), (select min(id) from cover_grade), true
    from model where code like 'MANY-%'`.execute(db);
  // Every third has no price that ends.
  await sql`insert into price (commodity_id, plant, fob_usd, start_date, created_at)
    select id, 'china', 300, ${day(-100)}::date, now() - interval '2 days' from commodity
    where code like 'MANY-%' and right(code, 4)::int % 3 > 0`.execute(db);
  const many = await db.selectFrom('commodity').select(['id', 'code']).where('code', 'like', 'MANY-%').execute();
  const before = await stored();
  const { changed, changeSet } = await set(day(3), ['china'], 310, many);
  expect(changed).toBe(count);
  const after = await stored();
  const { rows: lines } = await sql`
    select action, count(distinct record_id) as count from audit where change_set = ${changeSet} group by 1 order by 1`.execute(
    db,
  );
  expect(lines).toEqual([
    { action: 'added', count },
    { action: 'edited', count: 669 },
  ]);
  const { rows: prices } = await sql`
    select fob_usd, start_date, end_date, count(*) as count from price join commodity on commodity.id = commodity_id
    where code like 'MANY-%' group by 1, 2, 3 order by 1`.execute(db);
  expect(prices).toEqual([
    { fobUsd: 300, startDate: day(-100), endDate: day(2), count: 669 },
    { fobUsd: 310, startDate: day(3), endDate: null, count },
  ]);
  const back = await undo(changeSet);
  expect([back.msg, back.data.records.length]).toEqual(['', count + 669]);
  expect(await stored()).toEqual(before);
  const again = await undo(back.data.changeSet);
  expect([again.msg, again.data.records.length]).toEqual(['', count + 669]);
  expect(await stored()).toEqual(after);
});

test('what goes back stands in the trail as if each went back by itself, and of one that was changed since nothing does', async () => {
  const [first, second] = commodities.slice(0, 2) as [{ id: number; code: string }, { id: number; code: string }];
  const { changeSet } = await set(day(5), ['china'], 310, [first, second]);
  const changed = await stored();
  const { db } = company.app;
  await sql`update price set fob_usd = 311, version = version + 1 where commodity_id = ${second.id} and start_date = ${day(5)}`.execute(
    db,
  );
  const touched = await stored();
  const refused = await undo(changeSet);
  const kept = [{ entity: 'price', id: expect.any(Number), name: expect.any(String), fields: [] }];
  expect([refused.code, refused.data]).toEqual([codeOf('undo.changedSince'), { kept }]);
  expect(await stored()).toEqual(touched);
  await sql`update price set fob_usd = 310, version = version - 1 where commodity_id = ${second.id} and start_date = ${day(5)}`.execute(
    db,
  );
  expect(await stored()).toEqual(changed);
  const { data } = await undo(changeSet);
  const { rows } = await sql<Record<string, unknown>>`
    select account_id, action, entity, record_id = root_id and root_entity = 'price' as is_own, before, after, address, version, undoes
    from audit where change_set = ${data.changeSet} order by id`.execute(db);
  const common = { accountId: keeper.id, entity: 'price', isOwn: true, address: '127.0.0.1', undoes: changeSet };
  const gone = ({ id: commodityId }: { id: number }) => ({
    ...common,
    ...{ action: 'deleted', after: null, version: 1 },
    before: expect.objectContaining({
      commodityId,
      plant: 'china',
      fobUsd: 310,
      startDate: day(5),
      endDate: null,
      version: 1,
    }),
  });
  const opened = { ...common, action: 'edited', before: { endDate: day(4) }, after: { endDate: null }, version: 3 };
  expect(rows).toEqual([gone(second), gone(first), opened, opened]);
});

test('each new price stands in the trail as if it were set by itself, what it ends before it', async () => {
  const [first, second] = commodities.slice(0, 2) as [{ id: number; code: string }, { id: number; code: string }];
  await set(company.today, ['china'], 305, [second]);
  const before = await stored();
  const { changeSet } = await set(company.today, ['china', 'vietnam'], 310, [first, second]);
  const { rows } = await sql<Record<string, unknown>>`
    select account_id, action, entity, record_id, root_entity, root_id, before, after, address, version, undoes
    from audit where change_set = ${changeSet} order by id`.execute(company.app.db);
  const idOf = async (commodityId: number, plant: Plant, startDate: string) => {
    const row = { commodityId, plant, startDate };
    const { id } = await company.app.db
      .selectFrom('price')
      .select('id')
      .where((where) => where.and(row))
      .executeTakeFirstOrThrow();
    return id;
  };
  const line = async (plant: Plant, { id }: { id: number }, startDate = company.today) => {
    const recordId = await idOf(id, plant, startDate);
    const of = { recordId, rootId: recordId, entity: 'price', rootEntity: 'price' };
    return { ...of, accountId: keeper.id, address: '127.0.0.1', undoes: null };
  };
  const added = { action: 'added', version: 1, before: null };
  const values = (plant: Plant, { id }: { id: number }) => {
    return { commodityId: id, plant, fobUsd: 310, startDate: company.today, endDate: null };
  };
  expect(rows).toEqual([
    {
      ...(await line('china', first, day(-100))),
      ...{ action: 'edited', version: 2, before: { endDate: null }, after: { endDate: day(-1) } },
    },
    { ...(await line('china', first)), ...added, after: values('china', first) },
    { ...(await line('vietnam', first)), ...added, after: values('vietnam', first) },
    { ...(await line('china', second)), action: 'edited', version: 2, before: { fobUsd: 305 }, after: { fobUsd: 310 } },
    { ...(await line('vietnam', second)), ...added, after: values('vietnam', second) },
  ]);
  await undo(changeSet);
  expect(await stored()).toEqual(before);
});

test('a price that somebody set meanwhile by hand refuses all of them', async () => {
  const { db } = company.app;
  const [first] = commodities as [{ id: number; code: string }];
  // As one who wrote between the plan and the prices.
  await sql`create function write_meanwhile() returns trigger language plpgsql security definer as $$
    begin
      if new.commodity_id = ${sql.lit(first.id)} and new.fob_usd <> 1 then
        insert into price (commodity_id, plant, fob_usd, start_date) values (new.commodity_id, new.plant, 1, new.start_date + 1);
      end if;
      return new;
    end $$`.execute(db);
  await sql`create trigger meanwhile before insert on price for each row execute function write_meanwhile()`.execute(
    db,
  );
  const before = await stored();
  const rows = commodities.map(({ code }) => ({ commodity: code, plant: 'vietnam' as const, fobUsd: 310 }));
  const answer = await keeper.client.call(priceCalls.changePrices, { from: day(5), change: { kind: 'prices', rows } });
  expect(answer.msg).toContain('Another entry');
  expect(await stored()).toEqual(before);
  await sql`drop trigger meanwhile on price`.execute(db);
});

test('nothing else follows from a price: what writes many of them would leave it out', () => {
  expect(Object.keys(priceDoors.price ?? {}).sort()).toEqual(['refuse', 'refuseRemoval']);
});
