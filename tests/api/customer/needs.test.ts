import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerLimits } from '../../../src/shared/areas/customer/limits';
import { type CustomerNeed, needCalls } from '../../../src/shared/areas/customer/need-calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { task } from '../../../src/shared/areas/task/task';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany, sum } from '../../support/company';
import { addCustomer, addOrder } from '../../support/search-records';

let company: Company;
let vp: Person;
let customerId: number;

beforeAll(async () => {
  company = await startCompany('largest');
  vp = await company.as('vpSales');
  const late = company.order.filter(
    (order) => order.stage !== 'shipped' && (order.requestedDeliveryDate ?? company.today) < company.today,
  );
  const owing = new Set(company.invoice.filter(isOverdue).map((invoice) => invoice.customerId));
  customerId = late.find((order) => vp.visible.has(order.customerId) && owing.has(order.customerId))?.customerId ?? 0;
});

afterAll(() => company.app.close());

const isOverdue = ({ paid, amount, dueDate }: Company['invoice'][number]) => paid < amount && dueDate < company.today;

async function needOf(person: Person, kind: CustomerNeed['kind']): Promise<CustomerNeed | undefined> {
  const { data } = await person.client.call(needCalls.customerNeeds, { id: customerId });
  return data.find((need) => need.kind === kind);
}

test('late orders and overdue invoices are counted, and say since when', async () => {
  const late = company.order.filter(
    (order) =>
      order.customerId === customerId &&
      order.stage !== 'shipped' &&
      order.requestedDeliveryDate !== null &&
      order.requestedDeliveryDate < company.today,
  );
  expect(await needOf(vp, 'lateOrders')).toEqual({
    kind: 'lateOrders',
    count: late.length,
    amount: null,
    day: late.map(({ requestedDeliveryDate }) => requestedDeliveryDate).sort()[0],
  });
  const owed = company.invoice.filter((invoice) => invoice.customerId === customerId && isOverdue(invoice));
  expect(await needOf(vp, 'overdueInvoices')).toEqual({
    kind: 'overdueInvoices',
    count: owed.length,
    amount: sum(owed, ({ amount, paid }) => amount - paid),
    day: owed.map(({ dueDate }) => dueDate).sort()[0],
  });
});

test('an order is late, and an invoice overdue, from the day after its own, and one that is paid is not', async () => {
  const { db } = company.app;
  const [today, yesterday, orderDate] = [company.today, dayFromToday(-1), dayFromToday(-40)];
  const pressing = async () => {
    const [late, overdue] = [await needOf(vp, 'lateOrders'), await needOf(vp, 'overdueInvoices')];
    return [late?.count, overdue?.count];
  };
  const [late = 0, overdue = 0] = await pressing();
  const order = (requestedDeliveryDate: string) =>
    addOrder(db, { customerId, poNumber: `FOR ${requestedDeliveryDate}`, orderDate, requestedDeliveryDate });
  const orderId = await order(today);
  const invoice = (dueDate: string, paid: number) => {
    const open = { invoiceDate: orderDate, dueDate, amount: 70, paid, shipmentId: null, lastPaymentDate: null };
    const values = { customerId, orderId, invoiceNumber: `DUE ${dueDate} ${paid}`, ...open };
    return db.insertInto('invoice').values(values).execute();
  };
  await invoice(today, 0);
  await invoice(yesterday, 70);
  expect(await pressing()).toEqual([late, overdue]);
  await order(yesterday);
  await invoice(yesterday, 69.99);
  expect(await pressing()).toEqual([late + 1, overdue + 1]);
});

test('who sees no receivables hears of no debt', async () => {
  const office = await company.as('exportOffice');
  expect(await needOf(office, 'lateOrders')).toBeDefined();
  expect(await needOf(office, 'overdueInvoices')).toBeUndefined();
});

test('a task counts from its day on, for those who see it', async () => {
  const before = (await needOf(vp, 'dueTasks'))?.count ?? 0;
  const calls = crudCallsOf(task);
  const values = { title: 'Ask for the PI', customerId, assigneeId: vp.id, done: false };
  await vp.client.call(calls.add, { ...values, day: company.today });
  await vp.client.call(calls.add, { ...values, day: '2999-01-01' });
  expect((await needOf(vp, 'dueTasks'))?.count).toBe(before + 1);
  const admin = await company.as('admin');
  const theirs = await admin.client.call(calls.add, { ...values, assigneeId: admin.id, day: company.today });
  expect(theirs.code).toBe(0);
  expect((await needOf(vp, 'dueTasks'))?.count).toBe(before + 1);
});

test('quotes that were sent wait for an answer, with what they come to and which ends first', async () => {
  const { db } = company.app;
  await sql`update quote set state = 'lost' where customer_id = ${customerId} and state in ('sent', 'draft')`.execute(
    db,
  );
  expect(await needOf(vp, 'openQuotes')).toBeUndefined();
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const given = { customerId, plant: 'china' } as never; // its fields by their names
    ids.push((await vp.client.call(crudCallsOf(quote).add, given)).data.id);
  }
  const sent = (id: number | undefined, amount: number, days: number) =>
    sql`update quote set state = 'sent', amount = ${amount}, valid_until = today() + ${days}::int where id = ${id}`.execute(
      db,
    );
  await sent(ids[0], 100.5, 9);
  await sent(ids[1], 20, 3);
  const day = dayFromToday(3);
  expect(await needOf(vp, 'openQuotes')).toEqual({ kind: 'openQuotes', count: 2, amount: 120.5, day });
});

test('prices that end soon are those of what was bought or quoted, without a next one of that plant', async () => {
  const { db } = company.app;
  const { rows: commodities } = await sql<{ id: number; code: string; isBought: boolean }>`
    select commodity.id, commodity.code, exists (
      select from order_line join material on material.id = order_line.material_id
      join sales_order on sales_order.customer_id = order_line.customer_id and sales_order.id = order_line.order_id
      where order_line.customer_id = ${customerId} and sales_order.order_date > today() - 365
        and (material.model_id, material.arrangement_id, material.cover_grade_id)
          = (commodity.model_id, commodity.arrangement_id, commodity.cover_grade_id)
    ) as is_bought
    from commodity where used and not exists (
      select from quote join quote_line on quote_line.quote_id = quote.id
      where quote.customer_id = ${customerId} and quote_line.commodity_id = commodity.id
    )`.execute(db);
  const bought = commodities.filter(({ isBought }) => isBought);
  const other = commodities.find(({ isBought }) => !isBought);
  const [ending, followed] = bought;
  if (!ending || !followed || !other) throw new Error('the company has too few commodities');
  await sql`delete from price`.execute(db);
  const end = dayFromToday(10);
  const prices = [ending, followed, other].map(({ id }) => ({ id, startDate: company.today, endDate: end }));
  const later = { startDate: dayFromToday(11), endDate: dayFromToday(99) };
  const next = { id: followed.id, ...later };
  const earlier = { id: ending.id, startDate: dayFromToday(-99), endDate: dayFromToday(-1) };
  const elsewhere = { commodityId: ending.id, plant: 'vietnam' as const, fobUsd: 300, ...later };
  await db
    .insertInto('price')
    .values([
      ...[...prices, next, earlier].map(({ id, ...days }) => ({
        commodityId: id,
        plant: 'china' as const,
        fobUsd: 300,
        ...days,
      })),
      elsewhere,
    ])
    .execute();

  const { data } = await vp.client.call(needCalls.customerEndingPrices, { id: customerId });
  expect(data.rows.map(({ commodityCode, endDate }) => [commodityCode, endDate])).toEqual([[ending.code, end]]);
  expect(await needOf(vp, 'endingPrices')).toEqual({ kind: 'endingPrices', count: 1, amount: null, day: end });

  // What ends first comes first, also what has yet to begin, and what is not offered any more is left out.
  const [, , third, fourth] = bought;
  if (!third || !fourth) throw new Error('the customer bought too little');
  const sooner = dayFromToday(5);
  const china = { plant: 'china' as const, fobUsd: 300, startDate: dayFromToday(1) };
  await db
    .insertInto('price')
    .values([third, fourth].map(({ id }) => ({ ...china, commodityId: id, endDate: sooner })))
    .execute();
  const [before, behind] = [ending, third].toSorted((left, right) => (left.code < right.code ? -1 : 1));
  await sql`update price set end_date = case commodity_id when ${before?.id} then ${end}::date else ${sooner}::date end
    where plant = 'china' and end_date > today() and commodity_id in (${ending.id}, ${third.id}, ${fourth.id})`.execute(
    db,
  );
  await sql`update commodity set used = false where id = ${fourth.id}`.execute(db);
  const turned = (await vp.client.call(needCalls.customerEndingPrices, { id: customerId })).data;
  expect(turned.rows.map(({ commodityCode, endDate }) => [commodityCode, endDate])).toEqual([
    [behind?.code, sooner],
    [before?.code, end],
  ]);

  // What was bought more than a year ago is nobody's to renew.
  await sql`update sales_order set order_date = order_date - 400 where customer_id = ${customerId}`.execute(db);
  expect((await vp.client.call(needCalls.customerEndingPrices, { id: customerId })).data).toEqual({
    ...{ count: 0, rows: [] },
  });
});

describe('prices that end soon', () => {
  const shown = customerLimits.profileRows;
  let id: number;
  let quoteId: number;
  let commodities: number[];

  beforeAll(async () => {
    const { db } = company.app;
    const like = company.customer.find(({ id: known }) => known === customerId);
    const { countryId = 0, departmentId = 0, ownerId = 0 } = like ?? {};
    id = await addCustomer(db, { code: 'ENDS', nameEn: 'Ends soon', countryId, departmentId, ownerId });
    const { rows: quotes } = await sql<{ id: number }>`
      insert into quote (customer_id, number, revision, state, plant, quote_date)
      values (${id}, 'Q-ENDS', 1, 'sent', 'china', today() - interval '1 year') returning id`.execute(db);
    quoteId = quotes[0]?.id ?? 0;
    await sql`delete from price`.execute(db);
    const { rows } = await sql<{ id: number }>`
      insert into price (commodity_id, plant, fob_usd, start_date, end_date)
      select id, 'china', 300, today(), today() + 10 from commodity
      where used and exists (select from material where material.model_id = commodity.model_id
        and material.arrangement_id = commodity.arrangement_id and material.cover_grade_id = commodity.cover_grade_id)
      order by id limit ${shown + 1} returning commodity_id as id`.execute(db);
    commodities = rows.map((row) => row.id);
  });

  const quoted = (ids: readonly number[]) =>
    sql`insert into quote_line (quote_id, commodity_id, quantity, price, amount)
      select ${quoteId}, id, 1, 1, 1 from commodity where id = any(${ids}::bigint[])`.execute(company.app.db);
  const ending = async () => (await vp.client.call(needCalls.customerEndingPrices, { id })).data;

  test('are those of what was quoted, or ordered, from the day after a year ago on', async () => {
    const { db } = company.app;
    const [first, second] = commodities;
    await quoted(commodities.slice(0, 1));
    const orderId = await addOrder(db, { customerId: id, poNumber: 'ENDS', orderDate: company.today });
    await sql`
      insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage)
      select ${id}, ${orderId}, 1, material.id, 'M', 1, 1, 1, 1, 'piIssued' from material
      join commodity on material.model_id = commodity.model_id and material.arrangement_id = commodity.arrangement_id
        and material.cover_grade_id = commodity.cover_grade_id
      where commodity.id = ${second} order by material.id limit 1`.execute(db);
    const prices = async () => {
      const ids = (await ending()).rows.map((row) => row.id);
      const { rows } = await sql<{ id: number }>`
        select commodity_id as id from price where id = any(${ids}::bigint[]) order by 1`.execute(db);
      return rows.map((row) => row.id);
    };
    await sql`update sales_order set order_date = today() - interval '1 year' where id = ${orderId}`.execute(db);
    expect(await prices()).toEqual([]);
    await sql`update quote set quote_date = quote_date + 1 where id = ${quoteId}`.execute(db);
    expect(await prices()).toEqual([first]);
    await sql`update sales_order set order_date = order_date + 1 where id = ${orderId}`.execute(db);
    expect(await prices()).toEqual([first, second]);
  });

  test('are shown as many as find room, and all of them counted', async () => {
    const { db } = company.app;
    await sql`update quote set quote_date = today() where id = ${quoteId}`.execute(db);
    await sql`delete from quote_line where quote_id = ${quoteId}`.execute(db);
    await quoted(commodities);
    const { count, rows } = await ending();
    expect([count, rows.length]).toEqual([shown + 1, shown]);
  });
});
