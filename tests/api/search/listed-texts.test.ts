import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { cover } from '../../../src/shared/areas/catalogue/cover';
import { searchCalls } from '../../../src/shared/areas/search/calls';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer } from '../../support/search-records';

let app: TestApp;
let seller: TestClient;
let exporter: TestClient;
let customerId = 0;

beforeAll(async () => {
  app = await startTestApp();
  const { db } = app;
  const departmentId = await addDepartment(app, 'D1');
  const ownerId = await addAccount(app, { account: 'ann', departmentId, roles: ['vpSales'] });
  await addAccount(app, { account: 'eve', departmentId, roles: ['exportOffice'] });
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  await addAccount(app, { account: 'gus', departmentId, roles: ['generalManager'] });
  [seller, exporter] = [await loginAs(app, 'ann'), await loginAs(app, 'eve')];
  const france = { code: 'FR', nameEn: 'France', nameZh: '法国', areaEn: 'Europe', areaZh: '欧洲' };
  const { id: countryId } = await db.insertInto('country').values(france).returning('id').executeTakeFirstOrThrow();
  const owner = { countryId, departmentId, ownerId };
  customerId = await addCustomer(db, { code: 'C7', nameEn: 'Maison Lune', nameZh: '月亮家居', ...owner });
  await sql`
    insert into quote (customer_id, number, revision, state, plant, quote_date, contact, remarks, quantity, amount, cube)
    values (${customerId}, 'Q-C7-1', 1, 'draft', 'china', '2026-03-02', 'Anne', 'as discussed', 1, 1, 1)`.execute(db);
  await sql`
    insert into cover (code, name_en, name_zh, used, supplier_code)
    values ('L100', 'Milk', '奶白', true, 'HX-2207'), ('L200', 'Milk HX-2208', '', true, 'hx-2208')`.execute(db);
});
afterAll(() => app.close());

const textsOf = async (client: TestClient, wanted: string, more: object = {}) => {
  const { data } = await client.call(searchCalls.searchIndex, { kind: 'listed', ...more });
  return data.listed.flatMap(([, entity, code, , , also]) => (entity === wanted ? [[code, also]] : []));
};

test('a record of a list is found by what its list searches and by what it refers to, but not by long texts', async () => {
  expect(await textsOf(seller, 'quote')).toEqual([['Q-C7-1', 'Anne Maison Lune 月亮家居']]);
});

test('what its code or names hold is not sent again', async () => {
  expect(await textsOf(seller, 'cover')).toEqual([
    ['L100', 'HX-2207'],
    ['L200', ''],
  ]);
});

test('whoever does not see a field does not find a record by it', async () => {
  // No list with a kind of its own in the palette hides a field from some of its readers; here one does.
  Object.assign(cover, { seenWith: { supplierCode: 'receivables' } });
  onTestFinished(() => void Reflect.deleteProperty(cover, 'seenWith'));
  expect(await textsOf(exporter, 'cover')).toEqual([
    ['L100', ''],
    ['L200', ''],
  ]);
});

test('what bears the name of a renamed record is told as changed', async () => {
  const { db } = app;
  for (const table of ['quote', 'customer']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(db);
    await sql`update ${sql.table(table)} set updated_at = now() - interval '1 day'`.execute(db);
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(db);
  }
  const since = new Date(Date.now() - 3_600_000).toISOString();
  expect(await textsOf(seller, 'quote', { since })).toEqual([]);
  await sql`update customer set name_en = 'Maison Soleil', updated_at = now() where id = ${customerId}`.execute(db);
  expect(await textsOf(seller, 'quote', { since })).toEqual([['Q-C7-1', 'Anne Maison Soleil 月亮家居']]);
});

test('records of lists whose page one may not open, and people who left, are heard by name alone, and in no list', async () => {
  const heard = async (client: TestClient, more: object = {}) => {
    const { data } = await client.call(searchCalls.searchIndex, { kind: 'heard', ...more });
    return data.listed.filter(([, entity]) => ['country', 'department', 'account'].includes(entity));
  };
  const { db } = app;
  const boss = await loginAs(app, 'gus');
  const departmentId = (await heard(boss)).find(([, entity]) => entity === 'department')?.[0] ?? 0;
  const left = await addAccount(app, { account: 'leo', departmentId, roles: ['csr'] });
  const begun = new Date(Date.now() - 60_000).toISOString();
  const named = (await heard(boss)).map(([, entity, code, , , also]) => [entity, code, also]);
  expect(named.sort()).toEqual([
    ['country', 'FR', ''],
    ['department', 'D1', ''],
  ]);
  await db.updateTable('account').set({ disabled: true }).where('id', '=', left).execute();
  expect((await heard(boss, { since: begun })).map(([id, entity]) => [entity, id])).toContainEqual(['account', left]);
  await db.updateTable('account').set({ disabled: false }).where('id', '=', left).execute();
  const { data } = await boss.call(searchCalls.searchIndex, { kind: 'heard', since: begun });
  expect(data.gone).toContainEqual([left, 'account']);
  expect((await heard(boss)).map(([, entity]) => entity)).not.toContain('account');
  // Who opens those lists finds them in the palette itself.
  const admin = await loginAs(app, 'ada');
  expect(await heard(admin)).toEqual([]);
});
