import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Db } from '../../../src/server/db/connect';
import { openServices } from '../../../src/server/services/services';
import { activity } from '../../../src/shared/areas/activity/activity';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { followCalls } from '../../../src/shared/areas/view/follow-calls';
import { followLimits } from '../../../src/shared/areas/view/limits';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { startTestRunner } from '../../support/runner';

const activities = crudCallsOf(activity);
let company: Company;
let [vp, admin] = [] as unknown as [Person, Person]; // logged in before the first test
let order = {} as Company['order'][number];

beforeAll(async () => {
  company = await startCompany('small');
  [vp, admin] = [await company.as('vpSales'), await company.as('admin')];
  const own = company.order.find(({ customerId }) => vp.visible.has(customerId));
  if (!own) throw new Error('the company has no order for them');
  order = own;
});
beforeEach(async () => {
  const tables = 'followed_change follow follow_mail follow_reading personal_setting purchase_order_mail mail job';
  for (const table of tables.split(' ')) await sql`delete from ${sql.table(table)}`.execute(company.app.db);
  await sql`delete from reminder where type = 'follow'`.execute(company.app.db);
});
afterAll(() => company.app.close());

const follow = (entity: 'order' | 'customer' | 'model' | 'quote', id: number, who = vp, followed = true) =>
  who.client.call(followCalls.setFollowed, { entity, id, followed });
const remark = async (remarks: string, who = admin) => {
  const { version } = await company.app.db
    .selectFrom('salesOrder')
    .select('version')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { code } = await who.client.call(orderCalls.modifyOrder, { id: order.id, version, changes: { remarks } });
  expect(code).toBe(0);
};

/** Does what is to be done, until nothing is left to do. */
async function settled(job?: 'tellFollowers' | 'mailFollowed') {
  const { app } = company;
  if (job) await openServices(app.config).jobs.add(app.appDb, job, {});
  const runner = startTestRunner(app);
  await vi.waitFor(async () => {
    const open = await app.db.selectFrom('job').select('queue').where('state', '<>', 'done').execute();
    expect(open).toEqual([]);
  }, 20_000);
  await runner.stop();
}
const shippedBy = (db: Db) =>
  sql`insert into audit (account_id, action, entity, record_id, after)
    values (${admin.id}, 'edited', 'order', ${order.id}, '{"stage":"shipped"}')`.execute(db);
const toldTo = async (who = vp, language: 'en' | 'zh' = 'en') => {
  const { data } = await who.client.call(reminderCalls.getAgencyMattersList, { kind: 'follow' }, { language });
  return data.resp.map(({ title, path }) => ({ title, path }));
};
const nameOf = async (id: number) => {
  const { nameEn } = await company.app.db
    .selectFrom('account')
    .select('nameEn')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return nameEn;
};

test('who follows an order is told what others change of it, in one line, by itself and in both languages', async () => {
  await follow('order', order.id);
  await remark('First');
  await settled();
  const by = await nameOf(admin.id);
  expect(await toldTo()).toEqual([
    { title: `Order ${order.poNumber}: Remarks changed by ${by}`, path: `/OrderDet?id=${order.id}` },
  ]);
  await remark('Second');
  const day = company.today;
  const text = 'They want it sooner';
  await admin.client.call(activities.add, { day, kind: 'call', text, orderId: order.id } as never); // as a form gives it
  await settled();
  expect(await toldTo()).toEqual([
    { title: `Order ${order.poNumber}: Call of ${by}; Remarks changed by ${by}`, path: `/OrderDet?id=${order.id}` },
  ]);
  expect((await toldTo(vp, 'zh'))[0]?.title).toContain(`订单 ${order.poNumber}：`);
});

test('what was read is done, and what comes after is told anew', async () => {
  await follow('order', order.id);
  await remark('Before');
  await settled();
  const { data } = await vp.client.call(reminderCalls.getAgencyMattersList, { kind: 'follow' });
  await vp.client.call(reminderCalls.setRemindersDone, { ids: data.resp.map(({ id }) => id) });
  expect(await toldTo()).toEqual([]);
  await remark('After');
  await settled();
  expect(await toldTo()).toHaveLength(1);
});

test('who follows a customer is told of an order that came from a file, and who follows an order of what was removed of it', async () => {
  const trail = (action: string, entity: string, recordId: number, beside: object) =>
    company.app.db
      .insertInto('audit')
      .values({ accountId: admin.id, action, entity, recordId, ...beside } as never) // the rest is empty
      .execute();
  await follow('customer', order.customerId);
  const after = JSON.stringify({ customerId: order.customerId, poNumber: order.poNumber });
  await trail('created', 'order', order.id, { after });
  await settled();
  const by = await nameOf(admin.id);
  expect(await toldTo()).toMatchObject([{ title: expect.stringMatching(new RegExp(`${order.poNumber}.*${by}$`)) }]);
  const purchase = await company.app.db.selectFrom('purchaseOrder').select(['id', 'customerId']).execute();
  const own = purchase.find(({ customerId }) => vp.visible.has(customerId));
  if (!own) throw new Error('the company has no purchase order for them');
  await vp.client.call(followCalls.setFollowed, { entity: 'purchaseOrder', id: own.id, followed: true });
  await trail('deleted', 'purchaseOrderLine', 900_001, { rootEntity: 'purchaseOrder', rootId: own.id, before: '{}' });
  await settled();
  expect((await toldTo()).map(({ path }) => path)).toContain(`/PoDet?id=${own.id}`);
});

test('nobody is told of their own doing, of what was before, or of what they follow no more', async () => {
  await remark('Long ago');
  await follow('order', order.id);
  await settled('tellFollowers');
  await remark('Myself', vp);
  await settled();
  expect(await toldTo()).toEqual([]);
  expect((await vp.client.call(followCalls.isFollowed, { entity: 'order', id: order.id })).data).toEqual({
    followed: true,
  });
  await follow('order', order.id, vp, false);
  await follow('customer', order.customerId, admin);
  await remark('Somebody else');
  await settled();
  expect(await toldTo()).toEqual([]);
});

test('what began before somebody follows its record and is committed after is told', async () => {
  await follow('customer', order.customerId, admin); // so that the trail is read at all
  await company.app.appDb.transaction().execute(async (slow) => {
    await shippedBy(slow);
    await follow('order', order.id);
  });
  await settled();
  expect(await toldTo()).toHaveLength(1);
});

test('what is committed while others are told already is told, too', async () => {
  await follow('order', order.id);
  await remark('Quick');
  const runner = startTestRunner(company.app);
  await company.app.appDb.transaction().execute(async (slow) => {
    await shippedBy(slow);
    await setTimeout(1500); // longer than those who follow wait
  });
  await runner.stop();
  await settled();
  expect(await toldTo()).toEqual([expect.objectContaining({ title: expect.stringContaining('Shipped') })]);
});

test('who is named in a note has a to-do of that, and no second one', async () => {
  await follow('order', order.id);
  const text = `@${vp.account} please look`;
  await admin.client.call(activities.add, { day: company.today, kind: 'note', text, orderId: order.id } as never); // as a form gives it
  await settled();
  expect(await toldTo()).toEqual([]);
});

test('a container that arrives is told to who follows its orders or its customer', async () => {
  const line = company.line.find(
    ({ shipmentId, orderId }) =>
      shipmentId !== null && company.order.some(({ id, customerId }) => id === orderId && vp.visible.has(customerId)),
  );
  const shipment = company.shipment.find(({ id }) => id === line?.shipmentId);
  expect((await follow('order', line?.orderId ?? 0)).code).toBe(0);
  expect((await follow('customer', shipment?.customerId ?? 0)).code).toBe(0);
  await sql`insert into audit (action, entity, record_id, before, after)
    values ('edited', 'shipment', ${shipment?.id}, '{"status":"atSea"}', '{"status":"arrived"}')`.execute(
    company.app.appDb,
  );
  await settled();
  const titles = (await toldTo()).map(({ title }) => title);
  expect(titles).toHaveLength(2);
  for (const title of titles) expect(title).toContain(`container ${shipment?.containerNumber}: Arrived at POD`);
});

test('an order that becomes late as days go by is told once', async () => {
  await follow('order', order.id);
  await sql`update sales_order set requested_delivery_date = today() - 1, stage = 'scheduled' where id = ${order.id}`.execute(
    company.app.db,
  );
  await sql`update follow_reading set day = today() - 1`.execute(company.app.db);
  await settled('tellFollowers');
  expect((await toldTo())[0]?.title).toContain(`${order.poNumber} is late`);
  const { data } = await vp.client.call(reminderCalls.getAgencyMattersList, { kind: 'follow' });
  await vp.client.call(reminderCalls.setRemindersDone, { ids: data.resp.map(({ id }) => id) });
  await settled('tellFollowers');
  expect(await toldTo()).toEqual([]);
});

test('an invoice due on the last day that was looked at is told as overdue the day after', async () => {
  const due = company.invoice.find(({ customerId }) => vp.visible.has(customerId));
  await follow('customer', due?.customerId ?? 0);
  await sql`update invoice set due_date = today() - 1, paid = 0 where id = ${due?.id}`.execute(company.app.db);
  await sql`update follow_reading set day = today() - 1`.execute(company.app.db);
  await settled('tellFollowers');
  const titles = (await toldTo()).map(({ title }) => title);
  expect(titles.join()).toContain(`${due?.invoiceNumber} is overdue`);
});

test.each([
  ['vietnam', true, true],
  ['china', true, false],
  ['vietnam', false, false],
])(
  'a price of China that ends soon is told to who follows its model where the later one is of %s, and it is used (%s): %s',
  async (plant, isUsed, isTold) => {
    const { db } = company.app;
    const { rows } = await sql<{ id: number; code: string; modelId: number }>`
    select id, code, model_id from commodity where used order by id limit 1`.execute(db);
    const { id = 0, code = '', modelId = 0 } = rows[0] ?? {};
    const ends = sql`today() + ${sql.lit(followLimits.priceDays)}::int`;
    await sql`with now as (update commodity set used = ${isUsed} where id = ${id})
      delete from price where commodity_id = ${id}`.execute(db);
    await sql`insert into price (commodity_id, plant, fob_usd, start_date, end_date)
    values (${id}, 'china', 100, today() - 10, ${ends}), (${id}, ${plant}, 110, ${ends} + 1, null)`.execute(db);
    await follow('model', modelId);
    await sql`update follow_reading set day = today() - 1`.execute(db);
    await settled('tellFollowers');
    expect((await toldTo()).some(({ title }) => title.includes(`${code} ends on`))).toBe(isTold);
  },
);

test('nobody follows what is out of reach, is told of what went out of it, or reads it later', async () => {
  const hidden = company.order.find(({ customerId }) => !vp.visible.has(customerId));
  expect((await follow('order', hidden?.id ?? 0)).code).toBe(codeOf('record.notFound'));
  await sql`insert into follow (account_id, entity, record_id) values (${vp.id}, 'order', ${hidden?.id})`.execute(
    company.app.db,
  );
  await follow('order', order.id);
  await sql`insert into audit (action, entity, record_id, after)
    values ('edited', 'order', ${hidden?.id}, '{"remarks":"x"}')`.execute(company.app.appDb);
  await remark('Seen');
  await settled();
  const { rows } = await sql<{ recordId: number }>`select record_id from followed_change`.execute(company.app.db);
  expect(rows).toEqual([{ recordId: order.id }]);
  const { data } = await vp.client.call(followCalls.getFollowed, {});
  expect(data.records.map(({ id }) => id)).toEqual([order.id]);
  expect(await toldTo()).toHaveLength(1);
  await sql`update followed_change set record_id = ${hidden?.id}`.execute(company.app.db);
  expect(await toldTo()).toEqual([]);
});

test('who chose so is mailed what is new, once, in their language, and nobody else is', async () => {
  await follow('order', order.id);
  await remark('News');
  await settled();
  await settled('mailFollowed');
  const mails = () => company.app.db.selectFrom('mail').selectAll().execute();
  expect(await mails()).toEqual([]);
  await vp.client.call(followCalls.chooseFollowMail, { isMailed: true });
  expect((await vp.client.call(followCalls.getFollowed, {})).data.isMailed).toBe(true);
  await sql`insert into personal_setting (account_id, language) values (${vp.id}, 'zh')`.execute(company.app.db);
  await sql`update account set email = 'vp@sofa.example' where id = ${vp.id}`.execute(company.app.db);
  for (const job of ['mailFollowed', 'mailFollowed'] as const) await settled(job);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'vp@sofa.example', language: 'zh', subject: '您关注的内容：1' });
  expect(mail?.textBody).toContain(order.poNumber);
});

test('the mail names the latest news first, so many and how many more; an address that is none holds back nobody’s', async () => {
  const { db } = company.app;
  const count = followLimits.mailed + 2;
  for (const { id, client } of [vp, admin]) {
    await client.call(followCalls.chooseFollowMail, { isMailed: true });
    await sql`
      with given as (
        insert into reminder (account_id, type, title_en, title_zh, due_date, done)
        select ${id}, 'follow', 'News ' || n, '动态 ' || n, today(), false from generate_series(1, ${count}::int) as n
        order by n returning id
      )
      insert into followed_change (reminder_id, account_id, entity, record_id, happenings)
      select id, ${id}, 'order', ${order.id}, '[]' from given`.execute(db);
  }
  const emails = sql`case id when ${vp.id} then 'vp@sofa.example' else 'nowhere' end`;
  await sql`update account set email = ${emails} where id in (${vp.id}, ${admin.id})`.execute(db);
  for (const job of ['mailFollowed', 'mailFollowed'] as const) await settled(job);
  const [mail, ...others] = await db.selectFrom('mail').selectAll().execute();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({ recipient: 'vp@sofa.example', language: 'en' });
  expect(mail?.subject).toContain(String(count));
  const lines = mail?.textBody.split('\n').filter((line) => /^[•…]/.test(line)) ?? [];
  expect(lines).toHaveLength(followLimits.mailed + 1);
  expect([lines[0], lines.at(-2), lines.at(-1)]).toEqual([`• News ${count}`, '• News 3', '… +2']);
  // Lines that are too long for one mail are left out whole, which is said.
  await sql`update followed_change set is_mailed = false`.execute(db);
  await sql`update reminder set title_en = rpad(title_en, 190, '.') where type = 'follow'`.execute(db);
  await settled('mailFollowed');
  const long = await db.selectFrom('mail').select('textBody').orderBy('id', 'desc').executeTakeFirst();
  const shown = long?.textBody.split('\n').filter((line) => /^[•…]/.test(line)) ?? [];
  expect(shown.slice(0, -1).every((line) => line.length === 192)).toBe(true);
  expect(shown.at(-1)).toBe(`… +${count - shown.length + 1}`);
});

test('a file that is added is told to who follows its record, one that is taken away is not', async () => {
  const { db } = company.app;
  await follow('order', order.id);
  const file = (action: string, id: number) =>
    sql`insert into audit (account_id, action, entity, record_id, root_entity, root_id)
      values (${admin.id}, ${action}, 'file', ${id}, 'order', ${order.id})`.execute(db);
  await file('deleted', 1);
  await settled();
  expect(await toldTo()).toEqual([]);
  await file('added', 2);
  await settled();
  expect(await toldTo()).toEqual([
    { title: expect.stringContaining(order.poNumber), path: `/OrderDet?id=${order.id}` },
  ]);
});

test('what becomes of a record after a mail is in the next one, unless it is done with by then', async () => {
  const { db } = company.app;
  await follow('order', order.id);
  await vp.client.call(followCalls.chooseFollowMail, { isMailed: true });
  await sql`update account set email = 'vp@sofa.example' where id = ${vp.id}`.execute(db);
  const mails: number[] = [];
  for (const remarks of ['One', 'Two', 'Three']) {
    await remark(remarks);
    await settled();
    if (remarks === 'Three') await sql`update reminder set done = true where type = 'follow'`.execute(db);
    await settled('mailFollowed');
    mails.push((await db.selectFrom('mail').select('id').execute()).length);
  }
  expect(mails).toEqual([1, 2, 2]);
});

/** What a person is told after a day has gone by. */
async function toldOfTheDay(who = vp) {
  await sql`update follow_reading set day = today() - 1`.execute(company.app.db);
  await settled('tellFollowers');
  return (await toldTo(who)).map(({ title }) => title).join('\n');
}

test('an order that left late and an invoice that is paid, or due today, are no news of the day', async () => {
  const { db } = company.app;
  await follow('order', order.id);
  await sql`update sales_order set requested_delivery_date = today() - 1, stage = 'shipped' where id = ${order.id}`.execute(
    db,
  );
  const [paid, due] = company.invoice.filter(({ customerId }) => vp.visible.has(customerId));
  for (const invoice of [paid, due]) await follow('order', invoice?.orderId ?? 0);
  await sql`update invoice set due_date = today() - 1, paid = amount where id = ${paid?.id}`.execute(db);
  await sql`update invoice set due_date = today(), paid = 0 where id = ${due?.id}`.execute(db);
  const told = await toldOfTheDay();
  for (const name of [order.poNumber, paid?.invoiceNumber, due?.invoiceNumber]) {
    expect(told).not.toMatch(new RegExp(`${name} is (late|overdue)`));
  }
});

test('what is overdue is told to those alone who see what customers owe', async () => {
  const office = await company.as('exportOffice');
  const due = company.invoice.find(({ customerId }) => office.visible.has(customerId));
  for (const who of [office, admin]) expect((await follow('order', due?.orderId ?? 0, who)).code).toBe(0);
  await sql`update invoice set due_date = today() - 1, paid = 0 where id = ${due?.id}`.execute(company.app.db);
  expect(await toldOfTheDay(admin)).toContain(`${due?.invoiceNumber} is overdue`);
  expect((await toldTo(office)).map(({ title }) => title).join()).not.toContain('overdue');
});

test.each([
  ['sent', followLimits.quoteDays, true],
  ['sent', followLimits.quoteDays - 1, false], // told the day before
  ['sent', followLimits.quoteDays + 1, false],
  ['draft', followLimits.quoteDays, false],
])('a quote that is %s and is valid for %d more days is told of: %s', async (state, days, isTold) => {
  const { db } = company.app;
  const quotes = await db.selectFrom('quote').select(['id', 'number', 'customerId']).execute();
  const quote = quotes.find(({ customerId }) => vp.visible.has(customerId));
  await follow('quote', quote?.id ?? 0);
  await sql`update quote set state = ${state}, valid_until = today() + ${days}::int where id = ${quote?.id}`.execute(
    db,
  );
  expect((await toldOfTheDay()).includes(`${quote?.number} ends on`)).toBe(isTold);
});

test('a person follows so many records and no more; strangers and what is no record are refused', async () => {
  expect((await follow('order', 999_999_999)).code).toBe(codeOf('record.notFound'));
  expect(
    (await vp.client.call(followCalls.setFollowed, { entity: 'invoice' as never, id: 1, followed: true })).code,
  ).toBe(codeOf('input.invalid'));
  await sql`insert into follow (account_id, entity, record_id)
    select ${vp.id}, 'model', generate_series(1, ${followLimits.ofPerson}::int)`.execute(company.app.db);
  expect((await follow('order', order.id)).code).toBe(codeOf('follow.tooMany'));
});
