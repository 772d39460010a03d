import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryCalls as calls } from '../../../src/shared/areas/delivery/calls';
import { timedStages } from '../../../src/shared/areas/delivery/delivery-stages';
import { dayFromToday } from '../../support/calendar';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { exactSum, quotient } from '../../support/decimal';

let company: Company;
let boss: Person;

beforeAll(async () => {
  company = await startCompany('middle');
  boss = await company.as('generalManager');
});
afterAll(() => company.app.close());

type Order = Company['order'][number];
const set = ({ customerId, id }: Order, values: Partial<Order>) =>
  company.app.db
    .updateTable('salesOrder')
    .set(values as object) // of that very table
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .execute();
const details = async (input: object, language: 'en' | 'zh' = 'en') =>
  (await boss.client.call(calls.getCustomerOverallDeliveryDetail, { size: 5000, ...input }, { language })).data;
const numbersOf = async (text: string, more: object = {}, language: 'en' | 'zh' = 'en') =>
  (await boss.client.call(calls.getAllOrderNumberInfos, { text, ...more }, { language })).data;
const customerOf = ({ customerId }: Order) => company.customer.find(({ id }) => id === customerId);

const nowhere = {
  signedDate: null,
  factoryConfirmedDate: null,
  plannedProductionDate: null,
  actualCompletionDate: null,
  loadedDate: null,
  shippedDate: null,
};

test.each([
  ['created', {}, 40],
  ['signed', { signedDate: dayFromToday(-31) }, 31],
  ['siteValidation', { signedDate: dayFromToday(-31), factoryConfirmedDate: dayFromToday(-25) }, 25],
  ['inProduction', { factoryConfirmedDate: dayFromToday(-25), plannedProductionDate: dayFromToday(-20) }, 20],
  ['completed', { plannedProductionDate: dayFromToday(-20), actualCompletionDate: dayFromToday(-9) }, 9],
  ['loaded', { actualCompletionDate: dayFromToday(-9), loadedDate: dayFromToday(-4) }, 4],
] as const)('an order that is %s has been so until today', async (stage, days, until) => {
  const [order] = company.order;
  if (!order) throw new Error('no order');
  await set(order, { ...nowhere, ...days, orderDate: dayFromToday(-40) });
  const { rows } = await details({ customerId: order.customerId });
  const row = rows.find(({ id }) => id === order.id);
  expect(row).toMatchObject({ stage, [`${stage}Days`]: until, wholeDays: 40, shippedDate: null });
  const { orderDate, signedDate, factoryConfirmedDate, plannedProductionDate, loadedDate, shippedDate } = order;
  const { actualCompletionDate } = order;
  const before = { orderDate, signedDate, factoryConfirmedDate, plannedProductionDate, loadedDate, shippedDate };
  await set(order, { ...before, actualCompletionDate });
});

test('the orders carry who they are of, in the reader’s language, and their pieces are added up', async () => {
  const english = await details({});
  const chinese = await details({}, 'zh');
  expect(english.totals.quantity).toBe(sum(company.order, ({ quantity }) => quantity));
  const [first] = english.rows;
  const customer = company.customer.find(({ id }) => id === first?.customerId);
  const owner = company.account.find(({ id }) => id === customer?.ownerId);
  expect(first).toMatchObject({
    customerCode: customer?.code,
    customerName: customer?.nameEn,
    ownerName: owner?.nameEn,
  });
  expect(chinese.rows.find(({ id }) => id === first?.id)).toMatchObject({
    customerName: customer?.nameZh ?? customer?.nameEn,
    ownerName: owner?.nameZh,
  });
});

test('a text finds orders by either number and by their customer, and by nothing else', async () => {
  const order = company.order.find(({ piNumber }) => piNumber) ?? company.order[0];
  const found = async (text: string) => (await details({ text })).rows.map(({ id }) => id).sort();
  expect(await found((order?.piNumber ?? '').slice(1))).toContain(order?.id);
  const customer = order && customerOf(order);
  const ofCustomer = company.order.filter(({ customerId }) => customerId === customer?.id).map(({ id }) => id);
  expect(await found(customer?.nameEn ?? '')).toEqual(ofCustomer.sort());
  expect(await found('no such number')).toEqual([]);
});

test('reasons of late orders come by how many they are, and orders without one beside them', async () => {
  const { data } = await boss.client.call(calls.getCustomerOverallDelivery, {});
  const told = data.reasons.map(({ reason, orders }) => ({ reason, orders }));
  expect(told.length).toBeGreaterThan(2);
  const byName = (left: string | null, right: string | null) => ((left ?? '~') < (right ?? '~') ? -1 : 1);
  expect(told).toEqual(told.toSorted((left, right) => right.orders - left.orders || byName(left.reason, right.reason)));
  expect(sum(told, ({ orders }) => orders)).toBe(data.late);
});

test('groups come with the most orders first, months with the latest, and have averages beside their percentiles', async () => {
  const grouped = async (by: 'customer' | 'month') =>
    (await boss.client.call(calls.getCustomerOrderAverageDelivery, { by, size: 1000 })).data;
  const customers = await grouped('customer');
  const counts = customers.rows.map(({ orders }) => orders);
  expect(counts).toEqual(counts.toSorted((left, right) => right - left));
  const months = (await grouped('month')).rows;
  expect(months.map(({ id }) => id)).toEqual(
    months
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  expect(months[0]).toMatchObject({ code: months[0]?.id, name: months[0]?.id });
  for (const row of customers.rows) {
    const orders = company.order.filter(({ customerId }) => String(customerId) === row.id);
    const shipped = orders.flatMap(({ orderDate, shippedDate }) =>
      shippedDate ? daysBetween(orderDate, shippedDate) : [],
    );
    expect([row.code, row.shipped]).toEqual([
      company.customer.find(({ id }) => String(id) === row.id)?.code,
      shipped.length,
    ]);
    const average = shipped.length === 0 ? null : quotient(exactSum(shipped), shipped.length, 1);
    expect(row.wholeAverage).toBe(average);
  }
  const all = [...company.order.filter(({ shippedDate }) => shippedDate)];
  expect(customers.totals.shipped).toBe(all.length);
});

test('files of groups name what they are grouped by, a month by itself and others with their code', async () => {
  const lines = async (by: string, language: string | number = 'E') => {
    const response = await boss.client.fetch(calls.exportCustomerOrderAverageDelivery.path, {
      method: 'POST',
      headers: { token: boss.client.token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ by, format: 'csv', language }),
    });
    return (await response.text()).replace('\ufeff', '').trim().split(/\r?\n/);
  };
  const [ofMonths = '', latest = ''] = await lines('month');
  expect(ofMonths.split(',').slice(0, 5)).toEqual(['Month', 'Orders', 'Shipped', 'Late', '"Late share']);
  const months = company.order.map(({ orderDate }) => orderDate.slice(0, 7)).toSorted();
  expect(latest.split(',')[0]).toBe(months.at(-1));
  const [ofCustomers = '', most = ''] = await lines('customer');
  expect(ofCustomers.split(',').slice(0, 3)).toEqual(['Code', 'Customer', 'Orders']);
  for (const figure of ['Ø d', 'p50 d', 'p90 d'])
    expect(ofCustomers.split(figure)).toHaveLength(2 + timedStages.length);
  expect(company.customer.map(({ code }) => code)).toContain(most.split(',')[0]);
  expect((await lines('department'))[0]).toMatch(/^Code,Department,/);
  expect((await lines('customer', 1))[0]).not.toMatch(/[a-z]{5}/);
});

test('order numbers that begin with the text come first, then the latest; of one customer where one is given', async () => {
  const [first, second, third] = company.order;
  if (!first || !second || !third) throw new Error('too few orders');
  await set(first, { poNumber: 'ZQX-77', orderDate: '2026-01-01', piNumber: 'PI-A' });
  await set(second, { poNumber: 'A-ZQX-77-B', orderDate: '2026-03-03', piNumber: 'PI-B' });
  await set(third, { poNumber: 'OTHER-1', piNumber: 'PI-ZQX-77', orderDate: '2026-02-02' });
  expect((await numbersOf('zqx-77')).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
  expect((await numbersOf('ZQX-77', { limit: 2 })).map(({ id }) => id)).toEqual([first.id, second.id]);
  const of = await numbersOf('ZQX-77', { customerId: third.customerId });
  expect(of.map(({ id }) => id)).toContain(third.id);
  expect(of.every(({ customerId }) => customerId === third.customerId)).toBe(true);
  const latest = (await numbersOf('', { limit: 200 })).map(({ orderDate }) => orderDate);
  expect(latest).toEqual(latest.toSorted().toReversed());
  const [row] = await numbersOf('zqx-77', {}, 'zh');
  const customer = customerOf(first);
  expect(row).toMatchObject({ customerCode: customer?.code, customerName: customer?.nameZh ?? customer?.nameEn });
});
