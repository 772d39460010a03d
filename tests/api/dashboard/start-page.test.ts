import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { receivableCalls } from '../../../src/shared/areas/customer/receivable-calls';
import { dashboardCalls } from '../../../src/shared/areas/dashboard/calls';
import { homeCalls } from '../../../src/shared/areas/dashboard/home-calls';
import { dashboardLimits } from '../../../src/shared/areas/dashboard/limits';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { orderStageNames } from '../../../src/shared/areas/order/order-status';
import { inventoryAgeNames, inventoryAgeStarts } from '../../../src/shared/rules/inventory-age';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { streamReport } from '../../support/report-rows';

// Every figure of the start page against plain SQL, in a company so large that each of its lists is cut.

let company: Company;
let people: Person[];
let today: RawBuilder<string>;

beforeAll(async () => {
  company = await startCompany('largest');
  people = [await company.as('generalManager'), await company.as('manager')];
  today = sql`${company.today}::date`;
}, 180_000);

afterAll(() => company.app.close());

/** The one row of a select. */
async function one(query: RawBuilder<unknown>): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`select * from (${query}) as answer`.execute(company.app.db);
  return rows[0] ?? {};
}

const own = ({ visible }: Person) => sql`customer_id = any(${[...visible]}::bigint[])`;
const daysIn = (days: { from: string; to: string }) => sql`between ${days.from}::date and ${days.to}::date`;

describe('what the customers are doing now', () => {
  test('containers arriving are all there are, not those of the list, and so is what the figure leads to', async () => {
    for (const person of people) {
      const { data } = await person.client.call(homeCalls.getHomeFigures, {});
      const { arriving } = data;
      const { containers } = await one(sql`select count(*) as containers from shipment where ${own(person)}
        and status = 'atSea' and eta between ${today} and ${today} + ${dashboardLimits.arrivalDays}::int`);
      expect(containers).toBeGreaterThan(dashboardLimits.homeRows);
      expect(arriving.containers).toBe(containers);
      expect(arriving.rows).toHaveLength(dashboardLimits.homeRows);
      const { from, to } = arriving;
      const filters = { statuses: ['atSea'], etaFrom: from, etaTo: to };
      expect((await streamReport(person.client, 'containerTracking', filters)).rows).toHaveLength(containers ?? 0);
    }
  });

  test('orders by stage, and the lists they lead to', async () => {
    for (const person of people) {
      const { data } = await person.client.call(homeCalls.getHomeFigures, {});
      expect(data.stages.map(({ stage }) => stage)).toEqual(orderStageNames);
      for (const { stage, orders, late, amount } of data.stages) {
        const expected = await one(sql`select count(*) as orders, coalesce(sum(amount), 0) as amount, count(*) filter (
          where case when stage = 'shipped' then shipped_date else ${today} end > requested_delivery_date) as late
          from sales_order where stage = ${stage} and ${own(person)}`);
        expect({ orders, late, amount }).toEqual(expected);
        const list = await person.client.call(orderCalls.getOrder, { stages: [stage], lateOnly: true, size: 1 });
        expect(list.data.total).toBe(late);
      }
    }
  });

  test('debtors and their debts are all there are, and so is the list they lead to', async () => {
    for (const person of people) {
      const { data } = await person.client.call(homeCalls.getHomeFigures, {});
      const expected = await one(sql`select sum(amount - paid) as total, count(distinct customer_id) as customers
        from invoice where paid < amount and due_date < ${today} and ${own(person)}`);
      expect(expected.customers).toBeGreaterThan(dashboardLimits.homeRows);
      expect({ total: data.overdueTotal, customers: data.overdueCustomers }).toEqual(expected);
      expect(data.overdue).toHaveLength(dashboardLimits.homeRows);
      const list = await person.client.call(customerCalls.getCustomer, { overdueOnly: true, size: 1 });
      expect({ total: list.data.totals.overdue, customers: list.data.total }).toEqual(expected);
    }
  });

  test('to-dos are all that are open', async () => {
    const busiest = await sql<{ id: number; open: number }>`select account_id as id, count(*) as open from reminder
      where not done group by 1 order by 2 desc limit 1`.execute(company.app.db);
    expect(busiest.rows[0]?.open).toBeGreaterThan(dashboardLimits.homeRows);
    for (const person of people) {
      const { data } = await person.client.call(reminderCalls.getAgencyMattersList, {});
      const expected = await one(
        sql`select count(*) as open from reminder where not done and account_id = ${person.id}`,
      );
      expect(data.resp).toHaveLength(expected.open ?? -1);
    }
  });
});

describe('how sales go', () => {
  test('the month so far beside the ones it is held against', async () => {
    for (const person of people) {
      const { data } = await person.client.call(dashboardCalls.getMonthRatio, {});
      for (const { from, to, ...figures } of [data.now, data.previous, data.lastYear]) {
        const days = daysIn({ from, to });
        const expected = await one(sql`select
          (select coalesce(sum(amount), 0) from sales_order where order_date ${days} and ${own(person)}) as net_sales,
          (select count(*) from sales_order where order_date ${days} and ${own(person)}) as orders,
          (select coalesce(sum(amount), 0) from invoice where invoice_date ${days} and ${own(person)}) as shipped,
          (select count(*) from shipment where actual_departure ${days} and ${own(person)}) as containers`);
        expect(figures).toEqual(expected);
      }
      const { from, to, orders } = data.now;
      const list = await person.client.call(orderCalls.getOrder, { from, to, size: 1 });
      expect(list.data.total).toBe(orders);
    }
  });

  test('net sales, order intake and shipped goods by month', async () => {
    for (const person of people) {
      const sales = await person.client.call(dashboardCalls.getSalesByMonth, {});
      for (const { from, to, netSales, earlierSales } of sales.data.months) {
        const { now, before } = await one(sql`select
          coalesce(sum(amount) filter (where order_date ${daysIn({ from, to })}), 0) as now,
          coalesce(sum(amount) filter (where date_trunc('month', order_date) = ${from}::date - interval '1 year'), 0) as before
          from sales_order where ${own(person)}`);
        expect({ netSales: netSales ?? 0, earlierSales }).toEqual({ netSales: now, earlierSales: before });
      }
      const both = await person.client.call(dashboardCalls.getIntakeAndShipped, {});
      for (const { from, to, intake, shipped } of both.data) {
        const expected = await one(sql`select
          (select coalesce(sum(amount), 0) from sales_order
            where coalesce(po_receipt_date, order_date) ${daysIn({ from, to })} and ${own(person)}) as intake,
          (select coalesce(sum(amount), 0) from invoice
            where invoice_date ${daysIn({ from, to })} and ${own(person)}) as shipped`);
        expect({ intake, shipped }).toEqual(expected);
      }
    }
  });

  test('rankings count all that is ranked, not only those that are shown', async () => {
    const keys = {
      getSalesByCountry: sql`(select country_id from customer where customer.id = sold.customer_id)`,
      getSalesByDepartment: sql`(select department_id from customer where customer.id = sold.customer_id)`,
      getTopCustomers: sql`customer_id`,
      getTopModels: sql`model`,
    } as const;
    for (const person of people) {
      for (const [name, key] of Object.entries(keys)) {
        const { data } = await person.client.call(dashboardCalls[name as keyof typeof keys], {}); // the keys above
        const isNow = sql`sold.day ${daysIn(data)}`;
        const isEarlier = sql`sold.day between ${data.from}::date - interval '1 year' and ${data.to}::date - interval '1 year'`;
        const orders = sql`select customer_id, null as model, order_date as day, amount from sales_order`;
        const lines = sql`select order_line.customer_id, order_line.model, order_date as day, order_line.amount
          from order_line join sales_order on sales_order.customer_id = order_line.customer_id
            and sales_order.id = order_line.order_id`;
        const expected = await one(sql`select count(distinct ${key}) as ranked,
          coalesce(sum(amount) filter (where ${isNow}), 0) as net_sales,
          coalesce(sum(amount) filter (where ${isEarlier}), 0) as earlier_sales
          from (${name === 'getTopModels' ? lines : orders}) as sold where (${isNow} or ${isEarlier}) and ${own(person)}`);
        const { ranked, netSales, earlierSales, rows } = data;
        expect({ ranked, netSales, earlierSales }, name).toEqual(expected);
        expect(rows, name).toHaveLength(Math.min(ranked, dashboardLimits.rankingRows));
      }
      const { data } = await person.client.call(dashboardCalls.getTopCustomers, { from: dayFromToday(-320) });
      expect(data.ranked).toBeGreaterThan(dashboardLimits.rankingRows);
    }
  });
});

test('goods in stock and receivables by age are all there are', async () => {
  for (const person of people) {
    const stock = await person.client.call(dashboardCalls.getStockByAge, {});
    for (const { age, lines, pieces, cube, amount } of stock.data) {
      const days = sql`(${today} - actual_completion_date)`;
      const starts = inventoryAgeNames.map((name) => inventoryAgeStarts[name]);
      const at = age === null ? -1 : inventoryAgeNames.indexOf(age);
      const isOfAge =
        age === null ? sql`${days} is null` : sql`width_bucket(${days}, ${starts}::int[]) = ${at + 1}::int`;
      const expected = await one(sql`select count(*) as lines, coalesce(sum(quantity), 0) as pieces,
        coalesce(sum(cube), 0) as cube, coalesce(sum(amount), 0) as amount
        from order_line where stage = 'inventory' and ${isOfAge} and ${own(person)}`);
      expect({ lines, pieces, cube, amount }, String(age)).toEqual(expected);
    }
    const debts = await person.client.call(receivableCalls.getOverdueAccountReceivablesGraph, {});
    const overdue = debts.data.filter(({ age }) => age !== 'notDue');
    const { data: home } = await person.client.call(homeCalls.getHomeFigures, {});
    const cents = overdue.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(cents).toBe(Math.round(home.overdueTotal * 100));
  }
});
