import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboardCalls } from '../../../src/shared/areas/dashboard/calls';
import { dashboardLimits } from '../../../src/shared/areas/dashboard/limits';
import type { ReportName } from '../../../src/shared/areas/reports';
import { errorCatalogue } from '../../../src/shared/errors';
import { addMonths } from '../../../src/shared/rules/days';
import { inventoryAgeNames, inventoryAgeOf } from '../../../src/shared/rules/inventory-age';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { streamReport } from '../../support/report-rows';
import { addCustomer, addOrder } from '../../support/search-records';

let company: Company;
/** Sees everything. */
let wide: Person;
/** Sees a few customers. */
let narrow: Person;
let people: Person[];

beforeAll(async () => {
  company = await startCompany('large');
  wide = await company.as('generalManager');
  narrow = await company.as('vpSales');
  people = [wide, narrow];
  expect(people.map(({ visible }) => visible.size < company.customer.length)).toEqual([false, true]);
});

afterAll(() => company.app.close());

interface Days {
  from: string;
  to: string;
}

const isWithin = (day: string | null, { from, to }: Days) => day !== null && day >= from && day <= to;
const amount = (row: { amount: number }) => row.amount;
const ordersOf = ({ visible }: Person) => company.order.filter(({ customerId }) => visible.has(customerId));
const netSales = (person: Person, days: Days) =>
  sum(
    ordersOf(person).filter((order) => isWithin(order.orderDate, days)),
    amount,
  );
const shipped = ({ visible }: Person, days: Days) =>
  sum(
    company.invoice.filter((row) => visible.has(row.customerId) && isWithin(row.invoiceDate, days)),
    amount,
  );
const lastDayOf = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
};

/** The total of a column of a report that the caller streams. */
async function reportTotal({ client }: Person, report: ReportName, filters: object, column: string): Promise<number> {
  const { rows, failure } = await streamReport(client, report, { ...filters });
  expect(failure).toBeNull();
  return sum(rows, (row) => Number(row[column] ?? 0));
}

describe('the month ratio', () => {
  test('holds the month against the one before and that of last year, each up to the same day', async () => {
    for (const person of people) {
      const { data } = await person.client.call(dashboardCalls.getMonthRatio, {});
      const month = company.today.slice(0, 7);
      const expected = (months: number) => {
        const to = addMonths(company.today, months);
        const days = { from: `${to.slice(0, 7)}-01`, to };
        return {
          ...days,
          netSales: netSales(person, days),
          orders: ordersOf(person).filter((order) => isWithin(order.orderDate, days)).length,
          shipped: shipped(person, days),
          containers: company.shipment.filter(
            (row) => person.visible.has(row.customerId) && isWithin(row.actualDeparture, days),
          ).length,
        };
      };
      expect(data).toEqual({ now: expected(0), previous: expected(-1), lastYear: expected(-12) });
      expect(data.now.from).toBe(`${month}-01`);
    }
  });

  test('of the last day of a long month ends with the last day of a short one', async () => {
    const { data } = await wide.client.call(dashboardCalls.getMonthRatio, { asOf: '2026-03-31' });
    expect([data.now.to, data.previous.to, data.lastYear.to]).toEqual(['2026-03-31', '2026-02-28', '2025-03-31']);
  });

  test('of the end of a February ends with the end of the February before', async () => {
    const { data } = await wide.client.call(dashboardCalls.getMonthRatio, { asOf: '2025-02-28' });
    expect([data.now.to, data.previous.to, data.lastYear.to]).toEqual(['2025-02-28', '2025-01-28', '2024-02-29']);
  });

  test('refuses a day that does not exist', async () => {
    const { code } = await wide.client.call(dashboardCalls.getMonthRatio, { asOf: '2026-02-30' });
    expect(code).toBe(errorCatalogue['input.invalid'].code);
  });
});

test('net sales by month are those of the report, this year and the year before', async () => {
  const year = Number(company.today.slice(0, 4));
  for (const person of people) {
    const { data } = await person.client.call(dashboardCalls.getSalesByMonth, {});
    expect(data.year).toBe(year);
    expect(data.months.map(({ month }) => month)).toEqual(
      Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`),
    );
    for (const { month, from, to, netSales: now, earlierSales } of data.months) {
      expect({ from, to }).toEqual({ from: `${month}-01`, to: lastDayOf(month) });
      expect(now).toBe(from <= company.today ? netSales(person, { from, to }) : null);
      const before = `${year - 1}${month.slice(4)}`;
      expect(earlierSales).toBe(netSales(person, { from: `${before}-01`, to: lastDayOf(before) }));
    }
    const [{ from, to, netSales: january } = { from: '', to: '', netSales: 0 }] = data.months;
    expect(january).toBe(await reportTotal(person, 'netSales', { from, to }, 'netSales'));
  }
  const earlier = await wide.client.call(dashboardCalls.getSalesByMonth, { year: year - 1 });
  expect(earlier.data.months.every(({ netSales }) => netSales !== null)).toBe(true);
  const odd = await wide.client.call(dashboardCalls.getSalesByMonth, { year: 1.5 });
  expect(odd.code).toBe(errorCatalogue['input.invalid'].code);
});

test('order intake and shipped goods by month, the last twelve unless asked otherwise', async () => {
  for (const person of people) {
    const { data } = await person.client.call(dashboardCalls.getIntakeAndShipped, {});
    expect(data).toHaveLength(12);
    expect(data.at(-1)?.to).toBe(company.today);
    for (const { from, to, intake, shipped: sent } of data) {
      const taken = ordersOf(person).filter((order) => isWithin(order.poReceiptDate ?? order.orderDate, { from, to }));
      expect(intake).toBe(sum(taken, amount));
      expect(sent).toBe(shipped(person, { from, to }));
    }
    const days = { from: addMonths(company.today, -2), to: company.today };
    const { data: few } = await person.client.call(dashboardCalls.getIntakeAndShipped, days);
    expect(few.map(({ from }) => from)).toEqual([days.from, ...few.slice(1).map(({ month }) => `${month}-01`)]);
    expect(sum(few, (month) => month.shipped)).toBe(shipped(person, days));
  }
});

describe('rankings', () => {
  const days = (): Days => ({ from: `${company.today.slice(0, 4)}-01-01`, to: company.today });
  const year = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;
  const yearBefore = (): Days => ({ from: year(days().from), to: addMonths(days().to, -12) });

  /** The sums by a key of the orders or lines of the period, largest first. */
  function ranked<R extends { amount: number; customerId: number }>(
    person: Person,
    rows: readonly R[],
    { key, dayOf }: { key: (row: R) => string | number; dayOf: (row: R) => string },
  ) {
    const own = rows.filter(({ customerId }) => person.visible.has(customerId));
    const inPeriod = (row: R, period: Days) => isWithin(dayOf(row), period);
    const keys = [...new Set(own.filter((row) => inPeriod(row, days()) || inPeriod(row, yearBefore())).map(key))];
    return keys
      .map((each) => {
        const of = own.filter((row) => key(row) === each);
        const total = (period: Days) =>
          sum(
            of.filter((row) => inPeriod(row, period)),
            amount,
          );
        return { key: each, netSales: total(days()), earlierSales: total(yearBefore()) };
      })
      .sort((left, right) => right.netSales - left.netSales);
  }

  test('countries, departments and customers are ranked by the orders of this year', async () => {
    const customers = new Map(company.customer.map((row) => [row.id, row]));
    const keys = {
      getSalesByCountry: (id: number) => customers.get(id)?.countryId ?? 0,
      getSalesByDepartment: (id: number) => customers.get(id)?.departmentId ?? 0,
      getTopCustomers: (id: number) => id,
    } as const;
    for (const person of people) {
      for (const [name, keyOf] of Object.entries(keys)) {
        const { data } = await person.client.call(dashboardCalls[name as keyof typeof keys], {}); // the keys above
        const expected = ranked(person, company.order, {
          key: ({ customerId }) => keyOf(customerId),
          dayOf: ({ orderDate }) => orderDate,
        });
        expect(data).toMatchObject({ ...days(), ranked: expected.length });
        expect(data.netSales).toBe(sum(expected, (row) => row.netSales));
        expect(data.earlierSales).toBe(sum(expected, (row) => row.earlierSales));
        // Those that sold nothing this year, as there are in January, stand below the others by their names.
        const rows = data.rows.map(({ id, netSales: now, earlierSales }) => ({ key: id, netSales: now, earlierSales }));
        const hasSold = ({ netSales }: { netSales: number }) => netSales > 0;
        expect(rows.filter(hasSold)).toEqual(expected.filter(hasSold).slice(0, dashboardLimits.rankingRows));
      }
    }
  });

  test('a country’s sales are the total of the report it leads to', async () => {
    for (const person of people) {
      const { data } = await person.client.call(dashboardCalls.getSalesByCountry, {});
      const [first] = data.rows;
      const filters = { ...days(), countryIds: [first?.id] };
      expect(first?.netSales).toBe(await reportTotal(person, 'netSales', filters, 'netSales'));
    }
  });

  test('models are ranked by their lines', async () => {
    const ordered = new Map(company.order.map(({ id, orderDate }) => [id, orderDate]));
    for (const person of people) {
      const { data } = await person.client.call(dashboardCalls.getTopModels, {});
      const expected = ranked(person, company.line, {
        key: ({ model }) => model,
        dayOf: ({ orderId }) => ordered.get(orderId) ?? '',
      });
      expect(data.ranked).toBe(expected.length);
      expect(data.rows.map(({ model, netSales: now }) => [model, now])).toEqual(
        expected.slice(0, dashboardLimits.rankingRows).map(({ key, netSales: now }) => [key, now]),
      );
    }
  });

  test('names are in the language of the reader', async () => {
    const response = await wide.client.fetch('/index/getThere?language=1', {
      headers: { token: wide.client.token ?? '' },
    });
    const { data } = await response.json();
    expect(data.rows.length).toBeGreaterThan(2);
    for (const { name } of data.rows) expect(name).toMatch(/\p{Script=Han}/u);
  });
});

test('goods in stock by age are the lines in inventory, every age present', async () => {
  for (const person of people) {
    const { data } = await person.client.call(dashboardCalls.getStockByAge, {});
    const stock = company.line.filter((line) => line.stage === 'inventory' && person.visible.has(line.customerId));
    expect(sum(data, ({ lines }) => lines)).toBe(stock.length);
    expect(data.slice(0, inventoryAgeNames.length).map(({ age }) => age)).toEqual(inventoryAgeNames);
    for (const { age, lines, amount: value } of data) {
      const own = stock.filter(({ actualCompletionDate: done }) =>
        done === null ? age === null : inventoryAgeOf(daysBetween(done, company.today)) === age,
      );
      expect({ lines, value }).toEqual({ lines: own.length, value: sum(own, amount) });
    }
  }
});

test('goods in stock of which nobody knows since when stand last, where there are any', async () => {
  const { client } = wide;
  const stockByAge = async () => (await client.call(dashboardCalls.getStockByAge, {})).data;
  const before = await stockByAge();
  const line = company.line.find(({ stage, customerId }) => stage === 'inventory' && wide.visible.has(customerId));
  const setDone = (day: string | null | undefined) =>
    sql`update order_line set actual_completion_date = ${day ?? null}::date where id = ${line?.id}`.execute(
      company.app.db,
    );
  await setDone(null);
  const [unknown, ...known] = (await stockByAge()).toReversed();
  expect(unknown).toMatchObject({ age: null, lines: 1, pieces: line?.quantity, amount: line?.amount });
  expect(sum(known, ({ lines }) => lines)).toBe(sum(before, ({ lines }) => lines) - 1);
  await setDone(line?.actualCompletionDate);
  expect(await stockByAge()).toEqual(before);
});

test('a period that ends before it begins is refused, and so is what is no filter', async () => {
  const { client } = wide;
  const reversed = { from: '2026-02-02', to: '2026-02-01' };
  for (const name of [
    'getIntakeAndShipped',
    'getSalesByCountry',
    'getSalesByDepartment',
    'getTopCustomers',
    'getTopModels',
  ] as const) {
    const call = dashboardCalls[name];
    expect((await client.call(call, reversed)).code, name).toBe(errorCatalogue['dates.reversed'].code);
    // A period that is left open ends today.
    expect((await client.call(call, { from: '2199-01-01' })).code, name).toBe(errorCatalogue['dates.reversed'].code);
    const odd = await client.fetch(`${call.path}?hat=1`, { headers: { token: client.token ?? '' } });
    expect((await odd.json()).code, name).toBe(errorCatalogue['input.invalid'].code);
  }
});

test('the wire names are those of the specification, and need a session', async () => {
  for (const path of ['getMonthRadio', 'getOne', 'getTwo', 'getThere', 'getThere2', 'getFour', 'getFive', 'getFive2']) {
    const answer = await fetch(`${company.app.url}/index/${path}`);
    expect(await answer.json(), path).toMatchObject({ msg: 'INVALID TOKEN' });
  }
});

test('of customers who bought as much as each other the one whose name comes first stands first', async () => {
  const seller = await company.hire('vpSales');
  const { countryId = 0, departmentId = 0 } = company.customer[0] ?? {};
  for (const nameEn of ['Cedar', 'Alder', 'Birch']) {
    const place = { code: `TIE ${nameEn}`, nameEn, countryId, departmentId, ownerId: seller.id };
    const customerId = await addCustomer(company.app.db, place);
    await addOrder(company.app.db, { customerId, poNumber: 'TIE', orderDate: company.today, amount: 70 });
  }
  const { data } = await seller.client.call(dashboardCalls.getTopCustomers, {});
  expect(data.rows.map(({ name, netSales: now }) => [name, now])).toEqual([
    ['Alder', 70],
    ['Birch', 70],
    ['Cedar', 70],
  ]);
});
