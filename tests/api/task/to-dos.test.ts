import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { tellAdministrators } from '../../../src/server/to-dos';
import { dashboardLimits } from '../../../src/shared/areas/dashboard/limits';
import { type ReminderItem, reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { taskCalls } from '../../../src/shared/areas/task/calls';
import { task } from '../../../src/shared/areas/task/task';
import { type CrudRow, crudCallsOf } from '../../../src/shared/entity/crud';
import { daysAfter, mondayOf } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { follow } from '../../support/live-stream';
import { addAccount } from '../../support/people';

const calls = crudCallsOf(task);
let company: Company;
let vp = {} as Person; // logged in before the first test, as the other
let admin = {} as Person;
let customerId = 0;
const day = (offset: number) => daysAfter(company.today, offset);

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  admin = await company.as('admin');
  customerId = company.customer.find(({ ownerId }) => ownerId === vp.id)?.id ?? 0;
});
beforeEach(async () => {
  await sql`delete from task`.execute(company.app.db);
  await sql`delete from reminder`.execute(company.app.db);
  await sql`delete from deputy`.execute(company.app.db);
});
afterAll(() => company.app.close());

/** As it is stored, whatever its day: what lay there for a while. */
async function stored(values: Partial<Record<keyof typeof task.fields, unknown>> = {}): Promise<number> {
  const row = { title: 'Call them', assigneeId: vp.id, givenById: vp.id, done: false, ...values } as never; // columns of the table
  return (await company.app.db.insertInto('task').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const toDos = async (input: object = {}, who = vp) =>
  (await who.client.call(reminderCalls.getAgencyMattersList, input)).data;
const shown = async (who = vp) =>
  (await toDos({}, who)).resp.map(({ kind, title, about, dueDate, overdue, isTask }) => ({
    ...{ kind, title, about, dueDate, overdue, isTask },
  }));
const titles = async (input: object = {}, who = vp) => (await toDos(input, who)).resp.map(({ title }) => title);

test('the bell has what is due and late, with its record and day, and not what is snoozed, done or for later', async () => {
  await stored({ title: 'Late', day: day(-2), customerId });
  await stored({ title: 'Now', day: day(0), time: '10:30' });
  await stored({ title: 'Snoozed', day: day(-2), snoozedUntil: day(1) });
  await stored({ title: 'Back from its snooze', day: day(-3), snoozedUntil: day(0) });
  await stored({ title: 'Later', day: day(1) });
  await stored({ title: 'Undated' });
  await stored({ title: 'Done', day: day(-1), done: true, doneOn: day(0) });
  await stored({ title: 'Of somebody else', day: day(0), assigneeId: admin.id });
  const name = company.customer.find(({ id }) => id === customerId)?.nameEn;
  const ofTask = { kind: 'task', isTask: true, about: null, overdue: true };
  expect(await shown()).toEqual([
    { ...ofTask, title: 'Back from its snooze', dueDate: day(-3) },
    { ...ofTask, title: 'Late', dueDate: day(-2), about: name },
    { ...ofTask, title: 'Now', dueDate: day(0), about: '10:30', overdue: false },
  ]);
  expect((await toDos()).resp.map(({ path }) => path)).toContain(`/CustomerDet?id=${customerId}`);
  expect((await toDos({ done: true })).resp.map(({ title }) => title)).toEqual(['Done']);
});

test('what was done stands there for its days, the latest first, with what else was done', async () => {
  const { doneDays } = dashboardLimits;
  const done = (title: string, offset: number, doneOn = 0) =>
    stored({ title, day: day(offset), done: true, doneOn: day(doneOn) });
  await done('First', -3);
  await done('Last', 0);
  await done('Just still', -40, -doneDays);
  await done('Long ago', -1, -doneDays - 1);
  await stored({ title: 'Open', day: day(0) });
  await sql`insert into reminder (account_id, type, title_en, title_zh, due_date, done)
    values (${vp.id}, 'visit', 'Visit', '拜访', today() - 1, true), (${vp.id}, 'visit', 'Undated', '无', null, true),
      (${vp.id}, 'visit', 'Not yet', '未', today(), false)`.execute(company.app.db);
  await sql`insert into reminder (account_id, type, title_en, title_zh, due_date, done, updated_at)
    values (${vp.id}, 'visit', 'Due before', '早', today() - 90, true, now() - ${`${doneDays * 24 - 1} hours`}::interval),
      (${vp.id}, 'visit', 'Forgotten', '忘', today() - 90, true, now() - ${`${doneDays * 24 + 1} hours`}::interval)`.execute(
    company.app.db,
  );
  expect(await titles({ done: true })).toEqual(['Undated', 'Last', 'Visit', 'First', 'Just still', 'Due before']);
  expect((await toDos({ done: true })).kinds).toEqual([
    { kind: 'visit', count: 3 },
    { kind: 'task', count: 3 },
  ]);
});

test('news of a task stand among what was done from the day the task is, however long ago they were told', async () => {
  const given = { title: 'Call them', assigneeId: vp.id, done: false, customerId, day: day(3) };
  const { id, version } = (await admin.client.call(calls.add, given as never)).data; // its fields by their names
  await sql`update reminder set updated_at = now() - interval '99 days'`.execute(company.app.db);
  await vp.client.call(calls.modify, { id, version, changes: { done: true } });
  expect(await titles({ done: true })).toEqual(['Call them', expect.stringMatching(/gave you a task: Call them/)]);
});

test('what was given stands once: told until it is due, then the task itself', async () => {
  const given = { title: 'Call them', assigneeId: vp.id, done: false, customerId };
  const later = (await admin.client.call(calls.add, { ...given, day: day(3) } as never)).data; // its fields by their names
  expect(await shown()).toMatchObject([
    { kind: 'task', isTask: false, title: expect.stringMatching(/gave you a task: Call them/) },
  ]);
  await sql`update task set day = today() where id = ${later.id}`.execute(company.app.db);
  expect(await shown()).toMatchObject([{ isTask: true, title: 'Call them' }]);
  await sql`delete from task`.execute(company.app.db);
  expect(await shown()).toEqual([]);
});

test('kinds are counted and chosen, and the list says how much it left out', async () => {
  await stored({ day: day(0) });
  await sql`insert into reminder (account_id, type, title_en, title_zh, due_date, done)
    select ${vp.id}, 'visit', 'Visit ' || n, 'V', today() + n::int, false
    from generate_series(1, ${dashboardLimits.toDos + 5}::int) as n`.execute(company.app.db);
  const all = await toDos();
  expect(all.resp).toHaveLength(dashboardLimits.toDos);
  expect(all.kinds).toEqual([
    { kind: 'visit', count: dashboardLimits.toDos + 5 },
    { kind: 'task', count: 1 },
  ]);
  const tasks = await toDos({ kind: 'task' });
  expect([tasks.resp.length, tasks.kinds.length]).toEqual([1, 2]);
});

test('a deputy sees the tasks and approvals of whom they stand in for, and not their other to-dos', async () => {
  const deputy = await company.hire('manager');
  await stored({ title: 'Theirs', day: day(0) });
  const reminder = (
    type: string,
  ) => sql`insert into reminder (account_id, type, title_en, title_zh, path, due_date, done)
    values (${vp.id}, ${type}, ${`A ${type}`}, 'x', '/ExReservation', today(), false)`;
  for (const type of ['approval', 'visit']) await reminder(type).execute(company.app.db);
  expect(await titles({}, deputy)).toEqual([]);
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date)
    values (${vp.id}, ${deputy.id}, today(), today())`.execute(company.app.db);
  const seen = (await toDos({}, deputy)).resp;
  expect(seen.map(({ title }) => title).sort()).toEqual(['A approval', 'Theirs']);
  const nameEn = company.account.find(({ id }) => id === vp.id)?.nameEn;
  expect(new Set(seen.map(({ inPlaceOf }: ReminderItem) => inPlaceOf))).toEqual(new Set([nameEn]));
  // Their own to-do of the same record stands for both, one that they did before does not.
  const own = (done: boolean) =>
    sql`insert into reminder (account_id, type, title_en, title_zh, path, due_date, done)
      values (${deputy.id}, 'approval', ${`Own, ${done}`}, 'x', '/ExReservation', today(), ${done})`.execute(
      company.app.db,
    );
  await own(true);
  expect((await titles({}, deputy)).sort()).toEqual(['A approval', 'Theirs']);
  await own(false);
  expect((await titles({}, deputy)).sort()).toEqual(['Own, false', 'Theirs']);
  await sql`delete from reminder where account_id = ${deputy.id}`.execute(company.app.db);
  await sql`update deputy set to_date = today() - 1, from_date = today() - 1`.execute(company.app.db);
  expect(await titles({}, deputy)).toEqual([]);
});

test('an approval that was given again lately stands among what is done in somebody’s place, beside one of long ago', async () => {
  const deputy = await company.hire('csr');
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date)
    values (${vp.id}, ${deputy.id}, today(), today())`.execute(company.app.db);
  const approved = (title: string, daysAgo: number) =>
    sql`insert into reminder (account_id, type, title_en, title_zh, path, due_date, done, updated_at)
      values (${vp.id}, 'approval', ${title}, 'x', '/ExReservation?id=1', today(), true, today() - ${daysAgo}::int)`.execute(
      company.app.db,
    );
  await approved('First round', dashboardLimits.doneDays + 30);
  await approved('Second round', 1);
  expect(await titles({ done: true }, deputy)).toEqual(['Second round']);
  await approved('Third round', 0);
  expect(await titles({ done: true }, deputy)).toEqual(['Second round']);
});

test('a deputy sees all that whom they stand in for is told of a record, and once what both are told', async () => {
  const { db } = company.app;
  const deputy = await company.hire('vpSales');
  await db
    .insertInto('deputy')
    .values({ absentId: vp.id, deputyId: deputy.id, fromDate: day(0), toDate: day(0) })
    .execute();
  const { rows } = await sql<{ id: number }>`
    insert into reservation (customer_id, market_id, invitation_state, state, submitted_by_id)
    select ${customerId}, max(id), 'accepted', 'approved', ${vp.id}::bigint from market
    where id not in (select market_id from reservation where customer_id = ${customerId}) returning id`.execute(db);
  const path = `/ExReservation?id=${rows[0]?.id}`;
  const tell = (title: string, who = vp) =>
    sql`insert into reminder (account_id, type, title_en, title_zh, path, due_date, done)
      values (${who.id}, 'visit', ${title}, 'x', ${path}, today(), false)`.execute(db);
  for (const title of ['Comes', 'Does not come', 'Comes']) await tell(title);
  expect(await titles({}, deputy)).toEqual(['Comes', 'Does not come', 'Comes']);
  await tell('Does not come', deputy);
  const seen = (await toDos({}, deputy)).resp;
  expect(seen.map(({ title, inPlaceOf }) => [title, inPlaceOf !== null])).toEqual([
    ['Does not come', false],
    ['Comes', true],
    ['Comes', true],
  ]);
  await sql`delete from reservation where id = ${rows[0]?.id}`.execute(db);
});

test('an approval stands as long as it waits for its person: one from a time as deputy goes when that is over', async () => {
  const { db } = company.app;
  const [approver, deputy] = [await company.hire('approver'), await company.hire('catalogueAdmin')];
  const customer = company.customer.find(({ id }) => id === customerId);
  await sql`update account set department_id = ${customer?.departmentId} where id = ${approver.id}`.execute(db);
  const { rows } = await sql<{ id: number }>`
    insert into reservation (customer_id, market_id, invitation_state, state, submitted_by_id)
    select ${customerId}, max(id), 'accepted', 'pendingReview', ${vp.id}::bigint from market
    where id not in (select market_id from reservation where customer_id = ${customerId}) returning id`.execute(db);
  const path = `/ExReservation?id=${rows[0]?.id}`;
  for (const { id } of [approver, deputy])
    await sql`insert into reminder (account_id, type, title_en, title_zh, path, due_date, done)
      values (${id}, 'approval', 'To approve', 'x', ${path}, today(), false)`.execute(db);
  const absence = { absentId: approver.id, deputyId: deputy.id, fromDate: day(-3), toDate: day(0) };
  await db.insertInto('deputy').values(absence).execute();
  expect([await titles({}, approver), await titles({}, deputy)]).toEqual([['To approve'], ['To approve']]);
  await sql`update deputy set to_date = today() - 1`.execute(db);
  expect([await titles({}, approver), await titles({}, deputy)]).toEqual([['To approve'], []]);
  await sql`update reservation set state = 'approved' where id = ${rows[0]?.id}`.execute(db);
  expect(await titles({}, approver)).toEqual([]);
  await sql`update reminder set done = true`.execute(db);
  expect(await titles({ done: true }, approver)).toEqual(['To approve']);
  await sql`delete from reservation where id = ${rows[0]?.id}`.execute(db);
});

test('one’s day by the server’s: late, today, seven days, undated, how many for later; a week with what is done', async () => {
  const offsets = [-9, 0, 7, 8];
  for (const offset of offsets) await stored({ title: `Day ${offset}`, day: day(offset) });
  await stored({ title: 'Undated' });
  await stored({ title: 'Done', day: day(0), done: true, doneOn: day(0) });
  const { data } = await vp.client.call(taskCalls.getAgenda, {});
  expect(data).toMatchObject({ today: company.today, to: day(7), total: 4, later: 1 });
  expect(data.tasks.map(({ title }) => title)).toEqual(['Day -9', 'Day 0', 'Day 7', 'Undated']);
  const week = (await vp.client.call(taskCalls.getAgenda, { week: 0 })).data;
  const monday = mondayOf(company.today);
  expect([week.from, week.to]).toEqual([monday, daysAfter(monday, 6)]);
  expect(week.tasks.map(({ title }) => title)).toEqual(expect.arrayContaining(['Day 0', 'Done']));
  expect((await vp.client.call(taskCalls.getAgenda, { week: 9999 })).code).not.toBe(0);
  await sql`delete from task`.execute(company.app.db);
  const days = [-8, -7, -1, 0, 6, 7, 13, 14];
  for (const offset of days) await stored({ title: `${offset}`, day: daysAfter(monday, offset) });
  const titlesOf = async (of: number) =>
    (await vp.client.call(taskCalls.getAgenda, { week: of })).data.tasks.map(({ title }) => title);
  // From Monday to Sunday, each day in one week alone.
  expect([await titlesOf(-1), await titlesOf(0), await titlesOf(1)]).toEqual([
    ['-7', '-1'],
    ['0', '6'],
    ['7', '13'],
  ]);
});

test('a task stands by what it is closest to: an order or model before the customer; who gave it is named to others', async () => {
  const order = company.order.find((each) => each.customerId === customerId);
  const { rows } = await sql<{ id: number }>`select id from model order by id limit 1`.execute(company.app.db);
  const [model] = rows;
  await stored({ title: 'Of an order', day: day(0), time: '09:00', customerId, orderId: order?.id });
  await stored({ title: 'Of a model', day: day(0), modelId: model?.id, givenById: admin.id });
  const { data } = await vp.client.call(taskCalls.getAgenda, {});
  const admins = company.account.find(({ id }) => id === admin.id);
  const customer = company.customer.find(({ id }) => id === customerId);
  expect(data.tasks).toMatchObject([
    {
      subject: { entity: 'order', id: order?.id, name: order?.poNumber, path: `/OrderDet?id=${order?.id}` },
      ...{ customerName: customer?.nameEn, givenByName: null, inPlaceOfName: null },
    },
    { subject: { entity: 'model', id: model?.id }, customerName: null, givenByName: admins?.nameEn },
  ]);
  const bell = (await toDos()).resp.map(({ about, path }) => [about, path]);
  expect(bell).toEqual([
    [`09:00 · ${order?.poNumber}`, `/OrderDet?id=${order?.id}`],
    [data.tasks[1]?.subject?.name, data.tasks[1]?.subject?.path],
  ]);
});

test('a task given by somebody else is told live within about a second', async () => {
  const stream = await follow(vp.client);
  const since = performance.now();
  const values = { title: 'Now, please', assigneeId: vp.id, done: false, customerId, day: day(0) };
  const added: CrudRow = (await admin.client.call(calls.add, values as never)).data; // its fields by their names
  await expect
    .poll(() => stream.events.flatMap((event) => (event.name === 'changes' ? event.data.changes : [])), {
      timeout: 3000,
    })
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'task', ids: [added.id] }),
        expect.objectContaining({ kind: 'reminder' }),
      ]),
    );
  expect(performance.now() - since).toBeLessThan(1500);
  stream.stop();
});

test('of one day those at a time come first, by it; of what is done that of the last thirty days, the latest first', async () => {
  await stored({ title: 'Whenever', day: day(0) });
  await stored({ title: 'Late', day: day(0), time: '16:00' });
  await stored({ title: 'Early', day: day(0), time: '09:00' });
  const { data } = await vp.client.call(taskCalls.getAgenda, {});
  expect(data.tasks.map(({ title }) => title)).toEqual(['Early', 'Late', 'Whenever']);
  const { doneDays } = dashboardLimits;
  for (const doneOn of [-doneDays - 1, -doneDays, 0]) {
    await stored({ title: `Done ${doneOn}`, day: day(doneOn), done: true, doneOn: day(doneOn) });
  }
  expect(await titles({ done: true })).toEqual(['Done 0', `Done ${-doneDays}`]);
});

test('each administrator who is here gets a to-do of today, but for who caused it; too long a title is seen to be cut', async () => {
  const { db } = company.app;
  const [departmentId = 0] = company.department.map(({ id }) => id);
  const [here, causer, gone] = await Promise.all(
    ['adm.here', 'adm.causer', 'adm.gone'].map((account) =>
      addAccount(company.app, { account, departmentId, roles: ['admin', 'csr'] }),
    ),
  );
  await db
    .updateTable('account')
    .set({ disabled: true })
    .where('id', '=', gone ?? 0)
    .execute();
  const toDo = { type: 'mail', titleEn: 'x'.repeat(201), titleZh: '字'.repeat(200), path: '/Jobs' } as const;
  await tellAdministrators(db, toDo, causer);
  const told = await db.selectFrom('reminder').selectAll().orderBy('accountId').execute();
  expect(told.map(({ accountId }) => accountId)).toEqual(
    [admin.id, here].sort((left, right) => Number(left) - Number(right)),
  );
  const cut = { titleEn: `${'x'.repeat(199)}…`, titleZh: toDo.titleZh, dueDate: day(0), done: false };
  expect(told[0]).toMatchObject(cut);
});
