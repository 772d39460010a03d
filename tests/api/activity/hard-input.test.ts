import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activity } from '../../../src/shared/areas/activity/activity';
import { activityCalls } from '../../../src/shared/areas/activity/calls';
import { activityLimits } from '../../../src/shared/areas/activity/limits';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { contact } from '../../../src/shared/areas/customer/contact';
import { reminderCalls } from '../../../src/shared/areas/dashboard/reminder-calls';
import { quote } from '../../../src/shared/areas/quote/quote';
import { task } from '../../../src/shared/areas/task/task';
import { travelCalls } from '../../../src/shared/areas/travel/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type AnyEntity, isFilledIn } from '../../../src/shared/entity/entity';
import { limits } from '../../../src/shared/limits';
import { daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { addOrder } from '../../support/search-records';

// What goes wrong in a salesperson's day: texts that are too long or look like something else, and a customer who is gone.

let company: Company;
let vp = {} as Person; // logged in before the first test
let customerId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  [customerId = 0] = vp.visible;
});
afterAll(() => company.app.close());

const about = { customerId: 0, orderId: null, quoteId: null, purchaseOrderId: null, marketId: null, modelId: null };
const values = (given: object) => ({
  ...{ day: company.today, kind: 'note', text: 'They ask for two containers', nextStep: null, nextStepDay: null },
  ...{ ...about, customerId },
  ...given,
});
const note = (text: string, of = customerId) =>
  vp.client.call(crudCallsOf(activity).add, values({ text, customerId: of }));
/** Adds a record of which all else is empty. */
const addTo = (entity: AnyEntity, given: object) => {
  const fields = Object.entries(entity.fields).filter(([name]) => isFilledIn(entity, name));
  const empty = Object.fromEntries(fields.map(([name, { kind }]) => [name, kind === 'flag' ? false : null]));
  return vp.client.call(crudCallsOf(entity).add, { ...empty, ...given });
};

test('a note of ten thousand characters is kept, edited whole and found; one more is refused at its field', async () => {
  const text = `${'Sofa 沙发 '.repeat(1300).slice(0, limits.longestText - 6)}walrus`;
  const { data } = await note(text);
  expect(data.text).toBe(text);
  const changes = { text: text.replace('Sofa', 'Bett') };
  expect(
    (await vp.client.call(crudCallsOf(activity).modify, { id: data.id, version: data.version, changes })).code,
  ).toBe(0);
  const { data: found } = await vp.client.call(activityCalls.searchActivities, { query: 'walrus' });
  expect(found.found.map(({ id }) => id)).toEqual([data.id]);
  expect(await note(`${text}x`)).toMatchObject({
    code: codeOf('input.invalid'),
    data: { fields: [{ field: 'text' }] },
  });
});

test('of long texts the words around what was looked for are shown, latest first, with the closest record each is about', async () => {
  const { db } = company.app;
  const { id: orderId } = company.order.find((order) => order.customerId === customerId) ?? {};
  const around = `${'before '.repeat(60)}**Octopus**\nhere ${'after '.repeat(60)}`;
  const row = { day: company.today, kind: 'note', customerId, writerId: vp.id, pinned: false } as const;
  await db
    .insertInto('activity')
    .values({ ...row, text: around, orderId })
    .execute();
  await db
    .insertInto('activity')
    .values({ ...row, text: 'octopus', day: daysAfter(company.today, -1) })
    .execute();
  await db
    .insertInto('activity')
    .values({ ...row, text: 'The octopus of today' })
    .execute();
  const { found } = (await vp.client.call(activityCalls.searchActivities, { query: 'octopus' })).data;
  expect(found.map(({ excerpt, about: { entity } }) => [excerpt, entity])).toEqual([
    ['The octopus of today', 'customer'],
    [expect.stringMatching(/^….*before Octopus here after .*…$/), 'order'],
    ['octopus', 'customer'],
  ]);
});

test('a search shows as many as find room, the latest, and says whether there are more', async () => {
  const { db } = company.app;
  const row = { kind: 'note', customerId, writerId: vp.id, pinned: false, text: 'A squid' } as const;
  const add = (days: number) =>
    db
      .insertInto('activity')
      .values({ ...row, day: daysAfter(company.today, days) })
      .execute();
  const search = async () => {
    const { found, more } = (await vp.client.call(activityCalls.searchActivities, { query: 'squid' })).data;
    return [found.map(({ day }) => day), more];
  };
  const days = Array.from({ length: activityLimits.found }, (_, at) => -1 - at);
  for (const day of days) await add(day);
  const latest = days.map((day) => daysAfter(company.today, day));
  expect(await search()).toEqual([latest, false]);
  for (const day of [0, -99]) await add(day);
  expect(await search()).toEqual([[company.today, ...latest.slice(0, -1)], true]);
});

test('who names themselves gets no to-do of it', async () => {
  expect((await note(`That is for me, @${vp.account}`)).code).toBe(0);
  const { data } = await vp.client.call(reminderCalls.getAgencyMattersList, { kind: 'mention' });
  expect(data.resp).toEqual([]);
});

test('a day to come that was stored before stays while something else is edited, and is not moved to another one', async () => {
  const { db } = company.app;
  const { data } = await note('They will be there');
  const [ahead, later] = [daysAfter(company.today, 1), daysAfter(company.today, 2)];
  await db.updateTable('activity').set({ day: ahead }).where('id', '=', data.id).execute();
  const modify = (version: number, changes: object) =>
    vp.client.call(crudCallsOf(activity).modify, { id: data.id, version, changes });
  expect((await modify(data.version, { text: 'They were there' })).data).toMatchObject({ day: ahead });
  expect((await modify(data.version + 1, { day: later })).code).toBe(codeOf('activity.inFuture'));
  expect((await modify(data.version + 1, { day: company.today })).code).toBe(0);
});

test('what is pinned comes with the first page of a timeline however old it is, where activities are asked for', async () => {
  const { db } = company.app;
  const row = { kind: 'note', customerId, writerId: vp.id } as const;
  const old = { ...row, day: '2001-01-01', text: 'Never call before ten' };
  await db
    .insertInto('activity')
    .values({ ...old, pinned: true })
    .execute();
  await db
    .insertInto('activity')
    .values({ ...old, text: 'Old as well', pinned: false })
    .execute();
  const texts = async (more: object) => {
    const asked = { id: customerId, size: 1, ...more };
    const { data } = await vp.client.call(customerCalls.customerTimeline, asked);
    expect(data.events).toHaveLength(1);
    return data.activities.map(({ text }) => text).filter((text) => text.includes('call') || text.startsWith('Old'));
  };
  expect(await texts({ kinds: ['activity', 'order'] })).toEqual([old.text]);
  expect(await texts({ kinds: ['activity', 'order'], page: 2 })).toEqual([]);
  expect(await texts({ kinds: ['order'] })).toEqual([]);
});

test('markup and formulas of a day leave in files as the text they are', async () => {
  const formula = '=HYPERLINK("https://evil.example","x")';
  expect((await note(`${formula} <img src=x onerror=alert(1)>`)).code).toBe(0);
  const title = `+SUM(A1:A9) <script>alert(1)</script>`;
  expect((await addTo(task, { title, assigneeId: vp.id, day: company.today })).msg).toBe('');
  expect((await addTo(contact, { customerId, nameEn: '@SUM(1+1)*cmd' })).msg).toBe('');
  const admin = await company.as('admin');
  for (const [entity, text] of [
    [activity, formula],
    [task, title],
    [contact, '@SUM(1+1)*cmd'],
  ] as const) {
    const { path } = crudCallsOf(entity).excel;
    const response = await admin.client.fetch(`${path}?format=csv`, { headers: { token: admin.client.token ?? '' } });
    expect(response.headers.get('content-type')).toContain('text/csv');
    const csv = await response.text();
    expect(csv).toContain(text.replaceAll('"', '""').slice(1, 12));
    // No cell begins a formula, in quotes or without.
    expect(csv).not.toMatch(/(^|[,\n])"?[=+@]/);
  }
});

test('a customer who is gone while a form is open is said, whatever is saved about them', async () => {
  const { db } = company.app;
  const { rows } = await sql<{ id: number }>`
    insert into customer select (jsonb_populate_record(customer, '{"id": 900001, "code": "GONE"}')).* from customer
    where id = ${customerId} returning id`.execute(db);
  const gone = rows[0]?.id ?? 0;
  expect((await note('Still there', gone)).code).toBe(0);
  await sql`delete from activity where customer_id = ${gone}`.execute(db);
  await sql`delete from customer where id = ${gone}`.execute(db);
  const unknown = codeOf('record.notFound');
  const day = company.today;
  const refused = await note('What they said', gone);
  expect(refused.code).toBe(unknown);
  expect(refused.data).toMatchObject({
    fields: [{ field: 'customerId', problem: expect.stringContaining(String(gone)) }],
  });
  expect((await addTo(task, { title: 'Call', assigneeId: vp.id, day, customerId: gone })).code).toBe(unknown);
  expect((await addTo(contact, { customerId: gone, nameEn: 'Ada Byrne' })).code).toBe(unknown);
  const visit = { key: crypto.randomUUID(), day, mode: 'phone', countryId: 1, customerId: gone };
  expect((await vp.client.call(travelCalls.keepTravel, visit as never)).code).toBe(unknown); // its fields by their names
});

test.each([
  ['too long', { text: 'x'.repeat(activityLimits.text + 1) }, 'text'],
  ['no text', { text: '  ' }, 'text'],
  ['a day to come', { kind: 'call', day: '2999-01-01' }, 'day'],
  ['about nothing', { customerId: null }, 'customerId'],
] as const)('an activity is refused at its field: %s', async (_, given, field) => {
  const answer = await vp.client.call(crudCallsOf(activity).add, values(given));
  expect(answer.code).not.toBe(10_000);
  expect(JSON.stringify(answer)).toContain(`"field":"${field}"`);
});

test('a next step before the day it comes from is refused', async () => {
  const given = values({ nextStep: 'Call', nextStepDay: daysAfter(company.today, -1) });
  expect((await vp.client.call(crudCallsOf(activity).add, given)).code).toBe(codeOf('dates.reversed'));
});

test('records of different customers do not go together', async () => {
  const [order, ...others] = company.order.filter((each) => vp.visible.has(each.customerId));
  const other = others.find((each) => each.customerId !== order?.customerId);
  const head = { customerId: other?.customerId, plant: 'china', validUntil: null, contact: null, paymentTerms: null };
  const quoted = await vp.client.call(crudCallsOf(quote).add, { ...head, remarks: null, marketId: null });
  const given = values({ customerId: null, orderId: order?.id, quoteId: quoted.data.id });
  expect((await vp.client.call(crudCallsOf(activity).add, given)).code).toBe(codeOf('activity.severalCustomers'));
});

test('HTML and formulas are kept as they are typed', async () => {
  const text = '<img src=x onerror=alert(1)> =1+1 [x](javascript:alert(1))';
  expect((await note(text)).data.text).toBe(text);
});

test('of records whose numbers hold what no text can name those are offered that it can, however many of the others', async () => {
  for (const poNumber of ['WQ 55', 'WQ55订单', 'WQ55-a']) {
    await addOrder(company.app.db, { customerId, poNumber, orderDate: company.today });
  }
  for (const at of Array(25).keys()) {
    await addOrder(company.app.db, { customerId, poNumber: `WQ ${100 + at}`, orderDate: company.today });
  }
  const { data } = await vp.client.call(activityCalls.findNamed, { sign: '#', typed: 'wq', customerId, alike: {} });
  expect(data.found.map(({ code }) => code)).toEqual(['WQ55-a']);
});
