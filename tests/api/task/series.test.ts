import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { task } from '../../../src/shared/areas/task/task';
import { type CrudRow, crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { waitingFor } from '../../support/waiting';

const calls = crudCallsOf(task);
let company: Company;
let [vp, admin] = [] as unknown as [Person, Person]; // logged in before the first test
let customerId = 0;
const day = (offset: number) => daysAfter(company.today, offset);

beforeAll(async () => {
  company = await startCompany('small');
  [vp, admin] = [await company.as('vpSales'), await company.as('admin')];
  customerId = company.customer.find(({ id, ownerId }) => vp.visible.has(id) && ownerId === vp.id)?.id ?? 0;
});
beforeEach(async () => {
  await sql`delete from task`.execute(company.app.db);
  await sql`delete from reminder where type = 'task'`.execute(company.app.db);
});
afterAll(() => company.app.close());

const add = (more: object = {}, who = vp) =>
  who.client.call(calls.add, { title: 'Call them', assigneeId: vp.id, done: false, ...more } as never);
async function added(more: object = {}, who = vp): Promise<CrudRow> {
  const answer = await add(more, who);
  expect(answer.msg).toBe('');
  return answer.data;
}
const modify = (row: CrudRow, changes: object, who = vp) =>
  who.client.call(calls.modify, { id: row.id, version: row.version, changes: changes as never });
async function changed(row: CrudRow, changes: object, who = vp): Promise<CrudRow> {
  const answer = await modify(row, changes, who);
  expect(answer.msg).toBe('');
  return answer.data;
}
const all = async () => (await sql<CrudRow>`select * from task order by id`.execute(company.app.db)).rows;
const last = async () => (await all()).at(-1) ?? { id: 0, version: 0 };
const toldTo = async (accountId: number) => {
  const { rows } = await sql<{ title: string; done: boolean }>`
    select title_en as title, done from reminder where type = 'task' and account_id = ${accountId} order by id`.execute(
    company.app.db,
  );
  return rows.map(({ title, done }) => `${title.replace(/^.* (gave|finished)/, '$1')}${done ? ' (done)' : ''}`);
};

test('the next of a series is nobody’s news: neither its assignee nor who gave it is told of it', async () => {
  const row = await added({ customerId, day: company.today, repeat: 'weekly' }, admin);
  expect(await toldTo(vp.id)).toEqual(['gave you a task: Call them']);
  await changed(row, { done: true });
  expect(await last()).toMatchObject({ assigneeId: vp.id, givenById: admin.id, done: false, day: day(7) });
  expect(await toldTo(vp.id)).toEqual(['gave you a task: Call them (done)']);
  expect(await toldTo(admin.id)).toEqual(['finished the task: Call them']);
  await changed((await last()) as CrudRow, { done: true }, admin);
  expect(await all()).toHaveLength(3);
  expect(await toldTo(vp.id)).toEqual(['gave you a task: Call them (done)']);
});

test('a task is told of again once it is somebody else’s, and not where only its words change', async () => {
  const row = await added({ customerId }, admin);
  const worded = await changed(row, { title: 'Write to them' }, admin);
  expect(await toldTo(vp.id)).toEqual(['gave you a task: Call them']);
  const own = await changed(worded, { assigneeId: admin.id }, admin);
  await changed(own, { assigneeId: vp.id }, admin);
  expect(await toldTo(vp.id)).toEqual(['gave you a task: Call them (done)', 'gave you a task: Write to them']);
  expect(await toldTo(admin.id)).toEqual([]);
});

test('what is done already is given to nobody, and what is opened again waits for them no more', async () => {
  await added({ customerId, done: true }, admin);
  expect(await toldTo(vp.id)).toEqual([]);
  const row = await added({ customerId }, admin);
  const done = await changed(row, { done: true });
  expect(done).toMatchObject({ done: true, doneOn: company.today, doneById: vp.id });
  const again = await changed(done, { done: false }, admin);
  expect(again).toMatchObject({ done: false, doneOn: null, doneById: null });
  expect(await toldTo(admin.id)).toEqual(['finished the task: Call them (done)']);
  const noted = await changed(await changed(again, { done: true }, admin), { note: 'By mail' });
  expect(noted).toMatchObject({ doneById: admin.id });
});

test('what else leads to a task is not done with it', async () => {
  const { db } = company.app;
  const row = await added({ customerId }, admin);
  await sql`
    insert into reminder (account_id, type, title_en, title_zh, path, done)
    select account_id, 'follow', 'Named you', '提到了您', path, false from reminder where type = 'task' and account_id = ${vp.id}`.execute(
    db,
  );
  await changed(row, { done: true });
  const { rows } = await sql`
    select type, done from reminder where account_id = ${vp.id} and type in ('task', 'follow') order by id`.execute(db);
  expect(rows).toEqual([
    { type: 'task', done: true },
    { type: 'follow', done: false },
  ]);
  await sql`delete from reminder where type = 'follow'`.execute(db);
});

test('a monthly series keeps to the day it began on, and begins anew with another day', async () => {
  const row = await added({ day: '2027-01-31', repeat: 'monthly' });
  await changed(row, { done: true });
  expect(await last()).toMatchObject({ day: '2027-02-28', seriesFrom: '2027-01-31' });
  await changed((await last()) as CrudRow, { done: true });
  expect(await last()).toMatchObject({ day: '2027-03-31', seriesFrom: '2027-01-31' });
  const moved = await changed((await last()) as CrudRow, { day: '2027-04-10' });
  const [stored] = (await all()).slice(-1);
  expect(stored).toMatchObject({ seriesFrom: '2027-04-10' });
  await changed(moved, { done: true });
  expect(await last()).toMatchObject({ day: '2027-05-10' });
  const once = await changed((await last()) as CrudRow, { repeat: null });
  expect((await all()).at(-1)).toMatchObject({ seriesFrom: null });
  const count = (await all()).length;
  await changed(once, { done: true });
  expect(await all()).toHaveLength(count);
});

test('an undo of an undo makes no second next one', async () => {
  const row = await added({ day: company.today, repeat: 'daily' });
  const done = await changed(row, { done: true });
  const undone = await vp.client.call(recordCalls.undo, { changeSet: String(done.changeSet) });
  expect(undone.msg).toBe('');
  expect(await all()).toHaveLength(1);
  const back = (undone.data as { changeSet?: string | null }).changeSet;
  if (back) await vp.client.call(recordCalls.undo, { changeSet: back });
  expect((await all()).length).toBeLessThanOrEqual(2);
});

test('a next task that is gone does not come back beside the one that its series went on with', async () => {
  const row = await added({ day: company.today, repeat: 'daily' });
  const undo = async (changeSet: unknown) => vp.client.call(recordCalls.undo, { changeSet: String(changeSet) });
  const open = async () => changed((await all())[0] as CrudRow, { done: false });
  const done = await changed(row, { done: true });
  const { data: undone } = await undo(done.changeSet);
  await changed((await all())[0] as CrudRow, { done: true });
  await open();
  const refused = await undo(undone.changeSet);
  expect([refused.code, refused.msg]).toEqual([codeOf('undo.changedSince'), expect.stringContaining('Call them')]);
  expect(await all()).toMatchObject([{ done: false }, { done: false, follows: row.id }]);

  const next = await last();
  const { data: removed } = await vp.client.call(calls.remove, { id: next.id, version: next.version });
  await changed((await all())[0] as CrudRow, { done: true });
  await open();
  expect((await undo(removed.changeSet)).code).toBe(codeOf('undo.changedSince'));
  const [, other] = await all();
  await vp.client.call(calls.remove, { id: other?.id ?? 0, version: other?.version ?? 0 });
  expect((await undo(removed.changeSet)).msg).toBe('');
  expect(await all()).toMatchObject([{ done: false }, { id: next.id, follows: row.id }]);
});

describe('a next task that was removed, with the one it follows open again,', () => {
  let [row, next, removal] = [{ id: 0 }, { id: 0, version: 0 }, ''];
  const undo = () => vp.client.call(recordCalls.undo, { changeSet: removal });
  beforeEach(async () => {
    row = await changed(await added({ day: company.today, repeat: 'daily' }), { done: true });
    next = await last();
    const { data } = await vp.client.call(calls.remove, { id: next.id, version: next.version });
    removal = String(data.changeSet);
    await changed((await last()) as CrudRow, { done: false });
  });

  test('does not come back beside one that somebody is just adding, and is back already once it came back', async () => {
    const { db } = company.app;
    let undoing: ReturnType<typeof undo> | undefined;
    await db.transaction().execute(async (other) => {
      await sql`update task set done = true where id = ${row.id}`.execute(other);
      await sql`
        insert into task (title, assignee_id, given_by_id, done, day, repeat, follows, follows_day, follows_repeat)
        select title, assignee_id, given_by_id, false, day + 1, repeat, id, day, repeat from task where id = ${row.id}`.execute(
        other,
      );
      undoing = undo();
      await expect.poll(() => waitingFor(db)).toBe(1);
    });
    expect((await undoing)?.code).toBe(codeOf('undo.changedSince'));
    await sql`delete from task where follows = ${row.id}`.execute(db);
    expect((await undo()).msg).toBe('');
    expect((await undo()).code).toBe(codeOf('undo.done'));
    expect(await all()).toMatchObject([{ id: row.id }, { id: next.id, follows: row.id }]);
  });

  test('is the only next one, also if the trail does not know the day and the repetition it follows', async () => {
    await company.app.db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update audit set before = before - 'followsDay' - 'followsRepeat'
        where entity = 'task' and record_id = ${next.id} and action = 'deleted'`.execute(transaction);
    });
    await changed((await last()) as CrudRow, { done: true });
    const other = await last();
    expect((await undo()).code).toBe(codeOf('undo.changedSince'));
    await vp.client.call(calls.remove, { id: other.id, version: other.version });
    await changed((await last()) as CrudRow, { done: false });
    expect((await undo()).msg).toBe('');
    await changed((await all())[0] as CrudRow, { done: true });
    expect(await all()).toMatchObject([{ id: row.id, done: true }, { id: next.id }]);
  });
});

test('a quote and a purchase order bring their customer as an order does, a model brings none', async () => {
  const { db } = company.app;
  const { rows: quotes } = await sql<{ id: number; customerId: number }>`
    select id, customer_id from quote where customer_id = any(${[...vp.visible]}::bigint[]) order by id limit 1`.execute(
    db,
  );
  const { rows: purchases } = await sql<{ id: number; customerId: number }>`
    select id, customer_id from purchase_order where customer_id = any(${[...vp.visible]}::bigint[]) order by id limit 1`.execute(
    db,
  );
  const [quote, purchase] = [quotes[0], purchases[0]];
  expect(await added({ quoteId: quote?.id })).toMatchObject({ customerId: quote?.customerId });
  expect(await added({ purchaseOrderId: purchase?.id })).toMatchObject({ customerId: purchase?.customerId });
  const { rows: models } = await sql<{ id: number }>`select id from model order by id limit 1`.execute(db);
  const about = await added({ modelId: models[0]?.id, customerId });
  expect(about).toMatchObject({ modelId: models[0]?.id, customerId });
  expect(await added({ modelId: models[0]?.id })).toMatchObject({ customerId: null });
  const second = await modify(about, { quoteId: quote?.id });
  expect(second.code).toBe(codeOf('task.severalRecords'));
  const moved = await changed(about, { modelId: null, quoteId: quote?.id, customerId: quote?.customerId ?? 0 });
  expect(moved).toMatchObject({ modelId: null, customerId: quote?.customerId });
  expect((await add({ orderId: 99_999_999 })).code).toBe(codeOf('record.notFound'));
});

test('nobody who has left is given a task, nor one who does not see its record; who had it before may keep it', async () => {
  const { db } = company.app;
  const hidden = company.customer.find(({ id }) => !vp.visible.has(id))?.id;
  const gone = await company.hire('csr');
  await sql`update account set disabled = true where id = ${gone.id}`.execute(db);
  expect((await add({ assigneeId: gone.id }, admin)).code).toBe(codeOf('record.notFound'));
  const own = await added({ assigneeId: admin.id, customerId: hidden }, admin);
  const refused = await modify(own, { assigneeId: vp.id }, admin);
  expect(refused.code).toBe(codeOf('task.unseen'));
  const { nameEn } = company.account.find(({ id }) => id === vp.id) ?? {};
  const customer = company.customer.find(({ id }) => id === hidden);
  expect(refused.msg).toContain(nameEn);
  expect(refused.msg).toContain(customer?.nameEn);
  await sql`update task set assignee_id = ${vp.id} where id = ${own.id}`.execute(db);
  expect((await modify(own, { note: 'Still theirs' }, admin)).msg).toBe('');
});

test('whoever stands in for an assignee finishes a repeating task, though out of their own reach; the next one is the assignee’s', async () => {
  const { db } = company.app;
  const deputy = await company.hire('vpSales');
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date) values (${vp.id}, ${deputy.id}, today(), today())`.execute(
    db,
  );
  const row = await added({ customerId, day: company.today, repeat: 'weekly' });
  await changed(row, { done: true }, deputy);
  expect(await all()).toMatchObject([
    { done: true, doneById: deputy.id },
    { done: false, assigneeId: vp.id, customerId, day: day(7), givenById: vp.id },
  ]);
});

test('a series ends where its assignee cannot be given the next task, and who gave it and who finished it are told', async () => {
  const { db } = company.app;
  const gone = await company.hire('manager');
  const ended = 'A task no longer repeats, as its assignee left or cannot see its record: Call them';
  const own = await added({ assigneeId: gone.id, day: company.today, repeat: 'daily' }, admin);
  await sql`update account set disabled = true where id = ${gone.id}`.execute(db);
  await changed(own, { done: true }, admin);
  expect([await all(), await toldTo(admin.id)]).toMatchObject([[{ id: own.id, done: true }], [ended]]);
  const hidden = company.customer.find(({ id }) => !vp.visible.has(id))?.id;
  const row = await added({ customerId, day: company.today, repeat: 'daily' });
  await sql`update task set customer_id = ${hidden} where id = ${row.id}`.execute(db);
  await changed(row, { done: true }, admin);
  expect(await all()).toHaveLength(2);
  expect(await toldTo(vp.id)).toEqual(['finished the task: Call them', ended]);
});

test('a task that is opened again and done again has no second next one', async () => {
  const row = await added({ day: company.today, repeat: 'weekly' });
  const again = await changed(await changed(row, { done: true }), { done: false });
  await changed(again, { done: true });
  expect(await all()).toMatchObject([{ done: true }, { done: false, day: day(7) }]);
});

test.each([
  ['another way of repeating', () => ({ repeat: 'daily' }), 1],
  ['another day', () => ({ day: day(1) }), 8],
])('a series that began anew with %s after its task was opened again goes on', async (_, anew, next) => {
  const row = await added({ day: company.today, repeat: 'weekly' });
  const again = await changed(await changed(row, { done: true }), { done: false });
  await changed(await changed(again, anew()), { done: true });
  const tasks = await all();
  expect(tasks).toMatchObject([{ done: true }, { day: day(7), follows: row.id }, { day: day(next), follows: row.id }]);
  await changed(await changed(tasks[0] as CrudRow, { done: false }), { done: true });
  expect(await all()).toHaveLength(3);
});

test('a task that begins its series anew as it is done has its next one', async () => {
  const row = await added({ day: company.today, repeat: 'weekly' });
  const again = await changed(await changed(row, { done: true }), { done: false });
  await changed(again, { repeat: 'daily', done: true });
  expect((await all()).map((each) => [each.day, each.follows])).toEqual([
    [company.today, null],
    [day(7), row.id],
    [day(1), row.id],
  ]);
});

test.each([
  ['way of repeating', () => ({ repeat: 'daily' }), 1],
  ['day', () => ({ day: day(1) }), 8],
])('a task that got another %s has its former next one again once that is undone', async (_, anew, next) => {
  const row = await added({ day: company.today, repeat: 'weekly' });
  const undoneLast = async ({ changeSet }: CrudRow) =>
    expect((await vp.client.call(recordCalls.undo, { changeSet: String(changeSet) })).msg).toBe('');
  const doneAgain = async () => {
    const [stored] = (await all()) as [CrudRow];
    const open = stored.done === true ? await changed(stored, { done: false }) : stored;
    await changed(open, { done: true });
    return (await all()).slice(1).map((each) => each.day);
  };
  expect(await doneAgain()).toEqual([day(7)]);
  const first = await changed((await all())[0] as CrudRow, { ...anew(), done: false });
  await undoneLast(first);
  expect(await doneAgain()).toEqual([day(7)]);
  await changed((await all())[0] as CrudRow, anew());
  expect(await doneAgain()).toEqual([day(7), day(next)]);
  await changed((await all())[0] as CrudRow, { day: row.day ?? null, repeat: row.repeat ?? null });
  expect(await doneAgain()).toEqual([day(7), day(next)]);
});

test('a series goes on beside one with the same title and days for another customer', async () => {
  const [first, second] = [...vp.visible];
  const about = (of: number | undefined) => added({ customerId: of, day: company.today, repeat: 'monthly' });
  const [one, other] = [await about(first), await about(second)];
  await changed(other, { done: true });
  await changed(one, { done: true });
  expect((await all()).slice(2)).toMatchObject([
    { customerId: second, done: false },
    { customerId: first, done: false },
  ]);
});

test('a series whose first day was not kept has no second next one either', async () => {
  const row = await added({ day: company.today, repeat: 'weekly' });
  await sql`update task set series_from = null`.execute(company.app.db);
  const again = await changed(await changed(row, { done: true }), { done: false });
  await changed(again, { done: true });
  expect(await all()).toMatchObject([{ done: true }, { done: false, day: day(7) }]);
});

test('a series goes on beside one that differs only in its time', async () => {
  const at = (time: string) => added({ title: 'Check the mailbox', day: company.today, time, repeat: 'daily' });
  const [morning, afternoon] = [await at('09:00'), await at('15:00')];
  await changed(morning, { done: true });
  await changed(afternoon, { done: true });
  expect((await all()).slice(2)).toMatchObject([
    { time: '09:00', day: day(1), follows: morning.id, done: false },
    { time: '15:00', day: day(1), follows: afternoon.id, done: false },
  ]);
});

test('a task that is done again has no second next one either where the next was given to somebody else, moved or done', async () => {
  const row = await added({ day: company.today, repeat: 'weekly' });
  let again = await changed(await changed(row, { done: true }), { done: false });
  const next = await changed(
    (await last()) as CrudRow,
    { title: 'Write to them', assigneeId: admin.id, day: day(3) },
    admin,
  );
  again = await changed(await changed(again, { done: true }), { done: false });
  await changed(next, { done: true }, admin);
  expect(await all()).toHaveLength(3);
  await changed(again, { done: true });
  expect(await all()).toHaveLength(3);
  const removal = { id: row.id, version: (await all())[0]?.version ?? 0 };
  expect((await vp.client.call(calls.remove, removal)).msg).toBe('');
});
