import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import type { reminderKinds } from '../../../src/shared/areas/dashboard/reminder-kinds';
import { startTestApp, type TestApp } from '../../support/app';
import { dayFromToday } from '../../support/calendar';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';

type Kind = keyof typeof reminderKinds;

const { getAgencyMattersList, setRemindersDone } = reminderCalls;

let app: TestApp;
let anna: TestClient;
const day = dayFromToday;
const made: Record<string, number> = {};

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'ALL');
  const annaId = await addAccount(app, { account: 'anna', departmentId, roles: ['vpSales'] });
  const benId = await addAccount(app, { account: 'ben', departmentId, roles: ['vpSales'] });
  const add = async (name: string, accountId: number, dueDate: string | null, done = false, type: Kind = 'markets') => {
    const values = { accountId, type, titleEn: name, titleZh: `${name}（中文）`, path: '/index', dueDate, done };
    const row = await app.db.insertInto('reminder').values(values).returning('id').executeTakeFirstOrThrow();
    made[name] = row.id;
  };
  await add('later', annaId, day(5));
  await add('undated', annaId, null, false, 'signature');
  await add('overdue', annaId, day(-1));
  await add('finished', annaId, day(-9), true);
  await add('theirs', benId, day(1));
  anna = await loginAs(app, 'anna');
});

afterAll(() => app.close());

const titles = async (input: Parameters<typeof anna.call<typeof getAgencyMattersList>>[1] = {}) =>
  (await anna.call(getAgencyMattersList, input)).data.resp.map(({ title }) => title);

test('the caller’s open to-dos come first due first, each tagged markets', async () => {
  const { code, data } = await anna.call(getAgencyMattersList, {});
  expect(code).toBe(10000);
  expect(data.resp.map(({ title, overdue, type, kind }) => ({ title, overdue, type, kind }))).toEqual([
    { title: 'overdue', overdue: true, type: 'markets', kind: 'markets' },
    { title: 'later', overdue: false, type: 'markets', kind: 'markets' },
    { title: 'undated', overdue: false, type: 'markets', kind: 'signature' },
  ]);
});

test('they come in Chinese, of one kind, or those done', async () => {
  const zh = await anna.call(getAgencyMattersList, { kind: 'signature' }, { language: 'zh' });
  expect(zh.data.resp.map(({ title }) => title)).toEqual(['undated（中文）']);
  expect(await titles({ done: true })).toEqual(['finished']);
});

test('parameters that are not known are left aside, those that are known are checked', async () => {
  const ask = async (query: string) => {
    const headers = { token: anna.token ?? '' };
    const path = '/mwhInvitationCustomerInfo/getAgencyMattersList';
    return (await anna.fetch(`${path}?language=E&${query}`, { headers })).json();
  };
  const all = await ask('');
  expect(all.data.resp).toHaveLength(3);
  expect(await ask('page=2&vpSales=anna&pageSize=1')).toEqual(all);
  expect(await ask('kind=gossip')).toMatchObject({ code: 40001 });
});

test('a to-do is done, and open again', async () => {
  const ids = [made.later ?? 0, made.later ?? 0];
  expect((await anna.call(setRemindersDone, { ids })).data).toEqual({ changed: 1 });
  expect(await titles()).toEqual(['overdue', 'undated']);
  expect((await anna.call(setRemindersDone, { ids })).data).toEqual({ changed: 0 });
  expect((await anna.call(setRemindersDone, { ids, done: false })).data).toEqual({ changed: 1 });
  expect(await titles()).toEqual(['overdue', 'later', 'undated']);
});

test('one of somebody else is not found, and then none is done', async () => {
  const ids = [made.later ?? 0, made.theirs ?? 0];
  const refused = await anna.call(setRemindersDone, { ids });
  expect(refused.code).toBe(40004);
  expect(await titles()).toEqual(['overdue', 'later', 'undated']);
  const theirs = await app.db
    .selectFrom('reminder')
    .select('done')
    .where('id', '=', made.theirs ?? 0)
    .execute();
  expect(theirs).toEqual([{ done: false }]);
});

test('no ids, and ids that are none, are refused', async () => {
  expect((await anna.call(setRemindersDone, { ids: [] })).code).toBe(40001);
  expect((await anna.call(setRemindersDone, { ids: [-1] })).code).toBe(40001);
});

test('a deputy does the approvals of whom they stand in for, and none of their other to-dos', async () => {
  const { rows: asked } = await sql<{ id: number }>`
    insert into reminder (account_id, type, title_en, title_zh, path, done)
    select id, 'approval', 'To approve', 'To approve', '/ExReservation?id=1', false from account where account = 'ben'
    returning id`.execute(app.db);
  const ids = asked.map(({ id }) => id);
  expect((await anna.call(setRemindersDone, { ids })).code).toBe(40004);
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date)
    select ben.id, anna.id, today(), today() from account as ben, account as anna
    where ben.account = 'ben' and anna.account = 'anna'`.execute(app.db);
  expect((await anna.call(setRemindersDone, { ids: [...ids, made.theirs ?? 0] })).code).toBe(40004);
  expect((await anna.call(setRemindersDone, { ids })).data).toEqual({ changed: 1 });
  // The bell of whose it is counts again, too; for one's own the own change is enough.
  const { rows: rung } = await sql<{ id: number }>`
    select record_id as id from audit where action = 'told' and entity = 'reminder' and account_id is null`.execute(
    app.db,
  );
  expect(rung.map(({ id }) => id)).toEqual(ids);
});

test('what both a deputy and whom they stand in for are told is done once for both', async () => {
  await sql`
    insert into reminder (account_id, type, title_en, title_zh, path, done)
    select id, 'approval', 'Told to both', 'Told to both', '/ExReservation?id=2', false
    from account where account in ('anna', 'ben')`.execute(app.db);
  const both = async () => {
    const { rows } = await sql<{ id: number; done: boolean; account: string }>`
      select reminder.id, done, account from reminder join account on account.id = account_id
      where title_en = 'Told to both'`.execute(app.db);
    return rows;
  };
  const ids = (await both()).filter(({ account }) => account === 'anna').map(({ id }) => id);
  for (const done of [true, false]) {
    expect((await anna.call(setRemindersDone, { ids, done })).data).toEqual({ changed: 1 });
    expect((await both()).map((row) => row.done)).toEqual([done, done]);
  }
});

test('opening again opens for whom one stands in for what was done with it, not earlier rounds of the same record', async () => {
  const round = async (title: string) => {
    const { rows } = await sql<{ id: number; account: string }>`
      insert into reminder (account_id, type, title_en, title_zh, path, done)
      select id, 'approval', ${title}::text, ${title}::text, '/ExReservation?id=3', false
      from account where account in ('anna', 'ben')
      returning id, (select account from account where id = account_id) as account`.execute(app.db);
    return rows.filter(({ account }) => account === 'anna').map(({ id }) => id);
  };
  await round('First round');
  await sql`update reminder set done = true where title_en = 'First round'`.execute(app.db);
  const ids = await round('Second round');
  for (const done of [true, false]) await anna.call(setRemindersDone, { ids, done });
  const { rows: open } = await sql<{ title: string }>`
    select title_en as title from reminder where path = '/ExReservation?id=3' and not done`.execute(app.db);
  expect(open.map(({ title }) => title)).toEqual(['Second round', 'Second round']);
});
