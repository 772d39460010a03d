import { afterAll, beforeAll, expect, test } from 'vitest';
import { homeCalls } from '../../../src/shared/areas/dashboard/home-calls';
import { dashboardLimits } from '../../../src/shared/areas/dashboard/limits';
import { orderStageNames } from '../../../src/shared/areas/order/order-status';
import { dayFromToday } from '../../support/calendar';
import { type Company, daysBetween, type Person, startCompany, sum } from '../../support/company';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer, addOrder, addShipment } from '../../support/search-records';

let company: Company;
let manager: Person;

beforeAll(async () => {
  company = await startCompany('large');
  manager = await company.as('manager');
});

afterAll(() => company.app.close());

test('the start page counts the caller’s orders by stage and names its debtors', async () => {
  const { code, data } = await manager.client.call(homeCalls.getHomeFigures, {});
  expect(code).toBe(0);
  const own = company.order.filter(({ customerId }) => manager.visible.has(customerId));
  expect(data.stages.map(({ stage, orders, amount }) => ({ stage, orders, amount }))).toEqual(
    orderStageNames.map((stage) => {
      const of = own.filter((o) => o.stage === stage);
      return { stage, orders: of.length, amount: sum(of, (o) => o.amount) };
    }),
  );
  const overdue = company.invoice.filter(
    (i) => manager.visible.has(i.customerId) && i.paid < i.amount && i.dueDate < company.today,
  );
  const open = (of: typeof overdue) => sum(of, (i) => i.amount - i.paid);
  expect(overdue.length).toBeGreaterThan(3);
  expect(data.overdueTotal).toBe(open(overdue));
  expect(data.overdueCustomers).toBe(new Set(overdue.map((i) => i.customerId)).size);
  for (const debtor of data.overdue)
    expect(debtor.overdue).toBe(open(overdue.filter((i) => i.customerId === debtor.customerId)));
  const sums = data.overdue.map((debtor) => debtor.overdue);
  expect(sums).toEqual([...sums].sort((left, right) => right - left));
});

test('it shows the containers arriving soon, the soonest first', async () => {
  const { data } = await manager.client.call(homeCalls.getHomeFigures, {});
  const arriving = company.shipment.filter((s) => {
    const days = s.eta ? daysBetween(company.today, s.eta) : -1;
    return (
      manager.visible.has(s.customerId) && s.status === 'atSea' && days >= 0 && days <= dashboardLimits.arrivalDays
    );
  });
  expect(arriving.length).toBeGreaterThan(0);
  const first = arriving
    .sort((left, right) => (left.eta ?? '').localeCompare(right.eta ?? '') || left.id - right.id)
    .slice(0, dashboardLimits.homeRows);
  expect(data.arriving.containers).toBe(arriving.length);
  expect(data.arriving.rows.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

test('it tells what happened last to the caller’s customers, and nothing of others or of days to come', async () => {
  const { data } = await manager.client.call(homeCalls.getHomeFigures, {});
  expect(data.activity).toHaveLength(dashboardLimits.homeRows);
  const dates = data.activity.map(({ date }) => date);
  expect(dates).toEqual([...dates].sort().reverse());
  expect(dates.every((date) => date <= company.today)).toBe(true);
  expect(data.activity.every(({ customerId }) => manager.visible.has(customerId))).toBe(true);
  const newest = company.order
    .filter((o) => manager.visible.has(o.customerId) && o.orderDate <= company.today)
    .map(({ orderDate }) => orderDate)
    .sort()
    .at(-1);
  expect(dates[0] ?? '').toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect((dates[0] ?? '') >= (newest ?? '')).toBe(true);
});

test('what happened is ordered, shipped, arrived, billed and paid, of the last sixty days; a payment is for those who see debts', async () => {
  const { app } = company;
  const departmentId = await addDepartment(app, 'new');
  const ownerId = await addAccount(app, { account: 'seller', departmentId, roles: ['vpSales'] });
  await addAccount(app, { account: 'shipper', departmentId, roles: ['exportOffice'] });
  const countryId = company.customer[0]?.countryId ?? 0;
  const place = { code: 'NEW', nameEn: 'New customer', countryId, departmentId, ownerId };
  const customerId = await addCustomer(app.db, place);
  const [now, oldest, tooOld, tomorrow] = [0, -59, -60, 1].map(dayFromToday) as [string, string, string, string];
  const orderId = await addOrder(app.db, { customerId, poNumber: 'PO-1', orderDate: now, amount: 70 });
  await addOrder(app.db, { customerId, poNumber: 'PO-0', orderDate: oldest, shippedDate: now, amount: 60 });
  await addOrder(app.db, { customerId, poNumber: 'LATER', orderDate: tomorrow });
  await addOrder(app.db, { customerId, poNumber: 'OLD', orderDate: tooOld, shippedDate: tooOld });
  await addShipment(app.db, { customerId, containerNumber: 'MSKU1', actualArrival: oldest });
  await addShipment(app.db, { customerId, containerNumber: 'MSKU0', actualArrival: tooOld });
  const bill = { customerId, orderId, shipmentId: null, amount: 70, dueDate: tomorrow };
  await app.db
    .insertInto('invoice')
    .values([
      { ...bill, invoiceNumber: 'B-2', invoiceDate: now, paid: 0, lastPaymentDate: null },
      { ...bill, invoiceNumber: 'B-1', invoiceDate: tooOld, paid: 50, lastPaymentDate: now },
    ])
    .execute();
  const seenBy = async (account: string) => {
    const { data } = await (await loginAs(app, account)).call(homeCalls.getHomeFigures, {});
    return data.activity.map(({ date, kind, number, what, amount }) => [date, kind, number, what, amount]);
  };
  const payment = [now, 'payment', 'B-1', '', 50];
  const events = [
    [now, 'stage', 'PO-0', 'shipped', null],
    [now, 'invoice', 'B-2', '', 70],
    [now, 'order', 'PO-1', 'piIssued', 70],
    payment,
    [oldest, 'order', 'PO-0', 'piIssued', 60],
    [oldest, 'container', 'MSKU1', 'arrived', null],
  ];
  expect(await seenBy('seller')).toEqual(events);
  expect(await seenBy('shipper')).toEqual(events.filter((event) => event !== payment));
});

test('it needs a session and takes no input', async () => {
  const anonymous = await fetch(`${company.app.url}/api/home/figures`);
  expect(await anonymous.json()).toMatchObject({ msg: 'INVALID TOKEN' });
  const headers = { 'x-token': manager.client.token ?? '' };
  const asked = await manager.client.fetch('/api/home/figures?everything=1', { headers });
  expect(await asked.json()).toMatchObject({ code: 40001 });
});
