import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { dayFromToday } from '../../support/calendar';
import { type Company, type Person, startCompany } from '../../support/company';
import { streamReport } from '../../support/report-rows';

let company: Company;
let vp: Person;
let own: Company['order'];

beforeAll(async () => {
  company = await startCompany();
  vp = await company.as('vpSales');
  own = company.order.filter(({ customerId }) => vp.visible.has(customerId));
});

afterAll(() => company.app.close());

test('an order comes to the goods of its lines, each to the cent, and has no discount that nobody gave', async () => {
  const { db } = company.app;
  const order = own.find(({ id }) => company.line.filter(({ orderId }) => orderId === id).length > 1);
  const lines = company.line.filter(({ orderId }) => orderId === order?.id);
  for (const [at, { id }] of lines.entries()) {
    const price = at < 2 ? { price: 10.006, amount: 10.01 } : { price: 10, amount: 10 };
    await db
      .updateTable('orderLine')
      .set({ quantity: 1, ...price })
      .where('id', '=', id)
      .execute();
  }
  const { data } = await vp.client.call(orderCalls.getOrderDetail, { id: order?.id ?? 0 });
  for (const { id, quantity, price, amount } of lines)
    await db.updateTable('orderLine').set({ quantity, price, amount }).where('id', '=', id).execute();
  const amount = (2002 + 1000 * (lines.length - 2)) / 100;
  expect(data.contract).toMatchObject({ goods: amount, amount, discount: 0 });
});

test('a line is asked for by the day of its order unless it has one of its own, and late by it in Report Ten', async () => {
  const { db } = company.app;
  const openLine = ({ orderId, stage }: Company['line'][number]) =>
    stage !== 'shipped' && own.slice(3).some(({ id }) => id === orderId);
  const order = own.find(({ id }) => company.line.filter((line) => openLine(line) && line.orderId === id).length > 1);
  const { id = 0, customerId = 0, version = 0, poNumber } = order ?? {};
  const lines = company.line.filter(({ orderId }) => orderId === id);
  const [ownDay, none] = lines.filter(openLine);
  const alone = { requestedDeliveryDate: '2020-02-02' };
  await db
    .updateTable('orderLine')
    .set(alone)
    .where('id', '=', ownDay?.id ?? 0)
    .execute();

  const day = dayFromToday(-5);
  const edit = { id, version, changes: { requestedDeliveryDate: day } };
  expect((await vp.client.call(orderCalls.modifyOrder, edit)).msg).toBe('');

  const asked = lines.map((line) => (line === ownDay ? '2020-02-02' : day)).sort();
  const { data } = await vp.client.call(orderCalls.getOrderDetail, { id });
  expect(data.lines.map((line) => line.requestedDeliveryDate).sort()).toEqual(asked);
  const { rows } = await streamReport(vp.client, 'businessOrderStatus', { customerIds: [customerId] });
  const told = rows.filter((row) => row.poNumber === poNumber);
  expect(told.map((row) => row.requestedDate).sort()).toEqual(asked);
  expect(told.find((row) => row.lineNumber === none?.lineNumber)).toMatchObject({ daysLate: 5 });

  // Canceled, it is wanted by nobody.
  await db
    .updateTable('orderLine')
    .set({ quantity: 0 })
    .where('id', '=', none?.id ?? 0)
    .execute();
  const { rows: after } = await streamReport(vp.client, 'businessOrderStatus', { customerIds: [customerId] });
  expect(after.find((row) => row.poNumber === poNumber && row.lineNumber === none?.lineNumber)).toMatchObject({
    pieces: 0,
    daysLate: 0,
  });
});

test('a color that was canceled is none of several', async () => {
  const { db } = company.app;
  const order = own.find(({ id }) => company.line.filter(({ orderId }) => orderId === id).length > 1);
  const lines = company.line.filter(({ orderId }) => orderId === order?.id);
  for (const [at, { id }] of lines.entries())
    await db
      .updateTable('orderLine')
      .set({ model: 'Twice', color: at === 0 ? 'red' : 'blue', quantity: 1 })
      .where('id', '=', id)
      .execute();
  const several = async () =>
    (await vp.client.call(orderCalls.getOrderDetail, { id: order?.id ?? 0 })).data.severalColors;
  expect(await several()).toEqual(['Twice']);
  await db
    .updateTable('orderLine')
    .set({ quantity: 0 })
    .where('id', '=', lines[0]?.id ?? 0)
    .execute();
  expect(await several()).toEqual([]);
});
