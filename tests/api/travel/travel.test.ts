import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { travelCalls } from '../../../src/shared/areas/travel/calls';
import { travel } from '../../../src/shared/areas/travel/travel';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { dayFromToday } from '../../support/calendar';
import { isDone } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { jpeg, upload } from '../../support/upload-files';

const calls = crudCallsOf(travel);
let company: Company;
let [vp, other, admin] = [] as unknown as [Person, Person, Person]; // hired before the first test
let customerId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  vp = await company.as('vpSales');
  other = await company.hire('manager');
  admin = await company.as('admin');
  customerId =
    [...vp.visible].find((id) => company.customer.some((each) => each.id === id && each.ownerId === vp.id)) ??
    [...vp.visible][0] ??
    0;
  await sql`delete from travel_stop`.execute(company.app.db);
});
afterAll(() => company.app.close());

const values = (given: object = {}) => ({
  ...{ day: company.today, mode: 'store', countryId: 1, state: null, city: 'Berlin', address: null, time: '09:30' },
  ...{ customerId, prospect: null, result: 'Fine.', followUp: null, followUpDay: null, ...given },
});
const key = () => crypto.randomUUID();
const keep = (given: object = {}, person = vp) =>
  person.client.call(travelCalls.keepTravel, { ...values(), key: key(), ...given } as never);
const stop = { store: 'Main', city: null, ourModels: 3, rivalModels: 5, latitude: 52.5, longitude: 13.4, remark: null };
const rival = { company: 'Nobody Known', model: 'X1', displayCount: 2, retailUsd: 999.5, date: null, remark: null };
const person = { name: 'Dana', position: null, phone: null, mail: null };
const get = async (id: number, by = vp) => (await by.client.call(calls.get, { id })).data;
const sent = async (entity: 'travel' | 'travelPerson', bytes?: Buffer, name = 'floor.jpg', by = vp) =>
  (await upload(by.client, null, name, bytes ?? (await jpeg(60, 40)), entity)).body;
const lastVisit = async () =>
  (await vp.client.call(customerCalls.getCustomerDetail, { id: customerId })).data.customer.lastVisit;
const tasks = () => company.app.db.selectFrom('task').selectAll().orderBy('id').execute();

describe('a visit', () => {
  test('is kept with its stores, people, rivals, pictures and business card as one change, and undone as one', async () => {
    const { rows } = await sql<{ nameEn: string; id: number }>`select id, name_en from rival limit 1`.execute(
      company.app.db,
    );
    const known = rows[0];
    const picture = await sent('travel');
    const card = await sent('travelPerson');
    const before = await tasks();
    const { data, code } = await keep({
      followUp: 'Send swatches',
      followUpDay: dayFromToday(3),
      children: {
        stops: [stop, { ...stop, store: 'Outlet' }],
        people: [person],
        rivals: [rival, { ...rival, company: known?.nameEn.toUpperCase() }],
      },
      uploads: [picture?.data.upload],
      cards: [{ person: 0, upload: card?.data.upload }],
    });
    expect(code).toBe(0);
    const stored = await get(data.id);
    expect(stored).toMatchObject({ stores: 2, ourModels: 6, rivalModels: 10, travellerId: vp.id, may: { edit: true } });
    expect(String(stored.title)).toContain(company.today);
    expect(stored.children?.rivals).toMatchObject([{ rivalId: null }, { rivalId: known?.id }]);
    expect(stored.children?.people).toMatchObject([{ name: 'Dana', pictureId: expect.any(Number) }]);
    expect(stored.pictureId).toEqual(expect.any(Number));
    const added = (await tasks()).slice(before.length);
    expect(added).toMatchObject([{ title: 'Send swatches', day: dayFromToday(3), assigneeId: vp.id, customerId }]);
    const undone = await vp.client.call(recordCalls.undo, { changeSet: data.changeSet as string });
    expect(undone.code).toBe(0);
    expect(await tasks()).toHaveLength(before.length);
    expect((await vp.client.call(calls.get, { id: data.id })).code).toBe(codeOf('record.notFound'));
  });

  test('that is sent again after its answer was lost is kept once; the key is one person’s', async () => {
    const same = key();
    const first = await keep({ key: same });
    const [again, stranger] = [await keep({ key: same }), await keep({ key: same }, other)];
    expect(again.data).toMatchObject({ id: first.data.id, isKnown: true });
    expect(stranger.code).toBe(codeOf('record.sentByOthers'));
    const both = key();
    const answers = await Promise.all([keep({ key: both }), keep({ key: both })]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  });

  test('an edit that only adds a picture or a card is kept once, and undone', async () => {
    const { data } = await keep({ children: { people: [person] } });
    const { children, version } = await get(data.id);
    const people = [{ ...person, id: children?.people?.[0]?.id }];
    const personId = Number(people[0]?.id);
    const filesOf = async (entity: 'travel' | 'travelPerson', recordId: number) =>
      (await vp.client.call(fileCalls.getFiles, { entity, recordId })).data.files.length;
    const picture = { uploads: [(await sent('travel'))?.data.upload] };
    const card = { cards: [{ person: 0, upload: (await sent('travelPerson'))?.data.upload }] };
    for (const [files, entity, recordId] of [
      [picture, 'travel', data.id],
      [card, 'travelPerson', personId],
    ] as const) {
      const edit = { record: { id: data.id, version }, children: { people }, key: key(), ...files };
      const first = await keep(edit);
      expect(first.data).toMatchObject({ id: data.id, changeSet: edit.key, isKnown: false });
      expect((await keep(edit)).data).toMatchObject({ id: data.id, isKnown: true });
      expect(await filesOf(entity, recordId)).toBe(1);
      expect((await vp.client.call(recordCalls.undo, { changeSet: edit.key })).code).toBe(0);
      expect(await filesOf(entity, recordId)).toBe(0);
    }
  });

  test('that two phones edit is kept by the first; the second is told what stands there now', async () => {
    const { data } = await keep({ children: { stops: [stop] } });
    const record = { id: data.id, version: (await get(data.id)).version };
    const [first, second] = [
      await keep({ record, ...values({ result: 'First' }) }),
      await keep({ record, ...values({ result: 'Second' }) }),
    ];
    expect(first.code).toBe(0);
    expect(second.code).toBe(codeOf('record.conflict'));
    expect(second.data).toMatchObject({ current: { result: 'First' }, yours: { result: 'Second' } });
    expect((await get(data.id)).result).toBe('First');
  });

  test('of which another phone took a store away is not gone for the one that still has it', async () => {
    const { data } = await keep({ children: { stops: [stop, { ...stop, store: 'Outlet' }] } });
    const { version, children } = await get(data.id);
    const [first, second] = (children?.stops ?? []).map(({ id, store }) => ({ ...stop, id, store }));
    const record = { id: data.id, version };
    expect((await keep({ record, children: { stops: [first] } })).code).toBe(0);
    const late = await keep({ record, ...values({ result: 'Late' }), children: { stops: [first, second] } });
    expect(late).toMatchObject({ code: codeOf('record.conflict'), data: { yours: { result: 'Late' } } });
  });

  test('of a day to come is refused at its day: a clock may be a day wrong', async () => {
    const late = await keep(values({ day: dayFromToday(1) }));
    expect(late).toMatchObject({ code: codeOf('travel.inFuture'), data: { fields: [{ field: 'day' }] } });
    expect((await keep(values({ day: dayFromToday(-1) }))).code).toBe(0);
    const { data } = await keep();
    await sql`update travel set day = ${dayFromToday(1)} where id = ${data.id}`.execute(company.app.db);
    const { version } = await get(data.id);
    const edit = (changes: object) => vp.client.call(calls.modify, { id: data.id, version, changes } as never);
    expect((await edit({ day: dayFromToday(2) })).code).toBe(codeOf('travel.inFuture'));
    expect(isDone(await edit({ city: 'Kiel' }))).toBe(true);
  });

  test('whose follow-up went by while it waited is a task of today, and none where it is long gone', async () => {
    const before = await tasks();
    await keep(values({ day: dayFromToday(-9), followUp: 'Call', followUpDay: dayFromToday(-2) }));
    await keep(values({ day: dayFromToday(-90), followUp: 'Old', followUpDay: dayFromToday(-80) }));
    expect((await tasks()).slice(before.length)).toMatchObject([{ title: 'Call', day: company.today }]);
  });

  test('whose follow-up has a day and no text is refused at its text, as no task would come of it', async () => {
    const alone = await keep(values({ followUpDay: dayFromToday(3) }));
    expect(alone).toMatchObject({ code: codeOf('task.dayWithoutText'), data: { fields: [{ field: 'followUp' }] } });
  });

  test('needs a customer or a prospect, and not both', async () => {
    for (const who of [{ customerId: null }, { prospect: 'Both' }]) {
      expect((await keep(values(who))).code).toBe(codeOf('record.oneOf'));
    }
    const { data } = await keep(values({ customerId: null, prospect: 'Maple Row' }));
    expect(await get(data.id, other)).toMatchObject({ prospect: 'Maple Row', customerName: null });
  });
});

describe('who may what', () => {
  test('its writer and administrators edit and remove it with its parts and pictures; others read', async () => {
    const { data } = await keep({ children: { stops: [stop] } });
    const { version, children } = await get(data.id);
    const general = await company.as('generalManager');
    expect((await get(data.id, general)).may).toEqual({ edit: false, remove: false });
    const refused = codeOf('record.ofItsWriter');
    const edit = { id: data.id, version, changes: { result: 'Mine' } };
    expect((await general.client.call(calls.modify, edit)).code).toBe(refused);
    const parts = { id: data.id, version, changes: {}, children: { stops: [] } };
    expect((await general.client.call(calls.modify, parts)).code).toBe(refused);
    const record = { id: data.id, version };
    expect((await keep({ record }, general)).code).toBe(refused);
    expect((await upload(general.client, data.id, 'a.jpg', await jpeg(60, 40), 'travel')).status).toBe(422);
    const stopId = children?.stops?.[0]?.id;
    const counted = { ...parts, children: { stops: [{ ...stop, id: stopId, ourModels: 9 }] } };
    expect(isDone(await admin.client.call(calls.modify, counted as never))).toBe(true);
    expect(await get(data.id)).toMatchObject({ ourModels: 9, travellerId: vp.id });
    expect(isDone(await admin.client.call(calls.remove, { id: data.id, version: version + 1 }))).toBe(true);
  });

  test('a change of its stores alone is taken back by whoever edits the visit, and by nobody who reads it', async () => {
    const { data } = await keep({ children: { stops: [stop] } });
    const { version, children } = await get(data.id);
    const stops = [{ ...stop, id: children?.stops?.[0]?.id, ourModels: 9 }];
    const edit = { id: data.id, version, changes: {}, children: { stops } };
    const { data: changed } = await vp.client.call(calls.modify, edit as never);
    const changeSet = (changed as unknown as { changeSet: string }).changeSet;
    const general = await company.as('generalManager');
    const refused = await general.client.call(recordCalls.undo, { changeSet });
    expect([refused.code, (await get(data.id)).ourModels]).toEqual([codeOf('record.ofItsWriter'), 9]);
    expect((await admin.client.call(recordCalls.undo, { changeSet })).code).toBe(0);
    const back = await get(data.id);
    expect(back).toMatchObject({ ourModels: 3, version: Number((changed as { version: number }).version) + 1 });
  });

  test('is called by whom it was with and when, also once a change of that is taken back', async () => {
    const { data } = await keep();
    const { version, title } = await get(data.id);
    const day = dayFromToday(-3);
    const prospect = '沙发城 Sofa City';
    const edit = { id: data.id, version, changes: { day, customerId: null, prospect } };
    const { data: changed } = await vp.client.call(calls.modify, edit as never);
    expect((await get(data.id)).title).toBe(`${prospect} · ${day}`);
    const changeSet = (changed as unknown as { changeSet: string }).changeSet;
    expect((await vp.client.call(recordCalls.undo, { changeSet })).code).toBe(0);
    expect((await get(data.id)).title).toBe(title);
  });

  test('what is about customers out of reach is as unknown as what does not exist', async () => {
    const { data } = await keep();
    const stranger = await company.hire('approver');
    const { departmentId } = company.customer.find(({ id }) => id === customerId) ?? {};
    const elsewhere = company.customer.find((each) => each.departmentId !== departmentId)?.departmentId;
    await sql`update account set department_id = ${elsewhere} where id = ${stranger.id}`.execute(company.app.db);
    expect((await stranger.client.call(calls.get, { id: data.id })).code).toBe(codeOf('record.notFound'));
    expect((await keep({}, stranger)).code).toBe(codeOf('access.denied'));
    const out = company.customer.find(({ id }) => !vp.visible.has(id))?.id;
    expect((await keep(values({ customerId: out }))).code).toBe(codeOf('record.notFound'));
  });

  test('the list and its file are of people that were chosen, or expressly of everybody', async () => {
    const { data } = await keep();
    const list = async (asked: object) => vp.client.call(calls.list, asked);
    const file = async (asked: string) => {
      const headers = { 'x-token': vp.client.token ?? '' };
      return (await vp.client.fetch(`/api${calls.excel.path}?${asked}`, { headers })).headers.get('content-type');
    };
    const refusal = { code: codeOf('travel.chooseSomeone'), msg: 'Choose at least one VP/Sales.' };
    for (const asked of [{}, { travellerId: [] }, { everybody: false }, { text: 'x' }]) {
      expect(await list(asked)).toMatchObject(refusal);
    }
    expect(await file('')).toContain('json');
    for (const asked of [{ travellerId: [vp.id] }, { everybody: true }, { id: data.id }]) {
      expect((await list(asked)).data.rows.map(({ id }) => id)).toContain(data.id);
    }
    for (const asked of [`travellerId=${vp.id}`, 'everybody=true'])
      expect(await file(asked)).toContain('spreadsheetml');
  });

  test('the list names whom the specification names, and a GET removes', async () => {
    const { data } = await keep();
    expect(
      [calls.list, calls.get, calls.add, calls.modify, calls.remove, calls.excel].map(
        ({ method, path }) => `${method} ${path}`,
      ),
    ).toEqual([
      'GET /mwhGoOutData/getGoOutList',
      'GET /mwhGoOutData/getGoOutDetail',
      'POST /mwhGoOutData/addGoOut',
      'POST /mwhGoOutData/modifyGoOut',
      'GET /mwhGoOutData/deleteGoOut',
      'GET /mwhGoOutData/exportGoOutExcel',
    ]);
    expect(isDone(await vp.client.call(calls.remove, { id: data.id, version: 1 }))).toBe(true);
    expect((await vp.client.call(calls.get, { id: data.id })).code).toBe(codeOf('record.notFound'));
  });
});

describe('the last visit of a customer', () => {
  test('follows its visits forward and back again', async () => {
    for (const part of ['travel_stop', 'travel_person', 'travel_rival', 'travel'])
      await sql`delete from ${sql.table(part)}`.execute(company.app.db);
    await sql`delete from visited_before`.execute(company.app.db);
    await sql`update customer set last_visit = ${dayFromToday(-400)} where id = ${customerId}`.execute(company.app.db);
    const early = (await keep(values({ day: dayFromToday(-30) }))).data;
    expect(await lastVisit()).toBe(dayFromToday(-30));
    const late = (await keep(values({ day: dayFromToday(-2) }))).data;
    await keep(values({ day: dayFromToday(-60) }));
    expect(await lastVisit()).toBe(dayFromToday(-2));
    await vp.client.call(calls.modify, { id: late.id, version: 1, changes: { day: dayFromToday(-5) } });
    expect(await lastVisit()).toBe(dayFromToday(-5));
    await vp.client.call(calls.remove, { id: late.id, version: 2 });
    expect(await lastVisit()).toBe(dayFromToday(-30));
    await vp.client.call(calls.remove, { id: early.id, version: 1 });
    expect(await lastVisit()).toBe(dayFromToday(-60));
    await sql`delete from travel where customer_id = ${customerId}`.execute(company.app.db);
    expect(await lastVisit()).toBe(dayFromToday(-400));
  });

  test('stands in the timeline once, with how and where, and leads to the record', async () => {
    const { data } = await keep(values({ day: dayFromToday(-1) }));
    const asked = { id: customerId, kinds: ['visit' as const] };
    const { events } = (await vp.client.call(customerCalls.customerTimeline, asked)).data;
    expect(events.filter(({ date }) => date === dayFromToday(-1))).toMatchObject([
      { kind: 'visit', what: 'store', number: 'Berlin', recordId: data.id },
    ]);
  });
});

describe('bad input', () => {
  test('a picture that is none, a renamed HEIC, and one byte too many are refused by name', async () => {
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]);
    expect((await sent('travel', heic, 'photo.jpg'))?.code).toBe(codeOf('file.heic'));
    const png = Buffer.from('89504e470d0a1a0a0000000d4948445200000001', 'hex');
    expect((await sent('travel', png, 'photo.jpg'))?.code).not.toBe(0);
    const whole = await jpeg(60, 40);
    const padded = Buffer.concat([whole, Buffer.alloc(5 * 1024 * 1024 + 1 - whole.length)]);
    expect((await sent('travel', padded))?.code).toBe(codeOf('file.tooLarge'));
    const foreign = await sent('travel', undefined, 'a.jpg', other);
    expect((await keep({ uploads: [foreign?.data.upload] })).code).toBe(codeOf('record.notFound'));
    expect((await keep({ uploads: [crypto.randomUUID()] })).code).toBe(codeOf('record.notFound'));
  });

  test('texts are kept as they are: markup, formulas, ten thousand characters; more is refused at its field', async () => {
    const { data } = await keep({
      ...values({ result: `<img src=x onerror=alert(1)>${'字'.repeat(9000)}`, city: '=1+1' }),
      children: { rivals: [{ ...rival, remark: '@SUM(A1)' }] },
    });
    expect(await get(data.id)).toMatchObject({ city: '=1+1' });
    const long = await keep(values({ result: 'x'.repeat(10_001) }));
    expect(long).toMatchObject({ code: codeOf('input.invalid'), data: { fields: [{ field: 'result' }] } });
    const part = await keep({ children: { stops: [{ ...stop, latitude: 91 }] } });
    expect(part).toMatchObject({
      code: codeOf('input.invalid'),
      data: { fields: [{ field: 'children.stops.0.latitude' }] },
    });
    expect((await keep({ children: { stops: [{ ...stop, id: 999_999 }] } })).code).toBe(codeOf('record.notFound'));
    expect((await keep({ cards: [{ person: 0, upload: (await sent('travelPerson'))?.data.upload }] })).code).toBe(
      codeOf('record.notFound'),
    );
  });

  test('an edit that takes a person away keeps the cards of the others', async () => {
    const cards = [(await sent('travelPerson'))?.data.upload, (await sent('travelPerson'))?.data.upload];
    const { data } = await keep({
      children: { people: [person, { ...person, name: 'Jonas' }] },
      cards: cards.map((each, at) => ({ person: at, upload: each })),
    });
    const { children, version } = await get(data.id);
    const jonas = children?.people?.[1];
    const card = (await sent('travelPerson'))?.data.upload;
    const edit = await keep({
      record: { id: data.id, version },
      children: {
        people: [
          { ...person, name: 'New' },
          { ...person, name: 'Jonas', id: jonas?.id },
        ],
      },
      cards: [{ person: 0, upload: card }],
    });
    expect(isDone(edit)).toBe(true);
    const people = (await get(data.id)).children?.people;
    expect(people).toMatchObject([
      { name: 'Jonas', pictureId: jonas?.pictureId },
      { name: 'New', pictureId: expect.any(Number) },
    ]);
    const { files } = (
      await vp.client.call(fileCalls.getFiles, { entity: 'travelPerson', recordId: Number(people?.[1]?.id) })
    ).data;
    expect(files).toHaveLength(1);
  });
});

test('a report is of the people chosen: of at least one VP/Sales, of exactly one where it is one person’s', async () => {
  const report = { format: 'xlsx', writtenIn: 'en' } as const;
  const none = await vp.client.call(travelCalls.getTravelVisits, { travellerIds: [] });
  expect(none.code).toBe(codeOf('travel.chooseSomeone'));
  const nobody = await vp.client.call(travelCalls.getTravelReport, { ...report, travellerIds: [] });
  expect(nobody.code).toBe(codeOf('travel.chooseSomeone'));
  const two = { ...report, travellerIds: [vp.id, other.id], isOfOne: true };
  expect((await vp.client.call(travelCalls.getTravelReport, two)).code).toBe(codeOf('travel.chooseOne'));
});

test('a report holds the pictures of each visit that were not removed', async () => {
  const picture = async (width: number) => sent('travel', await jpeg(width, 40), `${width}.jpg`, other);
  const uploads = [await picture(60), await picture(80)];
  const { data } = await keep({ uploads: uploads.map((each) => each?.data.upload) }, other);
  const { path } = travelCalls.getTravelReport;
  const pictures = async () => {
    const asked = new URLSearchParams({ travellerIds: String(other.id), format: 'xlsx', writtenIn: 'en' });
    const headers = { 'x-token': other.client.token ?? '' };
    const answer = await other.client.fetch(`/api${path}?${asked}`, { headers });
    const names = Object.keys(unzipSync(new Uint8Array(await answer.arrayBuffer())));
    return names.filter((name) => name.startsWith('xl/media/')).length;
  };
  expect(await pictures()).toBe(2);
  const { pictureId } = await get(data.id, other);
  expect((await other.client.call(fileCalls.removeFile, { id: Number(pictureId) })).msg).toBe('');
  expect(await pictures()).toBe(1);
});
