import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { travelCalls } from '../../../src/shared/areas/travel/calls';
import { travelLimits } from '../../../src/shared/areas/travel/limits';
import { travel } from '../../../src/shared/areas/travel/travel';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { dayFromToday } from '../../support/calendar';
import { isDone } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { pdfText } from '../../support/pdf-text';
import { codeOf } from '../../support/records';
import { jpeg, upload } from '../../support/upload-files';

let company: Company;
let [vp, other, admin] = [] as unknown as [Person, Person, Person]; // hired before the first test
let customer: Company['customer'][number];

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  other = await company.hire('manager');
  admin = await company.as('admin');
  const both = company.customer.find(({ id }) => vp.visible.has(id) && other.visible.has(id));
  if (!both) throw new Error('the two share no customer');
  await company.app.db.updateTable('customer').set({ nameZh: '松木家具' }).where('id', '=', both.id).execute();
  customer = { ...both, nameZh: '松木家具' };
});
beforeEach(async () => {
  for (const part of ['travel_stop', 'travel_person', 'travel_rival', 'travel'])
    await sql`delete from ${sql.table(part)}`.execute(company.app.db);
});
afterAll(() => company.app.close());

const stop = { store: 'Main', city: null, ourModels: 3, rivalModels: 5, latitude: 52.5, longitude: 13.4, remark: null };
const person = { name: 'Dana', position: null, phone: null, mail: null };
const rival = { company: 'Nobody Known', model: 'X1', displayCount: 2, retailUsd: 999.5, date: null, remark: null };
const keep = async (given: object = {}, by = vp) => {
  const answer = await by.client.call(travelCalls.keepTravel, {
    ...{ day: company.today, mode: 'store', countryId: 1, state: null, city: 'Berlin', address: null, time: '09:30' },
    ...{ customerId: customer.id, prospect: null, result: 'Fine.', followUp: null, followUpDay: null },
    ...{ key: crypto.randomUUID(), ...given },
  } as never);
  expect(answer.msg).toBe('');
  return answer.data.id;
};
const visits = async (input: object, by = vp, language: 'en' | 'zh' = 'en') =>
  (await by.client.call(travelCalls.getTravelVisits, { travellerIds: [vp.id], ...input }, { language })).data;
const countryOne = async () =>
  company.app.db.selectFrom('country').selectAll().where('id', '=', 1).executeTakeFirstOrThrow();
const namesOf = async (id: number) =>
  company.app.db.selectFrom('account').select(['nameEn', 'nameZh']).where('id', '=', id).executeTakeFirstOrThrow();

async function reported(asked: Record<string, string>, by = vp) {
  const query = new URLSearchParams({ travellerIds: String(vp.id), writtenIn: 'en', ...asked });
  const response = await by.client.fetch(`/api${travelCalls.getTravelReport.path}?${query}`, {
    headers: { 'x-token': by.client.token ?? '' },
  });
  const name = /filename="?([^";]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  return { name, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** The sheets of a workbook, each a list of rows of the texts and numbers in it. */
function sheetsOf(bytes: Buffer): string[][][] {
  const files = unzipSync(new Uint8Array(bytes));
  const names = Object.keys(files)
    .filter((name) => /^xl\/worksheets\/sheet\d+\.xml$/.test(name))
    .sort();
  return names.map((name) => {
    const xml = strFromU8(files[name] ?? new Uint8Array());
    return [...xml.matchAll(/<row[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) =>
      [...row.matchAll(/<c(?: [^>]*)?(?:\/>|>(.*?)<\/c>)/gs)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')),
    );
  });
}

test('a calendar has the visits of those chosen, the latest first, each with its stores in their order', async () => {
  const first = await keep({
    time: '08:00',
    children: { stops: [stop, { ...stop, store: 'Outlet', city: 'Kiel', latitude: null, longitude: null }] },
  });
  const timeless = await keep({ time: null });
  const later = await keep({ time: '17:15', mode: 'phone' });
  const early = await keep({ day: dayFromToday(-5), state: 'Hesse' });
  const alike = await keep({ day: dayFromToday(-5) });
  await keep({}, other);
  const shown = await visits({});
  expect(shown.total).toBe(5);
  expect(shown.visits.map(({ id }) => id)).toEqual([later, first, timeless, alike, early]);
  const { code } = await countryOne();
  const { nameEn, nameZh } = await namesOf(vp.id);
  expect(shown.visits[1]).toEqual({
    ...{ id: first, day: company.today, time: '08:00', mode: 'store', travellerId: vp.id, travellerName: nameEn },
    ...{ countryCode: code, name: customer.nameEn, state: null, city: 'Berlin' },
    stops: [
      { store: 'Main', city: null, latitude: 52.5, longitude: 13.4 },
      { store: 'Outlet', city: 'Kiel', latitude: null, longitude: null },
    ],
  });
  expect(shown.visits[4]).toMatchObject({ state: 'Hesse', stops: [] });
  const [chinese] = (await visits({}, vp, 'zh')).visits;
  expect(chinese).toMatchObject({ name: '松木家具', travellerName: nameZh });
});

test('visits are of the days asked for, both included, and of customers within reach', async () => {
  const days = [-10, -6, -3, 0];
  const ids: number[] = [];
  for (const day of days) ids.push(await keep({ day: dayFromToday(day) }));
  const [, second, third] = ids;
  const found = async (input: object) => (await visits(input)).visits.map(({ id }) => id);
  expect(await found({ from: dayFromToday(-6), to: dayFromToday(-3) })).toEqual([third, second]);
  expect(await found({ to: dayFromToday(-6) })).toEqual([second, ids[0]]);
  expect(await found({ from: dayFromToday(-3) })).toEqual([ids[3], third]);
  const out = company.customer.find(({ id }) => !vp.visible.has(id));
  const prospect = await keep({ customerId: null, prospect: 'Maple Row' });
  expect((await visits({ travellerIds: [vp.id, other.id] }, admin)).total).toBe(5);
  expect((await visits({}, admin)).visits[0]).toMatchObject({ id: prospect, name: 'Maple Row' });
  await sql`update travel set customer_id = ${out?.id}, prospect = null where id = ${prospect}`.execute(company.app.db);
  expect((await visits({}, admin)).total).toBe(5);
  expect((await visits({})).visits.map(({ id }) => id)).not.toContain(prospect);
});

test('a phone keeps the open customers within reach, those visited last first, by both of their names', async () => {
  const { db } = company.app;
  const [first, second, third] = [...vp.visible].filter((id) => id !== customer.id);
  await db.updateTable('customer').set({ lastVisit: null }).execute();
  await db
    .updateTable('customer')
    .set({ lastVisit: dayFromToday(-9) })
    .where('id', '=', third ?? 0)
    .execute();
  await db
    .updateTable('customer')
    .set({ lastVisit: dayFromToday(-2) })
    .where('id', '=', second ?? 0)
    .execute();
  await db
    .updateTable('customer')
    .set({ closed: true })
    .where('id', '=', first ?? 0)
    .execute();
  const choices = async (language: 'en' | 'zh') =>
    (await vp.client.call(travelCalls.getTravelChoices, {}, { language })).data;
  const english = await choices('en');
  await db
    .updateTable('customer')
    .set({ closed: false })
    .where('id', '=', first ?? 0)
    .execute();
  expect(english.customers.slice(0, 2).map(({ id }) => id)).toEqual([second, third]);
  const ids = english.customers.map(({ id }) => id);
  const stillOpen = company.customer.filter(({ id, closed }) => vp.visible.has(id) && !closed && id !== first);
  expect(ids.toSorted()).toEqual(stillOpen.map(({ id }) => id).toSorted());
  expect(ids.slice(2)).toEqual(ids.slice(2).toSorted((left, right) => left - right));
  expect(english.more).toBe(false);
  const mine = english.customers.find(({ id }) => id === customer.id);
  const { code, countryId, state, city, address } = customer;
  const place = { code, countryId, state, city, address };
  expect(mine).toEqual({ id: customer.id, ...place, name: customer.nameEn, other: '松木家具' });
  const chinese = await choices('zh');
  expect(chinese.customers.find(({ id }) => id === customer.id)).toMatchObject({
    name: '松木家具',
    other: customer.nameEn,
  });
  const countries = english.countries.map(({ name }) => name);
  expect(countries).toEqual(
    (await sql<{ name: string }>`select name_en as name from country order by 1`.execute(db)).rows.map(
      ({ name }) => name,
    ),
  );
  const { rows: rivals } = await sql<{ name: string; other: string | null }>`
    select name_en as name, name_zh as other from rival order by 1`.execute(db);
  expect(english.rivals).toEqual(rivals);
  expect(rivals.length).toBeGreaterThan(0);
});

test('a workbook has a row for each visit and each further picture, and sheets of what was seen', async () => {
  const sent = async (width: number) =>
    (await upload(vp.client, null, `${width}.jpg`, await jpeg(width, 40), 'travel')).body?.data.upload;
  const late = await keep({
    children: { stops: [stop], people: [person], rivals: [rival, { ...rival, model: 'Z9' }] },
    uploads: [await sent(60), await sent(80)],
  });
  await keep({
    day: dayFromToday(-4),
    time: null,
    customerId: null,
    prospect: '沙发城',
    children: { stops: [{ ...stop, store: 'Kiel' }] },
  });
  await keep({ day: dayFromToday(-4), time: '10:00' });
  const { nameEn } = await namesOf(vp.id);
  const { bytes, name } = await reported({ format: 'xlsx' });
  expect(name).toMatch(/\.xlsx$/);
  const [main = [], stops = [], people = [], rivals = [], ...others] = sheetsOf(bytes);
  expect(others).toEqual([]);
  const days = [dayFromToday(-4), dayFromToday(-4), company.today, company.today];
  expect(main).toHaveLength(1 + days.length);
  expect(main.slice(1).map((row) => row[1])).toEqual(days.map(() => nameEn));
  expect(main.slice(1).map((row) => row[3])).toEqual([customer.nameEn, '沙发城', customer.nameEn, customer.nameEn]);
  const filled = main.map((row) => row.filter((cell) => cell !== '').length);
  expect(filled[3]).toBeGreaterThan(filled[4] ?? 0);
  expect(stops.slice(1).map((row) => [row[2], row[3]])).toEqual([
    ['沙发城', 'Kiel'],
    [customer.nameEn, 'Main'],
  ]);
  expect(people[0]?.slice(3)).toEqual(['Name', 'Position', 'Phone', 'Email']);
  expect(people[1]).toEqual(expect.arrayContaining([nameEn, 'Dana']));
  expect(rivals.slice(1).map((row) => row[4])).toEqual(['X1', 'Z9']);
  const { rows: trail } = await sql<{ after: { rows: number } }>`
    select after from audit where action = 'exported' order by id desc limit 1`.execute(company.app.db);
  expect(JSON.stringify(trail)).toContain('travelReport');
  expect(late).toBeGreaterThan(0);
  await sql`delete from travel_stop`.execute(company.app.db);
  expect(sheetsOf((await reported({ format: 'xlsx' })).bytes)).toHaveLength(3);
});

test('on paper it says who made how many visits, and of each all that was seen, in the language asked for', async () => {
  await keep({
    ...{
      address: 'Hafenstr. 5',
      state: 'Hamburg',
      followUp: 'Send swatches',
      followUpDay: dayFromToday(9),
      result: 'Line one\nLine two',
    },
    children: {
      stops: [stop, { ...stop, store: 'Outlet', ourModels: 4 }],
      people: [{ ...person, position: 'Buyer' }],
      rivals: [rival],
    },
  });
  await keep({ day: dayFromToday(-8) });
  await keep({ day: dayFromToday(-8), customerId: null, prospect: 'Maple Row' });
  const { nameEn, nameZh } = await namesOf(vp.id);
  const { bytes, name } = await reported({ format: 'pdf', isOfOne: 'true' });
  expect(name).toBe(`travel-report-${dayFromToday(-8)}-${company.today}.pdf`);
  const text = pdfText(bytes);
  const lines = text.split('\n');
  expect(lines).toContain(`Travel report · ${nameEn}`);
  expect(lines).toContain(`Visits from ${dayFromToday(-8)} to ${company.today}`);
  const summary = lines.indexOf('Pictures') + 1;
  expect(lines.slice(summary, summary + 7)).toEqual([nameEn, '3', '2', '2', '7', '10', '0']);
  const heads = lines.filter((line) => / · /.test(line) && /^\d{4}-\d\d-\d\d/.test(line));
  expect(heads).toEqual([
    `${dayFromToday(-8)} · ${customer.nameEn}`,
    `${dayFromToday(-8)} · Maple Row`,
    `${company.today} · ${customer.nameEn}`,
  ]);
  for (const said of [
    'In the store',
    `Berlin, Hamburg, ${(await countryOne()).nameEn}`,
    'Hafenstr. 5',
    'Line one',
    'Line two',
    'Outlet',
    'Dana',
    'Buyer',
    'Nobody Known',
    `Send swatches · ${dayFromToday(9)}`,
  ])
    expect(lines).toContain(said);
  expect(lines).not.toContain('Phone');
  const chinese = pdfText((await reported({ format: 'pdf', writtenIn: 'zh', from: dayFromToday(-3) })).bytes);
  expect(chinese).toContain('松木家具');
  expect(chinese).toContain(nameZh);
  expect(chinese).not.toContain(dayFromToday(-8));
  expect((await reported({ format: 'pdf', from: dayFromToday(-20), to: dayFromToday(-10) })).name).toBe(
    `travel-report-${dayFromToday(-20)}-${dayFromToday(-10)}.pdf`,
  );
  expect((await reported({ format: 'pdf', travellerIds: String(other.id) })).name).toBe(
    `travel-report-${company.today}-${company.today}.pdf`,
  );
});

test('a report of more visits or pictures than one holds is refused, and one of just as many is not', async () => {
  const { db } = company.app;
  const id = await keep();
  const fill = (count: number) =>
    sql`
    insert into travel (title, day, traveller_id, mode, country_id, customer_id)
    select title, day, traveller_id, mode, country_id, customer_id from travel, generate_series(1, ${count}::int) where travel.id = ${id}`.execute(
      db,
    );
  const code = async () =>
    JSON.parse(
      (await reported({ format: 'pdf', from: company.today })).bytes.toString().replace(/^%PDF[\s\S]*/, '{"code":0}'),
    ).code;
  await fill(travelLimits.report.visits - 1);
  const { bytes } = await reported({ format: 'xlsx' });
  expect(sheetsOf(bytes)[0]).toHaveLength(1 + travelLimits.report.visits);
  await fill(1);
  expect(await code()).toBe(codeOf('travel.reportTooLarge'));
  await fill(travelLimits.shown - travelLimits.report.visits);
  const shown = await visits({});
  expect([shown.visits.length, shown.total]).toEqual([travelLimits.shown, travelLimits.shown + 1]);
  await sql`delete from travel where id <> ${id}`.execute(db);
  const picture = await sql<{ id: number }>`
    insert into file (entity, record_id, name, kind, type, size, content_id, created_by)
    select 'travel', ${id}, 'floor.jpg', 'picture', type, size, content_id, created_by
    from (select * from file where kind = 'picture' limit 1) as one, generate_series(1, ${travelLimits.report.pictures + 1}::int)
    returning id`.execute(db);
  expect(picture.rows).toHaveLength(travelLimits.report.pictures + 1);
  expect(await code()).toBe(codeOf('travel.reportTooLarge'));
  await sql`update file set removed_at = now() where entity = 'travel' and record_id = ${id}`.execute(db);
  expect(await code()).toBe(0);
}, 60_000);

test('the follow-up becomes a task once, also where it comes with an edit; an old one with its day by then', async () => {
  const { db } = company.app;
  const calls = crudCallsOf(travel);
  const tasks = () =>
    db.selectFrom('task').selectAll().where('customerId', '=', customer.id).orderBy('id', 'desc').execute();
  const before = (await tasks()).length;
  const id = await keep();
  const edit = (version: number, changes: object) => vp.client.call(calls.modify, { id, version, changes } as never);
  expect(isDone(await edit(1, { followUp: 'Call' }))).toBe(true);
  expect((await tasks())[0]).toMatchObject({ title: 'Call', day: null, time: null, done: false, assigneeId: vp.id });
  await edit(2, { followUp: 'Call again' });
  expect(await tasks()).toHaveLength(before + 1);
  const day = (days: number) => dayFromToday(-days);
  await keep({ day: day(30), followUp: 'Just', followUpDay: day(travelLimits.lateDays) });
  expect((await tasks())[0]).toMatchObject({ title: 'Just', day: company.today });
  await keep({ day: day(30), followUp: 'Late', followUpDay: day(travelLimits.lateDays + 1) });
  expect((await tasks())[0]).toMatchObject({ title: 'Just' });
});

test('what brings a follow-up back makes no second task of it', async () => {
  const calls = crudCallsOf(travel);
  const tasks = async () => (await company.app.db.selectFrom('task').select('id').execute()).length;
  const id = await keep({ followUp: 'Call', followUpDay: dayFromToday(3) });
  const before = await tasks();
  const changes = { followUp: null, followUpDay: null };
  const { data } = await vp.client.call(calls.modify, { id, version: 1, changes } as never);
  const undone = await vp.client.call(recordCalls.undo, { changeSet: String(data.changeSet) });
  expect(undone.msg).toBe('');
  expect((await vp.client.call(calls.get, { id })).data).toMatchObject({ followUp: 'Call' });
  expect(await tasks()).toBe(before);
});

test('a rival is known by its Chinese name, too, and by whatever case of the English one', async () => {
  const { rows } = await sql<{ id: number; nameEn: string; nameZh: string }>`
    select id, name_en, name_zh from rival where name_zh is not null order by id limit 1`.execute(company.app.db);
  const [known] = rows;
  const id = await keep({
    children: {
      rivals: [
        { ...rival, company: known?.nameZh },
        { ...rival, company: known?.nameEn.toLowerCase() },
      ],
    },
  });
  const { data } = await vp.client.call(crudCallsOf(travel).get, { id });
  expect(data.children?.rivals?.map(({ rivalId }) => rivalId)).toEqual([known?.id, known?.id]);
});

test('on paper two people of the same name stand for themselves, each with their own visits', async () => {
  const { nameEn } = await namesOf(vp.id);
  const before = await namesOf(other.id);
  const called = (name: string) =>
    company.app.db.updateTable('account').set({ nameEn: name }).where('id', '=', other.id).execute();
  await called(nameEn);
  await keep({ children: { stops: [stop] } });
  await keep({ customerId: null, prospect: 'Maple Row' }, other);
  await keep({ customerId: null, prospect: 'Maple Row' }, other);
  await keep({ customerId: null, prospect: 'Oak Lane' }, other);
  const query = new URLSearchParams({ writtenIn: 'en', format: 'pdf' });
  for (const id of [vp.id, other.id]) query.append('travellerIds', String(id));
  const response = await admin.client.fetch(`/api${travelCalls.getTravelReport.path}?${query}`, {
    headers: { 'x-token': admin.client.token ?? '' },
  });
  await called(before.nameEn);
  const lines = pdfText(Buffer.from(await response.arrayBuffer())).split('\n');
  const summary = lines.indexOf('Pictures') + 1;
  const rows = [lines.slice(summary, summary + 7), lines.slice(summary + 7, summary + 14)];
  expect(rows.toSorted((left, right) => Number(left[1]) - Number(right[1]))).toEqual([
    [nameEn, '1', '1', '1', '3', '5', '0'],
    [nameEn, '3', '2', expect.any(String), expect.any(String), expect.any(String), '0'],
  ]);
});
