import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { purchaseOrder } from '../../../src/shared/areas/purchase/purchase-order';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { task } from '../../../src/shared/areas/task/task';
import { type CrudRow, crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';

const calls = crudCallsOf(task);
let company: Company;
let vp = {} as Person; // logged in before the first test
let customerId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  const own = company.customer.find(({ id, ownerId }) => vp.visible.has(id) && ownerId === vp.id);
  customerId = own?.id ?? 0;
});
beforeEach(async () => {
  await sql`delete from task`.execute(company.app.db);
  await sql`delete from reminder where type = 'task'`.execute(company.app.db);
});
afterAll(() => company.app.close());

const given = (more: object = {}) => ({ title: 'Call them', assigneeId: vp.id, done: false, ...more }) as never; // also what is refused
const add = async (more: object = {}, who = vp) => who.client.call(calls.add, given(more));
const added = async (more: object = {}, who = vp): Promise<CrudRow> => (await add(more, who)).data;
const modify = (row: CrudRow, changes: object, who = vp) =>
  who.client.call(calls.modify, { id: row.id, version: row.version, changes: changes as never });
const all = async () => (await sql<CrudRow>`select * from task order by id`.execute(company.app.db)).rows;
const toDos = async (accountId: number) =>
  (
    await sql<{ titleEn: string; titleZh: string; path: string; done: boolean }>`
      select title_en, title_zh, path, done from reminder where type = 'task' and account_id = ${accountId} order by id`.execute(
      company.app.db,
    )
  ).rows;
const fieldOf = (answer: { data: unknown }) => (answer.data as { fields?: { field: string }[] }).fields?.[0]?.field;
const undo = (changeSet: string | null, who = vp) => who.client.call(recordCalls.undo, { changeSet: changeSet ?? '' });

test('a new task is its giver’s, for today or later by the day of the company', async () => {
  expect(await added({ day: company.today })).toMatchObject({ givenById: vp.id, done: false, doneOn: null });
  const yesterday = daysAfter(company.today, -1);
  const late = await add({ day: yesterday });
  expect(late.code).toBe(codeOf('task.pastDay'));
  expect(late.msg).toContain(company.today);
  expect(fieldOf(late)).toBe('day');
  const [row] = await all();
  expect((await modify(row as CrudRow, { day: yesterday })).data.day).toBe(yesterday);
});

test('a task sent again after its answer was lost is added once, and undone by that answer; the key is one person’s', async () => {
  const same = { key: randomUUID() };
  const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 5 }, work));
  // Opens connections: otherwise the first request would be through before the others have one.
  await atOnce(all);
  const answers = await atOnce(() => added(same));
  const [row] = await all();
  for (const answer of [...answers, await added(same)]) {
    expect(answer).toMatchObject({ id: row?.id, changeSet: same.key });
  }
  const stranger = await company.as('exportOffice');
  expect((await add({ ...same, assigneeId: stranger.id }, stranger)).code).toBe(codeOf('record.sentByOthers'));
  expect(await all()).toHaveLength(1);
  expect((await undo(same.key)).code).toBe(0);
  expect(await all()).toEqual([]);
});

test('what belongs together is asked for at its field', async () => {
  const undated = await add({ repeat: 'weekly' });
  expect([undated.code, fieldOf(undated)]).toEqual([codeOf('task.repeatWithoutDay'), 'day']);
  const timed = await add({ time: '09:30' });
  expect([timed.code, fieldOf(timed)]).toEqual([codeOf('task.timeWithoutDay'), 'time']);
  expect((await add({ title: ' ' })).code).toBe(codeOf('input.invalid'));
  expect((await add({ title: 'x'.repeat(201) })).code).toBe(codeOf('input.invalid'));
  expect((await add({ day: '2026-02-30' })).code).toBe(codeOf('input.invalid'));
  const odd = '<img src=x onerror=alert(1)> =HYPERLINK("http://x")';
  expect((await added({ title: odd })).title).toBe(odd);
  const [first] = await all();
  expect((await modify(first as CrudRow, { repeat: 'daily' })).code).toBe(codeOf('task.repeatWithoutDay'));
  expect(await all()).toHaveLength(1);
});

test('an order brings its customer; another customer or a second record is refused', async () => {
  const order = company.order.find((each) => vp.visible.has(each.customerId));
  const stranger = [...vp.visible].find((id) => id !== order?.customerId);
  expect(await added({ orderId: order?.id })).toMatchObject({ orderId: order?.id, customerId: order?.customerId });
  const other = await add({ orderId: order?.id, customerId: stranger });
  expect([other.code, fieldOf(other)]).toEqual([codeOf('task.otherCustomer'), 'customerId']);
  const { rows } = await sql<{ id: number }>`select id from model order by id limit 1`.execute(company.app.db);
  const several = await add({ orderId: order?.id, modelId: rows[0]?.id });
  expect(several.code).toBe(codeOf('task.severalRecords'));
  expect(several.msg).toBe('A task is about one record besides its customer. Keep Order or Model.');
});

test('nobody is given a task about what they cannot see, and a record out of reach is unknown', async () => {
  const admin = await company.as('admin');
  const hidden = company.customer.find(({ id }) => !vp.visible.has(id));
  const refused = await add({ customerId: hidden?.id, assigneeId: vp.id }, admin);
  expect(refused.code).toBe(codeOf('task.unseen'));
  expect(refused.msg).toContain('cannot see Customer');
  expect(fieldOf(refused)).toBe('assigneeId');
  expect((await add({ customerId: hidden?.id })).code).toBe(codeOf('record.notFound'));
  const mine = await added({ customerId }, admin);
  expect((await modify(mine, { customerId: hidden?.id }, admin)).code).toBe(codeOf('task.unseen'));
});

test('whoever is given a task is told, as is who gave it once it is done', async () => {
  const admin = await company.as('admin');
  const row = await added({ customerId }, admin);
  expect(await toDos(vp.id)).toMatchObject([{ path: `/tasks?id=${row.id}`, done: false }]);
  expect((await toDos(vp.id))[0]?.titleEn).toMatch(/ gave you a task: Call them$/);
  expect((await toDos(vp.id))[0]?.titleZh).toMatch(/交给您：Call them$/);
  const done = await modify(row, { done: true });
  expect(done.data).toMatchObject({ doneOn: company.today, doneById: vp.id });
  expect(await toDos(vp.id)).toMatchObject([{ done: true }]);
  expect(await toDos(admin.id)).toMatchObject([{ done: false }]);
  expect((await toDos(admin.id))[0]?.titleEn).toMatch(/ finished the task: Call them$/);
  await undo(done.data.changeSet as string);
  expect(await toDos(admin.id)).toMatchObject([{ done: true }]);
  expect(await all()).toMatchObject([{ done: false, doneOn: null, doneById: null }]);
});

test('a task that goes to somebody else is a to-do of who had it no more', async () => {
  const admin = await company.as('admin');
  const row = await added({ customerId }, admin);
  expect((await modify(row, { assigneeId: admin.id }, admin)).code).toBe(0);
  expect(await toDos(vp.id)).toMatchObject([{ done: true }]);
  expect(await toDos(admin.id)).toEqual([]);
});

test('the next of a series appears with the one that is done, and goes with its undo', async () => {
  const row = await added({ customerId, day: company.today, time: '10:00', repeat: 'weekly', note: 'As always' });
  const done = await modify(row, { done: true });
  const next = daysAfter(company.today, 7);
  expect(await all()).toMatchObject([
    { done: true },
    { done: false, day: next, time: '10:00', repeat: 'weekly', note: 'As always', customerId, assigneeId: vp.id },
  ]);
  await undo(done.data.changeSet as string);
  expect(await all()).toMatchObject([{ id: row.id, done: false }]);
  await modify({ ...row, version: 3 }, { done: true });
  await modify({ ...row, version: 4 }, { note: 'Nobody was there' });
  expect(await all()).toHaveLength(2);
});

test('the next of a series comes on its day, however long the one before was put off', async () => {
  const row = await added({ day: company.today, repeat: 'weekly' });
  const snoozed = await modify(row, { snoozedUntil: daysAfter(company.today, 30) });
  expect(snoozed.msg).toBe('');
  await modify({ ...row, version: 2 }, { done: true });
  expect(await all()).toMatchObject([{ done: true }, { day: daysAfter(company.today, 7), snoozedUntil: null }]);
});

test('of two who do the same task at once the second is told', async () => {
  const admin = await company.as('admin');
  const row = await added({ customerId, day: company.today, repeat: 'daily' });
  const both = await Promise.all([modify(row, { done: true }), modify(row, { done: true }, admin)]);
  expect(both.map(({ code }) => code).sort()).toEqual([0, codeOf('record.conflict')].sort());
  expect(await all()).toHaveLength(2);
});

test('people see what they were given and gave, of customers they reach; a deputy what waits for whom they stand in', async () => {
  const admin = await company.as('admin');
  const stranger = await company.hire('csr');
  await added({ customerId, title: 'Mine' }, admin);
  await added({ assigneeId: admin.id, title: 'Of the administrator' }, admin);
  const seenBy = async (who: Person) =>
    (await who.client.call(calls.list, {})).data.rows.map(({ title }: CrudRow) => title);
  expect(await seenBy(vp)).toEqual(['Mine']);
  expect(await seenBy(admin)).toEqual(expect.arrayContaining(['Mine', 'Of the administrator']));
  const sees = stranger.visible.has(customerId);
  expect(await seenBy(stranger)).toEqual(sees ? ['Mine'] : []);
  const deputy = await company.hire('catalogueAdmin');
  const before = await seenBy(deputy);
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date) values
    (${vp.id}, ${deputy.id}, today(), today())`.execute(company.app.db);
  expect([before, await seenBy(deputy)].flat()).toContain('Mine');
});

test('a record is not removed under a task, and says by how many it is used', async () => {
  const admin = await company.as('admin');
  const orders = crudCallsOf(purchaseOrder);
  const { data } = await admin.client.call(orders.list, { state: ['draft'], size: 1 } as never); // a filter of its list
  const [draft] = data.rows as CrudRow[];
  await added({ purchaseOrderId: draft?.id, assigneeId: admin.id }, admin);
  const refused = await admin.client.call(orders.remove, { id: draft?.id ?? 0, version: draft?.version ?? 0 });
  expect(refused.code).toBe(codeOf('record.inUse'));
  expect(refused.data).toMatchObject({ uses: [{ entity: 'task', count: 1, names: ['Call them'] }] });
});
