import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyCommand } from '../../../src/server/cli/api-key';
import { apiKeyCalls } from '../../../src/shared/areas/auth/api-key-calls';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { liveCalls } from '../../../src/shared/areas/live/calls';
import { startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment, password } from '../../support/people';
import { people } from '../../support/person-records';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'north');
  for (const account of ['linda', 'mei']) await addAccount(app, { account, departmentId, roles: ['csr'] });
  await addAccount(app, { account: 'root', departmentId, roles: ['admin'] });
});
afterAll(() => app.close());

const bearer = (key: string) => ({ headers: { authorization: `Bearer ${key}` } });

test('a key works without cookies, with the rights of its owner, in both readings', async () => {
  const linda = await loginAs(app, 'linda');
  const { key } = (await linda.call(apiKeyCalls.createApiKey, { name: 'Warehouse display' })).data;
  const machine = new TestClient(app.url);
  expect((await machine.call(authCalls.currentSession, {}, bearer(key))).data.user.account).toBe('linda');
  expect((await machine.call(authCalls.currentSession, {}, { ...bearer(key), reading: 'A' })).code).toBe(10000);
  expect((await machine.call(people.list, {}, bearer(key))).code).toBe(40003);
});

test('a key is listed without its secret and stored as a hash only', async () => {
  const linda = await loginAs(app, 'linda');
  const { key, id } = (await linda.call(apiKeyCalls.createApiKey, { name: 'Nightly report' })).data;
  await new TestClient(app.url).call(authCalls.currentSession, {}, bearer(key));
  const listed = (await linda.call(apiKeyCalls.listApiKeys, {})).data.find((entry) => entry.id === id);
  expect(listed).toMatchObject({ name: 'Nightly report', lastUsedAt: expect.any(String) });
  const stored = await app.db.selectFrom('apiKey').selectAll().execute();
  const trail = await app.db.selectFrom('audit').selectAll().execute();
  expect(JSON.stringify([listed, stored, trail])).not.toContain(key);
});

test('names are unique among the keys that are good', async () => {
  const linda = await loginAs(app, 'linda');
  const { id } = (await linda.call(apiKeyCalls.createApiKey, { name: 'Twice' })).data;
  for (const [language, told] of [
    ['en', 'Name Twice exists already.'],
    ['zh', '名称 Twice 已存在。'],
  ] as const) {
    const { code, msg } = await linda.call(apiKeyCalls.createApiKey, { name: 'Twice' }, { language });
    expect([code, msg]).toEqual([40010, told]);
  }
  await linda.call(apiKeyCalls.revokeApiKey, { id });
  expect((await linda.call(apiKeyCalls.createApiKey, { name: 'Twice' })).code).toBe(0);
  expect((await linda.call(apiKeyCalls.createApiKey, { name: '' })).code).toBe(40001);
});

test('a revoked key, a changed key, and a key of a disabled account are nothing', async () => {
  const mei = await loginAs(app, 'mei');
  const { key, id } = (await mei.call(apiKeyCalls.createApiKey, { name: 'One' })).data;
  const machine = new TestClient(app.url);
  const code = async (tried: string) => (await machine.call(authCalls.currentSession, {}, bearer(tried))).code;
  expect(await code(key)).toBe(0);
  expect(await code(`${key}x`)).toBe(40100);
  await app.db.updateTable('account').set({ disabled: true }).where('account', '=', 'mei').execute();
  expect(await code(key)).toBe(40100);
  await app.db.updateTable('account').set({ disabled: false }).where('account', '=', 'mei').execute();
  await mei.call(apiKeyCalls.revokeApiKey, { id });
  expect(await code(key)).toBe(40100);
});

test('what a program asks for in the background is no use of its key', async () => {
  const linda = await loginAs(app, 'linda');
  const { key, id } = (await linda.call(apiKeyCalls.createApiKey, { name: 'Screen' })).data;
  const machine = new TestClient(app.url);
  const lastUsedAt = async () =>
    (await linda.call(apiKeyCalls.listApiKeys, {})).data.find((entry) => entry.id === id)?.lastUsedAt;
  const open = { window: randomUUID(), kind: 'customer', id: 1, state: 'reading' } as const;
  expect((await machine.call(liveCalls.tellOpen, open, bearer(key))).code).toBe(40004);
  expect(await lastUsedAt()).toBeNull();
  await machine.call(authCalls.currentSession, {}, bearer(key));
  expect(await lastUsedAt()).toEqual(expect.any(String));
});

test('keys of others cannot be revoked, except by administrators', async () => {
  const linda = await loginAs(app, 'linda');
  const { id } = (await linda.call(apiKeyCalls.createApiKey, { name: 'Mine' })).data;
  expect((await (await loginAs(app, 'mei')).call(apiKeyCalls.revokeApiKey, { id })).code).toBe(40004);
  const root = await loginAs(app, 'root');
  expect((await root.call(apiKeyCalls.revokeApiKey, { id })).code).toBe(0);
  // What is no key any more is not taken back again, nor audited.
  expect((await root.call(apiKeyCalls.revokeApiKey, { id })).code).toBe(40004);
});

test('a key makes no further keys and changes no password', async () => {
  const linda = await loginAs(app, 'linda');
  const { key } = (await linda.call(apiKeyCalls.createApiKey, { name: 'Limited' })).data;
  const machine = new TestClient(app.url);
  expect((await machine.call(apiKeyCalls.createApiKey, { name: 'Child' }, bearer(key))).code).toBe(40003);
  const data = { oldPassword: password, newPassword: 'Quay7-lantern' };
  const change = { token: linda.token ?? '', data };
  expect((await machine.call(authCalls.changePassword, change, bearer(key))).code).toBe(40003);
});

test('the description of all calls is for administrators', async () => {
  const read = async (client: TestClient) => {
    const response = await client.fetch('/api/openapi.json', { headers: { 'x-token': client.token ?? '' } });
    return response.json();
  };
  expect(await read(new TestClient(app.url))).toMatchObject({ code: 40100 });
  expect(await read(await loginAs(app, 'linda'))).toMatchObject({ code: 40003 });
  const document = await read(await loginAs(app, 'root'));
  expect(document.openapi).toBe('3.1.0');
  expect(document.paths['/user/login'].post.requestBody.content['application/json'].schema.required).toEqual([
    'source',
    'account',
    'encryption',
    'salt',
    'clientLoginTime',
    'clientTimeZone',
  ]);
  expect(document.paths['/api/account/list'].get.security).toHaveLength(2);
  expect(document.paths['/updatePassword'].post.parameters).toMatchObject([
    { name: 'userName', in: 'query', required: true },
  ]);
});

test('a key ends after a year unless told otherwise, and its name is free again', async () => {
  const linda = await loginAs(app, 'linda');
  const days = (expiresAt: string) => Math.round((Date.parse(expiresAt) - Date.now()) / 86_400_000);
  expect(days((await linda.call(apiKeyCalls.createApiKey, { name: 'A year' })).data.expiresAt)).toBe(365);
  const week = (await linda.call(apiKeyCalls.createApiKey, { name: 'A week', days: 7 })).data;
  expect(days(week.expiresAt)).toBe(7);
  expect((await linda.call(apiKeyCalls.createApiKey, { name: 'For ever', days: 5000 })).code).toBe(40001);
  const machine = new TestClient(app.url);
  expect((await machine.call(authCalls.currentSession, {}, bearer(week.key))).code).toBe(0);
  await app.db.updateTable('apiKey').set({ expiresAt: new Date() }).where('id', '=', week.id).execute();
  expect((await machine.call(authCalls.currentSession, {}, bearer(week.key))).code).toBe(40100);
  const listed = (await linda.call(apiKeyCalls.listApiKeys, {})).data.map(({ name }) => name);
  expect(listed).toContain('A year');
  expect(listed).not.toContain('A week');
  expect((await linda.call(apiKeyCalls.createApiKey, { name: 'A week' })).code).toBe(0);
});

test('keys end with a reset of the password', async () => {
  const linda = await loginAs(app, 'linda');
  const { key } = (await linda.call(apiKeyCalls.createApiKey, { name: 'Until the reset' })).data;
  const machine = new TestClient(app.url);
  expect((await machine.call(authCalls.currentSession, {}, bearer(key))).code).toBe(0);
  await (await loginAs(app, 'root')).call(authCalls.updatePassword, { userName: 'linda' });
  expect((await machine.call(authCalls.currentSession, {}, bearer(key))).code).toBe(40100);
  await app.db.updateTable('accountCredential').set({ mustChange: false, temporaryUntil: null }).execute();
});

test('the command line makes as many keys as it is asked for', async () => {
  const printed: string[] = [];
  const { db } = app;
  for (let count = 0; count < 2; count += 1) {
    await apiKeyCommand.run({
      args: ['mei'],
      flags: { days: '30' },
      config: app.config,
      openDatabase: async () => ({ db, url: app.databaseUrl }),
      print: (line) => void printed.push(line),
      progress: () => {
        throw new Error('it has none');
      },
      endWith: () => undefined,
    });
  }
  for (const key of printed) {
    expect((await new TestClient(app.url).call(authCalls.currentSession, {}, bearer(key))).data.user.account).toBe(
      'mei',
    );
  }
  expect(new Set(printed).size).toBe(2);
});
