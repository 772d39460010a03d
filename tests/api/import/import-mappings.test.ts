import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { importLimits } from '../../../src/shared/imports/limits';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer } from '../../support/search-records';

let app: TestApp;
let catalogue: TestClient;
let sales: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'ALL');
  await addAccount(app, { account: 'carla', departmentId, roles: ['catalogueAdmin'] });
  await addAccount(app, { account: 'vera', departmentId, roles: ['vpSales'] });
  catalogue = await loginAs(app, 'carla');
  sales = await loginAs(app, 'vera');
});

afterAll(() => app.close());

test('a mapping is remembered for its person, target and headings', async () => {
  const headings = ['Nr', 'Länge', '高'];
  const mapping = {
    columns: { number: { column: 0, unit: null }, length: { column: 1, unit: 'in' } },
    decimal: ',',
    dates: 'd.M.yyyy',
  } as const;
  const asked = { target: 'materials', headings } as const;
  expect((await sales.call(importCalls.getImportMapping, asked)).data).toBeNull();
  expect((await sales.call(importCalls.saveImportMapping, { ...asked, mapping })).code).toBe(0);
  expect((await sales.call(importCalls.getImportMapping, asked)).data).toEqual(mapping);
  const others = [
    await catalogue.call(importCalls.getImportMapping, asked),
    await sales.call(importCalls.getImportMapping, { ...asked, target: 'cartonList' }),
    await sales.call(importCalls.getImportMapping, { ...asked, headings: ['Nr', 'Länge'] }),
  ];
  expect(others.map(({ data }) => data)).toEqual([null, null, null]);
  const wrong = { ...mapping, columns: { number: { column: -1, unit: null } } };
  expect((await sales.call(importCalls.saveImportMapping, { ...asked, mapping: wrong })).code).toBe(40001);
});

test('the mapping of a customer’s rows is that of all who reach the customer, and of nobody else', async () => {
  const { id: departmentId } = await app.db.selectFrom('department').select('id').executeTakeFirstOrThrow();
  for (const account of ['owen', 'nina']) await addAccount(app, { account, departmentId, roles: ['vpSales'] });
  const { id: ownerId } = await app.db
    .selectFrom('account')
    .select('id')
    .where('account', '=', 'owen')
    .executeTakeFirstOrThrow();
  const { id: countryId } = await app.db
    .insertInto('country')
    .values({ code: 'NO', nameEn: 'Norway', nameZh: '挪威', areaEn: 'Europe', areaZh: '欧洲' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addCustomer(app.db, { code: 'C1', nameEn: 'Ashford', countryId, departmentId, ownerId });
  const [owner, other] = [await loginAs(app, 'owen'), await loginAs(app, 'nina')];
  const asked = { target: 'cartonList' as const, headings: ['箱号', 'L'], customer: 'C1' };
  const mapping = { columns: { length: { column: 1, unit: null } }, decimal: '.', dates: 'd.M.yyyy' } as const;
  expect((await owner.call(importCalls.saveImportMapping, { ...asked, mapping })).msg).toBe('');
  expect((await owner.call(importCalls.getImportMapping, asked)).data).toEqual(mapping);
  expect((await other.call(importCalls.getImportMapping, asked)).data).toBeNull();
});

const mappingAt = (column: number) =>
  ({ columns: { length: { column, unit: null } }, decimal: '.', dates: 'd.M.yyyy' }) as const;

test('who does not reach a customer keeps a mapping of its rows for themselves', async () => {
  const [owner, other] = [await loginAs(app, 'owen'), await loginAs(app, 'nina')];
  const asked = { target: 'cartonList' as const, headings: ['Box', 'L'], customer: 'C1' };
  await owner.call(importCalls.saveImportMapping, { ...asked, mapping: mappingAt(1) });
  await other.call(importCalls.saveImportMapping, { ...asked, mapping: mappingAt(2) });
  expect((await owner.call(importCalls.getImportMapping, asked)).data).toEqual(mappingAt(1));
  expect((await other.call(importCalls.getImportMapping, asked)).data).toEqual(mappingAt(2));
  expect((await owner.call(importCalls.getImportMapping, { ...asked, customer: null })).data).toBeNull();
});

test('the mapping that was used last is remembered, and of very many the one that was not used for longest is forgotten', async () => {
  const asked = { target: 'cartonList' as const, headings: ['Box', 'W'] };
  const save = (column: number, headings = asked.headings) =>
    sales.call(importCalls.saveImportMapping, { ...asked, headings, mapping: mappingAt(column) });
  const found = async (headings = asked.headings) =>
    (await sales.call(importCalls.getImportMapping, { ...asked, headings })).data;
  await app.db.deleteFrom('importMapping').execute();
  for (const headings of [asked.headings, ['Oldest'], ['Older']]) await save(1, headings);
  const digest = (headings: string[]) => createHash('sha256').update(JSON.stringify(headings)).digest('hex');
  const notUsedFor = (days: number, headings: string[]) =>
    sql`update import_mapping set used_at = now() - make_interval(days => ${days}) where headings = ${digest(headings)}`;
  await notUsedFor(1, ['Older']).execute(app.db);
  await notUsedFor(2, asked.headings).execute(app.db);
  await notUsedFor(3, ['Oldest']).execute(app.db);
  await sql`insert into import_mapping (account_id, target, headings, mapping, used_at)
    select account_id, target, 'other ' || n, mapping, now() from import_mapping, generate_series(1, ${
      importLimits.mappingsOfUser - 3
    }::int) as n where headings = ${digest(['Older'])}`.execute(app.db);
  await save(2);
  expect(await found()).toEqual(mappingAt(2));
  expect(await found(['Oldest'])).toEqual(mappingAt(1));
  await save(3, ['One more']);
  expect([await found(['Oldest']), await found(['Older']), await found()]).toEqual([null, mappingAt(1), mappingAt(2)]);
  await save(3, ['And another']);
  expect([await found(['Older']), await found()]).toEqual([null, mappingAt(2)]);
});
