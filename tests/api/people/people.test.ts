import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { userCommand } from '../../../src/server/cli/user';
import { apiKeyCalls } from '../../../src/shared/areas/auth/api-key-calls';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { authLimits } from '../../../src/shared/areas/auth/limits';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import type { CrudRecord } from '../../../src/shared/entity/crud';
import type { Role } from '../../../src/shared/roles';
import { startTestApp, type TestApp } from '../../support/app';
import { TestClient } from '../../support/client';
import { login, loginAs } from '../../support/login';
import { addAccount, addOneOfEachRole } from '../../support/people';
import {
  editPerson,
  newcomer,
  people,
  personOf as personSeenBy,
  rolesOf,
  withRoles,
} from '../../support/person-records';
import { codeOf } from '../../support/records';

let app: TestApp;
let root: TestClient;
let departmentId: number;

beforeAll(async () => {
  app = await startTestApp();
  departmentId = await addOneOfEachRole(app);
});
beforeEach(async () => {
  root = await loginAs(app, 'root');
});
afterAll(() => app.close());

const add = (account: string) => root.call(people.add, newcomer(account, departmentId));
const personOf = (account: string) => personSeenBy(root, account);
const edit = (person: CrudRecord, changes: object, roles?: readonly Role[], by = root) =>
  editPerson(by, person, changes, roles);

test('a new person logs in with the one-time password and has to change it', async () => {
  expect((await add('erik')).code).toBe(0);
  expect(await personOf('erik')).toMatchObject({ roleNames: 'VP/Sales', loginState: 'none', lastSeen: null });
  const { data } = await root.call(authCalls.updatePassword, { userName: 'erik' });
  expect(await personOf('erik')).toMatchObject({ loginState: 'temporary', lastSeen: null });
  const answer = await login(new TestClient(app.url), 'erik', data.secret);
  expect(answer.data).toMatchObject({ passwordType: 0, user: { roles: ['vpSales'] } });
  expect((await personOf('erik')).lastSeen).not.toBeNull();
  const csr = await loginAs(app, 'role-csr');
  const { lastSeen } = await personOf('role-csr');
  expect((await csr.call(people.list, {})).code).toBe(40003); // which the trail tells of
  expect((await personOf('role-csr')).lastSeen).toBe(lastSeen);
});

test('the list says how each person stands with logging in, and is narrowed by it', async () => {
  const { id } = (await add('Wanda')).data;
  await root.call(authCalls.updatePassword, { userName: 'wanda' });
  const { db } = app;
  const { lockAt } = authLimits.throttle;
  await db.insertInto('loginThrottle').values({ key: 'account wanda', failures: 0 }).execute();
  const credential = (values: { temporaryUntil?: Date | null; mustChange?: boolean }) =>
    db.updateTable('accountCredential').set(values).where('accountId', '=', id).execute();
  const failed = (failures: number) =>
    db.updateTable('loginThrottle').set({ failures }).where('key', '=', 'account wanda').execute();
  const states: unknown[] = [];
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
  const narrowed: object = { loginState: ['disabled'] };
  const disabled = (await root.call(people.list, narrowed)).data.rows;
  expect(disabled.map(({ account }) => account)).toEqual(['wanda']);
});

test('an account name is taken once, in whatever case, which is told at its field', async () => {
  const { code, data } = await add('Role-CSR');
  expect({ code, data }).toEqual({
    code: 40010,
    data: { fields: [{ field: 'account', problem: 'Account role-csr exists already.' }] },
  });
});

test('an account is kept in small letters, as it is mentioned, and never changed; what stands against its rules is not edited by force', async () => {
  await add('Mixed.Case');
  const person = await personOf('mixed.case');
  await app.db.updateTable('account').set({ email: 'of old' }).where('id', '=', person.id).execute();
  for (const change of [{ email: 'still none' }, { account: 'another' }])
    expect((await edit(person, change)).code).toBe(40001);
  expect((await edit(person, {}, [])).code).toBe(40001);
  const cells = { entity: 'account' as const, rows: [{ id: person.id, version: 1, changes: { account: 'another' } }] };
  expect((await root.call(recordCalls.changeMany, cells)).code).not.toBe(0);
  expect((await edit(person, { nameEn: 'Erika' })).code).toBe(0);
  expect(await personOf('mixed.case')).toMatchObject({ nameEn: 'Erika', email: 'of old' });
});

test.each([
  ['no account', { account: '' }],
  ['an account that nobody can mention', { account: 'Tést Üser' }],
  ['no mail address', { email: 'foo' }],
  ['no role', { children: { roles: [] } }],
  ['nothing said of roles', { children: undefined }],
  ['an unknown role', { children: { roles: [{ role: 'king' }] } }],
  ['a department as text', { departmentId: 'north' }],
  ['a field that they choose for themselves', { language: 'zh' }],
  ['a name that is too long', { nameEn: 'x'.repeat(81) }],
])('a person with %s is refused and not added', async (_name, change) => {
  const response = await root.fetch(`/api${people.add.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-token': root.token ?? '' },
    body: JSON.stringify({ ...newcomer('refused', departmentId), ...change }),
  });
  expect(await response.json()).toMatchObject({ code: 40001 });
  expect(
    (await root.call(people.list, {})).data.rows.some(
      ({ nameEn, account }) => String(nameEn).startsWith('xx') || account === 'refused',
    ),
  ).toBe(false);
});

test('a role that is named twice is refused, and so is one without a person', async () => {
  const twice = { ...newcomer('twice', departmentId), children: withRoles(['csr', 'csr']) };
  expect((await root.call(people.add, twice)).code).toBe(40010);
  await expect(personOf('twice')).rejects.toThrow();
});

test('a department that does not exist is not found, and nothing is half added', async () => {
  expect((await root.call(people.add, { ...newcomer('nowhere', departmentId), departmentId: 99_999 })).code).toBe(
    40004,
  );
  await expect(personOf('nowhere')).rejects.toThrow();
});

test('an edit changes record and roles together, raises the version and is audited before and after', async () => {
  await add('nora');
  const person = await personOf('nora');
  const answer = await edit(person, { nameEn: 'Nora Vik' }, ['csr', 'manager']);
  expect(answer).toMatchObject({ code: 0, data: { version: person.version + 1 } });
  const now = await personOf('nora');
  expect([now.nameEn, now.roleNames, rolesOf(now)]).toEqual(['Nora Vik', 'CSR, Manager', ['csr', 'manager']]);
  const trail = await app.db
    .selectFrom('audit')
    .select(['action', 'entity', 'before', 'after'])
    .where('rootEntity', '=', 'account')
    .where('rootId', '=', person.id)
    .orderBy('id')
    .execute();
  expect(trail.slice(-4)).toMatchObject([
    { action: 'edited', entity: 'account', before: { nameEn: 'Erik Nordahl' }, after: { nameEn: 'Nora Vik' } },
    { action: 'deleted', entity: 'accountRole', before: { role: 'vpSales' } },
    { action: 'added', entity: 'accountRole', after: { role: 'csr' } },
    { action: 'added', entity: 'accountRole', after: { role: 'manager' } },
  ]);
  const { data: history } = await root.call(recordCalls.history, { entity: 'account', id: person.id });
  expect(history.entries.slice(0, 4).map(({ entity, action, name }) => [entity, action, name])).toEqual([
    ['accountRole', 'added', 'Manager'],
    ['accountRole', 'added', 'CSR'],
    ['accountRole', 'deleted', 'VP/Sales'],
    ['account', 'edited', null],
  ]);
  // Roles that stand already change nothing.
  expect((await edit(now, {}, ['manager', 'csr'])).data).toMatchObject({ version: now.version, changeSet: null });
  // Roles alone raise the version.
  expect((await edit(now, {}, ['csr'])).data.version).toBe(now.version + 1);
});

test('an undo leaves nobody without a role, where the others were taken since', async () => {
  await add('una');
  await edit(await personOf('una'), {}, ['csr']);
  const { data: more } = await edit(await personOf('una'), {}, ['csr', 'manager']);
  await edit(await personOf('una'), {}, ['manager']);
  const undo = await root.call(recordCalls.undo, { changeSet: more.changeSet ?? '' });
  expect(undo.code).toBe(codeOf('undo.impossible'));
  expect((await personOf('una')).roleNames).toBe('Manager');
});

test('how roles were noted before they were parts is still told, and is not taken back', async () => {
  await add('vera');
  const { id } = await personOf('vera');
  const line = { accountId: null, action: 'roles changed', entity: 'account', recordId: id };
  const [before, after] = [['csr'], ['csr', 'manager']].map((roles) => JSON.stringify({ roles }));
  await app.db
    .insertInto('audit')
    .values({ ...line, before, after, changeSet: crypto.randomUUID() })
    .execute();
  const { data } = await root.call(recordCalls.history, { entity: 'account', id });
  const [first] = data.entries;
  expect(first).toMatchObject({ changes: [{ field: 'roles', before: 'csr', after: 'csr, manager' }], mayUndo: false });
  expect((await root.call(recordCalls.undo, { changeSet: first?.changeSet ?? '' })).code).not.toBe(0);
});

test('the second of two editors gets a conflict with the record as it is, and overwrites nothing', async () => {
  await add('owen');
  const seen = await personOf('owen');
  await edit(seen, { nameEn: 'First' });
  const second = await edit(seen, { nameEn: 'Second' }, ['admin']);
  expect(second).toMatchObject({ code: 40009, data: { current: { nameEn: 'First', version: seen.version + 1 } } });
  const now = await personOf('owen');
  expect([now.nameEn, rolesOf(now)]).toEqual(['First', ['vpSales']]);
});

test('of twenty editors at the same moment one wins, with one line in the audit trail', async () => {
  await add('pia');
  const seen = await personOf('pia');
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => edit(seen, { nameEn: `Editor ${index}` }, ['vpSales'])),
  );
  expect(answers.filter(({ code }) => code === 0)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 40009)).toHaveLength(19);
  const edits = await app.db
    .selectFrom('audit')
    .select('id')
    .where('entity', '=', 'account')
    .where('recordId', '=', seen.id)
    .where('action', '=', 'edited')
    .execute();
  expect(edits).toHaveLength(1);
});

test('disabling ends every session and key at once and login answers as ever; enabling lets the person in again', async () => {
  await addAccount(app, { account: 'quinn', departmentId, roles: ['csr'] });
  const quinn = await loginAs(app, 'quinn');
  const { key } = (await quinn.call(apiKeyCalls.createApiKey, { name: 'Nightly' })).data;
  const bearer = { headers: { authorization: `Bearer ${key}` } };
  expect((await new TestClient(app.url).call(authCalls.currentSession, {}, bearer)).code).toBe(0);
  expect((await edit(await personOf('quinn'), { disabled: true })).code).toBe(0);
  expect(await quinn.call(authCalls.currentSession, {})).toMatchObject({ code: 40100, msg: 'INVALID TOKEN' });
  expect((await login(new TestClient(app.url), 'quinn')).code).toBe(40101);
  expect(await personOf('quinn')).toMatchObject({ disabled: true, loginState: 'disabled' });
  await edit(await personOf('quinn'), { disabled: false });
  const again = new TestClient(app.url);
  expect((await login(again, 'quinn')).code).toBe(10000);
  // What ended stays so.
  expect((await quinn.call(authCalls.currentSession, {})).code).toBe(40100);
  expect((await new TestClient(app.url).call(authCalls.currentSession, {}, bearer)).code).toBe(40100);
  // Many at once, and an undo, do no less.
  const { id, version } = await personOf('quinn');
  const many = { entity: 'account' as const, rows: [{ id, version }], changes: { disabled: true } };
  const { changeSet } = (await root.call(recordCalls.changeMany, many)).data;
  expect((await again.call(authCalls.currentSession, {})).code).toBe(40100);
  const { data: undone } = await root.call(recordCalls.undo, { changeSet: changeSet ?? '' });
  const once = new TestClient(app.url);
  expect((await login(once, 'quinn')).code).toBe(10000);
  expect((await root.call(recordCalls.undo, { changeSet: undone.changeSet })).code).toBe(0);
  expect((await once.call(authCalls.currentSession, {})).code).toBe(40100);
});

test('nobody stands above themselves, directly or over others', async () => {
  for (const account of ['upper', 'lower']) await add(account);
  const upper = await personOf('upper');
  const lower = await personOf('lower');
  expect((await edit(upper, { superiorId: upper.id })).code).toBe(40041);
  expect((await edit(lower, { superiorId: upper.id })).code).toBe(0);
  expect((await edit(upper, { superiorId: lower.id })).code).toBe(40041);
  const bySkip = { hasSkipLevelLeader: true, skipLevelLeaderId: lower.id };
  expect((await edit(upper, bySkip)).code).toBe(40041);
  // Who is noted as a skip-level leader and is none leads nobody.
  expect((await edit(upper, { ...bySkip, hasSkipLevelLeader: false })).code).toBe(0);
  expect((await edit(await personOf('upper'), { hasSkipLevelLeader: true })).code).toBe(40041);
  expect((await edit(await personOf('lower'), { nameEn: 'Lower still' })).code).toBe(0);
});

test('of two who are set above each other at once one is refused', async () => {
  for (const round of [1, 2, 3]) {
    const [one, other] = [await add(`ring-${round}a`), await add(`ring-${round}b`)].map(({ data }) => data);
    if (!one || !other) throw new Error('neither was added');
    const answers = await Promise.all([
      edit(one, { superiorId: other.id }, ['csr']),
      edit(other, { superiorId: one.id }, ['csr']),
    ]);
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 40041]);
  }
});

test('an administrator stays where one undoes what made another one while that one shuts the first out', async () => {
  await app.db.updateTable('account').set({ disabled: true }).where('account', '=', 'role-admin').execute();
  for (const round of [1, 2, 3]) {
    const account = `admin-${round}`;
    await addAccount(app, { account, departmentId, roles: ['csr'] });
    const { changeSet } = (await edit(await personOf(account), {}, ['csr', 'admin'])).data;
    const other = await loginAs(app, account);
    const self = await personOf('root');
    await Promise.all([
      root.call(recordCalls.undo, { changeSet: changeSet ?? '' }),
      edit(self, { disabled: true }, undefined, other),
    ]);
    const left = await app.db
      .selectFrom('account')
      .innerJoin('accountRole', 'accountRole.accountId', 'account.id')
      .select('account.id')
      .where('role', '=', 'admin')
      .where('disabled', '=', false)
      .execute();
    expect(left).toHaveLength(1);
    // The next round begins as this one did.
    await app.db.updateTable('account').set({ disabled: false }).where('id', '=', self.id).execute();
    await app.db.updateTable('account').set({ disabled: true }).where('account', '=', account).execute();
    await app.db
      .deleteFrom('accountRole')
      .where(
        'accountId',
        'in',
        left
          .map(({ id }) => id)
          .filter((id) => id !== self.id)
          .concat(0),
      )
      .execute();
    root = await loginAs(app, 'root');
  }
  await app.db.updateTable('account').set({ disabled: false }).where('account', '=', 'role-admin').execute();
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
  expect((await edit(self, { disabled: true })).code).toBe(40043);
  expect((await edit(self, {}, ['csr'])).code).toBe(40043);
  const renamed = (self.children?.roles ?? []).map(({ id }) => ({ id, role: 'csr' }));
  const inPlace = { id: self.id, version: self.version, changes: {}, children: { roles: renamed } };
  expect((await root.call(people.modify, inPlace)).code).toBe(40043);

  const other = await personOf('role-admin');
  const second = await loginAs(app, 'role-admin');
  const answers = await Promise.all([edit(other, {}, ['csr']), edit(self, {}, ['csr'], second)]);
  expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([0, expect.any(Number)]);
  const admins = (await app.db.selectFrom('accountRole').selectAll().where('role', '=', 'admin').execute()).length;
  expect(admins).toBe(1);
});
