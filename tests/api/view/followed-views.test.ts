import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openServices } from '../../../src/server/services/services';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { customer } from '../../../src/shared/areas/customer/customer';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { viewCalls } from '../../../src/shared/areas/view/calls';
import { followCalls } from '../../../src/shared/areas/view/follow-calls';
import { followedColumns, followedLists } from '../../../src/shared/areas/view/followed-lists';
import { followLimits } from '../../../src/shared/areas/view/limits';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { startTestRunner } from '../../support/runner';

let company: Company;
let vp = {} as Person; // logged in before the first test
let admin = {} as Person;
let own: Company['order'] = [];
let at = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  admin = await company.as('admin');
  own = company.order.filter(({ customerId }) => vp.visible.has(customerId));
});
beforeEach(async () => {
  for (const table of [
    'followed_change',
    'follow',
    'followed_view',
    'saved_view',
    'follow_mail',
    'follow_reading',
    'purchase_order_mail',
    'mail',
    'job',
  ])
    await sql`delete from ${sql.table(table)}`.execute(company.app.db);
  await sql`delete from reminder where type = 'follow'`.execute(company.app.db);
});
afterAll(() => company.app.close());

const narrowed = (filterModel: object, quick = '') => ({ grid: { filter: { filterModel } }, quick });
async function saved(state: Record<string, unknown>, { who = vp, grid = 'orders', shared = false } = {}) {
  const { data } = await who.client.call(viewCalls.addView, { grid, name: `View ${++at}`, state, shared });
  return data;
}
const follow = (id: number, { who = vp, followed = true, language = 'en' as 'en' | 'zh' } = {}) =>
  who.client.call(followCalls.setViewFollowed, { id, followed }, { language });
async function edit(id: number, changes: object, who = admin) {
  const { version } = await company.app.db
    .selectFrom('salesOrder')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await who.client.call(orderCalls.modifyOrder, { id, version, changes })).code).toBe(0);
}

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
const toldTo = async (who = vp, language: 'en' | 'zh' = 'en') => {
  const { data } = await who.client.call(reminderCalls.getAgencyMattersList, { kind: 'follow' }, { language });
  return data.resp.map(({ title, path }) => ({ title, path }));
};
const recordsOf = async () => {
  const { rows } = await sql<{ recordId: number }>`
    select record_id from followed_view_record order by record_id`.execute(company.app.db);
  return rows.map(({ recordId }) => recordId);
};
const ofMine = (place: number) => {
  const found = own[place];
  if (!found) throw new Error('the company has too few orders for them');
  return found;
};

test('what comes into a followed view, changes in it and leaves it is told in one line, in both languages', async () => {
  const order = ofMine(0);
  const view = await saved(narrowed({ remarks: { contains: 'Texas' } }));
  expect((await follow(view.id)).code).toBe(0);
  expect((await vp.client.call(viewCalls.listViews, { grid: 'orders' })).data[0]?.followed).toBe(true);
  await edit(order.id, { remarks: 'To texas, please' });
  await edit(ofMine(1).id, { remarks: 'To Ohio' });
  await settled();
  const path = `/Order?view=${view.id}`;
  expect(await toldTo()).toEqual([{ title: `Orders “${view.name}”: 1 came in (${order.poNumber})`, path }]);
  expect((await toldTo(vp, 'zh'))[0]?.title).toContain(`“${view.name}”：`);
  await done();
  await edit(order.id, { remarks: 'To Texas by rail' });
  await settled();
  expect(await toldTo()).toEqual([{ title: `Orders “${view.name}”: 1 changed (${order.poNumber})`, path }]);
  await done();
  await edit(order.id, { remarks: '' });
  await settled();
  expect(await toldTo()).toEqual([{ title: `Orders “${view.name}”: 1 left (${order.poNumber})`, path }]);
});

test('what comes in and leaves again before anybody looked is no news', async () => {
  const view = await saved(narrowed({ remarks: { contains: 'Maine' } }));
  await follow(view.id);
  await edit(ofMine(0).id, { remarks: 'Maine' });
  await settled();
  expect(await toldTo()).toHaveLength(1);
  await edit(ofMine(0).id, { remarks: '' });
  await settled();
  expect(await toldTo()).toEqual([]);
});

test('nobody is told of their own doing, yet what they did is known from then on', async () => {
  const view = await saved(narrowed({ remarks: { contains: 'Idaho' } }), { who: admin, shared: true });
  await follow(view.id, { who: admin });
  await edit(ofMine(0).id, { remarks: 'Idaho' });
  await settled();
  expect(await toldTo(admin)).toEqual([]);
  expect(await recordsOf()).toEqual([ofMine(0).id]);
  await edit(ofMine(0).id, { remarks: 'Iowa' });
  await settled();
  expect([await toldTo(admin), await recordsOf()]).toEqual([[], []]);
  // What somebody else did of it, too, is news, on the day of that.
  await edit(ofMine(1).id, { remarks: 'Idaho' }, vp);
  await settled();
  await sql`update reminder set due_date = today() - 3 where type = 'follow'`.execute(company.app.db);
  await edit(ofMine(0).id, { remarks: 'Idaho' }, vp);
  await edit(ofMine(0).id, { remarks: 'Idaho Falls' });
  await settled();
  expect((await toldTo(admin)).map(({ title }) => title)).toEqual([expect.stringContaining('2 came in')]);
  const { rows } = await sql`select from reminder where type = 'follow' and due_date = today()`.execute(company.app.db);
  expect(rows).toHaveLength(1);
});

test('what happened before one followed is no news, even where others are still to be told of it', async () => {
  const order = ofMine(0);
  const before = await saved(narrowed({ remarks: { contains: 'Kansas' } }));
  await follow(before.id);
  await edit(order.id, { remarks: 'Kansas' });
  await settled();
  await done();
  await edit(order.id, { remarks: 'Kansas City' });
  const after = await saved(narrowed({ remarks: { contains: 'Kansas' } }));
  await follow(after.id);
  await settled();
  expect((await toldTo()).map(({ title }) => title)).toEqual([
    `Orders “${before.name}”: 1 changed (${order.poNumber})`,
  ]);
});

test('who follows a shared view is told within their own reach, and no longer of what goes out of it', async () => {
  const hidden = company.order.find(({ customerId }) => !vp.visible.has(customerId));
  const view = await saved(narrowed({ remarks: { contains: 'Utah' } }), { who: admin, shared: true });
  await follow(view.id);
  await edit(hidden?.id ?? 0, { remarks: 'Utah' });
  await edit(ofMine(2).id, { remarks: 'Utah' });
  await settled();
  expect((await toldTo()).map(({ title }) => title)).toEqual([
    `Orders “${view.name}”: 1 came in (${ofMine(2).poNumber})`,
  ]);
  // What it names is out of reach by now: the line is shown to them no more, nor mailed.
  await sql`update followed_change set of_ids = of_ids || ${hidden?.id}::bigint`.execute(company.app.db);
  expect(await toldTo()).toEqual([]);
  await vp.client.call(followCalls.chooseFollowMail, { isMailed: true });
  await settled('mailFollowed');
  expect(await company.app.db.selectFrom('mail').selectAll().execute()).toEqual([]);
  // A view that its owner shares no more is nobody else's.
  await admin.client.call(viewCalls.shareView, { id: view.id, version: view.version, shared: false });
  expect((await vp.client.call(followCalls.getFollowed, {})).data.views).toEqual([]);
  expect((await follow(view.id)).code).toBe(codeOf('record.notFound'));
});

test('a view is followed for what one sees oneself, not for what waits for somebody one stands in for', async () => {
  const deputy = await company.hire('vpSales');
  await sql`insert into deputy (absent_id, deputy_id, from_date, to_date)
    values (${vp.id}, ${deputy.id}, today(), today())`.execute(company.app.db);
  const { data } = await deputy.client.call(crudCallsOf(quote).list, {});
  expect(data.total).toBeGreaterThan(0);
  const view = await saved(narrowed({}), { who: deputy, grid: 'list.quote' });
  expect((await follow(view.id, { who: deputy })).code).toBe(0);
  expect(await recordsOf()).toEqual([]);
  await sql`delete from deputy`.execute(company.app.db);
});

test('the morning digest says what became of followed views', async () => {
  const view = await saved(narrowed({ remarks: { contains: 'Nevada' } }));
  await follow(view.id);
  await vp.client.call(followCalls.chooseFollowMail, { isMailed: true });
  await sql`update account set email = 'vp@sofa.example' where id = ${vp.id}`.execute(company.app.db);
  await edit(ofMine(3).id, { remarks: 'Nevada' });
  await settled();
  await settled('mailFollowed');
  const [mail] = await company.app.db.selectFrom('mail').selectAll().execute();
  expect(mail?.textBody).toContain(`“${view.name}”`);
  expect(mail?.textBody).toContain(ofMine(3).poNumber);
});

test('what the days bring is found when a view is looked at whole, once a day', async () => {
  const order = ofMine(4);
  await sql`update sales_order set stage = 'scheduled', requested_delivery_date = today() + 1 where id = ${order.id}`.execute(
    company.app.db,
  );
  const view = await saved(narrowed({ daysLate: { from: 1 }, stage: { values: ['scheduled'] } }));
  await follow(view.id);
  expect(await recordsOf()).not.toContain(order.id);
  await sql`update sales_order set requested_delivery_date = today() - 3 where id = ${order.id}`.execute(
    company.app.db,
  );
  await settled('tellFollowers');
  expect(await toldTo()).toEqual([]);
  await sql`update follow_reading set day = today() - 1`.execute(company.app.db);
  await settled('tellFollowers');
  expect((await toldTo())[0]?.title).toContain(order.poNumber);
});

test('a view that is narrowed to something else begins anew; removed, it is followed no more', async () => {
  const view = await saved(narrowed({ remarks: { contains: 'Ohio' } }));
  await follow(view.id);
  const state = narrowed({ poNumber: { contains: ofMine(0).poNumber.toLowerCase() } });
  await vp.client.call(viewCalls.saveView, { id: view.id, version: view.version, state });
  await settled();
  expect(await toldTo()).toEqual([]);
  expect(await recordsOf()).toEqual([ofMine(0).id]);
  await vp.client.call(viewCalls.removeView, { id: view.id });
  expect((await vp.client.call(followCalls.getFollowed, {})).data.views).toEqual([]);
});

test('views of customers and of lists of the kit are followed, too, by quick filter and by names in the reader’s language', async () => {
  const { data } = await vp.client.call(customerCalls.getCustomer, { size: 50 }, { language: 'zh' });
  const [first] = data.rows;
  const customers = await saved(narrowed({ countryId: { values: [first?.countryName ?? ''] } }, first?.code ?? ''), {
    grid: 'customers',
  });
  expect((await follow(customers.id, { language: 'zh' })).code).toBe(0);
  expect(await recordsOf()).toEqual([first?.id]);
  for (const grid of Object.keys(followedLists)) {
    const filters: Record<string, object> = {};
    for (const [id, { field }] of Object.entries(followedColumns(grid))) {
      if (field.kind === 'date') filters[id] = { from: '2000-01-01', to: '2099-12-31', values: ['', '2026-01-01'] };
      else if (field.kind === 'money') filters[id] = { from: 0, to: 1, values: ['12.5'] };
      else if (field.kind !== 'number') filters[id] = { values: ['', 'true'], contains: 'a' };
    }
    const view = await saved(narrowed(filters, '12 a 2026-01'), { grid });
    expect([grid, (await follow(view.id)).code]).toEqual([grid, 0]);
  }
});

test('a change of what one may not see of a record is no news of a view either', async () => {
  const clerk = await company.hire('exportOffice');
  const [id = 0] = clerk.visible;
  const view = await saved(narrowed({}), { who: clerk, grid: 'customers' });
  expect((await follow(view.id, { who: clerk })).msg).toBe('');
  await settled('tellFollowers');
  const change = async (changes: object) => {
    const found = company.app.db.selectFrom('customer').select('version').where('id', '=', id);
    const { version } = await found.executeTakeFirstOrThrow();
    const edited = await admin.client.call(crudCallsOf(customer).modify, { id, version, changes });
    expect(edited.msg).toBe('');
    await settled('tellFollowers');
  };
  await change({ creditLine: 4711 });
  expect(await toldTo(clerk)).toEqual([]);
  await change({ creditLine: 4712, city: 'Bergen' });
  expect(await toldTo(clerk)).toHaveLength(1);
});

test('too many records, too many views, other lists and what is worked out on the page are refused by name', async () => {
  await sql`insert into sales_order (customer_id, po_number, order_date, stage, quantity, amount, cube)
    select customer_id, 'WIDE' || number, order_date, stage, quantity, amount, cube
    from sales_order cross join generate_series(1, ${followLimits.viewRecords + 1}::int) as numbers (number)
    where sales_order.id = ${ofMine(0).id}`.execute(company.app.db);
  const code = async (state: Record<string, unknown>, grid = 'orders') =>
    (await follow((await saved(state, { grid })).id)).code;
  expect(await code(narrowed({ poNumber: { contains: 'wide' } }))).toBe(codeOf('follow.viewTooWide'));
  expect(await code(narrowed({ cube: { from: 10 } }))).toBe(codeOf('follow.otherColumn'));
  expect(await code(narrowed({ drawn: { contains: 'x' } }))).toBe(codeOf('follow.otherColumn'));
  expect(await code(narrowed({ poNumber: { from: 10 } }))).toBe(codeOf('follow.otherColumn'));
  expect(await code(narrowed({ orderDate: { from: '2026-13-45' } }))).toBe(codeOf('follow.otherColumn'));
  expect(await code(narrowed({}), 'jobs')).toBe(codeOf('follow.otherList'));
  expect(await code({ grid: { filter: { filterModel: { stage: 'x' } } } })).toBe(codeOf('follow.otherList'));
  expect((await follow(999_999_999)).code).toBe(codeOf('record.notFound'));
  const narrow = narrowed({ poNumber: { contains: 'WIDE1' } });
  const [first, known] = [await saved(narrow), await saved(narrow)];
  expect((await follow(known.id)).code).toBe(0);
  for (let more = 1; more < followLimits.views; more += 1) expect(await code(narrow)).toBe(0);
  expect((await follow(first.id)).code).toBe(codeOf('follow.tooManyViews'));
  expect((await follow(known.id)).code).toBe(0);
});

test('a view that grows beyond what is followed ends with a word', async () => {
  const view = await saved(narrowed({ poNumber: { contains: 'WIDE' }, remarks: { contains: 'much' } }));
  await follow(view.id);
  await sql`update sales_order set remarks = 'much' where po_number like 'WIDE%'`.execute(company.app.db);
  await sql`update follow_reading set day = today() - 1`.execute(company.app.db);
  await settled('tellFollowers');
  expect((await toldTo())[0]?.title).toBe(
    `Orders “${view.name}”: no longer followed, as it shows more than ${followLimits.viewRecords} records`,
  );
  expect((await vp.client.call(followCalls.getFollowed, {})).data.views).toEqual([]);
});

test('a view that is narrowed to a day that is none ends with a word, and holds back nobody else’s news', async () => {
  const day = await saved(narrowed({ requestedDeliveryDate: { from: '2026-02-28' } }));
  const texas = await saved(narrowed({ remarks: { contains: 'Texas' } }), { who: admin });
  await follow(day.id);
  await follow(texas.id, { who: admin });
  const state = narrowed({ requestedDeliveryDate: { from: '2026-02-30' } });
  expect((await vp.client.call(viewCalls.saveView, { id: day.id, version: day.version, state })).code).toBe(0);
  await edit(ofMine(0).id, { remarks: 'To Texas, please' }, vp);
  await settled();
  expect(await toldTo()).toMatchObject([{ title: expect.stringContaining('no longer followed') }]);
  expect(await toldTo(admin)).toMatchObject([{ title: expect.stringContaining('1 came in') }]);
});

test('who follows a view of somebody else is told when its owner shares it no more or removes it, and the owner is not', async () => {
  const shared = await saved(narrowed({ remarks: { contains: 'Oregon' } }), { who: admin, shared: true });
  const removed = await saved(narrowed({ remarks: { contains: 'Oregon' } }), { who: admin, shared: true });
  for (const { id } of [shared, removed]) for (const who of [vp, admin]) await follow(id, { who });
  await edit(ofMine(0).id, { remarks: 'Oregon' });
  await settled();
  expect(await toldTo()).toHaveLength(2);
  // Neither another's attempt nor the sharing of what is shared ends anything.
  const one = { id: shared.id, version: shared.version };
  await vp.client.call(viewCalls.shareView, { ...one, shared: false });
  await vp.client.call(viewCalls.removeView, { id: removed.id });
  await admin.client.call(viewCalls.shareView, { ...one, version: one.version + 9, shared: false });
  expect((await vp.client.call(followCalls.getFollowed, {})).data.views).toHaveLength(2);
  await admin.client.call(viewCalls.shareView, { ...one, shared: false });
  await admin.client.call(viewCalls.removeView, { id: removed.id });
  const came = `1 came in (${ofMine(0).poNumber})`;
  expect(new Set(await toldTo())).toEqual(
    new Set([
      {
        title: `Orders “${shared.name}”: no longer followed, as its owner no longer shares it; ${came}`,
        path: '/Order',
      },
      { title: `Orders “${removed.name}”: no longer followed, as its owner removed it; ${came}`, path: '/Order' },
    ]),
  );
  expect(await toldTo(admin)).toEqual([]);
  // Shared again, it is followed by nobody who was told that they follow it no more.
  await admin.client.call(viewCalls.shareView, { id: shared.id, version: shared.version + 1, shared: true });
  expect((await vp.client.call(followCalls.getFollowed, {})).data.views).toEqual([]);
  expect((await admin.client.call(followCalls.getFollowed, {})).data.views).toHaveLength(1);
});

async function done() {
  const { data } = await vp.client.call(reminderCalls.getAgencyMattersList, { kind: 'follow' });
  await vp.client.call(reminderCalls.setRemindersDone, { ids: data.resp.map(({ id }) => id) });
}
