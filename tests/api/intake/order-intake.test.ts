import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type IntakeStep, orderIntakeCalls } from '../../../src/shared/areas/intake/calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { addMonths } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany, sum } from '../../support/company';
import { percent } from '../../support/decimal';

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
});

afterAll(() => company.app.close());

type Order = Company['order'][number];
const receivedOn = ({ poReceiptDate, orderDate }: Order) => poReceiptDate ?? orderDate;

test('the lines say in the reader’s language what was ordered', async () => {
  const linesIn = async (language: 'en' | 'zh') =>
    (await wide.client.call(orderIntakeCalls.getOrderIntakeLines, { size: 20 } as never, { language })).data.rows;
  const [english, chinese] = [await linesIn('en'), await linesIn('zh')];
  const called = await company.app.db.selectFrom('color').select(['nameEn', 'nameZh']).execute();
  const zhOf = (word: unknown) => called.find(({ nameEn }) => nameEn === word)?.nameZh ?? word;
  expect(chinese.map(({ color }) => color)).toEqual(english.map(({ color }) => zhOf(color)));
  expect(chinese[0]?.color).not.toBe(english[0]?.color);
});

function taken({ visible }: Person, { from = '', to = '9999-12-31' } = {}): Order[] {
  return company.order.filter(
    (order) => visible.has(order.customerId) && receivedOn(order) >= from && receivedOn(order) <= to,
  );
}

function figures(orders: readonly Order[]) {
  const open = orders.filter(({ stage }) => stage !== 'shipped');
  return {
    orders: orders.length,
    pieces: sum(orders, ({ quantity }) => quantity),
    cube: sum(orders, ({ cube }) => cube),
    amount: sum(orders, ({ amount }) => amount),
    openOrders: open.length,
    openAmount: sum(open, ({ amount }) => amount),
  };
}

/** The first day of the month, week or day of a day. */
const beginOf: Record<IntakeStep, (day: string) => string> = {
  month: (day) => `${day.slice(0, 7)}-01`,
  week: (day) => {
    const date = new Date(day);
    date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
    return date.toISOString().slice(0, 10);
  },
  day: (day) => day,
};

test('the intake by month, week and day is the sum of the orders received in it, the latest first', async () => {
  for (const person of people) {
    for (const by of ['month', 'week', 'day'] as const) {
      const { data } = await person.client.call(orderIntakeCalls.getOrderIntake, { by });
      const begins = [...new Set(taken(person).map((order) => beginOf[by](receivedOn(order))))].sort().reverse();
      expect(begins.length).toBeGreaterThan(5);
      expect(data.map(({ from }) => from)).toEqual(begins);
      for (const { from, to, customers, ...found } of data) {
        const own = taken(person).filter((order) => beginOf[by](receivedOn(order)) === from);
        expect(found).toEqual(figures(own));
        expect(customers).toBe(new Set(own.map(({ customerId }) => customerId)).size);
        expect(figures(taken(person, { from, to }))).toEqual(found);
      }
    }
  }
});

test('the ends of the days asked for cut the first and the last month', async () => {
  const person = wide;
  const days = { from: addMonths(company.today, -3).replace(/..$/, '10'), to: company.today.replace(/..$/, '05') };
  const { data } = await person.client.call(orderIntakeCalls.getOrderIntake, days);
  expect(data.at(-1)?.from).toBe(days.from);
  expect(data.every(({ to }) => to <= days.to)).toBe(true);
  expect(sum(data, ({ amount }) => amount)).toBe(figures(taken(person, days)).amount);
});

test('the intake by customer adds up to that of the period, with the share of each', async () => {
  const days = { from: addMonths(company.today, -6), to: company.today };
  for (const person of people) {
    const { data } = await person.client.call(orderIntakeCalls.getOrderIntakeByCustomer, { ...days, size: 5000 });
    const all = taken(person, days);
    expect(data.totals).toEqual(figures(all));
    expect(data.rows.map(({ id }) => id).sort()).toEqual([...new Set(all.map(({ customerId }) => customerId))].sort());
    for (const row of data.rows) {
      const own = figures(all.filter(({ customerId }) => customerId === row.id));
      expect(row).toMatchObject(own);
      expect(row.share).toBe(percent(own.amount, data.totals.amount, 2));
    }
    const amounts = data.rows.map(({ amount }) => amount);
    expect(amounts).toEqual([...amounts].sort((left, right) => right - left));
  }
});

test('the lines behind the intake are those of its orders', async () => {
  const days = { from: addMonths(company.today, -6), to: company.today };
  for (const person of people) {
    const [first] = taken(person, days);
    const customerId = first?.customerId ?? 0;
    const { data } = await person.client.call(orderIntakeCalls.getOrderIntakeLines, {
      ...days,
      customerId,
      size: 5000,
    });
    const orders = new Map(taken(person, days).map((order) => [order.id, order]));
    const lines = company.line.filter((line) => line.customerId === customerId && orders.has(line.orderId));
    expect(data.rows.map(({ id }) => id).sort()).toEqual(lines.map(({ id }) => id).sort());
    expect(data.totals.amount).toBe(sum(lines, ({ amount }) => amount));
    for (const row of data.rows) {
      const order = orders.get(row.orderId) ?? first;
      expect(row).toMatchObject({ poNumber: order?.poNumber, receivedDate: order ? receivedOn(order) : '' });
    }
  }
});

test('orders of somebody else’s customer are not there', async () => {
  const person = narrow;
  const foreign = company.order.find(({ customerId }) => !person.visible.has(customerId))?.customerId ?? 0;
  const choice = { customerId: foreign };
  expect((await person.client.call(orderIntakeCalls.getOrderIntake, choice)).data).toEqual([]);
  expect((await person.client.call(orderIntakeCalls.getOrderIntakeByCustomer, choice)).data.total).toBe(0);
  expect((await person.client.call(orderIntakeCalls.getOrderIntakeLines, choice)).data.total).toBe(0);
});

describe('bad input', () => {
  test('a period that ends before it begins is refused', async () => {
    const { client } = wide;
    const reversed = { from: '2026-02-02', to: '2026-02-01' };
    const { getOrderIntake, getOrderIntakeByCustomer, getOrderIntakeLines, exportOrderIntake } = orderIntakeCalls;
    const { code } = errorCatalogue['dates.reversed'];
    expect((await client.call(getOrderIntake, reversed)).code).toBe(code);
    expect((await client.call(getOrderIntakeByCustomer, reversed)).code).toBe(code);
    expect((await client.call(getOrderIntakeLines, reversed)).code).toBe(code);
    expect((await client.call(exportOrderIntake, reversed)).code).toBe(code);
  });

  test('a step, a day and a filter that are none are refused', async () => {
    const { client } = wide;
    for (const query of ['by=decade', 'from=2026-02-30', 'hat=1', 'customerId=-1']) {
      const answer = await client.fetch(`/getOrderIntake?${query}`, { headers: { token: client.token ?? '' } });
      expect((await answer.json()).code, query).toBe(errorCatalogue['input.invalid'].code);
    }
  });

  test('an export covers half a year and no more', async () => {
    const person = wide;
    const { code } = errorCatalogue['export.windowTooLong'];
    const to = company.today;
    const refused = [{}, { to }, { from: addMonths(to, -6).replace(/^..../, (year) => String(Number(year) - 1)), to }];
    for (const days of refused) {
      expect((await person.client.call(orderIntakeCalls.exportOrderIntake, days)).code).toBe(code);
    }
    const days = { from: addMonths(to, -6), to };
    const query = new URLSearchParams({ ...days, format: 'csv' });
    const answer = await person.client.fetch(`/api/exportOrderIntake?${query}`, {
      headers: { 'x-token': person.client.token ?? '' },
    });
    expect(answer.headers.get('content-type')).toContain('text/csv');
    const orders = new Set(taken(person, days).map(({ id }) => id));
    const lines = company.line.filter(({ orderId }) => orders.has(orderId));
    expect((await answer.text()).trim().split('\n')).toHaveLength(lines.length + 1);
  });
});
