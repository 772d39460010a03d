import { afterAll, beforeAll, expect, test } from 'vitest';
import { hierarchyCalls, type LedPerson } from '../../../src/shared/areas/people/hierarchy-calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import type { TestClient } from '../../support/client';
import { type Company, startCompany } from '../../support/company';
import { addAccount } from '../../support/people';
import { codeOf } from '../../support/records';

let company: Company;
let client: TestClient;

beforeAll(async () => {
  company = await startCompany('small');
  ({ client } = await company.as('admin'));
  const { app } = company;
  const { id: departmentId } = await app.db
    .selectFrom('department')
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const customers = await app.db.selectFrom('customer').select('id').orderBy('id').limit(5).execute();
  for (const [account, count] of [
    ['lena', 3],
    ['otto', 2],
  ] as const) {
    const ownerId = await addAccount(app, { account, departmentId, roles: ['vpSales'] });
    const ids = customers.splice(0, count).map(({ id }) => id);
    await app.db.updateTable('customer').set({ ownerId }).where('id', 'in', ids).execute();
  }
});

afterAll(() => company.app.close());

const all = async (): Promise<LedPerson[]> => (await client.call(hierarchyCalls.getHierarchy, {})).data.people;
const personOf = async (account: string): Promise<LedPerson> => {
  const found = (await all()).find((person) => person.account === account);
  if (!found) throw new Error(`${account} is not listed`);
  return found;
};
const seen = ({ id, version }: LedPerson) => ({ id, version });

/** Two sellers who lead nobody, each with customers of their own. */
const twoSellers = async (): Promise<[LedPerson, LedPerson]> => [await personOf('lena'), await personOf('otto')];

test('everybody is listed with their leaders and how many customers they see', async () => {
  const people = await all();
  const accounts = await company.app.db.selectFrom('account').selectAll().execute();
  expect(people.map(({ account }) => account).sort()).toEqual(accounts.map(({ account }) => account).sort());
  for (const { id, superiorId, superior } of people) {
    const stored = accounts.find((account) => account.id === id);
    expect(superiorId).toBe(stored?.superiorId ?? null);
    expect(superior?.account).toBe(accounts.find((account) => account.id === superiorId)?.account);
  }
  const { total } = await company.app.db
    .selectFrom('customer')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const administrator = await personOf((await company.as('admin')).account);
  expect(administrator.customers).toBe(total);
});

test('what a change would do is told before it is saved, comes true, and is undone', async () => {
  const [led, other] = await twoSellers();
  expect([led.customers, other.customers]).toEqual([3, 2]);
  const change = { people: [{ ...seen(led), superiorId: other.id }] };
  const { data: foreseen } = await client.call(hierarchyCalls.previewLeaders, change);
  expect(foreseen.effects).toContainEqual({ id: other.id, name: other.name, gained: led.customers, lost: 0 });
  expect((await personOf(led.account)).superiorId).toBe(led.superiorId);

  const { data: saved } = await client.call(hierarchyCalls.setLeaders, change);
  expect(saved.changed).toBe(1);
  expect((await personOf(other.account)).customers).toBe(other.customers + led.customers);

  const { changeSet } = saved;
  expect((await client.call(recordCalls.undo, { changeSet: changeSet ?? '' })).code).toBe(0);
  expect((await personOf(other.account)).customers).toBe(other.customers);
});

test('a skip-level leader comes with the mark that there is one, and goes with it', async () => {
  const [led, other] = await twoSellers();
  await client.call(hierarchyCalls.setLeaders, { people: [{ ...seen(led), skipLevelLeaderId: other.id }] });
  const set = await personOf(led.account);
  expect(set).toMatchObject({ hasSkipLevelLeader: true, skipLevelLeader: { account: other.account } });
  await client.call(hierarchyCalls.setLeaders, { people: [{ ...seen(set), skipLevelLeaderId: null }] });
  expect(await personOf(led.account)).toMatchObject({ hasSkipLevelLeader: false, skipLevelLeader: null });
});

test('a skip-level leader who is named but not in force is not told as one', async () => {
  const { db } = company.app;
  const [led, other] = await twoSellers();
  const named = (skipLevelLeaderId: number | null) =>
    db.updateTable('account').set({ skipLevelLeaderId, hasSkipLevelLeader: false }).where('id', '=', led.id).execute();
  await named(other.id);
  expect(await personOf(led.account)).toMatchObject({ skipLevelLeaderId: other.id, skipLevelLeader: null });
  await named(null);
});

test('nobody comes to stand above themselves, by one kind of leader or the other; of several nobody is changed then', async () => {
  const [led, other] = await twoSellers();
  await client.call(hierarchyCalls.setLeaders, { people: [{ ...seen(led), superiorId: other.id }] });
  const loop = { people: [{ ...seen(await personOf(other.account)), skipLevelLeaderId: led.id }] };
  expect((await client.call(hierarchyCalls.previewLeaders, loop)).code).toBe(codeOf('people.superiorLoop'));
  const both = {
    people: [await personOf(led.account), await personOf(other.account)].map((person) => ({
      ...seen(person),
      superiorId: led.id,
    })),
  };
  expect((await client.call(hierarchyCalls.setLeaders, both)).code).toBe(codeOf('people.superiorLoop'));
  expect((await personOf(led.account)).superiorId).toBe(other.id);
  const stale = { people: [{ ...seen(led), superiorId: null }] };
  expect((await client.call(hierarchyCalls.setLeaders, stale)).code).toBe(codeOf('record.conflict'));
});

test('nobody comes to stand above themselves through the skip-level leader of somebody else', async () => {
  const [led, other] = await twoSellers();
  const { data: saved } = await client.call(hierarchyCalls.setLeaders, {
    people: [{ ...seen(led), superiorId: null, skipLevelLeaderId: other.id }],
  });
  const loop = { people: [{ ...seen(await personOf(other.account)), superiorId: led.id }] };
  expect((await client.call(hierarchyCalls.setLeaders, loop)).code).toBe(codeOf('people.superiorLoop'));
  await client.call(recordCalls.undo, { changeSet: saved.changeSet ?? '' });
});

test('each gets leaders of their own in one change; two change places, and undo puts both back', async () => {
  const [led, other] = await twoSellers();
  await client.call(hierarchyCalls.setLeaders, {
    people: [
      { ...seen(led), superiorId: other.id },
      { ...seen(other), superiorId: null },
    ],
  });
  const [below, above] = await twoSellers();
  for (const people of [
    [
      { ...seen(below), superiorId: null },
      { ...seen(above), superiorId: below.id },
    ],
    [
      { ...seen(above), superiorId: below.id, skipLevelLeaderId: null },
      { ...seen(below), superiorId: null },
    ],
  ]) {
    const foreseen = await client.call(hierarchyCalls.previewLeaders, { people });
    expect(foreseen.data.effects).toContainEqual({
      id: below.id,
      name: below.name,
      gained: above.customers - below.customers,
      lost: 0,
    });
  }
  const { data: saved } = await client.call(hierarchyCalls.setLeaders, {
    people: [
      { ...seen(above), superiorId: below.id },
      { ...seen(below), superiorId: null },
    ],
  });
  expect(saved.changed).toBe(2);
  expect((await twoSellers()).map(({ superiorId }) => superiorId)).toEqual([null, led.id]);
  expect((await client.call(recordCalls.undo, { changeSet: saved.changeSet ?? '' })).code).toBe(0);
  expect((await twoSellers()).map(({ superiorId }) => superiorId)).toEqual([other.id, null]);
});

test('one who takes leaders back and one who sets them at that moment wait for each other', async () => {
  for (let round = 0; round < 5; round += 1) {
    const [led, other] = await twoSellers();
    const { id: superiorId } = await personOf((await company.as('admin')).account);
    const lead = (people: readonly LedPerson[], leader: number | null) =>
      client.call(hierarchyCalls.setLeaders, {
        people: people.map((person) => ({ ...seen(person), superiorId: leader })),
      });
    await lead([led, other], null);
    const { data: saved } = await lead(await twoSellers(), superiorId);
    const present = await twoSellers();
    const answers = await Promise.all([
      client.call(recordCalls.undo, { changeSet: saved.changeSet ?? '' }),
      lead(present, null),
    ]);
    const told = [0, codeOf('record.conflict'), codeOf('undo.changedSince'), codeOf('undo.done')];
    expect(answers.filter(({ code }) => !told.includes(code))).toEqual([]);
  }
});

test('nobody is named twice in one change', async () => {
  const [led] = await twoSellers();
  const people = [{ ...seen(led), superiorId: null }, seen(led)];
  expect((await client.call(hierarchyCalls.setLeaders, { people })).code).toBe(codeOf('input.invalid'));
});

test('only administrators see and set who leads whom', async () => {
  const [led] = await twoSellers();
  for (const role of ['manager', 'generalManager', 'vpSales'] as const) {
    const { client: other } = await company.as(role);
    expect((await other.call(hierarchyCalls.getHierarchy, {})).code).toBe(codeOf('access.denied'));
    const change = { people: [{ ...seen(led), superiorId: null }] };
    expect((await other.call(hierarchyCalls.setLeaders, change)).code).toBe(codeOf('access.denied'));
    expect((await other.call(hierarchyCalls.previewLeaders, change)).code).toBe(codeOf('access.denied'));
  }
});
