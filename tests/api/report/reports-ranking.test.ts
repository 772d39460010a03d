import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { yearBeforeEnd } from '../../../src/server/db/period';
import { isRanked } from '../../../src/server/reports/ranking';
import { reportOf } from '../../../src/shared/areas/reports';
import { endAYearEarlier } from '../../../src/shared/rules/days';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany, sum } from '../../support/company';
import { exactSum, percent, quotient } from '../../support/decimal';
import { type ReportValues, streamReport } from '../../support/report-rows';

let company: Company;
let from: string;
let orderDates: Map<number, string>;
beforeAll(async () => {
  company = await startCompany();
  // So long ago that there is something to rank on any day of the year.
  from = dayFromToday(-320);
  orderDates = new Map(company.order.map((order) => [order.id, order.orderDate]));
});
afterAll(() => company.app.close());

/** Somebody who sees a part, and somebody who sees everything. */
const readers = ['vpSales', 'generalManager'] as const;

/** The same day a year earlier; the 29th of February has none and gives way to the 28th. */
function yearEarlier(day: string): string {
  const moved = `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  return moved.endsWith('-02-29') ? `${moved.slice(0, 8)}28` : moved;
}

type Line = Company['line'][number];

interface Ranked {
  key: string;
  rank: number | null;
  orders: number;
  pieces: number;
  cube: number;
  netSales: number;
  share: number | null;
  earlierSales: number;
  change: number | null;
  earlierRank: number | null;
}

/** A ranking worked out in the plainest way: lines by a key, the period and the year before. */
function rankingOf({ visible }: Person, keyOf: (line: Line) => string, to = company.today): Ranked[] {
  const lines = company.line.filter((line) => visible.has(line.customerId));
  const between = (first: string, last: string) =>
    lines.filter(({ orderId }) => {
      const day = orderDates.get(orderId) ?? '';
      return day >= first && day <= last;
    });
  const current = between(from, to);
  const earlier = between(yearEarlier(from), yearEarlier(to));
  const all = sum(current, (line) => line.amount);
  const keys = [...new Set([...current, ...earlier].map(keyOf))];
  const rows = keys.map((key) => {
    const mine = current.filter((line) => keyOf(line) === key);
    const before = sum(
      earlier.filter((line) => keyOf(line) === key),
      (line) => line.amount,
    );
    return {
      key,
      orders: new Set(mine.map((line) => line.orderId)).size,
      pieces: sum(mine, (line) => line.quantity),
      cube: sum(mine, (line) => line.cube),
      netSales: sum(mine, (line) => line.amount),
      earlierSales: before,
    };
  });
  const place = (values: number[], value: number) =>
    value > 0 ? 1 + values.filter((other) => other > value).length : null;
  return rows.map((row) => ({
    ...row,
    rank: place(
      rows.map(({ netSales }) => netSales),
      row.netSales,
    ),
    earlierRank: place(
      rows.map(({ earlierSales }) => earlierSales),
      row.earlierSales,
    ),
    share: all > 0 ? percent(row.netSales, all, 2) : null,
    change: row.earlierSales > 0 ? percent(exactSum([row.netSales, -row.earlierSales]), row.earlierSales, 1) : null,
  }));
}

const ranked = [
  'rank',
  'orders',
  'pieces',
  'cube',
  'netSales',
  'earlierSales',
  'earlierRank',
  'share',
  'change',
] as const;

function expectRanking(rows: readonly ReportValues[], keyOf: (row: ReportValues) => string, expected: Ranked[]): void {
  expect(rows.length).toBe(expected.length);
  const found = new Map(rows.map((row) => [keyOf(row), row]));
  for (const wanted of expected) {
    const row = found.get(wanted.key);
    expect(row, wanted.key).toBeDefined();
    for (const name of ranked) expect([wanted.key, name, row?.[name]]).toEqual([wanted.key, name, wanted[name]]);
  }
}

describe.each(readers)('what a %s sees', (role) => {
  test('the ranking of customers', async () => {
    const person = await company.as(role);
    const { rows } = await streamReport(person.client, 'salesByCustomer', { from });
    const expected = rankingOf(person, (line) => String(line.customerId));
    expect(expected.length).toBeGreaterThan(4);
    expectRanking(rows, (row) => String(row.customerId), expected);
  });

  test('the ranking of covers', async () => {
    const person = await company.as(role);
    const { rows } = await streamReport(person.client, 'salesByCover', { from });
    const keyOf = ({ coverGrade, color }: { coverGrade?: unknown; color?: unknown }) => `${coverGrade} ${color}`;
    expectRanking(rows, keyOf, rankingOf(person, keyOf));
  });

  test('the ranking of models', async () => {
    const person = await company.as(role);
    const { rows } = await streamReport(person.client, 'salesByModel', { from });
    expectRanking(
      rows,
      (row) => String(row.model),
      rankingOf(person, (line) => line.model),
    );
  });

  test('the main-push styles, with those on the floor that sold nothing', async () => {
    const person = await company.as(role);
    const models = await company.app.db.selectFrom('model').selectAll().execute();
    const onFloor = company.lineUp.filter((row) => row.active && person.visible.has(row.customerId));
    const pushed = models.filter(
      ({ id, status }) =>
        status === 'newModel' || status === 'newCover' || onFloor.some(({ modelId }) => modelId === id),
    );
    expect(pushed.length).toBeLessThan(models.length);
    const { rows } = await streamReport(person.client, 'modelSalesRanking', { from });
    expect(rows.map((row) => row.model).sort()).toEqual(pushed.map(({ code }) => code).sort());
    const sold = new Map(rankingOf(person, (line) => line.model).map((row) => [row.key, row]));
    const all = sum(pushed, ({ code }) => sold.get(code)?.netSales ?? 0);
    for (const { id, code } of pushed) {
      const row = rows.find(({ model }) => model === code);
      const floor = onFloor.filter(({ modelId }) => modelId === id);
      const stores = sum(floor, (entry) => entry.stores);
      const netSales = sold.get(code)?.netSales ?? 0;
      expect([code, row?.stores, row?.floorCustomers, row?.floorSamples, row?.netSales, row?.earlierSales]).toEqual([
        code,
        stores,
        new Set(floor.map((entry) => entry.customerId)).size,
        sum(floor, (entry) => entry.floorSamples),
        netSales,
        sold.get(code)?.earlierSales ?? 0,
      ]);
      expect(row?.rank).toBe(
        netSales > 0 ? 1 + pushed.filter((other) => (sold.get(other.code)?.netSales ?? 0) > netSales).length : null,
      );
      expect(row?.share).toBe(percent(netSales, all, 2));
      if (stores === 0) expect(row?.salesPerStore).toBeNull();
      else expect(row?.salesPerStore).toBe(quotient(netSales, stores, 2));
    }
  });
});

describe('what the catalogue says of a model or cover', () => {
  test('narrows the ranking of models to a collection, a style, a motion', async () => {
    const { client } = await company.as('generalManager');
    const { db } = company.app;
    const models = await db.selectFrom('model').selectAll().execute();
    const { rows } = await streamReport(client, 'salesByModel', { from });
    const [collectionId, styleId] = [3, 2];
    const narrowings = [
      {
        filters: { collectionId },
        codes: models.filter(({ collectionIds }) => collectionIds?.includes(collectionId)).map(({ code }) => code),
      },
      {
        filters: { styleId },
        codes: models.filter(({ styleIds }) => styleIds?.includes(styleId)).map(({ code }) => code),
      },
      {
        filters: { motions: ['power'] },
        codes: (
          await db
            .selectFrom('material')
            .innerJoin('model', 'model.id', 'material.modelId')
            .select('model.code')
            .where('motion', '=', 'power')
            .execute()
        ).map(({ code }) => code),
      },
    ];
    for (const { filters, codes } of narrowings) {
      const narrowed = await streamReport(client, 'salesByModel', { from, ...filters });
      const expected = rows.map(({ model }) => String(model)).filter((code) => codes.includes(code));
      expect(expected.length).toBeGreaterThan(0);
      expect(expected.length).toBeLessThan(rows.length);
      expect(narrowed.rows.map(({ model }) => model).sort()).toEqual(expected.sort());
    }
    const collections = new Map(
      (await db.selectFrom('collection').selectAll().execute()).map(({ id, nameEn }) => [id, nameEn]),
    );
    for (const row of rows) {
      const ids = models.find(({ code }) => code === row.model)?.collectionIds ?? [];
      expect(row.collections).toBe(ids.length ? ids.map((id) => collections.get(id)).join(', ') : null);
    }
    const materials = await db.selectFrom('material').selectAll().execute();
    const words = { manual: 'Manual', power: 'Power', lift: 'Lift', glider: 'Glider', stationary: 'Stationary' };
    for (const row of rows) {
      const id = models.find(({ code }) => code === row.model)?.id;
      const moved = new Set(materials.filter(({ modelId }) => modelId === id).map(({ motion }) => motion));
      const said = Object.entries(words).flatMap(([motion, word]) => (moved.has(motion as 'lift') ? [word] : []));
      expect(row.motions).toBe(said.length ? said.join(', ') : null);
    }
  });

  test('stands beside every invoiced line: motion, cover group, collections and styles, as the rankings have them', async () => {
    const { client } = await company.as('generalManager');
    const { rows } = await streamReport(client, 'salesDetail', { from });
    const motions = new Map(
      (await company.app.db.selectFrom('material').select(['id', 'motion']).execute()).map(({ id, motion }) => [
        id,
        motion,
      ]),
    );
    const materialOf = new Map(company.line.map((line) => [`${line.orderId} ${line.lineNumber}`, line.materialId]));
    const byCover = (await streamReport(client, 'salesByCover', {})).rows;
    const groupOf = new Map(byCover.map((row) => [`${row.coverGrade} ${row.color}`, row.coverGroup]));
    const ofModel = new Map((await streamReport(client, 'salesByModel', {})).rows.map((row) => [row.model, row]));
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const materialId = materialOf.get(`${row.orderId} ${row.lineNumber}`) ?? 0;
      const { collections, styles } = ofModel.get(row.model ?? '') ?? {};
      expect(row).toMatchObject({
        motion: motions.get(materialId) ?? null,
        coverGroup: groupOf.get(`${row.coverGrade} ${row.color}`),
        collections,
        styles,
      });
    }
    expect(new Set(rows.map(({ motion }) => motion)).size).toBeGreaterThan(1);
  });

  test('says the group of each cover, in the caller’s language, and narrows the ranking to one', async () => {
    const { client } = await company.as('generalManager');
    const groups = await company.app.db.selectFrom('coverGroup').selectAll().execute();
    const { rows } = await streamReport(client, 'salesByCover', { from });
    expect(rows.filter(({ coverGroup }) => coverGroup === null)).toEqual([]);
    const [leather] = groups.filter(({ kind }) => kind === 'leather');
    const narrowed = await streamReport(client, 'salesByCover', { from, coverGroupId: leather?.id });
    const those = rows.filter(({ coverGroup }) => coverGroup === leather?.nameEn);
    expect(those.length).toBeGreaterThan(0);
    expect(sum(narrowed.rows, (row) => Number(row.netSales))).toBe(sum(those, (row) => Number(row.netSales)));
    expect(narrowed.rows.length).toBe(those.length);
  });
});

describe('periods', () => {
  test('an end of the period moves the year before with it', async () => {
    const person = await company.as('generalManager');
    const to = dayFromToday(-270);
    const { rows } = await streamReport(person.client, 'salesByModel', { from, to });
    expectRanking(
      rows,
      (row) => String(row.model),
      rankingOf(person, (line) => line.model, to),
    );
  });

  test('all time has no year before', async () => {
    const { client, visible } = await company.as('vpSales');
    const { rows } = await streamReport(client, 'salesByCustomer');
    expect(rows.every((row) => row.earlierSales === null && row.change === null && row.earlierRank === null)).toBe(
      true,
    );
    const lines = company.line.filter((line) => visible.has(line.customerId));
    expect(sum(rows, (row) => Number(row.netSales))).toBe(sum(lines, (line) => line.amount));
  });

  test('a figure leads to the lines it is made of', async () => {
    const { client } = await company.as('vpSales');
    const { rows } = await streamReport(client, 'salesByCover', { from });
    const [best] = rows.filter((row) => row.rank === 1);
    const behind = await streamReport(client, 'netSales', {
      from,
      coverGrade: best?.coverGrade,
      color: best?.color,
    });
    expect(sum(behind.rows, (row) => Number(row.netSales))).toBe(best?.netSales);
  });

  test('a cover counts a model once, by whatever code its lines were ordered', async () => {
    const { client } = await company.as('generalManager');
    const models = async () => (await streamReport(client, 'salesByCover')).rows.map((row) => row.models);
    const before = await models();
    const [line] = company.line;
    await sql`update order_line set model = 'CODE OF THEN' where id = ${line?.id}`.execute(company.app.db);
    expect(await models()).toEqual(before);
    await sql`update order_line set model = ${line?.model} where id = ${line?.id}`.execute(company.app.db);
  });

  test('the year before ends with the same day, a February with a February', async () => {
    const { rows } = await sql<{ day: string; earlier: string }>`
      select day::date as day, ${yearBeforeEnd(sql`day::date`)} as earlier
      from generate_series('2023-01-01'::date, '2029-12-31', interval '1 day') as days (day)`.execute(company.app.db);
    expect(rows.length).toBeGreaterThan(2500);
    for (const { day, earlier } of rows) expect([day, earlier]).toEqual([day, endAYearEarlier(day)]);
  });

  test('the year before of two periods that follow each other has every day once, those about 29 February, too', async () => {
    const countOf = async (period: { from: string; to: string }) => {
      const { rows } = await sql<{ count: number }>`
        select count(*) as count from (
          select day::date as order_date from generate_series('2027-02-01'::date, '2027-03-31', interval '1 day') as days (day)
        ) as sales_order where ${isRanked(period)}`.execute(company.app.db);
      return rows[0]?.count;
    };
    const whole = await countOf({ from: '2028-02-01', to: '2028-03-31' });
    const parts = [
      await countOf({ from: '2028-02-01', to: '2028-02-28' }),
      await countOf({ from: '2028-02-29', to: '2028-03-31' }),
    ];
    expect([whole, parts]).toEqual([59, [28, 31]]);
  });

  test('29 February is part of the February before', async () => {
    const { client } = await company.as('generalManager');
    const [order] = company.order;
    await sql`update sales_order set order_date = '2024-02-29' where id = ${order?.id}`.execute(company.app.db);
    const filters = { from: '2025-02-01', to: '2025-02-28' };
    // The fourth ranking leaves models out that stand nowhere; its years come from the same place.
    for (const report of ['salesByCustomer', 'salesByModel', 'salesByCover'] as const) {
      const { rows } = await streamReport(client, report, filters);
      const earlier = await sql<{ amount: number }>`select sum(amount) as amount from sales_order
        where order_date between '2024-02-01' and '2024-02-29'`.execute(company.app.db);
      expect([report, sum(rows, (row) => Number(row.earlierSales))]).toEqual([report, earlier.rows[0]?.amount]);
    }
    await sql`update sales_order set order_date = ${order?.orderDate} where id = ${order?.id}`.execute(company.app.db);
  });
});

test('what is summed of a ranking counts nothing twice', async () => {
  const { client } = await company.as('generalManager');
  const ordered = company.order.filter(({ orderDate }) => orderDate >= from && orderDate <= company.today);
  const summed: string[] = [];
  for (const report of ['salesByCustomer', 'salesByModel', 'salesByCover', 'modelSalesRanking'] as const) {
    if (!reportOf(report).totals.includes('orders')) continue;
    const { rows } = await streamReport(client, report, { from });
    expect([report, sum(rows, (row) => Number(row.orders))]).toEqual([report, ordered.length]);
    summed.push(report);
  }
  expect(summed).toEqual(['salesByCustomer']);
});
