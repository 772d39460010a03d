import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resetPassword } from '../../../src/server/auth/change-password';
import { apiKeyCalls } from '../../../src/shared/areas/auth/api-key-calls';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { login, loginAs, loginBody, sendLogin } from '../../support/login';
import { addAccount, addDepartment, password } from '../../support/people';
import { people } from '../../support/person-records';
import { codeOf } from '../../support/records';

let app: TestApp;
let departmentId: number;
let count = 0;
const better = 'Quay7-lantern';

beforeAll(async () => {
  app = await startTestApp();
  departmentId = await addDepartment(app, 'north');
  await addAccount(app, { account: 'root', departmentId, roles: ['admin'] });
});
afterAll(() => app.close());

/** A person of this test alone, whose account has a capital; failures are counted without regard to it. */
async function someone(values: { mustChange?: boolean } = {}): Promise<string> {
  count += 1;
  await addAccount(app, { account: `Person${count}`, departmentId, roles: ['csr'], ...values });
  return `Person${count}`;
}

/** The specified body: the token of the session that asks, and both passwords in `data`. */
const change = (client: TestClient, oldPassword: string, newPassword: string) =>
  client.call(authCalls.changePassword, { token: client.token ?? '', data: { oldPassword, newPassword } });

test('a changed password works, the old one does not, and every session is over', async () => {
  const account = await someone();
  const here = await loginAs(app, account);
  const there = await loginAs(app, account);
  expect(await change(here, password, better)).toMatchObject({ code: 10000 });
  for (const client of [here, there]) {
    expect(await client.call(authCalls.currentSession, {})).toMatchObject({ code: 40100, msg: 'INVALID TOKEN' });
  }
  expect((await login(new TestClient(app.url), account, password)).code).toBe(40101);
  expect((await login(new TestClient(app.url), account, better)).code).toBe(10000);
});

test.each([
  ['weak', 'weak', 40021],
  ['guessable', 'Password1', 40022],
  ['among the most common', 'Aa123456', 40022],
  ['a common one in disguise', 'Lant3rn!2026', 40022],
  ['the account inside', 'Xperson-{n}-Quay7', 40022],
  ['the old one', password, 40023],
  ['too long', `Quay7-${'lantern '.repeat(20)}`, 40025],
])('a new password that is %s is refused and changes nothing', async (_name, typed, code) => {
  const account = await someone();
  const client = await loginAs(app, account);
  const newPassword = typed.replace('person-{n}', account);
  expect((await change(client, password, newPassword)).code).toBe(code);
  expect((await client.call(authCalls.currentSession, {})).code).toBe(0);
});

test('the token in the body must be the one of the session that asks', async () => {
  const account = await someone();
  const client = await loginAs(app, account);
  const elsewhere = await loginAs(app, account);
  const other = await loginAs(app, await someone());
  const data = { oldPassword: password, newPassword: better };
  for (const token of [elsewhere.token ?? '', other.token ?? '', 'invented']) {
    const answer = await client.call(authCalls.changePassword, { token, data });
    expect(answer).toMatchObject({ code: 40100, msg: 'INVALID TOKEN' });
  }
  expect((await client.call(authCalls.currentSession, {})).code).toBe(0);
  expect((await login(new TestClient(app.url), account, password)).code).toBe(10000);
});

test('the body is the specified one and nothing else', async () => {
  const client = await loginAs(app, await someone());
  const token = client.token ?? '';
  const data = { oldPassword: password, newPassword: better };
  for (const body of [data, { token, ...data }, { data }, { token, data: { ...data, account: 'root' } }]) {
    const response = await client.fetch('/changePassword', {
      method: 'POST',
      body: JSON.stringify({ ...body, language: 'E' }),
      headers: { 'content-type': 'application/json', token },
    });
    expect(await response.json()).toMatchObject({ code: 40001 });
  }
  expect((await change(client, password, better)).code).toBe(10000);
});

test('the old password must be right, and guessing it through a session is throttled', async () => {
  const client = await loginAs(app, await someone());
  const codes: number[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    // The waits of the first failures are too short to be met for certain.
    if (attempt === 1)
      await app.db.updateTable('loginThrottle').set({ failures: 10 }).where('key', 'like', 'change %').execute();
    codes.push((await change(client, 'Wrong-pass-1', better)).code);
  }
  expect(codes).toEqual([40024, 40024, 40129]);
});

test('the server lets a first login change the password and log out, and nothing else', async () => {
  const account = await someone({ mustChange: true });
  const client = new TestClient(app.url);
  const answer = await login(client, account);
  expect(answer.data.passwordType).toBe(0);
  expect((await client.call(authCalls.currentSession, {})).data.passwordType).toBe(0);
  for (const call of [authCalls.listSessions, apiKeyCalls.listApiKeys, people.list]) {
    expect(await client.call(call, {})).toMatchObject({ code: 40102 });
  }
  expect((await change(client, password, better)).code).toBe(10000);
  const again = new TestClient(app.url);
  expect((await login(again, account, better)).data.passwordType).toBe(1);
  expect((await again.call(authCalls.listSessions, {})).code).toBe(0);
});

test('a reset gives a one-time password for a day, ends sessions and lifts the lock', async () => {
  const account = await someone();
  const before = await loginAs(app, account);
  await app.db
    .insertInto('loginThrottle')
    .values({ key: `account ${account.toLowerCase()}`, failures: 100 })
    .execute();
  const root = await loginAs(app, 'root');
  const { code, data } = await root.call(authCalls.updatePassword, { userName: account });
  expect(code).toBe(10000);
  expect(data.secret).toMatch(/^[a-z2-9]{5}(-[a-z2-9]{5}){3}$/);
  expect(Math.round((Date.parse(data.validUntil) - Date.now()) / 60_000)).toBe(24 * 60);
  expect(await before.call(authCalls.currentSession, {})).toMatchObject({ code: 40100 });
  expect((await login(new TestClient(app.url), account)).code).toBe(40101);
  expect((await login(new TestClient(app.url), account, data.secret)).data.passwordType).toBe(0);

  await app.db
    .updateTable('accountCredential')
    .set({ temporaryUntil: new Date(Date.now() - 1) })
    .execute();
  expect((await login(new TestClient(app.url), account, data.secret)).code).toBe(40101);
  await app.db.updateTable('accountCredential').set({ temporaryUntil: null }).execute();
  const audited = await app.db.selectFrom('audit').selectAll().where('action', '=', 'password reset').execute();
  expect(audited).toHaveLength(1);
  expect(JSON.stringify(audited)).not.toContain(data.secret);
});

test('a password chosen in place of a one-time one is good for longer than that', async () => {
  const account = await someone();
  const root = await loginAs(app, 'root');
  const { data } = await root.call(authCalls.updatePassword, { userName: account });
  const client = new TestClient(app.url);
  await login(client, account, data.secret);
  expect((await change(client, data.secret, better)).code).toBe(10000);
  // Two days later.
  await sql`update account_credential set temporary_until = temporary_until - interval '2 days'`.execute(app.db);
  expect((await login(new TestClient(app.url), account, better)).code).toBe(10000);
});

test('wrong passwords before the right one are forgotten once the password is changed', async () => {
  const account = await someone();
  const client = await loginAs(app, account);
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  const counted = () =>
    app.db.selectFrom('loginThrottle').select('failures').where('key', '=', `change ${id}`).execute();
  expect((await change(client, 'Wrong-pass-1', better)).code).toBe(40024);
  expect(await counted()).toEqual([{ failures: 1 }]);
  expect((await change(client, password, better)).code).toBe(10000);
  expect(await counted()).toEqual([]);
});

test('a reset lifts the lock on changing the password, too', async () => {
  const account = await someone();
  const { id } = await app.db
    .selectFrom('account')
    .select('id')
    .where('account', '=', account)
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('loginThrottle')
    .values({ key: `change ${id}`, failures: 100 })
    .execute();
  expect((await change(await loginAs(app, account), password, better)).code).toBe(40130);
  const root = await loginAs(app, 'root');
  const { secret } = (await root.call(authCalls.updatePassword, { userName: account })).data;
  const client = new TestClient(app.url);
  await login(client, account, secret);
  expect((await change(client, secret, better)).code).toBe(10000);
});

test('a reset lifts the lock of a browser that the account has used, of no other account’s', async () => {
  const [account, other] = [await someone(), await someone()];
  const [browser, stranger] = [await loginAs(app, account), await loginAs(app, other)];
  for (const [client, of] of [
    [browser, account],
    [stranger, other],
  ] as const)
    expect((await login(client, of, 'Wrong-pass-1')).code).toBe(40101);
  await app.db.updateTable('loginThrottle').set({ failures: 100 }).where('key', 'like', 'device %').execute();
  expect((await login(browser, account)).code).toBe(40130);
  const root = await loginAs(app, 'root');
  const stateOf = async (name: string) =>
    (await root.call(people.list, { text: name } as never)).data.rows.map(
      (row) => (row as { loginState?: string }).loginState,
    );
  expect(await stateOf(account)).toEqual(['locked']);
  const { secret } = (await root.call(authCalls.updatePassword, { userName: account })).data;
  expect((await login(browser, account, secret)).data.passwordType).toBe(0);
  expect((await login(stranger, other)).code).toBe(40130);
});

/** Resets an account's password, while what `meanwhile` does is judged by the former one and has to wait. */
async function resetDuring<R>(account: string, meanwhile: () => Promise<R>): Promise<R> {
  const { db, config } = app;
  const { id } = await db.selectFrom('account').select('id').where('account', '=', account).executeTakeFirstOrThrow();
  let answered: Promise<R> | undefined;
  await db.transaction().execute(async (transaction) => {
    await resetPassword({ db: transaction, config, account: { id, account }, by: null });
    let isOver = false;
    answered = meanwhile().finally(() => (isOver = true));
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select from pg_locks where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
        db,
      );
      expect(isOver || rows.length > 0).toBe(true);
    });
  });
  return answered as Promise<R>; // it was begun
}

test('a change of the password that began before a reset changes nothing after it', async () => {
  const account = await someone();
  const client = await loginAs(app, account);
  expect((await resetDuring(account, () => change(client, password, better))).code).toBe(codeOf('password.wrong'));
  expect((await login(new TestClient(app.url), account, better)).code).toBe(40101);
});

test('a login that began before a reset opens nothing after it', async () => {
  const account = await someone();
  const client = new TestClient(app.url);
  const { data } = await client.call(authCalls.loginChallenge, { account });
  const body = await loginBody(account, password, data);
  expect((await resetDuring(account, () => sendLogin(client, body))).code).toBe(40101);
});

test('only administrators reset passwords, and an unknown account is not found', async () => {
  const account = await someone();
  const client = await loginAs(app, account);
  expect((await client.call(authCalls.updatePassword, { userName: 'root' })).code).toBe(40003);
  const root = await loginAs(app, 'root');
  expect((await root.call(authCalls.updatePassword, { userName: 'nobody' })).code).toBe(40004);
  const missing = await root.fetch('/updatePassword', { method: 'POST', headers: { token: root.token ?? '' } });
  expect(await missing.json()).toMatchObject({ code: 40001, data: { fields: [{ field: 'userName' }] } });
});
