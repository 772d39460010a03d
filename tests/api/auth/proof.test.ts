import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiKeyCalls } from '../../../src/shared/areas/auth/api-key-calls';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { trackingLinkCalls } from '../../../src/shared/areas/report/tracking-link-calls';
import type { Role } from '../../../src/shared/roles';
import { startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { loginAs, loginBody } from '../../support/login';
import { addAccount, addDepartment, password } from '../../support/people';
import { newcomer, people, personOf, rolesOf, withRoles } from '../../support/person-records';

let app: TestApp;
let root: TestClient;
let departmentId: number;

beforeAll(async () => {
  app = await startTestApp();
  departmentId = await addDepartment(app, 'north');
  for (const account of ['root', 'other']) await addAccount(app, { account, departmentId, roles: ['admin'] });
});
beforeEach(async () => {
  await app.db.deleteFrom('loginThrottle').execute();
  root = await loginAs(app, 'root');
});
afterAll(() => app.close());

const makeOld = () => sql`update session set proven_at = now() - interval '11 minutes'`.execute(app.db);

async function prove(client: TestClient, account = 'root', typed = password) {
  const challenge = (await client.call(authCalls.loginChallenge, { account })).data;
  return client.call(authCalls.proveAgain, await loginBody(account, typed, challenge));
}

/** Gives the other person a role more, or takes it. */
async function changeRoles(client: TestClient, options?: { headers: Record<string, string> }) {
  const other = await personOf(root, 'other');
  const { id, version } = other;
  const roles: Role[] = rolesOf(other).includes('csr') ? ['admin'] : ['admin', 'csr'];
  return client.call(people.modify, { id, version, changes: {}, children: withRoles(roles, other) }, options);
}

let newcomers = 0;

/** What outlives a session, each call with its code; the customer of the link does not exist. */
async function codes(client: TestClient, options?: { headers: Record<string, string> }) {
  newcomers += 1;
  const account = `newcomer-${newcomers}`;
  return [
    (await client.call(apiKeyCalls.createApiKey, { name: account }, options)).code,
    (await client.call(trackingLinkCalls.makeTrackingLink, { customerId: 987654, days: 1 }, options)).code,
    (await changeRoles(client, options)).code,
    (await client.call(people.add, newcomer(account, departmentId), options)).code,
    (await client.call(authCalls.updatePassword, { userName: account }, options)).code,
  ];
}

test('keys, links, roles and passwords for others need a proof of the password of the last minutes, and a proof is enough for all', async () => {
  expect(await codes(root)).toEqual([0, 40004, 0, 0, 10000]);
  await makeOld();
  expect(await codes(root)).toEqual([40103, 40103, 40103, 40103, 40103]);
  expect((await root.call(authCalls.currentSession, {})).code).toBe(0);
  expect(await prove(root)).toMatchObject({ code: 10000, data: null });
  expect(await codes(root)).toEqual([0, 40004, 0, 0, 10000]);
});

test('a wrong password proves nothing, nor does that of another account, nor a proof sent twice', async () => {
  await makeOld();
  expect((await prove(root, 'root', 'Wrong-pass-1')).code).toBe(40024);
  expect((await prove(root, 'other')).code).toBe(40024);
  expect((await codes(root))[0]).toBe(40103);
  const challenge = (await root.call(authCalls.loginChallenge, { account: 'root' })).data;
  const nonce = root.cookie('login_nonce') ?? '';
  const body = await loginBody('root', password, challenge);
  expect((await root.call(authCalls.proveAgain, body)).code).toBe(10000);
  await makeOld();
  root.setCookie('login_nonce', nonce, '/user/login');
  expect((await root.call(authCalls.proveAgain, body)).code).toBe(40024);
});

test('guessing is throttled', async () => {
  await app.db
    .insertInto('loginThrottle')
    .values({ key: `change ${await idOf('root')}`, failures: 10 })
    .execute();
  expect((await prove(root, 'root', 'Wrong-pass-1')).code).toBe(40024);
  expect((await prove(root)).code).toBe(40129);
});

test('a proof counts for the session it was made in, and is audited', async () => {
  const elsewhere = await loginAs(app, 'root');
  await makeOld();
  await prove(root);
  expect((await codes(root))[0]).toBe(0);
  expect((await codes(elsewhere))[0]).toBe(40103);
  const proofs = await app.db.selectFrom('audit').select('accountId').where('action', '=', 'proved again').execute();
  expect(proofs.length).toBeGreaterThan(0);
});

test('a person is edited without a proof where the roles stay', async () => {
  await makeOld();
  const other = await personOf(root, 'other');
  const { id, version } = other;
  const changes = { nameEn: 'New Name' };
  const children = withRoles(rolesOf(other) as Role[], other); // those that there are
  expect((await root.call(people.modify, { id, version, changes, children })).code).toBe(0);
});

test('undoing a change of roles changes roles', async () => {
  const { changeSet } = (await changeRoles(root)).data;
  await makeOld();
  expect((await root.call(recordCalls.undo, { changeSet: changeSet ?? '' })).code).toBe(40103);
  await prove(root);
  expect((await root.call(recordCalls.undo, { changeSet: changeSet ?? '' })).code).toBe(0);
});

test('a key proves nothing and makes nothing that outlives it', async () => {
  const { key } = (await root.call(apiKeyCalls.createApiKey, { name: 'Machine' })).data;
  const machine = new TestClient(app.url);
  const headers = { authorization: `Bearer ${key}` };
  expect((await machine.call(people.list, {}, { headers })).code).toBe(0);
  expect(await codes(machine, { headers })).toEqual([40003, 40003, 40003, 40003, 40003]);
});

async function idOf(account: string): Promise<number> {
  return (await app.db.selectFrom('account').select('id').where('account', '=', account).executeTakeFirstOrThrow()).id;
}
