import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toDos } from '../../../src/server/queries/to-dos';
import { mergedCustomers } from '../../../src/server/records/customer-merge/merge';
import type { Editor } from '../../../src/server/records/editor';
import { removed } from '../../../src/server/records/remove';
import { undone } from '../../../src/server/records/undo';
import { tellFollowers } from '../../../src/server/services/follow/tell-followers';
import type { SubjectName } from '../../../src/shared/areas/activity/kinds';
import { subjectPath } from '../../../src/shared/areas/task/subject-path';
import { type BareCompany, bareCompany } from '../../support/bare-company';

let bare: BareCompany;
let [admin, vp, stranger] = [] as unknown as [Editor, Editor, Editor]; // made before the first test
let customerId = 0;

beforeAll(async () => {
  bare = await bareCompany();
  const editor = async (...given: Parameters<BareCompany['person']>): Promise<Editor> => ({
    ...{ user: await bare.person(...given), language: 'en', address: '127.0.0.1', today: '2026-11-18' },
  });
  admin = await editor('admin', 'admin', bare.home);
  vp = await editor('vp', 'vpSales', bare.home);
  stranger = await editor('stranger', 'vpSales', bare.abroad);
  customerId = await bare.customer({ code: 'C-1', nameEn: 'Acme', ownerId: vp.user.id, departmentId: bare.home });
  await told();
});
afterAll(() => bare.database.drop());

const follow = (who: Editor, entity: SubjectName, id: number) =>
  sql`insert into follow (account_id, entity, record_id) values (${who.user.id}, ${entity}, ${id})`.execute(
    bare.database.db,
  );

/** Reads the trail on, as the server does. */
async function told() {
  const result = await tellFollowers({ id: 0, services: { jobs: { add: () => null } } } as never); // of which it takes no more
  await result?.(bare.database.db);
}
async function titlesOf({ user }: Editor, language: 'en' | 'zh' = 'en') {
  const { resp } = await toDos(bare.database.db, { user, language }, { done: false, kind: 'follow' });
  return resp.map(({ title, path }) => ({ title, path }));
}
const quoted = (number: string) =>
  bare.add('quote', {
    ...{ customerId, number, revision: 1, state: 'draft', plant: 'china', quoteDate: '2026-11-18' },
    ...{ quantity: 0, amount: 0, cube: 0 },
  });

test('who follows what somebody removes reads who did it, who does not see its customer nothing, and an undo brings it back to them', async () => {
  const { db } = bare.database;
  const id = await quoted('Q-1');
  for (const who of [admin, vp, stranger]) await follow(who, 'quote', id);
  const changeSet = await removed(db, admin, 'quote', { id, version: 1 });
  await told();
  expect(await titlesOf(vp)).toEqual([{ title: 'Quote Q-1: removed by Name of admin', path: '/quotationSheet' }]);
  expect(await titlesOf(vp, 'zh')).toMatchObject([{ title: '报价单 Q-1：由 admin的名字 删除' }]);
  for (const who of [admin, stranger]) expect(await titlesOf(who)).toEqual([]);
  // Who sees the customer no more reads no more of what was its.
  const give = (departmentId: number, { user }: Editor) =>
    db.updateTable('customer').set({ departmentId, ownerId: user.id }).where('id', '=', customerId).execute();
  await give(bare.abroad, stranger);
  expect(await titlesOf(vp)).toEqual([]);
  await give(bare.home, vp);
  await undone(db, admin, changeSet);
  await told();
  const path = `/quotationDetail?id=${id}`;
  expect(await titlesOf(vp)).toEqual([{ title: 'Quote Q-1: brought back by Name of admin', path }]);
  expect(await titlesOf(stranger)).toEqual([]);
  await sql`insert into audit (account_id, action, entity, record_id, after)
    values (${admin.user.id}, 'edited', 'quote', ${id}, '{"remarks":"x"}')`.execute(db);
  await told();
  expect((await titlesOf(vp)).map(({ title }) => title)).toEqual([
    'Quote Q-1: Remarks changed by Name of admin; brought back by Name of admin',
  ]);
});

test('of a customer that is gone those read who reached it', async () => {
  const code = 'C-2';
  const id = await bare.customer({ code, nameEn: 'Gone Ltd', ownerId: vp.user.id, departmentId: bare.home });
  for (const who of [vp, stranger]) await follow(who, 'customer', id);
  await removed(bare.database.db, admin, 'customer', { id, version: 1 });
  await told();
  expect(await titlesOf(vp)).toContainEqual({ title: 'Gone Ltd: removed by Name of admin', path: '/Customer' });
  expect(await titlesOf(stranger)).toEqual([]);
});

test('a quote that goes with its parts is removed, and neither changed', async () => {
  const id = await quoted('Q-2');
  await bare.add('quoteCombination', { quoteId: id, name: 'Set', function: 'Motion', commodityIds: [], price: 1 });
  await follow(vp, 'quote', id);
  const changeSet = await removed(bare.database.db, admin, 'quote', { id, version: 1 });
  await told();
  expect((await titlesOf(vp)).map(({ title }) => title)).toContain('Quote Q-2: removed by Name of admin');
  await undone(bare.database.db, admin, changeSet);
  await told();
  expect((await titlesOf(vp)).map(({ title }) => title)).toContain('Quote Q-2: brought back by Name of admin');
});

test('who followed a customer that was made one with another reads so, follows that one, and gets it back by an undo', async () => {
  const { db } = bare.database;
  const common = { ownerId: vp.user.id, departmentId: bare.home };
  const stays = await bare.customer({ code: 'C-4', nameEn: 'Belmont', ...common });
  const went = await bare.customer({ code: 'C-5', nameEn: 'Ashford', nameZh: '雅福', ...common });
  for (const who of [admin, vp, stranger]) await follow(who, 'customer', went);
  const into = { id: stays, version: 1 };
  const { changeSet } = await mergedCustomers(db, admin, { into, others: [{ id: went, version: 1 }], values: {} });
  await told();
  const title = 'Belmont: C-5 Ashford was merged into it by Name of admin';
  expect(await titlesOf(vp)).toContainEqual({ title, path: subjectPath('customer', stays) });
  expect((await titlesOf(vp, 'zh')).map((each) => each.title)).toContainEqual(
    expect.stringContaining('雅福 由 admin的名字 并入'),
  );
  for (const who of [admin, stranger]) expect(await titlesOf(who)).toEqual([]);
  const { rows } = await sql<{ recordId: number }>`
    select distinct record_id from follow where entity = 'customer' and record_id in (${stays}, ${went})`.execute(db);
  expect(rows).toEqual([{ recordId: stays }]);
  await undone(db, admin, changeSet);
  await told();
  expect((await titlesOf(vp)).map(({ title }) => title)).toContain('Ashford: brought back by Name of admin');
});

test('who followed a customer that was made one with another that they do not see reads so, and nothing of that one', async () => {
  const { db } = bare.database;
  const [goneId, bothId] = [
    await bare.customer({ code: 'C-6', nameEn: 'Carlow', ownerId: vp.user.id, departmentId: bare.home }),
    await bare.customer({ code: 'C-7', nameEn: 'Dunmore', ownerId: vp.user.id, departmentId: bare.home }),
  ];
  const stays = await bare.customer({
    ...{ code: 'X-9', nameEn: 'Elsewhere', ownerId: stranger.user.id, departmentId: bare.abroad },
  });
  // Of one of them its follower follows the one that stays, too, which went out of reach.
  for (const id of [goneId, bothId]) await follow(vp, 'customer', id);
  await follow(vp, 'customer', stays);
  await follow(stranger, 'customer', stays);
  const others = [goneId, bothId].map((id) => ({ id, version: 1 }));
  const { changeSet } = await mergedCustomers(db, admin, { into: { id: stays, version: 1 }, others, values: {} });
  await told();
  const ofThose = async (language: 'en' | 'zh' = 'en') =>
    (await titlesOf(vp, language)).filter(({ title }) => /Carlow|Dunmore|Elsewhere|X-9/.test(title));
  const said = 'was merged into another customer that is not among yours, by Name of admin';
  expect(await ofThose()).toEqual(
    ['Dunmore', 'Carlow'].map((name) => ({ title: `${name}: ${said}`, path: '/Customer' })),
  );
  expect((await ofThose('zh'))[0]?.title).toBe('Dunmore：由 admin的名字 并入另一家不属于您的客户');
  // Who sees the one that stays is told there, and not of what became of the others.
  expect((await titlesOf(stranger)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/^Elsewhere: .*C-7 Dunmore.*C-6 Carlow/),
  ]);
  await undone(db, admin, changeSet);
  await told();
  expect((await ofThose()).map(({ title }) => title).sort()).toEqual(
    ['Carlow', 'Dunmore'].map((name) => `${name}: brought back by Name of admin`),
  );
});
