import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { searchCalls } from '../../../src/shared/areas/search/calls';
import { startTestApp, type TestApp } from '../../support/app';
import { dayFromToday } from '../../support/calendar';
import { type Answer, TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer, addOrder, addShipment } from '../../support/search-records';

const { searchIndex, searchRecords } = searchCalls;

let app: TestApp;
let linda: TestClient;
let boss: TestClient;
const made = { ashford: 0, foreign: 0, foreignOrder: 0 };
const daysAgo = (days: number) => dayFromToday(-days);

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  const company = await addDepartment(app, 'ALL');
  const west = await addDepartment(app, 'WEST', company);
  const east = await addDepartment(app, 'EAST', company);
  const lindaId = await addAccount(app, { account: 'linda', departmentId: west, roles: ['vpSales'] });
  const karlId = await addAccount(app, { account: 'karl', departmentId: east, roles: ['vpSales'] });
  await addAccount(app, { account: 'boss', departmentId: company, roles: ['generalManager'] });
  const country = { code: 'US', nameEn: 'United States', nameZh: '美国', areaEn: 'Americas', areaZh: '美洲' };
  const { id: countryId } = await db.insertInto('country').values(country).returning('id').executeTakeFirstOrThrow();
  made.ashford = await addCustomer(db, {
    code: 'C1',
    nameEn: 'Ashford Home',
    nameZh: '阿什福德',
    city: 'High Point',
    countryId,
    departmentId: west,
    ownerId: lindaId,
  });
  made.foreign = await addCustomer(db, {
    code: 'C2',
    nameEn: 'Foreign Home',
    countryId,
    departmentId: east,
    ownerId: karlId,
  });
  const own = { customerId: made.ashford };
  const foreign = { customerId: made.foreign };
  await addOrder(db, { ...own, poNumber: 'PO-4500100', piNumber: 'PI-4511', orderDate: daysAgo(30) });
  await addOrder(db, { ...own, poNumber: 'PO-4500200', orderDate: daysAgo(20), stage: 'shipped' });
  made.foreignOrder = await addOrder(db, { ...foreign, poNumber: 'PO-4500300', orderDate: daysAgo(10) });
  await addShipment(db, { ...own, containerNumber: 'MSKU7741203' });
  await addShipment(db, { ...foreign, containerNumber: 'MSKU7749999' });
  const recliner = await db
    .insertInto('category')
    .values({ code: 'recliner', nameEn: 'Recliner', nameZh: '功能单椅', used: true, sortOrder: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('model')
    .values({
      categoryId: recliner.id,
      code: 'KM-2207',
      nameEn: 'Harbor',
      nameZh: '海港',
      status: 'running',
      launchDate: null,
      remarks: null,
    })
    .execute();
  linda = await loginAs(app, 'linda');
  boss = await loginAs(app, 'boss');
});

afterAll(() => app.close());

describe('the index', () => {
  test('answers the customers the caller may see, with what decides their place', async () => {
    const { code, data } = await linda.call(searchIndex, { kind: 'customer' });
    expect(code).toBe(0);
    expect(data.customers).toEqual([[made.ashford, 'C1', 'Ashford Home', '阿什福德', 'US', 1, 2, 'High Point', '']]);
    expect(data).toMatchObject({ orders: [], models: [], people: [], next: null, total: 1 });
  });

  test('answers the newest orders first, only those of visible customers', async () => {
    const own = await linda.call(searchIndex, { kind: 'order' });
    expect(own.data.orders.map(([, po]) => po)).toEqual(['PO-4500200', 'PO-4500100']);
    const all = await boss.call(searchIndex, { kind: 'order' });
    expect(all.data.orders.map(([, po]) => po)).toEqual(['PO-4500300', 'PO-4500200', 'PO-4500100']);
  });

  test('goes on after a part of the orders', async () => {
    const { data } = await boss.call(searchIndex, { kind: 'order', after: `${daysAgo(10)}.${made.foreignOrder}` });
    expect(data.orders.map(([, po]) => po)).toEqual(['PO-4500200', 'PO-4500100']);
    const alike = { customerId: made.foreign, orderDate: daysAgo(2000) };
    const [first, second] = [
      await addOrder(app.db, { ...alike, poNumber: 'ALIKE-1' }),
      await addOrder(app.db, { ...alike, poNumber: 'ALIKE-2' }),
    ];
    // A part may end in the midst of a day.
    const rest = await boss.call(searchIndex, { kind: 'order', after: `${alike.orderDate}.${second}` });
    await app.db.deleteFrom('salesOrder').where('poNumber', 'like', 'ALIKE-%').execute();
    expect(rest.data.orders.map(([id]) => id)).toEqual([first]);
  });

  test('answers models and people, their department in the caller’s language', async () => {
    const models = await linda.call(searchIndex, { kind: 'model' });
    expect(models.data.models.map((model) => model.slice(1))).toEqual([['KM-2207', 'Harbor', '海港', 'Recliner']]);
    const people = await linda.call(searchIndex, { kind: 'person' }, { language: 'zh' });
    expect(people.data.people.map(([, account, , , department]) => [account, department])).toEqual([
      ['linda', '部门WEST'],
      ['karl', '部门EAST'],
      ['boss', '部门ALL'],
    ]);
  });

  test('leaves out people who have left', async () => {
    await app.db.updateTable('account').set({ disabled: true }).where('account', '=', 'karl').execute();
    const { data } = await linda.call(searchIndex, { kind: 'person' });
    await app.db.updateTable('account').set({ disabled: false }).where('account', '=', 'karl').execute();
    expect(data.people.map(([, account]) => account)).toEqual(['linda', 'boss']);
    expect(data.total).toBe(2);
  });

  test('with a moment given, answers only what changed after it, and still the total', async () => {
    const later = new Date(Date.now() + 60_000).toISOString();
    const nothing = await boss.call(searchIndex, { kind: 'customer', since: later });
    expect(nothing.data).toMatchObject({ customers: [], total: 2 });
    const before = await boss.call(searchIndex, { kind: 'customer', since: '2020-01-01T00:00:00Z' });
    expect(before.data.customers).toHaveLength(2);
    // What was being committed meanwhile is asked for again.
    expect(Date.parse(before.data.asOf)).toBeLessThanOrEqual(Date.now() - 9000);
  });

  test.each([
    ['an unknown kind', { kind: 'invoice' as 'order' }],
    ['a place that never was', { kind: 'order' as const, after: 'x; drop table' }],
    ['a moment that is none', { kind: 'order' as const, since: 'yesterday' }],
  ])('refuses %s', async (_what, input) => {
    const { code, status } = await linda.call(searchIndex, input);
    expect({ code, status }).toEqual({ code: 40001, status: 200 });
  });
});

describe('the search', () => {
  const numbers = ({ data }: Answer<{ orders: { poNumber: string }[] }>) => data.orders.map(({ poNumber }) => poNumber);

  test('finds orders by a part of the PO or PI number, the newest first', async () => {
    expect(numbers(await linda.call(searchRecords, { query: '4500' }))).toEqual(['PO-4500200', 'PO-4500100']);
    expect(numbers(await linda.call(searchRecords, { query: 'pi-45' }))).toEqual(['PO-4500100']);
  });

  test('finds containers by number', async () => {
    const { data } = await linda.call(searchRecords, { query: 'msku774' });
    expect(data.containers).toEqual([
      expect.objectContaining({
        containerNumber: 'MSKU7741203',
        customerId: made.ashford,
        status: 'atSea',
        orderId: null,
      }),
    ]);
  });

  test('finds a number that is typed as papers print it', async () => {
    const { data } = await linda.call(searchRecords, { query: 'MSKU 774120-3' });
    expect(data.containers.map(({ containerNumber }) => containerNumber)).toEqual(['MSKU7741203']);
    expect(numbers(await linda.call(searchRecords, { query: 'PO-4500100' }))).toEqual(['PO-4500100']);
  });

  test('never shows what belongs to somebody else', async () => {
    const { data } = await linda.call(searchRecords, { query: 'PO-4500300' });
    expect(data).toEqual({ orders: [], containers: [], more: false });
    expect(numbers(await boss.call(searchRecords, { query: 'PO-4500300' }))).toEqual(['PO-4500300']);
  });

  test('takes signs of a pattern as they are', async () => {
    expect(numbers(await boss.call(searchRecords, { query: '%%%' }))).toEqual([]);
    expect(numbers(await boss.call(searchRecords, { query: 'PO_4500' }))).toEqual([]);
    expect(numbers(await boss.call(searchRecords, { query: 'PO\\' }))).toEqual([]);
  });

  test.each([
    ['too short', '45'],
    ['too long', '4'.repeat(61)],
  ])('refuses a query that is %s', async (_what, query) => {
    expect((await linda.call(searchRecords, { query })).code).toBe(40001);
  });

  test('says when there is more than it answers', async () => {
    const add = (at: number) =>
      addOrder(app.db, { customerId: made.ashford, poNumber: `LONG-${at}`, orderDate: daysAgo(900) });
    const found = async () => {
      const { data } = await linda.call(searchRecords, { query: 'long-' });
      return [data.orders.length, data.more];
    };
    for (let at = 0; at < 20; at += 1) await add(at);
    expect(await found()).toEqual([20, false]);
    await add(20);
    expect(await found()).toEqual([20, true]);
  });
});

test('without a session neither answers', async () => {
  const stranger = new TestClient(app.url);
  for (const answer of [
    await stranger.call(searchIndex, { kind: 'customer' }),
    await stranger.call(searchRecords, { query: 'PO-' }),
  ]) {
    expect(answer.msg).toBe('INVALID TOKEN');
    expect(answer.data).toBeNull();
  }
});

test('of lists the index answers the records of those whose page the caller may open', async () => {
  const { id: departmentId } = await app.db.selectFrom('department').select('id').executeTakeFirstOrThrow();
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  const admin = await loginAs(app, 'ada');
  const listedTo = async (client: TestClient) => {
    const { data } = await client.call(searchIndex, { kind: 'listed' });
    return data.listed.map(([, entity]) => entity);
  };
  expect(await listedTo(admin)).toContain('country');
  const own = await listedTo(linda);
  expect(own).toContain('category');
  expect(own).not.toContain('country');
});
