import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bonusCalls } from '../../../src/shared/areas/market/bonus-calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { type BonusRow, bonusOf, rateAllModels } from '../../support/bonus';
import { type Company, type Person, startCompany } from '../../support/company';
import { exactSum } from '../../support/decimal';
import { type ReportValues, streamReport } from '../../support/report-rows';

let company: Company;
let manager: Person;
/** Two months that are over, in which every order of the shows counts. */
let months: { first: string; second: string };

beforeAll(async () => {
  company = await startCompany('large');
  manager = await company.as('generalManager');
  const { db } = company.app;
  await rateAllModels(db);
  const { rows } = await sql<{ first: string; second: string }>`
    select to_char(today() - interval '3 months', 'YYYY-MM') as first,
      to_char(today() - interval '2 months', 'YYYY-MM') as second`.execute(db);
  months = rows[0] ?? { first: '', second: '' };
  await sql`update commitment set bonus_month = case when id % 2 = 0 then ${months.first} else ${months.second} end`.execute(
    db,
  );
  const { rows: removed } = await sql<{ id: number }>`
    delete from bonus_share where department_id = (
      select customer.department_id from commitment join customer on customer.id = commitment.customer_id
      where confirmed_pieces > 0 and bonus_month = ${months.first} limit 1) returning id`.execute(db);
  expect(removed.length).toBe(1);
});
afterAll(() => company.app.close());

const fail = (reason: string): never => {
  throw new Error(reason);
};
const code = (name: keyof typeof errorCatalogue) => errorCatalogue[name].code;
const sumOf = (rows: readonly BonusRow[]) => exactSum(rows.map(({ bonus }) => bonus));

async function earnedIn(month: string) {
  const earned = await bonusOf(company.app.db);
  return earned.filter((row) => row.month === month);
}

async function totalsOf(month: string) {
  const rows = await earnedIn(month);
  const distributed = rows.filter(({ personId }) => personId !== null);
  return {
    month,
    people: new Set(distributed.map(({ personId }) => personId)).size,
    bonus: sumOf(distributed),
    undistributed: sumOf(rows.filter(({ personId }) => personId === null)),
  };
}

const keyOf = ({ marketId, model, departmentId, role, personId }: BonusRow | ReportValues) =>
  [marketId, model, departmentId, role, personId].join('/');

async function reported(month: string) {
  const { rows } = await streamReport(manager.client, 'newModelBonus', { monthFrom: month, monthTo: month });
  return new Map(rows.map((row) => [keyOf(row), row]));
}

const close = (person: Person, totals: Awaited<ReturnType<typeof totalsOf>>) =>
  person.client.call(bonusCalls.closeBonusMonth, totals);

test('the months that are over are offered with what they come to', async () => {
  const { data } = await manager.client.call(bonusCalls.getOpenBonusMonths, {});
  const { first, second } = months;
  expect(data.filter(({ month }) => month === first || month === second)).toEqual([
    await totalsOf(first),
    await totalsOf(second),
  ]);
  expect((await totalsOf(first)).undistributed).toBeGreaterThan(0);
  expect(data.every(({ month }) => month < company.today.slice(0, 7))).toBe(true);
});

test('only a general manager closes a month', async () => {
  const totals = await totalsOf(months.first);
  for (const role of ['vpSales', 'manager', 'admin'] as const) {
    const person = await company.as(role);
    expect((await close(person, totals)).code).toBe(code('access.denied'));
    expect((await person.client.call(bonusCalls.getOpenBonusMonths, {})).code).toBe(code('access.denied'));
  }
});

describe('a month is not closed', () => {
  test.each(['2026-13', '26-01', ''])('that is none: %s', async (month) => {
    expect((await close(manager, { ...(await totalsOf(months.first)), month })).code).toBe(code('input.invalid'));
  });

  test('before it is over', async () => {
    const present = company.today.slice(0, 7);
    for (const month of [present, `${Number(present.slice(0, 4)) + 1}-01`]) {
      expect((await close(manager, await totalsOf(month))).code).toBe(code('bonus.monthNotOver'));
    }
  });

  test('with other figures than were agreed to', async () => {
    const totals = await totalsOf(months.first);
    expect((await close(manager, { ...totals, bonus: totals.bonus + 0.01 })).code).toBe(code('bonus.moved'));
    const { data } = await manager.client.call(bonusCalls.getOpenBonusMonths, {});
    expect(data.map(({ month }) => month)).toContain(months.first);
  });
});

test('a closed month keeps its figures whatever happens to its orders, and shows what they come to now', async () => {
  const { db } = company.app;
  const frozen = await earnedIn(months.first);
  const { month, ...totals } = await totalsOf(months.first);
  expect((await close(manager, { month, ...totals })).data).toEqual(totals);
  const unchanged = await reported(month);
  expect(unchanged.size).toBe(frozen.length);
  for (const row of frozen) {
    const { bonus } = row;
    expect(unchanged.get(keyOf(row))).toMatchObject({ bonus, todays: bonus, difference: 0, closedOn: company.today });
  }

  // One order grows, another leaves the show, and a customer goes to another person.
  const { rows: orders } = await sql<{ id: number; customerId: number }>`
    select distinct sales_order.id, sales_order.customer_id from sales_order
    join commitment on commitment.customer_id = sales_order.customer_id and commitment.market_id = sales_order.market_id
    where bonus_month = ${month} and signed_date is not null order by id limit 3`.execute(db);
  const [grown, left, handedOver] = orders;
  if (!grown || !left || !handedOver) throw new Error('too few orders count to the month');
  await sql`update order_line set quantity = quantity * 3, cube = cube * 3 where order_id = ${grown.id}`.execute(db);
  await sql`update sales_order set market_id = null where id = ${left.id}`.execute(db);
  await sql`update customer set owner_id = ${manager.id} where id = ${handedOver.customerId}`.execute(db);
  await sql`update bonus_share set vp_sales_share = 50`.execute(db);

  const now = await earnedIn(month);
  const shown = await reported(month);
  expect(new Set(shown.keys())).toEqual(new Set([...frozen, ...now].map(keyOf)));
  for (const [key, row] of shown) {
    const bonus = frozen.find((each) => keyOf(each) === key)?.bonus ?? 0;
    const todays = now.find((each) => keyOf(each) === key)?.bonus ?? 0;
    expect(row).toMatchObject({ bonus, todays, difference: exactSum([todays, -bonus]) });
  }
  const differences = [...shown.values()].map(({ difference }) => Number(difference));
  expect(Math.min(...differences)).toBeLessThan(0);
  expect(Math.max(...differences)).toBeGreaterThan(0);
  expect(now.some((row) => !frozen.some((each) => keyOf(each) === keyOf(row)))).toBe(true);

  const open = [...(await reported(months.second)).values()];
  expect(open.length).toBeGreaterThan(0);
  expect(open.every((row) => row.closedOn === null && row.todays === null && row.difference === null)).toBe(true);
});

test('one sees of a closed month what one saw of it before', async () => {
  const { client, id } = await company.as('csr');
  const { rows } = await streamReport(client, 'newModelBonus', { monthFrom: months.first, monthTo: months.first });
  expect(rows.every(({ personId }) => personId === id)).toBe(true);
  const own = [...(await reported(months.first)).values()].filter(({ personId }) => personId === id);
  expect(rows.length).toBe(own.length);
});

/** A signed order of the closed month, and what counts to it beside. */
async function orderOfClosed() {
  const { rows } = await sql<{ id: number; customerId: number; marketId: number; commitmentId: number }>`
    select sales_order.id, sales_order.customer_id, sales_order.market_id, commitment.id as commitment_id
    from sales_order
    join commitment on commitment.customer_id = sales_order.customer_id and commitment.market_id = sales_order.market_id
    join order_line on order_line.order_id = sales_order.id
    join bonus_month_line on bonus_month_line.line_id = order_line.id
    where commitment.bonus_month = ${months.first} limit 1`.execute(company.app.db);
  return rows[0] ?? fail('nothing was earned');
}
/** The same order once more, signed today. */
async function signedToday(id: number, poNumber: string): Promise<number> {
  const { db } = company.app;
  const { rows } = await sql<{ id: number }>`
    insert into sales_order (customer_id, po_number, order_date, signed_date, market_id, stage, quantity, amount, cube)
    select customer_id, ${poNumber}, order_date, today(), market_id, stage, quantity, amount, cube
    from sales_order where id = ${id} returning id`.execute(db);
  const later = rows[0]?.id ?? 0;
  await sql`
    insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage)
    select customer_id, ${later}, line_number, material_id, model, 1000, price, amount, cube, stage
    from order_line where order_id = ${id}`.execute(db);
  return later;
}

/** How many lines of an order of a show are earned in a month. */
async function linesOf(orderId: number, filters: { marketId: number; bonusMonth: string }): Promise<number> {
  const { rows } = await streamReport(manager.client, 'showOrderLines', filters);
  return rows.filter((line) => line.orderId === orderId).length;
}

describe('what is earned is so in one month', () => {
  const pieces = async (month: string) => exactSum((await reportedRows(month)).map((row) => Number(row.pieces)));
  const reportedRows = async (month: string) => [...(await reported(month)).values()];
  const todaysOf = async (month: string) =>
    exactSum((await reportedRows(month)).map(({ todays, bonus }) => Number(todays ?? bonus)));

  test('another month of the commitment moves nothing that was closed', async () => {
    const { commitmentId } = await orderOfClosed();
    const before = [await todaysOf(months.first), await todaysOf(months.second)];
    await sql`update commitment set bonus_month = ${months.second} where id = ${commitmentId}`.execute(company.app.db);
    expect([await todaysOf(months.first), await todaysOf(months.second)]).toEqual(before);
    await sql`update commitment set bonus_month = ${months.first} where id = ${commitmentId}`.execute(company.app.db);
  });

  test('what is signed after the closing is earned in the first month that is open, and its lines are found there', async () => {
    const { id, marketId } = await orderOfClosed();
    const before = { first: await todaysOf(months.first), second: await pieces(months.second) };
    const later = await signedToday(id, 'SIGNED LATER');
    expect(await todaysOf(months.first)).toBe(before.first);
    expect(await pieces(months.second)).toBeGreaterThan(before.second);
    expect(new Set((await reported(months.second)).keys())).toEqual(
      new Set((await earnedIn(months.second)).map(keyOf)),
    );
    const linesIn = (bonusMonth: string) => linesOf(later, { marketId, bonusMonth });
    expect([await linesIn(months.first), (await linesIn(months.second)) > 0]).toEqual([0, true]);
  });
});

test('it is closed once: of two who do so at once one is told, and so is whoever comes later', async () => {
  const totals = await totalsOf(months.second);
  const answers = await Promise.all([close(manager, totals), close(manager, totals)]);
  expect(answers.map((answer) => answer.code).sort((left, right) => left - right)).toEqual([
    0,
    code('bonus.closedBefore'),
  ]);
  const later = await close(manager, totals);
  expect(later.code).toBe(code('bonus.closedBefore'));
  expect(later.msg).toContain(company.today);
  const { data } = await manager.client.call(bonusCalls.getOpenBonusMonths, {});
  expect(data.map(({ month }) => month)).not.toContain(months.second);
  const { rows } = await sql`
    select from bonus_month_line
    where month = ${months.second} and line_id in (
      select order_line.id from order_line join sales_order on sales_order.id = order_line.order_id
      where po_number = 'SIGNED LATER')`.execute(company.app.db);
  expect(rows.length).toBeGreaterThan(0);
});

test('what is signed once the next month is closed, too, is earned in the one after, not in an open one before its own', async () => {
  const { db } = company.app;
  await sql`insert into bonus_month (month, closed_by) values ('2020-01', ${manager.id})`.execute(db);
  const { rows } = await sql<{
    month: string;
  }>`select to_char(today() - interval '1 month', 'YYYY-MM') as month`.execute(db);
  const { id, marketId } = await orderOfClosed();
  const later = await signedToday(id, 'SIGNED LAST');
  const linesIn = (bonusMonth = '') => linesOf(later, { marketId, bonusMonth });
  expect(await linesIn(rows[0]?.month)).toBeGreaterThan(0);
  for (const month of [months.first, months.second, '2020-02']) expect(await linesIn(month)).toBe(0);
});

test('closing stands in the audit trail, and nothing of it can be changed', async () => {
  const { db, appDb } = company.app;
  const { rows } = await sql<{ accountId: number; after: { month: string } }>`
    select account_id, after from audit where action = 'closed' and entity = 'bonusMonth' order by id`.execute(db);
  expect(rows.map(({ accountId, after }) => [accountId, after.month])).toEqual([
    [manager.id, months.first],
    [manager.id, months.second],
  ]);
  for (const table of ['bonus_month', 'bonus_month_row', 'bonus_month_line']) {
    const name = sql.table(table);
    await expect(sql`update ${name} set month = '2020-01'`.execute(appDb)).rejects.toThrow(/stays as it is/);
    await expect(sql`delete from ${name}`.execute(db)).rejects.toThrow(/stays as it is/);
  }
});
