import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { people } from '../../support/person-records';

let app: TestApp;
let departmentId: number;
const invalid = { code: 40100, msg: 'INVALID TOKEN' };
const whoAmI = authCalls.currentSession;

beforeAll(async () => {
  app = await startTestApp();
  departmentId = await addDepartment(app, 'north');
  await addAccount(app, { account: 'root', departmentId, roles: ['admin'] });
  for (const account of ['linda', 'mei']) await addAccount(app, { account, departmentId, roles: ['csr'] });
});
afterAll(() => app.close());

test('header token and session cookie together are a session, in both readings', async () => {
  const client = await loginAs(app, 'linda');
  expect(await client.call(whoAmI, {}, { reading: 'A' })).toMatchObject({ code: 10000 });
  expect(await client.call(whoAmI, {}, { reading: 'B' })).toMatchObject({ code: 0 });
});

test('the cookies alone authorize nothing, not even with the token in its specified cookie', async () => {
  const client = await loginAs(app, 'linda');
  client.setCookie('token', client.token ?? '');
  client.token = null;
  expect(await client.call(whoAmI, {}, { reading: 'A' })).toMatchObject(invalid);
  expect(await client.call(whoAmI, {}, { reading: 'B' })).toMatchObject(invalid);
});

test('the token without its session cookie, with another one, or with another login is nothing', async () => {
  const client = await loginAs(app, 'linda');
  const other = await loginAs(app, 'linda');
  const mei = await loginAs(app, 'mei');
  for (const sid of [undefined, 'x', other.cookie('sid'), mei.cookie('sid')]) {
    const thief = new TestClient(app.url);
    thief.token = client.token;
    if (sid) thief.setCookie('sid', sid);
    expect(await thief.call(whoAmI, {})).toMatchObject({ ...invalid, data: { ended: 'elsewhere' } });
  }
});

test.each(['', 'x', 'A'.repeat(43), "' or 1=1 --"])('the token "%s" is invalid', async (token) => {
  const client = await loginAs(app, 'linda');
  client.token = token;
  expect(await client.call(whoAmI, {})).toMatchObject({
    ...invalid,
    data: token === '' ? null : { ended: 'elsewhere' },
  });
});

test('under HTTPS the session cookie is __Host-prefixed, HttpOnly, secure, strict and lives a day', async () => {
  const secure = await startTestApp({ SECURE_COOKIES: 'yes' });
  try {
    const department = await addDepartment(secure, 'north');
    await addAccount(secure, { account: 'linda', departmentId: department, roles: ['csr'] });
    const safe = await loginAs(secure, 'linda');
    expect(safe.lastSetCookies.find((line) => line.startsWith('__Host-sid='))).toMatch(
      /Max-Age=86400; Path=\/; HttpOnly; Secure; SameSite=Strict/,
    );
    expect(await safe.call(whoAmI, {})).toMatchObject({ code: 0 });
  } finally {
    await secure.close();
  }
});

test('a session ends after 24 hours, and after 8 hours without a request', async () => {
  for (const [column, hours, expected] of [
    ['created_at', 23.9, 0],
    ['created_at', 24.1, 40100],
    ['seen_at', 7.9, 0],
    ['seen_at', 8.1, 40100],
  ] as const) {
    const client = await loginAs(app, 'linda');
    const { id } = await sessionRow(client);
    await sql`update session set ${sql.ref(column)} = now() - make_interval(secs => ${hours * 3600}) where id = ${id}`.execute(
      app.db,
    );
    expect(await client.call(whoAmI, {})).toMatchObject(
      expected === 0 ? { code: 0 } : { code: expected, data: { ended: 'expired' } },
    );
  }
});

test('a request keeps an idle session alive', async () => {
  const client = await loginAs(app, 'linda');
  const { id } = await sessionRow(client);
  await sql`update session set seen_at = now() - interval '7 hours' where id = ${id}`.execute(app.db);
  await client.call(whoAmI, {});
  const { seenAt } = await sessionRow(client);
  expect(Date.now() - seenAt.getTime()).toBeLessThan(60_000);
});

test('the sixth login ends the oldest of five sessions', async () => {
  const clients: TestClient[] = [];
  for (let count = 0; count < 6; count += 1) clients.push(await loginAs(app, 'mei'));
  const codes = await Promise.all(clients.map(async (client) => (await client.call(whoAmI, {})).code));
  expect(codes).toEqual([40100, 0, 0, 0, 0, 0]);
  expect((await clients[0]?.call(whoAmI, {}))?.data).toEqual({ ended: 'elsewhere' });
});

test('neither sessions of others nor those that are over count among the five', async () => {
  const mine = [await loginAs(app, 'linda'), await loginAs(app, 'linda')];
  for (let count = 0; count < 5; count += 1) await loginAs(app, 'mei');
  const later: TestClient[] = [];
  for (let count = 0; count < 2; count += 1) later.push(await loginAs(app, 'linda'));
  for (const client of later) {
    const { id } = await sessionRow(client);
    await sql`update session set seen_at = now() - interval '9 hours' where id = ${id}`.execute(app.db);
  }
  for (let count = 0; count < 3; count += 1) mine.push(await loginAs(app, 'linda'));
  const codes = await Promise.all(mine.map(async (client) => (await client.call(whoAmI, {})).code));
  expect(codes).toEqual([0, 0, 0, 0, 0]);
});

test('logging out ends this session and no other', async () => {
  const here = await loginAs(app, 'linda');
  const there = await loginAs(app, 'linda');
  const { token } = here;
  expect(await here.call(authCalls.logout, {})).toMatchObject({ code: 0 });
  expect(here.cookie('sid')).toBeUndefined();
  here.token = token;
  expect(await here.call(whoAmI, {})).toMatchObject(invalid);
  expect(await there.call(whoAmI, {})).toMatchObject({ code: 0 });
});

test('people list and end their own sessions, administrators everybody’s', async () => {
  await loginAs(app, 'linda');
  const linda = await loginAs(app, 'linda');
  const mei = await loginAs(app, 'mei');
  const root = await loginAs(app, 'root');
  const own = (await linda.call(authCalls.listSessions, {})).data;
  expect(own.filter((session) => session.current)).toHaveLength(1);
  expect(own.length).toBeGreaterThan(1);
  expect(own.map(({ seenAt }) => seenAt)).toEqual(
    own
      .map(({ seenAt }) => seenAt)
      .toSorted()
      .toReversed(),
  );
  const [ofMei] = (await mei.call(authCalls.listSessions, {})).data;
  const accountId = (await mei.call(whoAmI, {})).data.user.id;

  expect(await linda.call(authCalls.listSessions, { accountId })).toMatchObject({ code: 40003 });
  expect(await linda.call(authCalls.endSession, { id: ofMei?.id ?? 0 })).toMatchObject({ code: 40004 });
  expect(await linda.call(authCalls.endSession, { id: 987654 })).toMatchObject({ code: 40004 });
  expect((await root.call(authCalls.listSessions, { accountId })).data.length).toBeGreaterThan(0);
  for (const session of (await root.call(authCalls.listSessions, { accountId })).data) {
    expect(await root.call(authCalls.endSession, { id: session.id })).toMatchObject({ code: 0 });
  }
  expect(await mei.call(whoAmI, {})).toMatchObject(invalid);
});

test('rights are read afresh: a role taken away or given works at once', async () => {
  const client = await loginAs(app, 'linda');
  expect(await client.call(people.list, {})).toMatchObject({ code: 40003 });
  const { id } = (await client.call(whoAmI, {})).data.user;
  await app.db.insertInto('accountRole').values({ accountId: id, role: 'admin' }).execute();
  expect(await client.call(people.list, {})).toMatchObject({ code: 0 });
  await app.db.deleteFrom('accountRole').where('accountId', '=', id).where('role', '=', 'admin').execute();
  expect(await client.call(people.list, {})).toMatchObject({ code: 40003 });
});

test('a refusal is in the audit trail', async () => {
  const client = await loginAs(app, 'linda');
  await client.call(people.list, {});
  const last = await app.db
    .selectFrom('audit')
    .selectAll()
    .where('action', '=', 'refused')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toMatchObject({ after: { call: 'GET /account/list' }, address: '127.0.0.1' });
});

test('a page of another site or host is refused even with all credentials', async () => {
  const client = await loginAs(app, 'linda');
  for (const [site, code] of [
    ['cross-site', 40003],
    ['same-site', 40003],
    ['same-origin', 0],
    ['none', 0],
  ] as const) {
    expect(await client.call(whoAmI, {}, { headers: { 'sec-fetch-site': site } })).toMatchObject({ code });
  }
  const answer = await client.call(whoAmI, {}, { headers: { origin: 'https://elsewhere.example' } });
  expect(answer.headers.get('access-control-allow-origin')).toBeNull();
});

async function sessionRow(client: TestClient) {
  const current = (await client.call(authCalls.listSessions, {})).data.find((session) => session.current);
  return app.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', current?.id ?? 0)
    .executeTakeFirstOrThrow();
}
