import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keepSettings } from '../../../src/server/auth/personal-settings';
import { openServices } from '../../../src/server/services/services';
import { dashboardLimits } from '../../../src/shared/areas/dashboard/limits';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { loginAs } from '../../support/login';
import { type MailCompany, readable, startMailCompany } from '../../support/mail-company';
import { addCustomer } from '../../support/search-records';

let company: MailCompany;

beforeAll(async () => {
  company = await startMailCompany();
});

beforeEach(async () => {
  await company.reset();
  await sql`delete from personal_setting`.execute(company.app.db);
  await sql`update account set email = account || '@sofa.example'`.execute(company.app.db);
});

afterAll(() => company.close());

/** Gives somebody a to-do that is due so many days from today, on no day where it is null. */
async function giveToDo(
  account: string,
  title: string,
  { inDays = 0, done = false }: { inDays?: number | null; done?: boolean } = {},
) {
  await sql`
    insert into reminder (account_id, type, title_en, title_zh, path, due_date, done)
    select id, 'approval', ${title}, ${`${title} 中文`}, '/ExReservation', today() + ${inDays}::int, ${done}
    from account where account = ${account}`.execute(company.app.db);
}

const change = (account: string, values: { disabled?: boolean; email?: string; nameEn?: string }) =>
  company.app.db.updateTable('account').set(values).where('account', '=', account).execute();

/** Has somebody choose to be mailed what waits for them. */
async function choose(account: string, chosen: { language?: 'zh' } = {}) {
  const { db } = company.app;
  const { id } = await db.selectFrom('account').select('id').where('account', '=', account).executeTakeFirstOrThrow();
  await keepSettings(db, id, { mailsToDos: true, ...chosen });
}

/** Has the morning come, and waits until all that follows from it is done. */
async function morning() {
  await company.app.appDb
    .transaction()
    .execute((transaction) => openServices(company.app.config).jobs.add(transaction, 'mailToDos', {}));
  company.start();
  await vi.waitFor(async () => {
    const open = await company.app.db.selectFrom('job').select('id').where('state', 'not in', ['done']).execute();
    expect(open).toEqual([]);
  }, 10_000);
  await company.stopRunners();
  const mails = await company.app.db.selectFrom('mail').selectAll().orderBy('id').execute();
  return mails.map(({ recipient, subject, textBody, state }) => ({ recipient, subject, textBody, state }));
}

test('whoever chose it gets one mail with what waits today, in their language, through the mail server', async () => {
  await choose('linda', { language: 'zh' });
  await choose('otto');
  for (const account of ['linda', 'otto', 'ada']) await giveToDo(account, 'Reservation Ashford');
  await giveToDo('otto', 'Whenever', { inDays: null });
  await giveToDo('otto', 'Late', { inDays: -3 });
  const mails = await morning();
  expect(mails.map(({ recipient, state }) => [recipient, state])).toEqual([
    ['otto@sofa.example', 'sent'],
    ['linda@sofa.example', 'sent'],
  ]);
  const [otto, linda] = mails;
  expect(otto?.subject).toBe('Waiting for you: 3');
  expect(otto?.textBody).toMatch(/• Late\n• Reservation Ashford\n• Whenever/);
  expect(linda?.textBody).toContain('• Reservation Ashford 中文');
  expect(linda?.subject).toMatch(/\p{Script=Han}.*1/u);
  expect(company.server.received).toHaveLength(2);
  expect(company.server.received.map(({ text }) => readable(text)).join()).toContain('• Late');
});

test('news of what somebody follows is not among what waits', async () => {
  await choose('otto');
  await giveToDo('otto', 'Reservation Ashford');
  await sql`insert into reminder (account_id, type, title_en, title_zh, path, due_date, done)
    select id, 'follow', 'News of an order', '订单动态', '/ExReservation', today(), false from account where account = 'otto'`.execute(
    company.app.db,
  );
  const [mail] = await morning();
  expect(mail?.subject).toBe('Waiting for you: 1');
  expect(mail?.textBody).not.toContain('News of an order');
});

test('tasks that are due are mailed, too, but those that are snoozed', async () => {
  await choose('linda');
  const { db } = company.app;
  await sql`delete from task`.execute(db);
  const task = (title: string, day: string, more: string) => sql`
    insert into task (title, day, snoozed_until, customer_id, assignee_id, given_by_id)
    select ${title}, ${sql.raw(day)}, ${sql.raw(more)}, account.id, account.id from account where account = 'linda'`;
  await task('Call them', 'today()', 'null, null').execute(db);
  await task('Not now', 'today()', 'today() + 1, null').execute(db);
  await task('Tomorrow', 'today() + 1', 'null, null').execute(db);
  const [mail] = await morning();
  expect(mail?.subject).toBe('Waiting for you: 1');
  expect(mail?.textBody).toMatch(/• Call them\n/);
  await sql`delete from task`.execute(db);
});

test('all that is due is counted, however much more it is than a page shows', async () => {
  await choose('linda');
  const { db } = company.app;
  const many = dashboardLimits.toDos + 1;
  await sql`insert into task (title, day, assignee_id, given_by_id)
    select 'Call them', today(), account.id, account.id
    from account, generate_series(1, ${many}::int) where account = 'linda'`.execute(db);
  expect((await morning()).map(({ subject }) => subject)).toEqual([`Waiting for you: ${many}`]);
  await sql`delete from task`.execute(db);
});

test('tasks stand before other to-dos, by their day and time, but those about a customer out of reach', async () => {
  await choose('linda');
  const { db } = company.app;
  const { rows } = await sql<{ countryId: number; departmentId: number; id: number }>`
    select country_id, (select id from department where code = 'south') as department_id,
      (select id from account where account = 'linda') as id
    from customer where id = ${company.customerId}`.execute(db);
  const [{ id: lindaId, ...place } = { id: 0, countryId: 0, departmentId: 0 }] = rows;
  const { rows: others } = await sql<{ id: number }>`select id from account where account = 'ada'`.execute(db);
  const hidden = await addCustomer(db, { ...place, code: 'C9', nameEn: 'Birch', ownerId: others[0]?.id ?? 0 });
  const tasks = [
    ['Whenever today', 0, null, company.customerId],
    ['At four', 0, '16:00', company.customerId],
    ['At nine', 0, '09:00', null],
    ['Late', -2, '18:00', company.customerId],
    ['Of nobody they see', 0, null, hidden],
  ] as const;
  for (const [title, day, time, customerId] of tasks)
    await sql`insert into task (title, day, time, customer_id, assignee_id, given_by_id)
      values (${title}, today() + ${day}::int, ${time}, ${customerId}, ${lindaId}, ${lindaId})`.execute(db);
  await giveToDo('linda', 'Reservation Ashford', { inDays: -9 });
  const [mail] = await morning();
  expect(mail?.subject).toBe('Waiting for you: 5');
  expect(mail?.textBody).toContain('• Late\n• At nine\n• At four\n• Whenever today\n• Reservation Ashford\n');
  await sql`delete from task`.execute(db);
});

test('a deputy is mailed the approvals and tasks of whom they stand in for, with whose they are, and no other to-do of theirs', async () => {
  await choose('otto');
  const { db } = company.app;
  await giveToDo('linda', 'Reservation Ashford');
  await sql`insert into reminder (account_id, type, title_en, title_zh, due_date, done)
    select id, 'payment', 'Payment of Ashford', '付款', today(), false from account where account = 'linda'`.execute(
    db,
  );
  await sql`insert into task (title, day, assignee_id, given_by_id)
    select 'Call them', today(), id, id from account where account = 'linda'`.execute(db);
  expect(await morning()).toEqual([]);
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date) select away.id, acting.id, today(), today()
    from account as away, account as acting where away.account = 'linda' and acting.account = 'otto'`.execute(db);
  const [mail] = await morning();
  expect(mail?.subject).toBe('Waiting for you: 2');
  expect(mail?.textBody).toMatch(/• Call them · for .*\n• Reservation Ashford · for /);
  await sql`delete from task`.execute(db);
  await sql`delete from deputy`.execute(db);
});

test('nothing is mailed to who did not choose it, is disabled, or for whom nothing waits today', async () => {
  await choose('linda');
  await choose('sue');
  await change('sue', { disabled: true });
  await giveToDo('linda', 'Tomorrow', { inDays: 1 });
  await giveToDo('linda', 'Done', { done: true });
  for (const account of ['sue', 'ada']) await giveToDo(account, 'Reservation Ashford');
  expect(await morning()).toEqual([]);
  await change('sue', { disabled: false });
});

test('an address no mail server takes holds back nobody else’s mail, and of a long list the first lines are mailed', async () => {
  await choose('ada');
  await change('ada', { email: 'nowhere' });
  await choose('otto');
  await giveToDo('ada', 'Reservation Ashford');
  for (let at = 0; at < 20; at++) await giveToDo('otto', `Reservation ${at}`);
  const [mail, ...others] = await morning();
  expect(others).toEqual([]);
  expect(mail?.recipient).toBe('otto@sofa.example');
  expect(mail?.subject).toBe('Waiting for you: 20');
  expect(mail?.textBody.match(/•/g)).toHaveLength(15);
  expect(mail?.textBody).toContain('\n… +5\n');
});

test('of titles that are together too long for a mail, with whose they are, as many are mailed as it holds', async () => {
  const { db } = company.app;
  await choose('otto');
  await change('linda', { nameEn: 'Linda'.padEnd(90, '.') });
  await sql`insert into task (title, day, assignee_id, given_by_id)
    select rpad('Call ' || n, 199, '.'), today(), id, id from account, generate_series(1, 15) as n
    where account = 'linda'`.execute(db);
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date) select away.id, acting.id, today(), today()
    from account as away, account as acting where away.account = 'linda' and acting.account = 'otto'`.execute(db);
  const [mail] = await morning();
  expect(mail?.subject).toBe('Waiting for you: 15');
  expect(mail?.textBody.match(/• Call \d+\.+ · for Linda\.+\n/g)).toHaveLength(13);
  expect(mail?.textBody).toContain('\n… +2\n');
  await sql`delete from task`.execute(db);
  await sql`delete from deputy`.execute(db);
  await change('linda', { nameEn: 'Linda' });
});

test('a job of another day that is run again mails nobody a second time on a day', async () => {
  const recipients = async () => (await morning()).map(({ recipient }) => recipient);
  await choose('otto');
  for (const account of ['otto', 'linda']) await giveToDo(account, 'Reservation Ashford');
  expect(await recipients()).toEqual(['otto@sofa.example']);
  await choose('linda');
  expect(await recipients()).toEqual(['otto@sofa.example', 'linda@sofa.example']);
  await sql`update mail set created_at = created_at - interval '1 day'`.execute(company.app.db);
  expect(await recipients()).toHaveLength(4);
});

test('the choice is a person’s own, and can be taken back', async () => {
  const [otto, linda] = [await loginAs(company.app, 'otto'), await loginAs(company.app, 'linda')];
  const chosen = async () =>
    (await Promise.all([otto, linda].map((each) => each.call(reminderCalls.getToDoMail, {})))).map(
      ({ data }) => data.isMailed,
    );
  expect(await chosen()).toEqual([false, false]);
  await otto.call(reminderCalls.chooseToDoMail, { isMailed: true });
  expect(await chosen()).toEqual([true, false]);
  await otto.call(reminderCalls.chooseToDoMail, { isMailed: false });
  expect(await chosen()).toEqual([false, false]);
});
