import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { remindOfPrices } from '../../../src/server/areas/price/remind-of-prices';
import type { JobContext } from '../../../src/server/services/jobs/job-handler';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { type Plant, price } from '../../../src/shared/areas/price/price';
import { type PriceChange, priceCalls } from '../../../src/shared/areas/price/price-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { errorCatalogue } from '../../../src/shared/errors';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { waitingFor } from '../../support/waiting';
import { sheetOfCells, tried } from '../../support/wizard';

const calls = crudCallsOf(price);
let company: Company;
let [keeper, vp] = [] as unknown as [Person, Person]; // hired before the first test
/** Two commodities in use, the second without a price. */
let [priced, bare] = [] as unknown as [{ id: number; code: string }, { id: number; code: string }];
let today = '';

beforeAll(async () => {
  company = await startCompany('small');
  [keeper, vp] = await Promise.all([company.as('catalogueAdmin'), company.as('vpSales')]);
  today = company.today;
  const found = await company.app.db
    .selectFrom('commodity')
    .select(['id', 'code'])
    .where('used', '=', true)
    .orderBy('code')
    .limit(2)
    .execute();
  [priced, bare] = found as [typeof priced, typeof bare];
});

beforeEach(async () => {
  await company.app.db.deleteFrom('price').where('commodityId', 'in', [priced.id, bare.id]).execute();
  await company.app.db
    .insertInto('price')
    .values({ commodityId: priced.id, plant: 'china', fobUsd: 300, startDate: day(-100), endDate: null })
    .execute();
  // Written a while ago: what was written within a day may be a slip.
  await sql`update price set created_at = now() - interval '2 days'`.execute(company.app.db);
});

afterAll(() => company.app.close());

const day = (days: number) => daysAfter(today, days);

const stored = async (commodityId = priced.id, plant: Plant = 'china') => {
  const rows = await company.app.db
    .selectFrom('price')
    .select(['fobUsd', 'startDate', 'endDate'])
    .where('commodityId', '=', commodityId)
    .where('plant', '=', plant)
    .orderBy('startDate')
    .execute();
  return rows.map(({ fobUsd, startDate, endDate }) => [fobUsd, startDate, endDate]);
};

const prices = (
  from: string,
  rows: readonly (readonly [string, 'china' | 'vietnam', number | string])[],
): PriceChange => ({
  from,
  change: { kind: 'prices', rows: rows.map(([commodity, plant, fobUsd]) => ({ commodity, plant, fobUsd })) },
});

const percent = (from: string, by: number, commodityIds = [priced.id, bare.id]): PriceChange => ({
  from,
  change: { kind: 'percent', commodityIds, plants: ['china', 'vietnam'], percent: by, rounding: 'cent' },
});

describe('a new price', () => {
  test('ends the one before the day before, says so first, and goes back as one', async () => {
    const change = prices(day(10), [[priced.code.toLowerCase(), 'china', 310.5]]);
    const foreseen = (await keeper.client.call(priceCalls.foreseePrices, change)).data;
    expect(foreseen).toEqual({
      rows: [
        {
          commodity: priced.code,
          plant: 'china',
          before: 300,
          after: 310.5,
          until: null,
          closes: day(-100),
          problem: null,
        },
      ],
      unpriced: 0,
      plan: expect.any(String),
    });
    expect(await stored()).toEqual([[300, day(-100), null]]);
    const { changed, changeSet } = (await keeper.client.call(priceCalls.changePrices, change)).data;
    expect(changed).toBe(1);
    expect(await stored()).toEqual([
      [300, day(-100), day(9)],
      [310.5, day(10), null],
    ]);
    await keeper.client.call(recordCalls.undo, { changeSet: changeSet ?? '' });
    expect(await stored()).toEqual([[300, day(-100), null]]);
  });

  test('that begins today is set anew on the same day, and the same price changes nothing', async () => {
    await keeper.client.call(priceCalls.changePrices, prices(today, [[priced.code, 'china', 310]]));
    await keeper.client.call(priceCalls.changePrices, prices(today, [[priced.code, 'china', 320]]));
    const again = await keeper.client.call(priceCalls.changePrices, prices(today, [[priced.code, 'china', 320]]));
    expect(again.data).toEqual({ changed: 0, changeSet: null });
    expect(await stored()).toEqual([
      [300, day(-100), day(-1)],
      [320, today, null],
    ]);
  });

  test('holds until the next one that is agreed already', async () => {
    await keeper.client.call(priceCalls.changePrices, prices(day(30), [[bare.code, 'vietnam', 90]]));
    await keeper.client.call(priceCalls.changePrices, prices(day(5), [[bare.code, 'vietnam', 80]]));
    expect(await stored(bare.id, 'vietnam')).toEqual([
      [80, day(5), day(29)],
      [90, day(30), null],
    ]);
  });

  test('of many by percent is rounded, and what has no price is counted', async () => {
    const foreseen = (await keeper.client.call(priceCalls.foreseePrices, percent(day(1), 2.55))).data;
    expect(foreseen).toMatchObject({ rows: [{ before: 300, after: 307.65 }], unpriced: 3 });
    const { changed } = (await keeper.client.call(priceCalls.changePrices, percent(day(1), 2.55))).data;
    expect(changed).toBe(1);
  });

  test('is set as it was agreed to, or not at all: two people who saw the same raise prices once', async () => {
    const change = percent(today, 5);
    const { plan } = (await keeper.client.call(priceCalls.foreseePrices, change)).data;
    const set = () => keeper.client.call(priceCalls.changePrices, { ...change, plan });
    const codes = [...(await Promise.all([set(), set()])), await set()].map(({ code }) => code).sort();
    expect(codes).toEqual([10000, errorCatalogue['price.moved'].code, errorCatalogue['price.moved'].code]);
    expect((await stored()).at(-1)).toEqual([315, today, null]);
    const again = (await keeper.client.call(priceCalls.foreseePrices, change)).data;
    expect(again.rows).toMatchObject([{ before: 315, after: 330.75 }]);
    expect((await keeper.client.call(priceCalls.changePrices, { ...change, plan: again.plan })).data.changed).toBe(1);
  });

  test('is refused with all others where one is, each with its reason', async () => {
    const change = prices(day(1), [
      [priced.code.toLowerCase(), 'china', 310],
      ['No such', 'china', 310],
      [priced.code, 'china', 311],
      [priced.code.toLowerCase(), 'china', 312],
      [bare.code, 'china', '12,5'],
      [bare.code, 'vietnam', 0.005],
    ]);
    const { rows } = (await keeper.client.call(priceCalls.foreseePrices, change)).data;
    expect(rows.map(({ problem }) => problem)).toEqual([
      null,
      'There is no such commodity.',
      'The same commodity and plant are in a line above already.',
      'The same commodity and plant are in a line above already.',
      '“12,5” is not a price: enter USD above 0 with at most two decimals.',
      '“0.005” is not a price: enter USD above 0 with at most two decimals.',
    ]);
    expect((await keeper.client.call(priceCalls.changePrices, change)).code).toBe(errorCatalogue['bulk.refused'].code);
    expect(await stored()).toEqual([[300, day(-100), null]]);
  });

  test.each([0, -1, 1e12, 12.345])('of %d USD is refused', async (fobUsd) => {
    const change = prices(day(1), [[priced.code, 'china', fobUsd]]);
    expect((await keeper.client.call(priceCalls.foreseePrices, change)).data.rows[0]?.problem).toMatch(
      /is not a price/,
    );
    const values = { commodityId: bare.id, plant: 'china', fobUsd, startDate: day(1), endDate: null };
    expect((await keeper.client.call(calls.add, values)).code).toBe(errorCatalogue['input.invalid'].code);
  });

  test('begins today at the earliest, and only for who keeps prices', async () => {
    const past = await keeper.client.call(priceCalls.changePrices, prices(day(-1), [[priced.code, 'china', 310]]));
    expect(past.code).toBe(errorCatalogue['price.past'].code);
    const refused = await vp.client.call(priceCalls.changePrices, prices(day(1), [[priced.code, 'china', 310]]));
    expect(refused.code).toBe(errorCatalogue['access.denied'].code);
  });

  test('of two people at the same moment is set once after the other', async () => {
    const changes = [310, 320, 330, 340].map((fobUsd) =>
      keeper.client.call(priceCalls.changePrices, prices(day(3), [[priced.code, 'china', fobUsd]])),
    );
    await Promise.all(changes);
    const [first, last, ...others] = await stored();
    expect(others).toEqual([]);
    expect(first).toEqual([300, day(-100), day(2)]);
    expect([310, 320, 330, 340]).toContain(last?.[0]);
  });
});

test('who sets a price waits for whoever is at the same commodity, and follows what that left', async () => {
  const { db } = company.app;
  const set = () => keeper.client.call(priceCalls.changePrices, prices(day(10), [[priced.code, 'china', 310]]));
  let setting: ReturnType<typeof set> | undefined;
  await db.transaction().execute(async (other) => {
    await sql`select from commodity where id = ${priced.id} for no key update`.execute(other);
    setting = set();
    await expect.poll(() => waitingFor(db)).toBe(1);
    await sql`update price set end_date = ${day(5)}, version = version + 1 where commodity_id = ${priced.id}`.execute(
      other,
    );
    await sql`insert into price (commodity_id, plant, fob_usd, start_date)
      values (${priced.id}, 'china', 305, ${day(6)})`.execute(other);
  });
  expect((await setting)?.msg).toBe('');
  expect(await stored()).toEqual([
    [300, day(-100), day(5)],
    [305, day(6), day(9)],
    [310, day(10), null],
  ]);
});

describe('the list of prices', () => {
  const add = (startDate: string, endDate: string | null, plant = 'china') =>
    keeper.client.call(calls.add, { commodityId: priced.id, plant, fobUsd: 1, startDate, endDate });

  test('takes no period that overlaps another of the same commodity and plant', async () => {
    expect((await add(day(5), null)).code).toBe(errorCatalogue['record.daysTaken'].code);
    expect((await add(day(-200), day(-100))).code).toBe(errorCatalogue['record.daysTaken'].code);
    expect((await add(day(-200), day(-101))).code).toBe(0);
    expect((await add(day(5), null, 'vietnam')).code).toBe(0);
    expect((await add(day(9), day(8), 'vietnam')).code).toBe(errorCatalogue['report.datesReversed'].code);
    expect((await add(day(-99), day(-90))).code).toBe(errorCatalogue['record.daysTaken'].code);
  });

  test('takes back or mends a price of the past that was written within a day', async () => {
    const values = { commodityId: bare.id, plant: 'china', fobUsd: 3, startDate: day(-40), endDate: null };
    const first = (await keeper.client.call(calls.add, values)).data;
    await keeper.client.call(recordCalls.undo, { changeSet: first.changeSet ?? '' });
    expect(await stored(bare.id)).toEqual([]);
    const { id, version } = (await keeper.client.call(calls.add, values)).data;
    await keeper.client.call(calls.modify, { id, version, changes: { fobUsd: 300 } });
    expect(await stored(bare.id)).toEqual([[300, day(-40), null]]);
  });

  test.each([
    ['23 hours', 0],
    ['25 hours', errorCatalogue['price.past'].code],
  ])('written %s ago is mended: %s', async (age, code) => {
    const { id, version } = await company.app.db
      .selectFrom('price')
      .select(['id', 'version'])
      .where('commodityId', '=', priced.id)
      .executeTakeFirstOrThrow();
    await sql`update price set created_at = now() - ${age}::interval where id = ${id}`.execute(company.app.db);
    expect((await keeper.client.call(calls.modify, { id, version, changes: { fobUsd: 299 } })).code).toBe(code);
  });

  test.each([
    ['the former first', [0, 1]],
    ['the latest first', [1, 0]],
  ])('is imported with an end and a new beginning, %s, and back by one undo', async (_, order) => {
    const rows = [
      [priced.code, 'China', '300', day(-100), day(29)],
      [priced.code, 'China', '320', day(30), ''],
    ];
    const sheet = sheetOfCells(
      ['Commodity', 'Manufacturing plant', 'FOB price, USD', 'Valid from', 'Valid until'],
      ...order.map((at) => rows[at] ?? []),
    );
    const run = await tried(keeper.client, 'price', sheet);
    expect(run.faults).toEqual([]);
    const { importId } = await run.commit();
    expect(await stored()).toEqual([
      [300, day(-100), day(29)],
      [320, day(30), null],
    ]);
    await keeper.client.call(importCalls.undoImport, { id: importId });
    expect(await stored()).toEqual([[300, day(-100), null]]);
  });

  test('of a commodity that nobody knows is refused by its row: a code alone is no commodity', async () => {
    const sheet = sheetOfCells(
      ['Commodity', 'Manufacturing plant', 'FOB price, USD', 'Valid from', 'Valid until'],
      ['No such commodity', 'China', '300', day(30), ''],
    );
    const run = await tried(keeper.client, 'price', sheet);
    expect(run.faults).toEqual(['2 commodityId No such commodity: is not known']);
  });

  test('leaves the past as it was, one by one, many at once and removed', async () => {
    const { id, version } = await company.app.db
      .selectFrom('price')
      .select(['id', 'version'])
      .where('commodityId', '=', priced.id)
      .executeTakeFirstOrThrow();
    const changed = (changes: object) => keeper.client.call(calls.modify, { id, version, changes });
    const past = errorCatalogue['price.past'].code;
    expect((await changed({ fobUsd: 299 })).code).toBe(past);
    expect((await changed({ startDate: day(1) })).code).toBe(past);
    expect((await changed({ endDate: day(-2) })).code).toBe(past);
    expect((await keeper.client.call(calls.remove, { id, version })).code).toBe(past);
    const many = { entity: 'price' as const, rows: [{ id, version }], changes: { fobUsd: 299 } };
    const foreseen = (await keeper.client.call(recordCalls.previewChanges, many)).data;
    expect(foreseen.rows[0]?.problem).toMatch(/before today stay/);
    expect((await changed({ endDate: day(-1) })).code).toBe(0);
    expect(await stored()).toEqual([[300, day(-100), day(-1)]]);
  });
});

describe('the price list', () => {
  const list = async (input: object) =>
    (await vp.client.call(priceCalls.getCommodityGroupPrice, { text: priced.code, ...input })).data;

  beforeEach(async () => {
    await keeper.client.call(priceCalls.changePrices, prices(day(10), [[priced.code, 'china', 330]]));
    await keeper.client.call(priceCalls.changePrices, prices(day(20), [[priced.code, 'vietnam', 280]]));
  });

  test.each([
    [-101, null, null],
    [-100, 300, null],
    [9, 300, null],
    [10, 330, null],
    [20, 330, 280],
  ])('as of a day, %d days from now', async (days, china, vietnam) => {
    const { rows, day: shown } = await list({ day: day(days), unpriced: true });
    expect(shown).toBe(day(days));
    expect(rows).toMatchObject([{ code: priced.code, chinaFob: china, vietnamFob: vietnam }]);
    expect((await list({ day: day(days) })).total).toBe(china === null ? 0 : 1);
  });

  test('beside another day says what rose, and by how much', async () => {
    const { rows } = await list({ day: day(20), comparedWith: today });
    expect(rows).toMatchObject([
      { chinaFob: 330, chinaBefore: 300, chinaChange: 10, vietnamFob: 280, vietnamBefore: null, vietnamChange: null },
    ]);
    expect((await list({ day: day(9), comparedWith: today, changedOnly: true })).total).toBe(0);
    expect((await list({ day: day(10), comparedWith: today, changedOnly: true })).total).toBe(1);
  });

  test('holds each commodity in use once, with the carton of its largest material', async () => {
    const all = (await vp.client.call(priceCalls.getCommodityGroupPrice, { unpriced: true, size: 10_000 })).data;
    const inUse = await company.app.db.selectFrom('commodity').select('id').where('used', '=', true).execute();
    expect(all.total).toBe(inUse.length);
    expect(new Set(all.rows.map(({ id }) => id))).toEqual(new Set(inUse.map(({ id }) => id)));
    const commodity = await company.app.db
      .selectFrom('commodity')
      .selectAll()
      .where('id', '=', priced.id)
      .executeTakeFirstOrThrow();
    const materials = await company.app.db
      .selectFrom('material')
      .select('cube')
      .where('modelId', '=', commodity.modelId)
      .where('arrangementId', '=', commodity.arrangementId)
      .where('coverGradeId', '=', commodity.coverGradeId)
      .execute();
    const largest = Math.max(...materials.map(({ cube }) => cube ?? 0));
    expect(all.rows.find(({ id }) => id === priced.id)?.cube).toBe(largest);
  });

  test('is sorted by any of its columns', async () => {
    const { rows } = (
      await vp.client.call(priceCalls.getCommodityGroupPrice, { sort: 'chinaFob', direction: 'desc', size: 500 })
    ).data;
    const shown = rows.flatMap(({ chinaFob }) => chinaFob ?? []);
    expect(shown).toEqual([...shown].sort((left, right) => right - left));
    expect(shown.length).toBeGreaterThan(10);
  });
});

test('who keeps the catalogue hears once of prices that end with nothing after them', async () => {
  const { db } = company.app;
  await db.deleteFrom('price').execute();
  const row = { commodityId: priced.id, plant: 'china', fobUsd: 5 } as const;
  await db
    .insertInto('price')
    .values([
      { ...row, startDate: day(-50), endDate: day(30) },
      { ...row, plant: 'vietnam', startDate: day(-50), endDate: day(30) },
      { ...row, plant: 'vietnam', startDate: day(31), endDate: null },
      { ...row, commodityId: bare.id, startDate: day(-50), endDate: day(31) },
    ])
    .execute();
  for (let morning = 0; morning < 2; morning += 1) {
    const leaves = await remindOfPrices({} as JobContext<Record<string, never>>); // it needs nothing but the transaction
    await db.transaction().execute(async (transaction) => leaves?.(transaction));
  }
  const told = await db
    .selectFrom('reminder')
    .select(['titleEn', 'path'])
    .where('type', '=', 'price')
    .where('accountId', '=', keeper.id)
    .execute();
  expect(told).toEqual([
    {
      titleEn: `One price ends on ${day(30)}`,
      path: `/price?endDateFrom=${day(30)}&endDateTo=${day(30)}&lacksNext=true`,
    },
  ]);
});
