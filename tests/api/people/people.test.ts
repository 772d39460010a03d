import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userCommand } from '../../../src/server/cli/user';
import type { InputOf } from '../../../src/shared/api/call';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { authLimits } from '../../../src/shared/areas/auth/limits';
import { peopleCalls } from '../../../src/shared/areas/people/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { type Role, roleNames } from '../../../src/shared/roles';
import { startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { login, loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';

let app: TestApp;
let root: TestClient;
let departmentId: number;

beforeAll(async () => {
  app = await startTestApp();
  departmentId = await addDepartment(app, 'north');
  await addAccount(app, { account: 'root', departmentId, roles: ['admin'] });
  for (const role of roleNames) await addAccount(app, { account: `role-${role}`, departmentId, roles: [role] });
});
beforeEach(async () => {
  root = await loginAs(app, 'root');
});
afterAll(() => app.close());

const newcomer = (account: string) => ({
  account,
  nameEn: 'Erik Nordahl',
  nameZh: '艾瑞克',
  email: `${account}@example.com`,
  departmentId,
  superiorId: null,
  hasSkipLevelLeader: false,
  skipLevelLeaderId: null,
  roles: ['vpSales'] as Role[],
});

const personOf = async (account: string) => {
  const found = (await root.call(peopleCalls.listPeople, {})).data.people.find((person) => person.account === account);
  if (!found) throw new Error(`${account} is not listed`);
  return found;
};

const editOf = ({
  account: _account,
  disabled: _disabled,
  loginState: _state,
  lastSeen: _seen,
  ...rest
}: Awaited<ReturnType<typeof personOf>>) => rest;

test.each(roleNames.filter((role) => role !== 'admin'))('%s may neither see nor change people', async (role) => {
  const client = await loginAs(app, `role-${role}`);
  const { id, version } = await personOf('root');
  expect((await client.call(peopleCalls.listPeople, {})).code).toBe(40003);
  expect((await client.call(peopleCalls.addPerson, newcomer(`by-${role}`))).code).toBe(40003);
  expect((await client.call(peopleCalls.setDisabled, { id, version, disabled: true })).code).toBe(40003);
  expect((await client.call(authCalls.updatePassword, { userName: 'root' })).code).toBe(40003);
});

test('a new person logs in with the one-time password and has to change it', async () => {
  const { code, data } = await root.call(peopleCalls.addPerson, newcomer('erik'));
  expect(code).toBe(0);
  expect(await personOf('erik')).toMatchObject({ roles: ['vpSales'], loginState: 'temporary', lastSeen: null });
  const answer = await login(new TestClient(app.url), 'erik', data.secret);
  expect(answer.data).toMatchObject({ passwordType: 0, user: { roles: ['vpSales'] } });
  expect((await personOf('erik')).lastSeen).not.toBeNull();
  const csr = await loginAs(app, 'role-csr');
  const { lastSeen } = await personOf('role-csr');
  expect((await csr.call(peopleCalls.listPeople, {})).code).toBe(40003); // which the trail tells of
  expect((await personOf('role-csr')).lastSeen).toBe(lastSeen);
});

test('the list says how each person stands with logging in', async () => {
  const { id } = (await root.call(peopleCalls.addPerson, newcomer('Wanda'))).data;
  const { db } = app;
  const { lockAt } = authLimits.throttle;
  await db.insertInto('loginThrottle').values({ key: 'account wanda', failures: 0 }).execute();
  const credential = (values: { temporaryUntil?: Date | null; mustChange?: boolean }) =>
    db.updateTable('accountCredential').set(values).where('accountId', '=', id).execute();
  const failed = (failures: number) =>
    db.updateTable('loginThrottle').set({ failures }).where('key', '=', 'account wanda').execute();
  const states: string[] = [];
  for (const step of [
    () => credential({ temporaryUntil: new Date(Date.now() + 60_000) }),
    () => credential({ temporaryUntil: new Date(Date.now() - 1000) }),
    () => credential({ temporaryUntil: null }),
    () => credential({ mustChange: false }),
    () => failed(lockAt - 1),
    () => failed(lockAt),
    () => db.deleteFrom('accountCredential').where('accountId', '=', id).execute(),
    () => db.updateTable('account').set({ disabled: true }).where('id', '=', id).execute(),
  ]) {
    await step();
    states.push((await personOf('wanda')).loginState);
  }
  expect(states).toEqual(['temporary', 'expired', 'mustChange', 'ready', 'ready', 'locked', 'none', 'disabled']);
});

test('an account name is taken once, in whatever case, which is told at its field', async () => {
  const { code, data } = await root.call(peopleCalls.addPerson, newcomer('Role-CSR'));
  expect({ code, data }).toEqual({
    code: 40010,
    data: { fields: [{ field: 'account', problem: 'Account role-csr exists already.' }] },
  });
});

test('an account is kept in small letters, as it is mentioned; what stands against its rules is not edited by force', async () => {
  await root.call(peopleCalls.addPerson, newcomer('Mixed.Case'));
  const { id, version, roles } = await personOf('mixed.case');
  await app.db.updateTable('account').set({ email: 'of old' }).where('id', '=', id).execute();
  const edit = (change: object) =>
    root.call(peopleCalls.editPerson, { id, version, roles, ...change } as InputOf<typeof peopleCalls.editPerson>);
  for (const change of [{ email: 'still none' }, { roles: [] }]) expect((await edit(change)).code).toBe(40001);
  expect((await edit({ nameEn: 'Erika' })).code).toBe(0);
  expect(await personOf('mixed.case')).toMatchObject({ nameEn: 'Erika', email: 'of old' });
});

test.each([
  ['no account', { account: '' }],
  ['an account that nobody can mention', { account: 'Tést Üser' }],
  ['no mail address', { email: 'foo' }],
  ['no role', { roles: [] }],
  ['an unknown role', { roles: ['king'] }],
  ['a department as text', { departmentId: 'north' }],
  ['an unknown field', { disabled: true }],
  ['a name that is too long', { nameEn: 'x'.repeat(81) }],
])('a person with %s is refused and not added', async (_name, change) => {
  const response = await root.fetch('/api/people/add', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': root.token ?? '' },
    body: JSON.stringify({ ...newcomer('refused'), ...change }),
  });
  expect(await response.json()).toMatchObject({ code: 40001 });
  expect(
    (await root.call(peopleCalls.listPeople, {})).data.people.some(
      (person) => person.nameEn.startsWith('xx') || person.account === 'refused',
    ),
  ).toBe(false);
});

test('a department that does not exist is not found, and nothing is half added', async () => {
  expect((await root.call(peopleCalls.addPerson, { ...newcomer('nowhere'), departmentId: 99_999 })).code).toBe(40004);
  await expect(personOf('nowhere')).rejects.toThrow();
});

test('an edit changes record and roles together, raises the version and is audited before and after', async () => {
  await root.call(peopleCalls.addPerson, newcomer('nora'));
  const person = await personOf('nora');
  const answer = await root.call(peopleCalls.editPerson, {
    ...editOf(person),
    nameEn: 'Nora Vik',
    roles: ['csr', 'manager'],
  });
  expect(answer).toMatchObject({ code: 0, data: { version: person.version + 1 } });
  expect(await personOf('nora')).toMatchObject({ nameEn: 'Nora Vik', roles: ['csr', 'manager'] });
  const trail = await app.db.selectFrom('audit').selectAll().where('recordId', '=', person.id).orderBy('id').execute();
  expect(trail.map(({ action, before, after }) => ({ action, before, after })).slice(-2)).toEqual([
    { action: 'edited', before: { nameEn: 'Erik Nordahl' }, after: { nameEn: 'Nora Vik' } },
    { action: 'roles changed', before: { roles: ['vpSales'] }, after: { roles: ['csr', 'manager'] } },
  ]);
  // However many lines it has, it was one record that was changed.
  const { data: history } = await root.call(recordCalls.history, { entity: 'account', id: person.id });
  expect(history.entries.slice(0, 2).map(({ records }) => records)).toEqual([1, 1]);
  // A role that is named twice is held once, and changes nothing.
  const same = { ...editOf(await personOf('nora')), roles: ['manager', 'csr', 'csr'] as Role[] };
  expect((await root.call(peopleCalls.editPerson, same)).data.version).toBe(same.version);
});

test('the second of two editors gets a conflict with the record as it is, and overwrites nothing', async () => {
  await root.call(peopleCalls.addPerson, newcomer('owen'));
  const seen = editOf(await personOf('owen'));
  await root.call(peopleCalls.editPerson, { ...seen, nameEn: 'First' });
  const second = await root.call(peopleCalls.editPerson, { ...seen, nameEn: 'Second', roles: ['admin'] });
  expect(second).toMatchObject({ code: 40009, data: { current: { nameEn: 'First', version: seen.version + 1 } } });
  expect(await personOf('owen')).toMatchObject({ nameEn: 'First', roles: ['vpSales'] });
});

test('of twenty editors at the same moment one wins, with one line in the audit trail', async () => {
  await root.call(peopleCalls.addPerson, newcomer('pia'));
  const seen = editOf(await personOf('pia'));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => root.call(peopleCalls.editPerson, { ...seen, nameEn: `Editor ${index}` })),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 40009)).toHaveLength(19);
  const edits = await app.db
    .selectFrom('audit')
    .select('id')
    .where('recordId', '=', seen.id)
    .where('action', '=', 'edited')
    .execute();
  expect(edits).toHaveLength(1);
});

test('disabling ends every session at once and login answers as ever; enabling lets the person in again', async () => {
  await addAccount(app, { account: 'quinn', departmentId, roles: ['csr'] });
  const quinn = await loginAs(app, 'quinn');
  const { id, version } = await personOf('quinn');
  expect((await root.call(peopleCalls.setDisabled, { id, version, disabled: true })).code).toBe(0);
  expect(await quinn.call(authCalls.currentSession, {})).toMatchObject({ code: 40100, msg: 'INVALID TOKEN' });
  expect((await login(new TestClient(app.url), 'quinn')).code).toBe(40101);
  expect(await personOf('quinn')).toMatchObject({ disabled: true, loginState: 'disabled' });
  await root.call(peopleCalls.setDisabled, { id, version: version + 1, disabled: false });
  expect((await login(new TestClient(app.url), 'quinn')).code).toBe(10000);
});

test('nobody stands above themselves, directly or over others', async () => {
  for (const account of ['upper', 'lower']) await root.call(peopleCalls.addPerson, newcomer(account));
  const upper = await personOf('upper');
  const lower = await personOf('lower');
  expect((await root.call(peopleCalls.editPerson, { ...editOf(upper), superiorId: upper.id })).code).toBe(40041);
  expect((await root.call(peopleCalls.editPerson, { ...editOf(lower), superiorId: upper.id })).code).toBe(0);
  expect((await root.call(peopleCalls.editPerson, { ...editOf(upper), superiorId: lower.id })).code).toBe(40041);
  const bySkip = { ...editOf(upper), hasSkipLevelLeader: true, skipLevelLeaderId: lower.id };
  expect((await root.call(peopleCalls.editPerson, bySkip)).code).toBe(40041);
  // Who is noted as a skip-level leader and is none leads nobody.
  expect((await root.call(peopleCalls.editPerson, { ...bySkip, hasSkipLevelLeader: false })).code).toBe(0);
  const below = { ...editOf(await personOf('lower')), nameEn: 'Lower still' };
  expect((await root.call(peopleCalls.editPerson, below)).code).toBe(0);
});

test('the last administrator who is not disabled stays so at the command line, too', async () => {
  const { db } = app;
  const run = async (action: 'disable' | 'enable', account: string) =>
    userCommand.run({
      args: [action, account],
      flags: {},
      config: app.config,
      openDatabase: async () => ({ db, url: app.databaseUrl }),
      print: () => undefined,
      progress: () => {
        throw new Error('it has none');
      },
      endWith: () => undefined,
    });
  await run('disable', 'role-admin');
  await expect(run('disable', 'root')).rejects.toMatchObject({ code: 'people.lastAdministrator' });
  expect((await root.call(authCalls.currentSession, {})).code).toBe(0);
  await run('enable', 'role-admin');
  await run('disable', 'root');
  expect((await root.call(authCalls.currentSession, {})).code).toBe(40100);
  await run('enable', 'root');
});

test('administrators cannot shut themselves out, and one always remains', async () => {
  const self = await personOf('root');
  expect((await root.call(peopleCalls.setDisabled, { id: self.id, version: self.version, disabled: true })).code).toBe(
    40043,
  );
  expect((await root.call(peopleCalls.editPerson, { ...editOf(self), roles: ['csr'] })).code).toBe(40043);

  const other = await personOf('role-admin');
  const second = await loginAs(app, 'role-admin');
  const answers = await Promise.all([
    root.call(peopleCalls.editPerson, { ...editOf(other), roles: ['csr'] }),
    second.call(peopleCalls.editPerson, { ...editOf(self), roles: ['csr'] }),
  ]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, expect.any(Number)]);
  const admins = (await app.db.selectFrom('accountRole').selectAll().where('role', '=', 'admin').execute()).length;
  expect(admins).toBe(1);
});
