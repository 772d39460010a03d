import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removalsSince } from '../../../src/server/areas/search/gone';
import { audit, auditAll } from '../../../src/server/db/audit';
import { listed } from '../../../src/shared/areas/all';
import { contact } from '../../../src/shared/areas/customer/contact';
import { mergeCalls } from '../../../src/shared/areas/customer/merge-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { type IndexedKind, searchCalls } from '../../../src/shared/areas/search/calls';
import { searchLimits } from '../../../src/shared/areas/search/limits';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer, addOrder } from '../../support/search-records';

let app: TestApp;
let [linda, karl, boss] = [] as unknown as [TestClient, TestClient, TestClient]; // logged in before the first test
const ids = { linda: 0, west: 0, country: 0, ashford: 0 };

beforeAll(async () => {
  app = await startTestApp();
  const company = await addDepartment(app, 'ALL');
  ids.west = await addDepartment(app, 'WEST', company);
  const east = await addDepartment(app, 'EAST', company);
  ids.linda = await addAccount(app, { account: 'linda', departmentId: ids.west, roles: ['vpSales'] });
  await addAccount(app, { account: 'karl', departmentId: east, roles: ['vpSales'] });
  await addAccount(app, { account: 'boss', departmentId: company, roles: ['admin', 'generalManager'] });
  const country = { code: 'US', nameEn: 'United States', nameZh: '美国', areaEn: 'Americas', areaZh: '美洲' };
  ids.country = (await app.db.insertInto('country').values(country).returning('id').executeTakeFirstOrThrow()).id;
  ids.ashford = await customerNamed('C1');
  [linda, karl, boss] = [await loginAs(app, 'linda'), await loginAs(app, 'karl'), await loginAs(app, 'boss')];
});
afterAll(() => app.close());

const customerNamed = (code: string) =>
  addCustomer(app.db, {
    ...{ code, nameEn: `Home ${code}`, countryId: ids.country },
    ...{ departmentId: ids.west, ownerId: ids.linda },
  });
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString();
const indexOf = async (who: TestClient, kind: IndexedKind, more: object = { since: anHourAgo() }) =>
  (await who.call(searchCalls.searchIndex, { kind, ...more })).data;
const goneOf = async (who: TestClient, kind: IndexedKind) => (await indexOf(who, kind)).gone;
const plain = { mainForOrders: false, mainForPayment: false, mainForShipping: false, used: true };

test('what was removed is told to whoever found it, by its id, and no more once it is back', async () => {
  const calls = crudCallsOf(contact);
  const { id, version } = (await boss.call(calls.add, { customerId: ids.ashford, nameEn: 'Vera Vogt', ...plain })).data;
  expect(await goneOf(linda, 'contact')).toEqual([]);
  const { changeSet } = (await boss.call(calls.remove, { id, version })).data;
  expect(await goneOf(linda, 'contact')).toEqual([[id, 'contact']]);
  expect(await goneOf(karl, 'contact')).toEqual([]);
  expect(await goneOf(linda, 'customer')).toEqual([]);
  const later = { since: new Date(Date.now() + 60_000).toISOString() };
  expect((await indexOf(linda, 'contact', later)).gone).toEqual([]);
  expect((await indexOf(linda, 'contact', {})).gone).toEqual([]);
  // Only with the first part.
  expect((await indexOf(linda, 'contact', { since: anHourAgo(), after: '0' })).gone).toEqual([]);
  await boss.call(recordCalls.undo, { changeSet: changeSet ?? '' });
  const back = await indexOf(linda, 'contact');
  expect([back.gone, back.contacts.map(([contactId]) => contactId)]).toEqual([[], [id]]);
});

test('a removed record of a list is told with its list', async () => {
  const calls = crudCallsOf(listed.brand);
  const { id, version } = (await boss.call(calls.add, { code: 'GONE', nameEn: 'Gone', used: true })).data;
  await boss.call(calls.remove, { id, version });
  expect(await goneOf(boss, 'listed')).toContainEqual([id, 'brand']);
});

test('people who left their customer or the company are told, too', async () => {
  const calls = crudCallsOf(contact);
  const { id, version } = (await boss.call(calls.add, { customerId: ids.ashford, nameEn: 'Udo Uhl', ...plain })).data;
  await boss.call(calls.modify, { id, version, changes: { used: false } } as never);
  expect(await goneOf(linda, 'contact')).toEqual([[id, 'contact']]);
  expect(await goneOf(karl, 'contact')).toEqual([]);
  const nina = await addAccount(app, { account: 'nina', departmentId: ids.west, roles: ['csr'] });
  expect(await goneOf(karl, 'person')).toEqual([]);
  await app.db.updateTable('account').set({ disabled: true }).where('id', '=', nina).execute();
  expect(await goneOf(karl, 'person')).toEqual([[nina, 'account']]);
});

test('a customer that became part of another is told to whoever reached it', async () => {
  const twin = await customerNamed('C2');
  const merged = await boss.call(mergeCalls.mergeCustomers, {
    into: { id: ids.ashford, version: 1 },
    others: [{ id: twin, version: 1 }],
    values: {},
  });
  expect(merged.code).toBe(0);
  expect(await goneOf(linda, 'customer')).toEqual([[twin, 'customer']]);
  expect(await goneOf(karl, 'customer')).toEqual([]);
});

test('an order is told as gone, and its customer comes again, as it has one less', async () => {
  const ordering = await customerNamed('C3');
  const orderId = await addOrder(app.db, { customerId: ordering, poNumber: 'PO-1', orderDate: '2026-11-25' });
  await sql`alter table customer disable trigger user`.execute(app.db);
  await sql`update customer set updated_at = now() - interval '1 day'`.execute(app.db);
  await app.db.deleteFrom('salesOrder').where('id', '=', orderId).execute();
  await sql`update customer set updated_at = now() - interval '1 day'`.execute(app.db);
  await sql`alter table customer enable trigger user`.execute(app.db);
  expect((await indexOf(linda, 'customer')).customers).toEqual([]);
  const before = { customerId: ordering, poNumber: 'PO-1' };
  await audit(app.db, { accountId: null, action: 'deleted', entity: 'order', recordId: orderId, before });
  expect(await goneOf(linda, 'order')).toEqual([[orderId, 'order']]);
  expect(await goneOf(karl, 'order')).toEqual([]);
  expect((await indexOf(linda, 'customer')).customers.map(([id]) => id)).toEqual([ordering]);
});

test('more than are told are left to a load of the whole kind', async () => {
  const linesOf = (count: number, from: number) =>
    Array.from({ length: count }, (_, at) => ({
      ...{ accountId: null, action: 'deleted', entity: 'model', recordId: from + at },
      before: { id: from + at },
    }));
  await auditAll(app.db, linesOf(searchLimits.goneTold, 500_000));
  expect(await goneOf(karl, 'model')).toHaveLength(searchLimits.goneTold);
  await auditAll(app.db, linesOf(1, 900_000));
  expect(await goneOf(karl, 'model')).toBeNull();
});

test('what was removed is found by an index, however long the trail is', async () => {
  const plan = await app.db.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const { rows } = await sql<Record<string, string>>`
      explain ${removalsSince(['contact'], anHourAgo())}`.execute(transaction);
    return rows.flatMap((row) => Object.values(row)).join('\n');
  });
  expect(plan).toContain('audit_removals');
});
