import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { type Company, type Person, startCompany } from '../../support/company';
import { addCustomer, addOrder, addShipment } from '../../support/search-records';

let company: Company;
let boss: Person;
const materialIds = new Map<string, number>();
let lastNumber = 0;

beforeAll(async () => {
  company = await startCompany('withoutOrders', { TODAY: '2026-05-31' });
  boss = await company.as('generalManager');
});

afterAll(() => company.app.close());

const next = () => {
  lastNumber += 1;
  return String(lastNumber);
};

/** A customer who has nothing yet. */
function newCustomer(creditLine: number | null = null): Promise<number> {
  const [like] = company.customer;
  if (!like) throw new Error('the company has customers');
  const { countryId, departmentId, ownerId } = like;
  const code = `FIG${next()}`;
  return addCustomer(company.app.db, { code, nameEn: code, countryId, departmentId, ownerId, creditLine });
}

const ordered = (customerId: number, orderDate: string, values: Partial<Company['order'][number]> = {}) =>
  addOrder(company.app.db, { customerId, poNumber: next(), orderDate, ...values });

async function invoiced(customerId: number, invoiceDate: string, amount: number, paid = 0): Promise<void> {
  const orderId = await ordered(customerId, '2001-01-01', { amount: 0, quantity: 0 });
  const open = { dueDate: invoiceDate, paid, shipmentId: null, lastPaymentDate: null };
  const bill = { customerId, orderId, invoiceNumber: next(), invoiceDate, amount, ...open };
  await company.app.db.insertInto('invoice').values(bill).execute();
}

async function granted(customerId: number, grantedDate: string, amount: number, kind: 'claim' | 'promotion') {
  const grant = { customerId, grantedDate, amount, kind, remark: null };
  await company.app.db.insertInto('customerDiscount').values(grant).execute();
}

const shipped = (customerId: number, values: Partial<Company['shipment'][number]>) =>
  addShipment(company.app.db, { customerId, containerNumber: next(), ...values });

interface Sold {
  model: string;
  color: string | null;
  quantity: number;
  amount: number;
}

/** A material of a model with that code, which nobody else has. */
async function materialOf(model: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with added as (insert into model (code, name_en, status) values (${model}, ${model}, 'running') returning id)
    insert into material (number, name_en, model_id) select ${`${model} 1`}, ${model}, id from added returning id`.execute(
    company.app.db,
  );
  return rows[0]?.id ?? 0;
}

async function sold(customerId: number, orderDate: string, lines: readonly Sold[]): Promise<void> {
  const orderId = await ordered(customerId, orderDate, { amount: lines.reduce((sum, { amount }) => sum + amount, 0) });
  for (const { model } of lines) if (!materialIds.has(model)) materialIds.set(model, await materialOf(model));
  const values = lines.map((line, at) => ({
    ...{ customerId, orderId, lineNumber: at + 1, price: 1, cube: 1, stage: 'piIssued' as const },
    ...{ ...line, materialId: materialIds.get(line.model) ?? 0 },
  }));
  await company.app.db.insertInto('orderLine').values(values).execute();
}

describe('the figures of a profile', () => {
  const profile = async (id: number) => (await boss.client.call(customerCalls.getCustomerDetail, { id })).data.figures;

  test('count a year from its first day, and the year before from its own', async () => {
    const id = await newCustomer();
    const days = [
      ['2024-12-31', 7000],
      ['2025-01-01', 300],
      ['2025-12-31', 40],
      ['2026-01-01', 2],
    ] as const;
    for (const [day, amount] of days) {
      await ordered(id, day, { amount });
      await invoiced(id, day, amount);
      await granted(id, day, amount, 'promotion');
    }
    expect(await profile(id)).toMatchObject({
      ...{ intakeThisYear: 2, intakeLastYear: 340, shippedThisYear: 2, shippedLastYear: 340, discountsThisYear: 2 },
    });
  });

  test('call an order late from the day after the one it was wanted for, until it is shipped', async () => {
    const id = await newCustomer();
    await ordered(id, '2026-03-01', { requestedDeliveryDate: '2026-05-31' });
    await ordered(id, '2026-03-02', { requestedDeliveryDate: null });
    await ordered(id, '2026-02-01', { requestedDeliveryDate: '2026-05-30', stage: 'shipped' });
    expect(await profile(id)).toMatchObject({ lateOrders: 0 });
    await ordered(id, '2026-04-02', { requestedDeliveryDate: '2026-05-30' });
    const figures = { lateOrders: 1, firstOrderDate: '2026-02-01', lastOrderDate: '2026-04-02' };
    expect(await profile(id)).toMatchObject(figures);
  });

  test('have as the next arrival the earliest of what is not there yet, which is counted as on its way', async () => {
    const id = await newCustomer();
    await shipped(id, { status: 'arrived', eta: '2026-05-20' });
    await shipped(id, { status: 'delivered', eta: '2026-05-01' });
    expect(await profile(id)).toMatchObject({ containersOnTheirWay: 0, nextArrival: null });
    await shipped(id, { status: 'atSea', eta: '2026-06-20' });
    await shipped(id, { status: 'loading', eta: '2026-06-25' });
    await shipped(id, { status: 'planned', eta: '2026-06-10' });
    expect(await profile(id)).toMatchObject({ containersOnTheirWay: 3, nextArrival: '2026-06-10' });
  });

  test('have as credit left what the line leaves of all that is not paid, and none without a line', async () => {
    const id = await newCustomer(1000);
    await invoiced(id, '2024-01-01', 700, 699.75);
    await invoiced(id, '2026-05-01', 1200);
    // What was paid too much of one is no payment of another, here as in what is owed.
    await invoiced(id, '2026-05-02', 100, 150);
    expect(await profile(id)).toMatchObject({ creditLeft: -200.25 });
    expect(await profile(await newCustomer())).toMatchObject({
      creditLeft: null,
      intakeThisYear: 0,
      nextArrival: null,
    });
  });
});

test('the months of a customer begin with the first January and leave out what was before', async () => {
  const id = await newCustomer();
  for (const [day, amount] of [
    ['2024-12-31', 7000],
    ['2025-01-01', 300],
    ['2026-05-31', 2],
  ] as const) {
    await ordered(id, day, { amount, quantity: amount / 2 });
    await invoiced(id, day, amount);
    await shipped(id, { actualDeparture: day });
  }
  await shipped(id, { actualDeparture: null });
  const { data } = await boss.client.call(customerCalls.getCustomerDetailStat, { id, years: 2 });
  expect(data.months).toHaveLength(17);
  const happened = data.months.filter(({ orders, shipped, containers }) => orders + shipped + containers > 0);
  const january = { orders: 1, pieces: 150, intake: 300, shipped: 300, containers: 1 };
  const may = { orders: 1, pieces: 1, intake: 2, shipped: 2, containers: 1 };
  expect(happened).toEqual([
    { month: '2025-01', ...january },
    { month: '2026-05', ...may },
  ]);
  expect(data.years).toMatchObject([
    { year: 2025, ...january },
    { year: 2026, ...may },
  ]);
});

test('customers with the same intake of a year share a place, and the next ones come after all of them', async () => {
  const [first, second, third] = [await newCustomer(), await newCustomer(), await newCustomer()];
  for (const id of [first, second]) await ordered(id, '2023-01-01', { amount: 90_000 });
  await ordered(third, '2023-12-31', { amount: 80_000 });
  const placeOf = async (id: number, years = 4) =>
    (await boss.client.call(customerCalls.getCustomerDetailStat, { id, years })).data.years[0];
  expect(await placeOf(first)).toMatchObject({ year: 2023, rank: 1, rankedCustomers: 3 });
  expect(await placeOf(second)).toMatchObject({ year: 2023, rank: 1 });
  expect(await placeOf(third)).toMatchObject({ year: 2023, rank: 3 });
  expect(await placeOf(third, 3)).toMatchObject({ year: 2024, rank: null, rankedCustomers: 0 });
});

describe('what a customer bought most', () => {
  const call = customerCalls.getCustomerDetailSalesSort;
  const line = (model: string, color: string | null, amount: number) => ({ model, color, quantity: 2, amount });

  test('is of the twelve months that end today, unless a period is told, whose days both count', async () => {
    const id = await newCustomer();
    const days = [
      ['2025-05-31', 1000],
      ['2025-06-01', 200],
      ['2026-05-31', 30],
      ['2026-06-01', 4],
    ] as const;
    for (const [day, amount] of days) await sold(id, day, [line('A', null, amount)]);
    const { data } = await boss.client.call(call, { id });
    expect(data).toMatchObject({
      from: '2025-06-01',
      to: '2026-05-31',
      intake: 230,
      rows: [{ amount: 230, pieces: 4 }],
    });
    const { data: told } = await boss.client.call(call, { id, from: '2025-05-31', to: '2025-05-31' });
    expect(told).toMatchObject({ from: '2025-05-31', to: '2025-05-31', intake: 1000, rows: [{ amount: 1000 }] });
    const { data: yearTo } = await boss.client.call(call, { id, to: '2025-06-01' });
    expect(yearTo).toMatchObject({ from: '2024-06-02', intake: 1200 });
  });

  test('is ranked by amount, with those that are even in one place and in the order of their names', async () => {
    const id = await newCustomer();
    await sold(id, '2026-05-01', [
      line('B', 'Red', 30),
      line('A', 'Blue', 30),
      line('C', null, 60),
      line('D', null, 60),
    ]);
    const { data } = await boss.client.call(call, { id, limit: 3 });
    expect(data.total).toBe(4);
    expect(data.rows).toEqual([
      { position: 1, name: 'C', pieces: 2, amount: 60, share: 33.33 },
      { position: 1, name: 'D', pieces: 2, amount: 60, share: 33.33 },
      { position: 3, name: 'A', pieces: 2, amount: 30, share: 16.67 },
    ]);
    const { data: colors } = await boss.client.call(call, { id, by: 'color' });
    expect(colors.rows).toEqual([
      { position: 1, name: '', pieces: 4, amount: 120, share: 66.67 },
      { position: 2, name: 'Blue', pieces: 2, amount: 30, share: 16.67 },
      { position: 2, name: 'Red', pieces: 2, amount: 30, share: 16.67 },
    ]);
  });

  test('is told in the words of the reader’s language, as each list calls them', async () => {
    const id = await newCustomer();
    const { db } = company.app;
    const color = await db
      .selectFrom('color')
      .select(['nameEn', 'nameZh'])
      .where('nameZh', 'is not', null)
      .executeTakeFirstOrThrow();
    await sold(id, '2026-05-01', [line('A', color.nameEn, 30), line('A', 'Gone', 20)]);
    const named = async (by: 'color' | 'model') =>
      (await boss.client.call(call, { id, by }, { language: 'zh' })).data.rows.map(({ name }) => name);
    expect(await named('color')).toEqual([color.nameZh, 'Gone']);
    expect(await named('model')).toEqual(['A']);
  });

  test('has a model with all that was ordered of it, by whatever code, called by that of today', async () => {
    const id = await newCustomer();
    await sold(id, '2026-05-01', [line('A', null, 30), line('B', null, 40)]);
    const { db } = company.app;
    await db.updateTable('orderLine').set({ model: 'CODE OF THEN' }).where('customerId', '=', id).execute();
    await sold(id, '2026-05-02', [line('A', null, 20)]);
    const { data } = await boss.client.call(call, { id, by: 'model' });
    expect(data.rows.map(({ name, amount }) => [name, amount])).toEqual([
      ['A', 50],
      ['B', 40],
    ]);
  });

  test('has no share of an amount of nothing, and no place where nothing was ordered', async () => {
    const id = await newCustomer();
    const period = { from: '2021-01-01', to: '2021-12-31' };
    const { data: none } = await boss.client.call(call, { id, ...period });
    expect(none).toEqual({ ...period, rank: null, rankedCustomers: 0, intake: 0, total: 0, rows: [] });
    await sold(id, '2021-03-01', [line('Free sample', null, 0)]);
    const { data: free } = await boss.client.call(call, { id, ...period });
    expect(free).toMatchObject({ rank: 1, rankedCustomers: 1, intake: 0, rows: [{ name: 'Free sample', share: 0 }] });
  });
});

test('net sales are those of sixteen whole months, the last of them that of the day asked for', async () => {
  const id = await newCustomer();
  for (const [day, amount] of [
    ['2024-10-31', 9000],
    ['2024-11-01', 300],
    ['2026-02-28', 40],
    ['2026-03-01', 5],
  ] as const) {
    await invoiced(id, day, amount);
    await granted(id, day, amount / 10, 'claim');
    await granted(id, day, amount / 100, 'promotion');
  }
  const { data } = await boss.client.call(customerCalls.getNsra16List, { id, until: '2026-02-10' });
  expect(data).toHaveLength(16);
  expect(data.filter(({ grossSales, returns, allowances }) => grossSales + returns + allowances > 0)).toEqual([
    { month: '2024-11', grossSales: 300, returns: 30, allowances: 3, netSales: 267 },
    { month: '2026-02', grossSales: 40, returns: 4, allowances: 0.4, netSales: 35.6 },
  ]);
  expect(data.at(0)?.month).toBe('2024-11');
  expect(data.at(-1)?.month).toBe('2026-02');
});

test('a timeline ends with the day itself, and says whether it goes on', async () => {
  const id = await newCustomer();
  for (const day of ['2026-05-30', '2026-05-31', '2026-06-01']) await ordered(id, day);
  const shown = async (size: number) => {
    const { data } = await boss.client.call(customerCalls.customerTimeline, { id, kinds: ['order'], size });
    return [data.events.map(({ date }) => date), data.more];
  };
  expect(await shown(2)).toEqual([['2026-05-31', '2026-05-30'], false]);
  expect(await shown(1)).toEqual([['2026-05-31'], true]);
});

test('discounts of the days asked for are summed by kind, the most first, and by year beside what was ordered', async () => {
  const id = await newCustomer();
  await ordered(id, '2025-06-01', { amount: 310 });
  await ordered(id, '2026-01-01', { amount: 9000 });
  await granted(id, '2024-12-31', 50, 'claim');
  await granted(id, '2025-01-01', 7, 'promotion');
  await granted(id, '2025-12-31', 0.5, 'claim');
  await granted(id, '2026-01-01', 1000, 'claim');
  const asked = { customerId: id, from: '2025-01-01', to: '2025-12-31' };
  const { data } = await boss.client.call(customerCalls.getCustomerdiscountsummary, asked);
  expect(data).toMatchObject({ total: 7.5, count: 2 });
  expect(data.byKind).toEqual([
    { kind: 'promotion', count: 1, amount: 7 },
    { kind: 'claim', count: 1, amount: 0.5 },
  ]);
  expect(data.byYear).toEqual([{ year: 2025, amount: 7.5, intake: 310, share: 2.42 }]);
  expect(data.rows.map(({ grantedDate }) => grantedDate)).toEqual(['2025-12-31', '2025-01-01']);
});
