import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { purchaseLimits } from '../../../src/shared/areas/purchase/limits';
import { quoteCalls } from '../../../src/shared/areas/quote/calls';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;
let vp = {} as Person; // logged in before the first test
/** Three commodities of which the last has no price in China. */
let [first, second, bare] = [] as unknown as { id: number; code: string }[];

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const { db } = company.app;
  const { rows } = await sql<{ id: number; code: string }>`
    select id, code from commodity where used order by code limit 3`.execute(db);
  [first, second, bare] = rows as [typeof first, typeof second, typeof bare];
  const ids = rows.map(({ id }) => id);
  await db.deleteFrom('price').where('commodityId', 'in', ids).execute();
  const price = { plant: 'china', startDate: daysAfter(company.today, -50), endDate: null } as const;
  await db
    .insertInto('price')
    .values([
      { ...price, commodityId: ids[0] ?? 0, fobUsd: 300 },
      { ...price, commodityId: ids[1] ?? 0, fobUsd: 410.5 },
    ])
    .execute();
});
afterAll(() => company.app.close());

test('lines of a table are read by code and color, and what is wrong with one is said', async () => {
  const { rows: colors } = await sql<{ id: number; nameZh: string; nameEn: string }>`
    select id, name_zh, name_en from color where name_zh is not null order by id limit 1`.execute(company.app.db);
  const [color] = colors;
  const row = (commodity = first?.code ?? '', quantity: number | string = 2, name: string | null = null) => ({
    ...{ commodity, color: name, quantity },
  });
  const { data } = await vp.client.call(quoteCalls.readQuoteLines, {
    plant: 'china',
    rows: [
      row(first?.code.toLowerCase()),
      row(first?.code, '12', color?.nameZh ?? ''),
      row('nothing'),
      row(second?.code, 'many'),
      row(second?.code, 0),
      row(first?.code, 1),
      row(bare?.code),
      row(second?.code, 1, 'no color'),
    ],
  });
  const told = data.rows.map(({ quantity, price, colorId, problem }) => [quantity, price, colorId, problem]);
  expect(told).toEqual([
    [2, 300, null, null],
    [12, 300, color?.id, null],
    [2, null, null, 'There is no commodity “nothing”.'],
    [null, 410.5, null, '“many” is not a number of pieces from 1 to 100000.'],
    [null, 410.5, null, '“0” is not a number of pieces from 1 to 100000.'],
    [1, 300, null, `${first?.code} is in an earlier row already.`],
    [2, null, null, `${bare?.code} has no price of China today.`],
    [1, 410.5, null, 'There is no color “no color”.'],
  ]);
});

test('colors are known by code and either name; what is wrong with a row does not stand against the next, nor is what is sold no more taken', async () => {
  const { db } = company.app;
  const color = await db.selectFrom('color').selectAll().where('nameZh', 'is not', null).executeTakeFirstOrThrow();
  const row = (name: string | null, quantity: number | string = 1, commodity = first?.code ?? '') => ({
    ...{ commodity, color: name, quantity },
  });
  const read = async (rows: ReturnType<typeof row>[]) => {
    const { data } = await vp.client.call(quoteCalls.readQuoteLines, { plant: 'china', rows });
    return data.rows.map(({ colorId, problem }) => problem ?? colorId);
  };
  for (const name of [color.code.toLowerCase(), color.nameEn.toUpperCase(), color.nameZh])
    expect(await read([row(name)])).toEqual([color.id]);
  const isNone = expect.stringContaining('is not a number of pieces');
  expect(await read([row(null, 1.5), row(null, purchaseLimits.pieces + 1), row(null, purchaseLimits.pieces)])).toEqual([
    ...[isNone, isNone, null],
  ]);
  const sold = (used: boolean) =>
    db
      .updateTable('commodity')
      .set({ used })
      .where('id', '=', second?.id ?? 0)
      .execute();
  await sold(false);
  const unsold = await read([row(null, 1, second?.code)]);
  await sold(true);
  expect(unsold).toEqual([`${second?.code} is not sold any more.`]);
});
