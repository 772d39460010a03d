import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { savedQueryCalls } from '../../../src/shared/areas/console/saved-query-calls';
import { consoleLimits } from '../../../src/shared/console/limits';
import { startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';

let app: TestApp;
let anna: TestClient;
let ben: TestClient;
const statements =
  '.open net_sales from=2026-01-01\nselect 客户, sum(net_sales) -- 汇总\nfrom reports.net_sales group by all;';

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'ALL');
  await addAccount(app, { account: 'anna', departmentId, roles: ['vpSales'] });
  await addAccount(app, { account: 'ben', departmentId, roles: ['csr'] });
  anna = await loginAs(app, 'anna');
  ben = await loginAs(app, 'ben');
});

afterAll(() => app.close());

async function add(client: TestClient, name: string, more: { pinned?: boolean } = {}) {
  return (await client.call(savedQueryCalls.addSavedQuery, { name, statements, ...more })).data;
}

test('a query is kept as it was typed, and belongs to its maker alone', async () => {
  const { id, ...added } = await add(anna, '各国净销售额');
  expect(added).toMatchObject({ version: 1, statements, pinned: false, shared: false, mine: true });
  expect((await anna.call(savedQueryCalls.listSavedQueries, {})).data.map(({ name }) => name)).toEqual([
    '各国净销售额',
  ]);
  expect((await ben.call(savedQueryCalls.listSavedQueries, {})).data).toEqual([]);
  expect((await ben.call(savedQueryCalls.readSavedQuery, { id })).code).toBe(40004);
});

test('a shared query is read by anybody with its link and changed by its owner alone', async () => {
  const { id, version } = await add(anna, 'Shared');
  const shared = await anna.call(savedQueryCalls.changeSavedQuery, { id, version, shared: true });
  expect(shared.data).toMatchObject({ shared: true, version: 2 });
  const read = await ben.call(savedQueryCalls.readSavedQuery, { id });
  expect(read.data).toMatchObject({ statements, mine: false, ownerName: 'Name of anna' });
  expect((await ben.call(savedQueryCalls.listSavedQueries, {})).data).toEqual([]);
  const answers = await Promise.all([
    ben.call(savedQueryCalls.changeSavedQuery, { id, version: 2, statements: 'select 1' }),
    ben.call(savedQueryCalls.changeSavedQuery, { id, version: 2, shared: false }),
    ben.call(savedQueryCalls.removeSavedQuery, { id }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([40004, 40004, 40004]);
  await anna.call(savedQueryCalls.changeSavedQuery, { id, version: 2, shared: false });
  expect((await ben.call(savedQueryCalls.readSavedQuery, { id })).code).toBe(40004);
});

test('a name is used once by a person', async () => {
  await add(anna, 'Twice');
  const again = await anna.call(savedQueryCalls.addSavedQuery, { name: ' Twice ', statements }, { language: 'en' });
  expect(again).toMatchObject({ code: 40010, msg: 'Name Twice exists already.' });
  const other = await add(anna, 'Another');
  const renamed = await anna.call(savedQueryCalls.changeSavedQuery, { id: other.id, version: 1, name: 'Twice' });
  expect(renamed.code).toBe(40010);
  expect((await ben.call(savedQueryCalls.addSavedQuery, { name: 'Twice', statements })).code).toBe(0);
});

test('pinned queries are listed by themselves', async () => {
  const pinned = await add(ben, 'On the dashboard', { pinned: true });
  await add(ben, 'In the drawer');
  const listed = await ben.call(savedQueryCalls.listSavedQueries, { pinned: true });
  expect(listed.data.map(({ id }) => id)).toEqual([pinned.id]);
  await ben.call(savedQueryCalls.changeSavedQuery, { id: pinned.id, version: pinned.version, pinned: false });
  expect((await ben.call(savedQueryCalls.listSavedQueries, { pinned: true })).data).toEqual([]);
});

test('one that somebody else pinned is not on the dashboard of who reads it', async () => {
  const { id, version } = await add(anna, 'On hers', { pinned: true });
  await anna.call(savedQueryCalls.changeSavedQuery, { id, version, shared: true });
  expect((await anna.call(savedQueryCalls.readSavedQuery, { id })).data).toMatchObject({ pinned: true, mine: true });
  expect((await ben.call(savedQueryCalls.readSavedQuery, { id })).data).toMatchObject({ pinned: false, mine: false });
});

test('they come by name, and say when their words were saved last', async () => {
  const late = await add(ben, 'zz');
  const early = await add(ben, 'Aa');
  const { data } = await ben.call(savedQueryCalls.listSavedQueries, {});
  const names = data.map(({ name }) => name);
  expect(names.indexOf('Aa')).toBeLessThan(names.indexOf('zz'));
  await sql`update saved_query set saved_at = '2020-01-01' where id in (${late.id}, ${early.id})`.execute(app.db);
  const saved = async (id: number, changes: { pinned?: boolean; statements?: string }) =>
    (await ben.call(savedQueryCalls.changeSavedQuery, { id, version: 1, ...changes })).data.savedAt;
  expect(await saved(late.id, { pinned: true })).toMatch(/^2019-12-31|^2020-01-01/);
  expect(await saved(early.id, { statements: 'select 2' })).not.toMatch(/^20(19|20)/);
});

test('a person keeps so many and no more, whatever others keep', async () => {
  const { savedOfUser } = consoleLimits;
  await sql`delete from saved_query where account_id = (select id from account where account = 'ben')`.execute(app.db);
  await sql`insert into saved_query (account_id, name, statements, pinned, shared)
    select id, 'Query ' || n, 'select 1', false, false from account, generate_series(1, ${savedOfUser - 1}::int) as n
    where account = 'ben'`.execute(app.db);
  const one = (name: string, by = ben) => by.call(savedQueryCalls.addSavedQuery, { name, statements });
  expect((await one('The last')).code).toBe(0);
  const refused = await one('One more');
  expect(refused.code).toBe(codeOf('query.tooMany'));
  expect(refused.msg).toContain(String(savedOfUser));
  expect((await one('Of somebody else', anna)).code).toBe(0);
});

test('an old version is a conflict that shows the present one', async () => {
  const { id, version } = await add(anna, 'Contested');
  await anna.call(savedQueryCalls.changeSavedQuery, { id, version, statements: 'select 2' });
  const late = await anna.call(savedQueryCalls.changeSavedQuery, { id, version, statements: 'select 3' });
  expect(late).toMatchObject({ code: 40009, data: { current: { statements: 'select 2', version: 2 } } });
});

test('a removed query is gone', async () => {
  const { id } = await add(anna, 'Gone');
  expect((await anna.call(savedQueryCalls.removeSavedQuery, { id })).code).toBe(0);
  expect((await anna.call(savedQueryCalls.readSavedQuery, { id })).code).toBe(40004);
});

test('empty, endless and unstorable text is refused', async () => {
  const tooLong = 'x'.repeat(consoleLimits.savedLength + 1);
  for (const wrong of [
    { name: '', statements },
    { name: 'two\nlines', statements },
    { name: 'fine', statements: '  ' },
    { name: 'fine', statements: tooLong },
    { name: 'fine', statements: 'select \u0000' },
  ]) {
    expect((await anna.call(savedQueryCalls.addSavedQuery, wrong)).code).toBe(40001);
  }
});

test('nobody reads or writes them without a session', async () => {
  const { code } = await new TestClient(app.url).call(savedQueryCalls.listSavedQueries, {});
  expect(code).toBe(40100);
});

test('what happens to queries is in the audit trail', async () => {
  const { id, version } = await add(anna, 'Audited');
  await anna.call(savedQueryCalls.changeSavedQuery, { id, version, shared: true });
  await anna.call(savedQueryCalls.changeSavedQuery, { id, version, name: 'Too late' });
  await ben.call(savedQueryCalls.removeSavedQuery, { id });
  await anna.call(savedQueryCalls.removeSavedQuery, { id });
  const trail = await app.db
    .selectFrom('audit')
    .select(['accountId', 'action', 'before', 'after', 'address'])
    .where('entity', '=', 'savedQuery')
    .where('recordId', '=', id)
    .orderBy('id')
    .execute();
  expect(trail.map(({ action }) => action)).toEqual(['added', 'edited', 'removed']);
  expect(trail[0]).toMatchObject({ after: { name: 'Audited', statements }, address: '127.0.0.1' });
  expect(trail[1]).toMatchObject({ before: { shared: false }, after: { shared: true } });
  expect(Object.keys(Object(trail[1]?.after))).toEqual(['shared']);
  expect(trail[2]).toMatchObject({ before: { name: 'Audited', shared: true } });
  expect(new Set(trail.map(({ accountId }) => accountId)).size).toBe(1);
});
