import Fastify, { type FastifyBaseLogger } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { setPassword, tellOfOtherKey } from '../../../src/server/auth/credentials';
import { newNonce } from '../../../src/server/auth/login-nonce';
import { secretsOf } from '../../../src/server/auth/secrets';
import { readConfig } from '../../../src/server/config';
import { tellOfProxy } from '../../../src/server/http/proxy-hint';
import { createLog } from '../../../src/server/log';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { startServer, startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { login, loginAs, loginBody, sendLogin } from '../../support/login';
import { addAccount, addDepartment, password } from '../../support/people';

let app: TestApp;
let department: number;

beforeAll(async () => {
  app = await startTestApp();
  department = await addDepartment(app, 'north');
  await addAccount(app, { account: 'linda', departmentId: department, roles: ['vpSales'] });
});
afterAll(() => app.close());
// Each test has its own free failures.
beforeEach(async () => {
  await app.db.deleteFrom('loginThrottle').execute();
});

const browser = () => new TestClient(app.url);
const refused = { code: 40101, msg: 'The account or password is incorrect.', data: null };

test('the right password opens a session with user, menu and token', async () => {
  const client = browser();
  const answer = await login(client, 'linda');
  expect(answer.code).toBe(10000);
  expect(answer.data.token).toMatch(/^[\w-]{43}$/);
  expect(answer.data.user).toMatchObject({ account: 'linda', roles: ['vpSales'], departmentEn: 'Department north' });
  expect(answer.data.menu).toContain('Customer');
  expect(answer.data.menu).not.toContain('resetPassword');
  expect(answer.data.passwordType).toBe(1);
  expect((await client.call(authCalls.currentSession, {})).data.user.account).toBe('linda');
});

test('the account may be typed in any case', async () => {
  expect((await login(browser(), 'LINDA')).code).toBe(10000);
});

test('both readings log in, each with its own success code', async () => {
  const client = browser();
  const challenge = await client.call(authCalls.loginChallenge, { account: 'linda' }, { reading: 'B' });
  const body = await loginBody('linda', password, challenge.data);
  const answer = await client.call(authCalls.login, body, { reading: 'B' });
  expect(answer.code).toBe(0);
  expect(answer.data.user.account).toBe('linda');
});

test('a wrong password, an unknown account, a disabled one and an expired secret answer the same', async () => {
  const gone = { departmentId: department, roles: [] };
  const disabled = await addAccount(app, { account: 'gone', ...gone });
  await app.db.updateTable('account').set({ disabled: true }).where('id', '=', disabled).execute();
  await addAccount(app, { account: 'late', ...gone, mustChange: true, temporaryUntil: new Date(Date.now() - 1000) });
  for (const [account, typed] of [
    ['linda', 'Wrong-pass-1'],
    ['nobody', 'Wrong-pass-1'],
    ['gone', password],
    ['late', password],
  ] as const) {
    const { code, msg, data } = await login(browser(), account, typed);
    expect({ code, msg, data }).toEqual(refused);
  }
});

test('the challenge of an unknown account looks like any other and stays the same', async () => {
  const ask = async (account: string) => (await browser().call(authCalls.loginChallenge, { account })).data;
  const accountId = await addAccount(app, { account: 'mary', departmentId: department, roles: ['vpSales'] });
  await setPassword(app.db, secretsOf(app.config), { accountId, password, mustChange: false });
  const known = await ask('mary');
  const unknown = await ask('nobody');
  expect(Object.keys(unknown)).toEqual(Object.keys(known));
  expect(unknown).toMatchObject({ memoryKib: known.memoryKib, iterations: known.iterations });
  expect(unknown.kdfSalt).toHaveLength(known.kdfSalt.length);
  expect((await ask('nobody')).kdfSalt).toBe(unknown.kdfSalt);
  expect((await ask('nobody2')).kdfSalt).not.toBe(unknown.kdfSalt);
  expect((await ask('nobody')).nonce).not.toBe(unknown.nonce);
});

test('a login body is accepted once: replayed, even with its nonce, it is refused', async () => {
  const client = browser();
  const challenge = await client.call(authCalls.loginChallenge, { account: 'linda' });
  const nonce = client.cookie('login_nonce') ?? '';
  const body = await loginBody('linda', password, challenge.data);
  expect((await sendLogin(client, body)).code).toBe(10000);
  client.setCookie('login_nonce', nonce, '/user/login');
  expect(await sendLogin(client, body)).toMatchObject(refused);
});

test('a wrong attempt burns the nonce as well', async () => {
  const client = browser();
  const challenge = await client.call(authCalls.loginChallenge, { account: 'linda' });
  expect(await sendLogin(client, await loginBody('linda', 'Wrong-pass-1', challenge.data))).toMatchObject(refused);
  expect(await sendLogin(client, await loginBody('linda', password, challenge.data))).toMatchObject(refused);
});

test('a nonce is worth nothing for another account, in another browser, or after two minutes', async () => {
  await addAccount(app, { account: 'mei', departmentId: department, roles: ['csr'] });
  const other = browser();
  const ofMei = await other.call(authCalls.loginChallenge, { account: 'mei' });
  const ofLinda = await browser().call(authCalls.loginChallenge, { account: 'linda' });
  const mixed = await loginBody('linda', password, { ...ofLinda.data, nonce: ofMei.data.nonce });
  expect(await sendLogin(other, mixed)).toMatchObject(refused);

  const challenge = await browser().call(authCalls.loginChallenge, { account: 'mei' });
  expect(await sendLogin(browser(), await loginBody('mei', password, challenge.data))).toMatchObject(refused);

  const late = browser();
  const slow = await late.call(authCalls.loginChallenge, { account: 'mei' });
  for (const [expiresAt, code] of [
    [Date.now() - 1, refused.code],
    [Date.now() + 60_000, 10000],
  ] as const) {
    const nonce = newNonce(secretsOf(app.config), 'mei', expiresAt);
    late.setCookie('login_nonce', nonce, '/user/login');
    expect((await sendLogin(late, await loginBody('mei', password, { ...slow.data, nonce }))).code).toBe(code);
  }
});

test('a nonce whose expiry or mark was changed is nothing', async () => {
  const client = browser();
  const challenge = (await client.call(authCalls.loginChallenge, { account: 'linda' })).data;
  const [random, expires, mark] = challenge.nonce.split('.');
  const later = (Number.parseInt(expires ?? '', 36) + 60_000).toString(36);
  for (const nonce of [`${random}.${later}.${mark}`, `${random}.${expires}.`, `${random}.${expires}`, '..', 'x']) {
    client.setCookie('login_nonce', nonce, '/user/login');
    const body = await loginBody('linda', password, { ...challenge, nonce });
    expect(await sendLogin(client, body)).toMatchObject(refused);
  }
});

test('of several logins with one nonce at the same moment one is judged', async () => {
  const client = browser();
  const challenge = await client.call(authCalls.loginChallenge, { account: 'linda' });
  const body = await loginBody('linda', password, challenge.data);
  const answers = await Promise.all(Array.from({ length: 5 }, () => client.call(authCalls.login, body)));
  expect(answers.map(({ code }) => code).sort()).toEqual([10000, 40101, 40101, 40101, 40101]);
});

test('challenges of one address, however many, store nothing and lock nobody out', async () => {
  const device = await loginAs(app, 'linda');
  const { count } = await burnt();
  for (let round = 0; round < 11; round += 1) {
    const asked = Array.from({ length: 100 }, (_, one) =>
      browser().call(authCalls.loginChallenge, { account: `stranger${one}` }),
    );
    for (const { code } of await Promise.all(asked)) expect(code).toBe(10000);
  }
  expect(await burnt()).toEqual({ count });
  expect((await login(browser(), 'linda')).code).toBe(10000);
  expect((await login(device, 'linda')).code).toBe(10000);
});

test('burnt nonces are forgotten when they would be refused anyway', async () => {
  await app.db
    .updateTable('burntNonce')
    .set({ burntAt: new Date(Date.now() - 241_000) })
    .execute();
  await login(browser(), 'linda');
  expect((await burnt()).count).toBe(1);
});

test('behind a proxy that nobody told of, the log says so once', async () => {
  for (const [environment, expected] of [
    [{}, 1],
    [{ TRUST_PROXY: '1' }, 0],
  ] as const) {
    const lines: string[] = [];
    const log: FastifyBaseLogger = createLog('warn', { write: (line: string) => void lines.push(line) });
    const proxied = Fastify({ loggerInstance: log });
    tellOfProxy(proxied, readConfig(environment));
    proxied.get('/', async () => '');
    for (let count = 0; count < 3; count += 1) {
      await proxied.inject({ url: '/', headers: count === 0 ? {} : { 'x-forwarded-for': '203.0.113.7' } });
    }
    await proxied.close();
    expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(expected);
  }
});

test.each([
  ['an unknown field', { extra: 1 }],
  ['another source', { source: 'phone' }],
  ['a salt of five characters', { salt: 'ABC12' }],
  ['a salt in lower case', { salt: 'abc123' }],
  ['a time without seconds', { clientLoginTime: '2026-03-01 08:15' }],
  ['a number as account', { account: 7 }],
])('a body with %s is refused as bad input', async (_name, change) => {
  const client = browser();
  const challenge = await client.call(authCalls.loginChallenge, { account: 'linda' });
  const body = { ...(await loginBody('linda', password, challenge.data)), ...change };
  const response = await client.fetch('/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(await response.json()).toMatchObject({ code: 40001 });
});

test('the message comes in the language of the caller', async () => {
  const client = browser();
  const challenge = await client.call(authCalls.loginChallenge, { account: 'linda' });
  const body = await loginBody('linda', 'Wrong-pass-1', challenge.data);
  const answer = await client.call(authCalls.login, body, { language: 'zh' });
  expect(answer.code).toBe(refused.code);
  expect(answer.msg).not.toBe('');
});

test('with another master key a known account is refused like an unknown one, and one with a new password logs in', async () => {
  for (const account of ['ivan', 'june']) {
    await addAccount(app, { account, departmentId: department, roles: ['csr'] });
  }
  const config = { ...app.config, key: Buffer.alloc(32, 7) };
  const other = await startServer({ ...app, config });
  const atOther = () => new TestClient(other.url);
  try {
    for (const account of ['ivan', 'nobody']) {
      const { code, msg, data } = await login(atOther(), account);
      expect({ code, msg, data }).toEqual(refused);
    }
    const { id } = await app.db
      .selectFrom('account')
      .select('id')
      .where('account', '=', 'june')
      .executeTakeFirstOrThrow();
    await setPassword(app.db, secretsOf(config), { accountId: id, password, mustChange: false });
    const june = await loginAs(other, 'june');
    // The seal no longer opens for the password of an open session either.
    await setPassword(app.db, secretsOf(app.config), { accountId: id, password, mustChange: false });
    const challenge = (await june.call(authCalls.loginChallenge, { account: 'june' })).data;
    const proof = await june.call(authCalls.proveAgain, await loginBody('june', password, challenge));
    expect(proof.code).toBe(40024);
    const data = { oldPassword: password, newPassword: 'Changed-pass-9' };
    const changed = await june.call(authCalls.changePassword, { token: june.token ?? '', data });
    expect(changed.code).toBe(40024);
  } finally {
    await other.close();
  }
});

test('passwords sealed with another master key are told of in the log at the start, once', async () => {
  const told = async (config: Parameters<typeof secretsOf>[0]) => {
    const lines: string[] = [];
    const log = createLog('error', { write: (line: string) => void lines.push(line) });
    const opener = { secrets: secretsOf(config), log };
    for (let count = 0; count < 2; count += 1) await tellOfOtherKey(app.db, opener);
    return lines;
  };
  expect(await told(app.config)).toEqual([]);
  expect(await told({ ...app.config, key: Buffer.alloc(32, 7) })).toEqual([expect.stringContaining('LOADLINE_KEY')]);
});

test('login and refusal are in the audit trail, without any secret', async () => {
  await addAccount(app, { account: 'omar', departmentId: department, roles: ['csr'] });
  await login(browser(), 'omar', 'Wrong-pass-1');
  const client = await loginAs(app, 'omar');
  const rows = await app.db.selectFrom('audit').selectAll().orderBy('id').execute();
  const ofOmar = rows.filter((row) => JSON.stringify(row.after).includes('omar'));
  expect(ofOmar.map((row) => row.action)).toEqual(['login refused', 'login']);
  expect(ofOmar[1]?.after).toMatchObject({ clientTimeZone: 'Asia/Shanghai' });
  expect(JSON.stringify(rows)).not.toContain(client.token);
});

test('neither password nor token nor session cookie is in the database', async () => {
  const client = await loginAs(app, 'linda');
  const stored = JSON.stringify([
    await app.db.selectFrom('accountCredential').selectAll().execute(),
    await app.db.selectFrom('session').selectAll().execute(),
  ]);
  for (const secret of [password, client.token ?? '', client.cookie('sid') ?? '']) {
    expect(secret).not.toBe('');
    expect(stored).not.toContain(secret);
    expect(stored).not.toContain(JSON.stringify(Buffer.from(secret, 'base64url')).slice(1, -1));
  }
});

function burnt() {
  return app.db
    .selectFrom('burntNonce')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
}
