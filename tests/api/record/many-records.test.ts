import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangement } from '../../../src/shared/areas/catalogue/arrangement';
import { color } from '../../../src/shared/areas/catalogue/content';
import { material } from '../../../src/shared/areas/catalogue/material';
import { contact } from '../../../src/shared/areas/customer/contact';
import { commitment } from '../../../src/shared/areas/market/commitment';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { recordLimits } from '../../../src/shared/areas/record/limits';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import type { Language } from '../../../src/shared/language';
import { startTestApp, type TestApp } from '../../support/app';
import { dayFromToday } from '../../support/calendar';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';
import { addCustomer } from '../../support/search-records';

const { changeMany, previewChanges, lookUp, merge, uses, undo } = recordCalls;

let app: TestApp;
/** Cara keeps the catalogue, Vera sells. */
const clients = {} as { cara: TestClient; vera: TestClient }; // both before the first test
let [customerId, otherId, countryId, modelId] = [0, 0, 0, 0];

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'D1');
  await addAccount(app, { account: 'cara', departmentId, roles: ['catalogueAdmin'] });
  const ownerId = await addAccount(app, { account: 'vera', departmentId, roles: ['vpSales'] });
  clients.cara = await loginAs(app, 'cara');
  clients.vera = await loginAs(app, 'vera');
  const inserted = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await statement.execute(app.db)).rows[0]?.id ?? 0;
  countryId = await inserted(sql`
    insert into country (code, name_en, name_zh, area_en, area_zh) values ('CN', 'China', '中国', 'Asia', '亚洲') returning id`);
  const place = { countryId, departmentId, ownerId };
  customerId = await addCustomer(app.db, { ...place, code: 'C1', nameEn: 'Ashford' });
  otherId = await addCustomer(app.db, { ...place, code: 'C2', nameEn: 'Birch' });
  modelId = await inserted(sql`
    insert into model (code, name_en, status) values ('8042', 'Lund', 'running') returning id`);
});
afterAll(() => app.close());

const spec = async (code: string, nameEn = `Sofa ${code}`) => {
  const values = { code, nameEn, nameZh: null, type: 'threeSeat', seats: 3, motion: null, used: true, sortOrder: null };
  const { data, msg } = await clients.cara.call(crudCallsOf(arrangement).add, values);
  expect(msg).toBe('');
  return { id: data.id, version: data.version };
};
/** So many SKUs of an arrangement, called by a letter and their number. */
const skus = async (of: { id: number }, letter: string, count: number) => {
  await sql`
    insert into material (number, name_en, model_id, status, arrangement_id)
    select ${letter} || lpad(number::text, 4, '0'), 'Sofa', ${modelId}, 'running', ${of.id}
    from generate_series(1, ${count}::int) as number`.execute(app.db);
};

test('what refers to several records leads to the one that stays, all together so many and no more', async () => {
  const [stays, one, two, none] = [await spec('M1'), await spec('M2'), await spec('M3'), await spec('M4')];
  await skus(one, 'A', 2);
  await skus(two, 'B', 3);
  const input = { entity: 'arrangement' as const, into: stays };
  const { data: told } = await clients.cara.call(uses, { entity: 'arrangement', ids: [two.id, one.id, none.id] });
  expect(
    told.records.map(({ id, uses: of }) => [id, of.map(({ entity, count, names }) => [entity, count, names])]),
  ).toEqual([
    [two.id, [['material', 3, ['B0001 Sofa', 'B0002 Sofa', 'B0003 Sofa']]]],
    [one.id, [['material', 2, ['A0001 Sofa', 'A0002 Sofa']]]],
    [none.id, []],
  ]);
  for (const others of [[stays], [one, stays]]) {
    expect((await clients.cara.call(merge, { ...input, others })).code).toBe(codeOf('merge.impossible'));
  }
  for (const stale of [
    { into: { ...stays, version: stays.version + 1 }, others: [one] },
    { into: stays, others: [one, { ...two, version: two.version + 1 }] },
  ]) {
    expect((await clients.cara.call(merge, { ...input, ...stale })).code).toBe(codeOf('record.conflict'));
  }
  const { data } = await clients.cara.call(merge, { ...input, others: [one, two, none] });
  expect(data.moved).toBe(5);
  const referring = async ({ id }: { id: number }) =>
    (await sql`select from material where arrangement_id = ${id}`.execute(app.db)).rows.length;
  expect(await referring(stays)).toBe(5);
  const isThere = async ({ id }: { id: number }) =>
    (await clients.cara.call(crudCallsOf(arrangement).get, { id })).code === 0;
  expect([await isThere(stays), await isThere(one), await isThere(two), await isThere(none)]).toEqual([
    ...[true, false, false, false],
  ]);
  expect((await clients.cara.call(undo, { changeSet: data.changeSet })).code).toBe(0);
  expect([await referring(stays), await referring(one), await referring(two)]).toEqual([0, 2, 3]);

  await skus(two, 'C', recordLimits.mergedReferences - 4);
  const now = await app.db.selectFrom('arrangement').select(['id', 'version']).orderBy('id').execute();
  const place = ({ id }: { id: number }) => now.find((row) => row.id === id) ?? { id, version: 0 };
  const many = await clients.cara.call(merge, { ...input, into: place(stays), others: [place(one), place(two)] });
  expect([many.code, many.msg]).toEqual([
    codeOf('merge.tooMany'),
    expect.stringContaining(String(recordLimits.mergedReferences)),
  ]);
  expect([await referring(stays), await referring(one)]).toEqual([0, 2]);
  // All that could lead elsewhere are counted, and five are named.
  const { data: counted } = await clients.cara.call(uses, { entity: 'arrangement', ids: [two.id] });
  expect(counted.records[0]?.uses).toMatchObject([
    { entity: 'material', count: recordLimits.mergedReferences - 1, names: { length: 5 } },
  ]);
});

test('a row that is named twice is changed once, and rows with values of their own are set to those', async () => {
  const colors = crudCallsOf(color);
  const add = async (code: string) =>
    (await clients.cara.call(colors.add, { code, nameEn: code, nameZh: null, used: true, sortOrder: null })).data;
  const [one, two] = [await add('GR'), await add('SA')];
  const row = ({ id, version }: typeof one, changes?: object) => ({ id, version, ...(changes ? { changes } : {}) });
  const rows = [row(one, { nameEn: 'Gray' }), row(two), row(one, { nameEn: 'Grey' })] as never; // values by their fields' names
  const changed = await clients.cara.call(changeMany, { entity: 'color', rows, changes: { sortOrder: 7 } });
  expect([changed.msg, changed.data.changed]).toEqual(['', 2]);
  const stored = await app.db.selectFrom('color').select(['nameEn', 'sortOrder', 'version']).orderBy('id').execute();
  expect(stored).toEqual([
    { nameEn: 'Grey', sortOrder: null, version: 2 },
    { nameEn: 'SA', sortOrder: 7, version: 2 },
  ]);
  const again = [one, two].map(({ id }) => ({ id, version: 2, changes: { used: true } }));
  expect((await clients.cara.call(changeMany, { entity: 'color', rows: again })).data).toEqual({
    ...{ changed: 0, changeSet: null },
  });
  const taken = [
    { id: one.id, version: 2, changes: { code: 'SA' } },
    { id: 999_999, version: 1, changes: { used: true } },
  ];
  const refused = await clients.cara.call(changeMany, { entity: 'color', rows: taken });
  expect(refused.msg).toBe('Nothing was changed. GR Grey: Code SA exists already.');
  expect(refused.data).toEqual({
    problems: [
      { id: one.id, name: 'GR Grey', problem: 'Code SA exists already.' },
      { id: 999_999, name: '999999', problem: 'Not found: 999999' },
    ],
  });
  const { data: planned } = await clients.cara.call(previewChanges, { entity: 'color', rows: taken });
  expect(planned.rows[1]).toEqual({ id: 999_999, name: '999999', changes: [], problem: 'Not found: 999999' });
});

test('what speaks against several rows is asked once for all, the first of many by name, and done when it is meant', async () => {
  const contacts = crudCallsOf(contact);
  const main = { mainForOrders: false, mainForPayment: false, mainForShipping: false };
  const people: { id: number; version: number }[] = [];
  for (let at = 1; at <= 7; at += 1) {
    const given = {
      customerId,
      nameEn: `Ann ${at}`,
      phones: null,
      emails: `ann${at}@example.com`,
      used: true,
      ...main,
    };
    const { data, msg } = await clients.vera.call(contacts.add, given);
    expect(msg).toBe('');
    people.push({ id: data.id, version: data.version });
  }
  const bob = {
    customerId: otherId,
    nameEn: 'Bob',
    emails: 'bob@example.com',
    phones: '+41 44 1',
    used: true,
    ...main,
  };
  expect((await clients.vera.call(contacts.add, bob)).msg).toBe('');
  // A new one is asked about as well, and added where it is meant.
  const alike = { ...bob, nameEn: 'Bea', phones: null };
  const added = await clients.vera.call(contacts.add, alike);
  expect(added.msg).toBe('Not saved yet. Bob of this customer has bob@example.com, too.');
  const meant = await clients.vera.call(contacts.add, { ...alike, confirmed: true });
  expect(meant.msg).toBe('');
  const { id: beaId, version: beaVersion } = meant.data;
  expect((await clients.vera.call(contacts.remove, { id: beaId, version: beaVersion })).msg).toBe('');
  const ofAll = (count: number) => ({
    entity: 'contact' as const,
    rows: people.slice(0, count).map((row) => ({ ...row, changes: { emails: 'bob@example.com' } })),
  });
  const asked = await clients.vera.call(changeMany, ofAll(6));
  expect(asked.code).toBe(codeOf('record.doubted'));
  const { fields } = asked.data as unknown as { fields: { field: string; problem: string }[] };
  expect(fields).toHaveLength(1);
  const [{ field, problem } = { field: '', problem: '' }] = fields;
  expect(field).toBe('emails');
  for (let at = 1; at <= 5; at += 1) expect(problem).toContain(`Ann ${at}: Bob of Birch has bob@example.com, too.`);
  expect(problem).not.toContain('Ann 6');
  expect(problem.endsWith(' …')).toBe(true);
  // Each field is told what speaks against it.
  const [first] = people;
  const two = { emails: 'bob@example.com', phones: '+41 44 1' };
  const rows = [{ ...first, changes: two }, ofAll(2).rows[1]] as never; // their ids and versions are there
  const ofFields = await clients.vera.call(changeMany, { entity: 'contact', rows });
  expect(ofFields.data).toEqual({
    fields: [
      {
        field: 'emails',
        problem: 'Ann 1: Bob of Birch has bob@example.com, too. Ann 2: Bob of Birch has bob@example.com, too.',
      },
      { field: 'phones', problem: 'Ann 1: Bob of Birch has +41 44 1, too.' },
    ],
  });
  const chinese = await clients.vera.call(changeMany, { entity: 'contact', rows }, { language: 'zh' });
  expect(JSON.stringify(chinese.data)).toContain('"Ann 1：');
  const five = await clients.vera.call(changeMany, ofAll(5));
  expect(five.msg).not.toContain('…');
  // What is refused is said first: nobody is asked about the others in vain.
  const named = { ...people[6], changes: { nameEn: 'Ann 1' } } as never; // its id and version are there
  const both = await clients.vera.call(changeMany, { entity: 'contact', rows: [...ofAll(1).rows, named] });
  expect(both.code).toBe(codeOf('bulk.refused'));
  expect((both.data as unknown as { problems: object[] }).problems).toHaveLength(1);

  const done = await clients.vera.call(changeMany, { ...ofAll(6), confirmed: true });
  expect([done.msg, done.data.changed]).toEqual(['', 6]);
  // An undo asks nothing.
  expect((await clients.vera.call(undo, { changeSet: done.data.changeSet ?? '' })).code).toBe(0);
});

test('the parts of a record are those that are given, kind by kind; what is none of its parts is refused', async () => {
  const calls = crudCallsOf(commitment);
  const day = dayFromToday(0);
  const { id: marketId } = await app.db
    .insertInto('market')
    .values({ nameEn: 'Show', nameZh: '展', countryId, startDate: day, endDate: day } as never) // the rest is empty
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`insert into orderable_style (market_id, model_id, is_new) values (${marketId}, ${modelId}, false)`.execute(
    app.db,
  );
  const promise = async (of: number, models: object[], language: Language = 'en') => {
    const given = { customerId: of, marketId, containers: 2, children: { models } };
    return clients.vera.call(calls.add, given as never, { language }); // its fields by their names
  };
  const line = (pieces: number, specOf: string | null = null) => ({ modelId, pieces, spec: specOf, remark: null });
  const twice = await promise(customerId, [line(1, 'M1'), line(2), line(3, 'M1'), line(4)]);
  expect([twice.code, twice.msg]).toEqual([codeOf('record.linesAlike'), 'Lines 1 and 3 have the same Model, Spec.']);
  const inChinese = await promise(customerId, [line(1, 'M1'), line(3, 'M1')], 'zh');
  expect(inChinese.msg).toContain('型号、规格');
  const { data: made, msg } = await promise(customerId, [line(1, 'M1'), line(2)]);
  expect(msg).toBe('');
  const again = await promise(customerId, [line(1, 'M1')], 'zh');
  expect(again).toMatchObject({ code: codeOf('record.duplicateOf'), msg: expect.stringContaining('客户、展会') });
  const { data: foreign } = await promise(otherId, [line(9)]);
  const models = (of: typeof made) =>
    (of.children?.models ?? []) as unknown as ({ id: number; pieces: number } & object)[]; // its lines
  const [first, second] = models(made);
  const change = async (rows: object[] | null, changes: object = {}) => {
    const { version } = (await clients.vera.call(calls.get, { id: made.id })).data;
    const edit = { id: made.id, version, changes, ...(rows ? { children: { models: rows } } : {}) };
    return clients.vera.call(calls.modify, edit as never); // its fields by their names
  };
  for (const id of [models(foreign)[0]?.id, 999_999]) {
    expect((await change([{ id, ...line(5) }])).code).toBe(codeOf('record.notFound'));
  }
  const { data: same } = await change([
    { id: first?.id, ...line(1, 'M1') },
    { id: second?.id, ...line(2) },
  ]);
  expect(same).toMatchObject({ changeSet: null, version: made.version });
  const { data: kept } = await change(null, { remark: 'By hand' });
  expect(models(kept).map(({ id, pieces }) => [id, pieces])).toEqual([
    [first?.id, 1],
    [second?.id, 2],
  ]);
  // What is refused of a line is told with its place among those that were given.
  const unknown = { ...line(3), modelId: 999_999 };
  for (const lines of [
    [{ id: first?.id, ...line(1, 'M1') }, unknown],
    [line(1), { ...unknown, id: second?.id }],
  ]) {
    const { code, data } = await change(lines);
    expect([code, (data as { fields?: object } | null)?.fields]).toEqual([
      codeOf('record.notFound'),
      [{ field: 'children.models.1.modelId', problem: expect.stringContaining('Model 999999') }],
    ]);
  }
  // A line takes the key that another one leaves in the same save.
  const swapped = await change([
    { id: first?.id, ...line(1) },
    { id: second?.id, ...line(2, 'M1') },
  ]);
  expect(swapped.msg).toBe('');
  const renewed = await change([line(7, 'M1'), { id: first?.id, ...line(8) }]);
  expect(renewed.msg).toBe('');
  expect(models(renewed.data).map(({ pieces }) => pieces)).toEqual([8, 7]);
  expect(models(renewed.data).map(({ id }) => id)).not.toContain(second?.id);
  // Of a line that somebody else took away it is told that they changed the record: that one is there still.
  const [kept8 = {}, gone7 = {}] = models(renewed.data).map(({ id, pieces }, at) => ({
    ...line(pieces, at ? 'M1' : null),
    id,
  }));
  expect((await change([kept8])).msg).toBe('');
  const stale = { id: made.id, version: renewed.data.version, changes: { remark: 'Mine' } };
  const late = await clients.vera.call(calls.modify, { ...stale, children: { models: [kept8, gone7] } } as never); // as above
  expect([late.code, late.data]).toMatchObject([
    codeOf('record.conflict'),
    { current: { id: made.id, version: renewed.data.version + 1 }, yours: { remark: 'Mine' } },
  ]);
  expect((await change([])).data.children?.models).toEqual([]);
});

test('records are looked up within one another, by their ids as far as they are offered, and in their order', async () => {
  const people = async (asked: object) =>
    (await clients.vera.call(lookUp, { entity: 'contact', ...asked })).data.rows.map(({ code }) => code);
  const within = (id: number) => ({ within: { field: 'customerId', id } });
  expect([(await people(within(customerId))).length, await people(within(otherId))]).toEqual([7, ['Bob']]);
  expect(await people({ ...within(otherId), text: 'ann' })).toEqual([]);
  expect(await people({ within: { field: 'nameEn', id: otherId } })).toEqual([]);
  expect(await people({ within: { field: 'constructor', id: otherId } })).toEqual([]);
  const rows = await app.db.selectFrom('contact').select(['id', 'nameEn']).orderBy('id').execute();
  const ids = rows.map(({ id }) => id).reverse();
  expect(await people({ ids })).toEqual(rows.map(({ nameEn }) => nameEn));
  expect(await people({ ids: ids.slice(2, 4) })).toEqual(rows.slice(-4, -2).map(({ nameEn }) => nameEn));
  await app.db
    .updateTable('contact')
    .set({ used: false })
    .where('id', '=', ids[0] ?? 0)
    .execute();
  expect(await people({ ids })).toHaveLength(8);
  expect(await people({ ids, onlyOffered: true })).toHaveLength(7);
  expect(await people({ text: 'bob' })).toEqual([]);
  // With nothing typed by the list's own order, else by what is called.
  const { data } = await clients.cara.call(lookUp, { entity: 'color' });
  expect(data).toEqual({
    rows: [
      { id: expect.any(Number), code: 'SA', name: 'SA', isExact: false },
      { id: expect.any(Number), code: 'GR', name: 'Grey', isExact: false },
    ],
    more: false,
  });
  expect((await clients.cara.call(lookUp, { entity: 'material', ids: [] })).data).toEqual({ rows: [], more: false });
});

test('a record is exactly what is looked up by its code or either name, whatever the language and width', async () => {
  await app.db.updateTable('color').set({ nameZh: '灰色' }).where('code', '=', 'GR').execute();
  const found = async (text: string) =>
    (await clients.cara.call(lookUp, { entity: 'color', text })).data.rows.map(({ code, isExact }) => [code, isExact]);
  for (const text of ['gr', 'GREY', '灰色', 'ＧＲ']) expect(await found(text), text).toEqual([['GR', true]]);
  for (const text of ['gre', '灰']) expect(await found(text), text).toEqual([['GR', false]]);
});

test('a list stands by its code and in pages, and what a record may not be without is told by its fields', async () => {
  const calls = crudCallsOf(material);
  const narrowed: object = { size: 2, page: 2, text: 'a000' };
  const { data } = await clients.cara.call(calls.list, narrowed);
  expect([data.rows.map(({ number }) => number), data.total]).toEqual([[], 2]);
  const page = await clients.cara.call(calls.list, { size: 2 });
  expect(page.data.rows.map(({ number }) => number)).toEqual(['A0001', 'A0002']);
  const [first] = page.data.rows;
  const { id = 0, version = 0 } = first ?? {};
  const missing = await clients.cara.call(calls.modify, { id, version, changes: { arrangementId: 999_999 } });
  expect([missing.code, missing.msg]).toEqual([codeOf('record.notFound'), 'Not found: Spec 999999']);
  expect(missing.data).toEqual({ fields: [{ field: 'arrangementId', problem: missing.msg }] });
  const removed = await clients.cara.call(calls.removeMany, {
    records: [
      { id, version },
      { id, version },
    ],
  });
  expect(removed.code).toBe(codeOf('record.notFound'));
  expect((await clients.cara.call(calls.get, { id })).code).toBe(0);
});
