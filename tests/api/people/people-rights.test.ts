import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { keepSettings } from '../../../src/server/auth/personal-settings';
import { authCalls } from '../../../src/shared/areas/auth/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { searchCalls } from '../../../src/shared/areas/search/calls';
import type { CrudRecord } from '../../../src/shared/entity/crud';
import { importedLists } from '../../../src/shared/imports/lists';
import { type Role, roleNames } from '../../../src/shared/roles';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addOneOfEachRole } from '../../support/people';
import { editPerson, newcomer, people, personOf as personSeenBy, rolesOf } from '../../support/person-records';

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

test.each(roleNames.filter((role) => role !== 'admin'))('%s may neither see nor change people', async (role) => {
  const client = await loginAs(app, `role-${role}`);
  const person = await personOf('root');
  const { id, version } = person;
  const codes = await Promise.all([
    client.call(people.list, {}),
    client.call(people.get, { id }),
    client.call(people.add, newcomer(`by-${role}`, departmentId)),
    edit(person, { disabled: true }, undefined, client),
    edit(person, {}, [role, 'admin'], client),
    client.call(people.remove, { id, version }),
    client.call(people.removeMany, { records: [{ id, version }] }),
    client.call(authCalls.updatePassword, { userName: 'root' }),
    client.call(recordCalls.history, { entity: 'account', id }),
    client.call(recordCalls.history, { entity: 'accountRole' as 'account', id }), // what is part of an account
    client.call(recordCalls.previewChanges, {
      entity: 'account',
      rows: [{ id, version }],
      changes: { disabled: true },
    }),
    client.call(recordCalls.changeMany, { entity: 'account', rows: [{ id, version }], changes: { disabled: true } }),
    client.call(recordCalls.uses, { entity: 'account', ids: [id] }),
    client.call(recordCalls.merge, { entity: 'account', into: { id, version }, others: [{ id: id + 1, version }] }),
  ]);
  expect(codes.map(({ code }) => code)).toEqual(codes.map(() => 40003));
  const workbook = await client.fetch(`/api${people.excel.path}`, { headers: { 'x-token': client.token ?? '' } });
  expect(await workbook.json()).toMatchObject({ code: 40003 });
});

test('who leads whom, and who has which role, is not found out by looking up either', async () => {
  const { id } = await personOf('root');
  await app.db.updateTable('account').set({ superiorId: id }).where('account', '=', 'role-csr').execute();
  const client = await loginAs(app, 'role-generalManager');
  const lookUp = async (by: TestClient, field: string, of: number) =>
    (await by.call(recordCalls.lookUp, { entity: 'account', within: { field, id: of } })).data.rows;
  expect((await lookUp(root, 'superiorId', id)).map(({ code }) => code)).toEqual(['role-csr']);
  expect(await lookUp(client, 'superiorId', id)).toEqual([]);
  const { children } = await personOf('root');
  const [held] = children?.roles ?? [];
  const named = { entity: 'accountRole' as const, ids: [held?.id ?? 0] };
  expect((await root.call(recordCalls.lookUp, named)).data.rows).toHaveLength(1);
  expect((await client.call(recordCalls.lookUp, named)).data.rows).toEqual([]);
  await app.db.updateTable('account').set({ superiorId: null }).where('account', '=', 'role-csr').execute();
});

test('a change of people is taken back by administrators alone', async () => {
  await add('undine');
  const { changeSet } = (await edit(await personOf('undine'), { nameEn: 'Undine' }, ['csr'])).data;
  const others = await loginAs(app, 'role-generalManager');
  expect((await others.call(recordCalls.undo, { changeSet: changeSet ?? '' })).code).toBe(40003);
  expect((await root.call(recordCalls.undo, { changeSet: changeSet ?? '' })).code).toBe(0);
  const back = await personOf('undine');
  expect([back.nameEn, rolesOf(back)]).toEqual(['Erik Nordahl', ['vpSales']]);
});

test('what people chose for themselves is nobody else’s to see or set', async () => {
  const self = await personOf('root');
  const chosen = { language: 'zh', mailsToDos: true, lengthUnit: 'cm', volumeUnit: 'm3' } as const;
  await keepSettings(app.db, self.id, chosen);
  for (const [field, value] of Object.entries(chosen)) {
    expect(await personOf('root')).not.toHaveProperty(field);
    expect((await edit(self, { [field]: value })).code).toBe(40001);
  }
  await app.db.deleteFrom('personalSetting').execute();
});

test('the palette knows people as people, not as records of a list', async () => {
  const { listed } = (await root.call(searchCalls.searchIndex, { kind: 'listed' })).data;
  expect(listed.filter(([, entity]) => entity === 'account')).toEqual([]);
  const { people: found } = (await root.call(searchCalls.searchIndex, { kind: 'person' })).data;
  expect(found.some(([, account]) => account === 'root')).toBe(true);
});

test('people stay: whoever is to be kept out is disabled', async () => {
  const { data } = await add('stays');
  expect(data).toMatchObject({ changeSet: null, may: { edit: true, remove: false } });
  const { id, version } = await personOf('stays');
  expect(await root.call(people.remove, { id, version })).toMatchObject({
    code: 40047,
    msg: expect.stringMatching('stays is still'),
  });
  expect((await root.call(people.removeMany, { records: [{ id, version }] })).code).toBe(40047);
  const line = await app.db
    .selectFrom('audit')
    .select('changeSet')
    .where('entity', '=', 'account')
    .where('recordId', '=', id)
    .where('action', '=', 'added')
    .executeTakeFirstOrThrow();
  expect((await root.call(recordCalls.undo, { changeSet: line.changeSet ?? '' })).code).toBe(40047);
  expect(await personOf('stays')).toMatchObject({ id, version });
  expect((await root.call(recordCalls.uses, { entity: 'account', ids: [id] })).code).not.toBe(0);
});

test('files bring in no people, whose roles they could not say', () => {
  expect(importedLists).not.toContain('resetPassword');
});
