import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { budget, divisionBudget, pastSales } from '../../../src/shared/areas/performance/budget';
import { type PerformanceList, performanceCalls } from '../../../src/shared/areas/performance/calls';
import { monthNames } from '../../../src/shared/areas/performance/months';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany, sum } from '../../support/company';
import { codeOf } from '../../support/records';

type Division = PerformanceList['division'];
const divisions = ['one', 'two', 'three'] as const;
const budgets = crudCallsOf(budget);

let company: Company;
let seller: Person;
let division: Division;
let year: string;

beforeAll(async () => {
  company = await startCompany('middle');
  seller = await company.as('vpSales');
  year = company.today.slice(0, 4);
  for (const each of divisions) if ((await listOf({ division: each })).rows.length > 3) division = each;
});
afterAll(() => company.app.close());

const listOf = async (input: object, language: 'en' | 'zh' = 'en', by = seller) =>
  (await by.client.call(performanceCalls.getPerformanceList, input as never, { language })).data;
const later = (years: number) => String(Number(year) + years);
const add = (rows: object[], of: string) =>
  seller.client.call(performanceCalls.addPerformance, { year: of, rows } as never);
const noMonths = Object.fromEntries(monthNames.map((name) => [name, null]));
function dueIn({ stage, shippedDate, etd, requestedDeliveryDate, orderDate }: Company['order'][number]): string {
  const planned = etd ?? requestedDeliveryDate ?? orderDate;
  const isOverdue = stage !== 'shipped' && planned < company.today;
  return (shippedDate ?? (isOverdue ? company.today : planned)).slice(0, 4);
}

test('a row says whose customer it is in the reader’s language, and what is shipped or due in the year', async () => {
  const english = await listOf({ division });
  const chinese = await listOf({ division }, 'zh');
  expect(english).toMatchObject({ division, year, lastYear: later(-1), today: company.today });
  for (const row of english.rows) {
    const customer = company.customer.find(({ id }) => id === row.customerId);
    const owner = company.account.find(({ id }) => id === customer?.ownerId);
    const department = company.department.find(({ id }) => id === customer?.departmentId);
    expect(row).toMatchObject({
      ...{ customerCode: customer?.code, customerName: customer?.nameEn, ownerId: owner?.id, ownerName: owner?.nameEn },
      ...{ countryId: customer?.countryId, departmentId: department?.id, departmentName: department?.nameEn },
    });
    const booked = company.order.filter((each) => each.customerId === row.customerId && dueIn(each) === year);
    expect(row.orderBook).toBe(sum(booked, ({ amount }) => amount));
    expect(chinese.rows.find(({ customerId }) => customerId === row.customerId)).toMatchObject({
      ...{ customerName: customer?.nameZh ?? customer?.nameEn, ownerName: owner?.nameZh },
      departmentName: department?.nameZh,
    });
  }
  const places = english.rows.map(({ ownerName, customerCode }) => `${ownerName}\t${customerCode}`);
  expect(places).toEqual(places.toSorted());
});

test('what left is of the year it left in, whatever day was planned', async () => {
  const { rows } = await listOf({ division });
  const order = company.order.find(
    ({ customerId, amount }) => amount > 0 && rows.some((row) => row.customerId === customerId),
  );
  if (!order) throw new Error('nobody of the division ordered anything');
  const { id, customerId, amount } = order;
  const booked = async () => (await listOf({ division })).rows.find((row) => row.customerId === customerId)?.orderBook;
  const dated = (shippedDate: string | null, etd: string | null) =>
    company.app.db
      .updateTable('salesOrder')
      .set({ shippedDate, etd })
      .where('customerId', '=', customerId)
      .where('id', '=', id)
      .execute();
  await dated(`${later(1)}-01-01`, `${year}-12-31`);
  const before = (await booked()) ?? 0;
  await dated(`${year}-12-31`, `${later(1)}-01-01`);
  expect(await booked()).toBeCloseTo(before + amount, 2);
  await dated(order.shippedDate, order.etd);
});

test.each([
  ['inventory', 'this year'],
  ['shipped', 'last year'],
] as const)(
  'an order of stage %s that was to leave last year, without a day on which it left, is of %s',
  async (stage, of) => {
    const { db } = company.app;
    const { rows } = await listOf({ division });
    const order = company.order.find(
      ({ customerId, amount }) => amount > 0 && rows.some((row) => row.customerId === customerId),
    );
    if (!order) throw new Error('nobody of the division ordered anything');
    const { id, customerId, amount } = order;
    const booked = async () => {
      const lists = await Promise.all([year, later(-1)].map((each) => listOf({ division, year: each })));
      return lists.map((list) => list.rows.find((row) => row.customerId === customerId)?.orderBook ?? 0);
    };
    const put = (values: object) =>
      db.updateTable('salesOrder').set(values).where('customerId', '=', customerId).where('id', '=', id).execute();
    await put({ stage, shippedDate: null, etd: `${later(1)}-12-20` });
    const [before = 0, lastBefore = 0] = await booked();
    await put({ etd: `${later(-1)}-12-20` });
    const [now = 0, last = 0] = await booked();
    expect(now - before).toBeCloseTo(of === 'this year' ? amount : 0, 2);
    expect(last - lastBefore).toBeCloseTo(of === 'last year' ? amount : 0, 2);
    await put({ stage: order.stage, shippedDate: order.shippedDate, etd: order.etd });
  },
);

test('the base year may be the year itself or the one before; each is read once and shown beside the others', async () => {
  const same = await listOf({ division, base: year });
  for (const row of same.rows) expect(row.baseYear).toEqual(row.actual);
  const before = await listOf({ division, base: later(-1) });
  for (const row of before.rows) expect(row.baseYear).toEqual(row.lastYear);
  expect(before.rows.some(({ actual, lastYear }) => actual.join() !== lastYear.join())).toBe(true);
  const next = await listOf({ division, year: later(1), base: '2019' });
  expect(next.sources).toEqual({ actual: 'orders', lastYear: 'orders', baseYear: 'typed' });
  const rowsNow = new Map(before.rows.map((row) => [row.customerId, row.actual]));
  expect(next.rows.length).toBeGreaterThan(0);
  for (const { customerId, lastYear } of next.rows) expect(lastYear).toEqual(rowsNow.get(customerId));
});

test('from the year of the first order on sales are counted from orders, be there none in a year', async () => {
  const { db } = company.app;
  const { id = 0, orderDate = '' } = company.order.find(({ customerId }) => seller.visible.has(customerId)) ?? {};
  const base = '2001';
  const sourceOn = async (day: string) => {
    await db.updateTable('salesOrder').set({ orderDate: day }).where('id', '=', id).execute();
    return (await listOf({ division, base })).sources.baseYear;
  };
  expect(await sourceOn('2000-12-31')).toBe('orders');
  expect(await sourceOn('2001-01-01')).toBe('orders');
  expect(await sourceOn('2001-12-31')).toBe('orders');
  expect(await sourceOn('2002-01-01')).toBe('typed');
  await db.updateTable('salesOrder').set({ orderDate }).where('id', '=', id).execute();
});

test('a division is known by its uppermost departments, and who belongs to none is counted', async () => {
  const { db } = company.app;
  const general = await company.as('generalManager');
  const before = await listOf({ division }, 'en', general);
  const [top = 0] = before.departmentIds;
  const { rows: made } = await sql<{ id: number }>`
    insert into department (code, name_en, name_zh, parent_id) values ('ZZ-BELOW', 'Below', '下属', ${top}) returning id`.execute(
    db,
  );
  const { rows: apart } = await sql<{ id: number }>`
    insert into department (code, name_en, name_zh) values ('ZZ-APART', 'Apart', '独立') returning id`.execute(db);
  const [moved, other] = before.rows;
  const goTo = (customerId: number | undefined, departmentId: number | undefined) =>
    sql`update customer set department_id = ${departmentId} where id = ${customerId}`.execute(db);
  await goTo(moved?.customerId, made[0]?.id);
  await goTo(other?.customerId, apart[0]?.id);
  const after = await listOf({ division }, 'en', general);
  expect(after.departmentIds).toEqual(before.departmentIds);
  expect(after.withoutDivision).toBe(before.withoutDivision + 1);
  const stranger = await company.hire('vpSales');
  expect((await listOf({ division }, 'en', stranger)).withoutDivision).toBe(0);
  const ids = after.rows.map(({ customerId }) => customerId);
  expect(ids).toContain(moved?.customerId);
  expect(ids).not.toContain(other?.customerId);
  await goTo(moved?.customerId, moved?.departmentId);
  await goTo(other?.customerId, other?.departmentId);
});

test('rows that are saved come back by customer; a save of what stands there changes nothing, and none is saved twice', async () => {
  const of = later(2);
  const [one, two, three] = (await listOf({ division, year: of })).rows
    .map(({ customerId }) => customerId)
    .toSorted((left, right) => right - left);
  const row = (customerId: number | undefined, version: number, m01: number) => ({
    customerId,
    version,
    months: { m01 },
  });
  const first = await add([row(one, 0, 5), row(two, 0, 6)], of);
  expect(first.data.rows.map(({ customerId }) => customerId)).toEqual([two, one]);
  const same = await add([row(one, 1, 5)], of);
  expect(same.data).toMatchObject({ changeSet: null, rows: [{ version: 1, m01: 5 }] });
  const half = await add([row(one, 1, 5), row(two, 1, 7)], of);
  expect(half.data.changeSet).toEqual(expect.any(String));
  const twice = await add([row(three, 0, 1), row(three, 0, 2)], of);
  expect(twice).toMatchObject({ code: codeOf('bulk.refused'), data: { fields: [{ field: 'rows.1' }] } });
  expect((twice.data as unknown as { fields: object[] }).fields).toHaveLength(1);
  const single = await add([row(three, 4, 1)], of);
  expect(single.code).toBe(codeOf('record.conflict'));
  expect(single.data).toMatchObject({ current: { ...noMonths, version: 0, budgetId: null }, yours: { m01: 1 } });
  const stale = await add([row(one, 4, 1)], of);
  expect(stale.data).toMatchObject({ current: { m01: 5, m02: null, version: 1 } });
  const out = company.customer.find(({ id }) => !seller.visible.has(id))?.id;
  const foreign = await add([row(three, 0, 1), row(out, 0, 1)], of);
  expect(foreign).toMatchObject({
    code: codeOf('bulk.refused'),
    data: { fields: [{ field: 'rows.1' }], problems: [{ id: out, name: String(out) }] },
  });
  expect((await listOf({ division, year: of })).rows.find(({ customerId }) => customerId === three)?.version).toBe(0);
});

test('the first months of a division begin its budget, once, and months of who is in none begin nothing', async () => {
  const { db } = company.app;
  const of = later(3);
  const begun = () => db.selectFrom('divisionBudget').selectAll().where('year', '=', of).execute();
  expect((await listOf({ division, year: of })).divisionBudgetId).toBeNull();
  const [one, two, three] = (await listOf({ division, year: of })).rows;
  const enter = async (customerId: number | undefined) =>
    expect((await seller.client.call(budgets.add, { ...noMonths, customerId, year: of, m02: 1 } as never)).msg).toBe(
      '',
    );
  await enter(one?.customerId);
  await enter(two?.customerId);
  expect(await begun()).toMatchObject([{ division, state: 'draft' }]);
  const { rows: apart } = await sql<{ id: number }>`
    insert into department (code, name_en, name_zh, parent_id)
    select 'ZZ-NONE', 'None', '无', null returning id`.execute(db);
  await sql`delete from division_budget where year = ${of}`.execute(db);
  await sql`update customer set department_id = ${apart[0]?.id} where id = ${three?.customerId}`.execute(db);
  await enter(three?.customerId);
  expect(await begun()).toEqual([]);
  await sql`update customer set department_id = ${three?.departmentId} where id = ${three?.customerId}`.execute(db);
});

test('a budget goes into no year and to no customer whose division has handed in its own', async () => {
  const { db } = company.app;
  const [free, locked] = [later(5), later(6)];
  const [one, two] = (await listOf({ division, year: free })).rows;
  const kept = await seller.client.call(budgets.add, {
    ...noMonths,
    customerId: one?.customerId,
    year: free,
    m02: 1,
  } as never);
  await seller.client.call(budgets.add, { ...noMonths, customerId: two?.customerId, year: locked, m02: 1 } as never);
  await sql`update division_budget set state = 'locked' where year = ${locked}`.execute(db);
  const { id, version } = kept.data;
  const change = (changes: object) => seller.client.call(budgets.modify, { id, version, changes } as never);
  expect((await change({ year: locked })).code).toBe(codeOf('state.locked'));
  expect((await change({ customerId: two?.customerId })).msg).toBe('');
  expect((await listOf({ division, year: locked })).state).toBe('locked');
  expect((await listOf({ division, year: free })).state).toBe('draft');
  const { data: all } = await seller.client.call(crudCallsOf(divisionBudget).list, {} as never);
  expect(JSON.stringify(all)).toContain(locked);
});

test('the review is a workbook with a sheet by customer and one for each way to put them together', async () => {
  const query = `division=${division}&format=xlsx&language=E`;
  const response = await seller.client.fetch(`${performanceCalls.getNewPerformanceExcel.path}?${query}`, {
    headers: { token: seller.client.token ?? '' },
  });
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  const names = [...text('xl/workbook.xml').matchAll(/<sheet name="([^"]*)"/g)].map(([, name]) => name);
  expect(names).toEqual(['Sales Review', 'By VP Sales', 'By country', 'By department']);
  const { rows } = await listOf({ division });
  const owners = new Set(rows.map(({ ownerName }) => ownerName));
  const sheet = text('xl/worksheets/sheet2.xml');
  expect([...sheet.matchAll(/<row/g)].length).toBeGreaterThan(owners.size);
  for (const owner of owners) expect(sheet).toContain(owner);
  for (const country of new Set(rows.map(({ countryName }) => countryName)))
    expect(text('xl/worksheets/sheet3.xml')).toContain(country.replaceAll('&', '&amp;'));
});

test('the table shows each customer’s four figures under each other, the budget by what was entered', async () => {
  const [row] = (await listOf({ division })).rows;
  const response = await seller.client.fetch(
    `${performanceCalls.getPerformanceExcel.path}?division=${division}&format=csv&language=E&base=${later(-1)}`,
    { headers: { token: seller.client.token ?? '' } },
  );
  const [, ...lines] = (await response.text()).trim().split('\r\n');
  const four = lines.slice(0, 4);
  for (const line of four) expect(line).toContain(row?.customerCode);
  const total = (line: string | undefined) => Number(line?.split(',').at(-1));
  expect(four.map(total)).toContain(sum(row?.actual ?? [], (amount) => amount));
  expect(total(four[2])).toBe(total(four[3]));
});

test('a month of an earlier year is put right without naming the year again', async () => {
  const past = crudCallsOf(pastSales);
  const typed = { ...noMonths, customerId: [...seller.visible][0], year: '2011', m05: 1 };
  const { data, msg } = await seller.client.call(past.add, typed as never);
  expect(msg).toBe('');
  const changed = await seller.client.call(past.modify, { id: data.id, version: 1, changes: { m06: 2.5 } } as never);
  expect(changed).toMatchObject({ msg: '', data: { year: '2011', m05: 1, m06: 2.5, total: 3.5 } });
});
