import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { viewCalls } from '../../../src/shared/areas/view/calls';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { addCustomer } from '../../support/search-records';

let app: TestApp;
let anna: TestClient;
let ben: TestClient;
const grid = 'orders';
const state = { columns: [{ id: 'poNumber', width: 140 }], quick: '重庆 🛋', sort: null };

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'ALL');
  await addAccount(app, { account: 'anna', departmentId, roles: ['vpSales'] });
  await addAccount(app, { account: 'ben', departmentId, roles: ['vpSales'] });
  anna = await loginAs(app, 'anna');
  ben = await loginAs(app, 'ben');
});

afterAll(() => app.close());

const names = async (client: TestClient) =>
  (await client.call(viewCalls.listViews, { grid })).data.map(({ name, mine, isDefault }) => ({
    name,
    mine,
    isDefault,
  }));

test('a view is kept as it was given, and seen by its maker alone until it is shared', async () => {
  const { code, data } = await anna.call(viewCalls.addView, { grid, name: 'Late', state });
  expect(code).toBe(0);
  expect(data).toMatchObject({ version: 1, name: 'Late', shared: false, isDefault: false, mine: true, state });
  expect(await names(ben)).toEqual([]);
  const shared = await anna.call(viewCalls.shareView, { id: data.id, version: 1, shared: true });
  expect(shared.data).toMatchObject({ shared: true, version: 2 });
  const seen = await ben.call(viewCalls.listViews, { grid });
  expect(seen.data[0]).toMatchObject({ name: 'Late', mine: false, ownerName: 'Name of anna', state });
  expect((await ben.call(viewCalls.listViews, { grid: 'customers' })).data).toEqual([]);
});

test('a view of somebody else cannot be changed, not even a shared one', async () => {
  const [theirs] = (await ben.call(viewCalls.listViews, { grid })).data;
  const one = { id: theirs?.id ?? 0, version: theirs?.version ?? 0 };
  const answers = await Promise.all([
    ben.call(viewCalls.saveView, { ...one, state: {} }),
    ben.call(viewCalls.renameView, { ...one, name: 'Mine now' }),
    ben.call(viewCalls.shareView, { ...one, shared: false }),
    ben.call(viewCalls.removeView, { id: one.id }),
    ben.call(viewCalls.setDefaultView, { grid, id: one.id }),
  ]);
  expect(answers.map(({ code }) => code)).toEqual([40004, 40004, 40004, 40004, 40004]);
  expect((await anna.call(viewCalls.listViews, { grid })).data[0]).toMatchObject({ name: 'Late', shared: true, state });
});

test('saving and renaming raise the version, and an old version is a conflict', async () => {
  const [mine] = (await anna.call(viewCalls.listViews, { grid })).data;
  const one = { id: mine?.id ?? 0, version: mine?.version ?? 0 };
  const saved = await anna.call(viewCalls.saveView, { ...one, state: { columns: [] } });
  expect(saved.data).toMatchObject({ version: one.version + 1, state: { columns: [] } });
  const late = await anna.call(viewCalls.renameView, { ...one, name: 'Later' });
  expect(late).toMatchObject({ code: 40009, data: { current: { name: 'Late' }, yours: { name: 'Later' } } });
  const renamed = await anna.call(viewCalls.renameView, { id: one.id, version: one.version + 1, name: 'Later' });
  expect(renamed.data.name).toBe('Later');
});

test('words and names that a view is narrowed to are kept in English, and read in the language of who opens it', async () => {
  const { db } = app;
  await sql`insert into color (code, name_en, name_zh, used) values ('RED', 'Red', '红色', true), ('SAND', 'Sand', '', true)`.execute(
    db,
  );
  await sql`insert into country (code, name_en, name_zh, area_en, area_zh)
    values ('CH', 'Switzerland', '瑞士', 'Europe', '欧洲')`.execute(db);
  await sql`insert into style (code, name_en, name_zh, used) values ('MOD', 'Modern', '现代', true)`.execute(db);
  const narrowed = (color: string[], country: string[]) => ({
    grid: {
      columnSizing: { columnSizingModel: [] },
      filter: {
        filterModel: {
          color: { values: color },
          countryId: { values: country, contains: '瑞' },
          city: { values: ['红色'] },
        },
      },
    },
    quick: '红色',
  });
  const chinese = narrowed(['红色', 'Sand', '沙', ''], ['瑞士']);
  const english = narrowed(['Red', 'Sand', '沙', ''], ['Switzerland']);
  const given = { grid: 'customers', name: 'Red ones', shared: true };
  const { data } = await anna.call(viewCalls.addView, { ...given, state: chinese }, { language: 'zh' });
  expect(data.state).toEqual(chinese);
  const read = async (language: 'en' | 'zh') =>
    (await ben.call(viewCalls.listViews, { grid: 'customers' }, { language })).data[0]?.state;
  expect([await read('en'), await read('zh')]).toEqual([english, chinese]);
  // As views were kept before.
  await sql`update saved_view set state = ${JSON.stringify(chinese)}::jsonb where id = ${data.id}`.execute(db);
  expect([await read('en'), await read('zh')]).toEqual([english, chinese]);
  // What a grid was narrowed to before the language was changed, without being kept.
  const now = await anna.call(viewCalls.readState, { grid: 'customers', state: english }, { language: 'zh' });
  expect(now.data).toEqual(chinese);
  const less = narrowed([], ['瑞士', '瑞典']);
  const { id, version } = data;
  expect((await anna.call(viewCalls.saveView, { id, version, state: less }, { language: 'zh' })).data.state).toEqual(
    less,
  );
  expect(await read('en')).toEqual(narrowed([], ['Switzerland', '瑞典']));
  await anna.call(viewCalls.removeView, { id });
  // What a list is told through a reference, and the columns of another page over a list.
  const ofGrid = (column: string, value: string) => ({
    grid: { filter: { filterModel: { [column]: { values: [value] } } } },
  });
  for (const [grid, column, said, readAs] of [
    ['list.contact', 'countryId', '瑞士', 'Switzerland'],
    ['ContainerDimensions', 'colorId', '红色', 'Red'],
    ['price-list', 'colorId', '红色', '红色'],
    ['report.netSales', 'country', '瑞士', 'Switzerland'],
    ['report.netSales', 'color', '红色', 'Red'],
    ['report.netSales', 'poNumber', '瑞士', '瑞士'],
    ['report.salesByModel', 'styles', '现代, 瑞士', 'Modern, 瑞士'],
  ] as const) {
    const kept = { grid, name: 'Swiss and red', shared: true, state: ofGrid(column, said) };
    const { data: view } = await anna.call(viewCalls.addView, kept, { language: 'zh' });
    const [seen] = (await ben.call(viewCalls.listViews, { grid }, { language: 'en' })).data;
    expect(seen?.state).toEqual(ofGrid(column, readAs));
    await anna.call(viewCalls.removeView, { id: view.id });
  }
  // Nobody learns how a customer is called whom they do not see.
  const { rows } = await sql<{ id: number }>`select id from country where code = 'CH'`.execute(db);
  const hidden = { code: 'H1', nameEn: 'Hidden', nameZh: '秘密', countryId: rows[0]?.id ?? 0 };
  const far = await addDepartment(app, 'FAR');
  const ownerId = await addAccount(app, { account: 'far', departmentId: far, roles: ['vpSales'] });
  await addCustomer(db, { ...hidden, departmentId: far, ownerId });
  const state = { grid: { filter: { filterModel: { customerId: { values: ['Hidden'] } } } } };
  const spied = await anna.call(viewCalls.addView, { grid: 'orders', name: 'Spy', state }, { language: 'zh' });
  expect(spied.data.state).toEqual(state);
  await anna.call(viewCalls.removeView, { id: spied.data.id });
});

test('a name is used once for a grid', async () => {
  const { code, msg } = await anna.call(viewCalls.addView, { grid, name: 'Later', state }, { language: 'en' });
  expect({ code, msg }).toEqual({ code: 40010, msg: 'Name Later exists already.' });
  expect((await ben.call(viewCalls.addView, { grid, name: 'Later', state })).code).toBe(0);
  await ben.call(viewCalls.removeView, { id: (await ben.call(viewCalls.listViews, { grid })).data[0]?.id ?? 0 });
});

test('one view at most is the default, which comes first', async () => {
  const second = await anna.call(viewCalls.addView, { grid, name: 'Zone', state });
  await anna.call(viewCalls.setDefaultView, { grid, id: second.data.id });
  expect(await names(anna)).toEqual([
    { name: 'Zone', mine: true, isDefault: true },
    { name: 'Later', mine: true, isDefault: false },
  ]);
  const elsewhere = { grid: `${grid}2`, name: 'Other', state };
  const { data: other } = await anna.call(viewCalls.addView, elsewhere);
  await anna.call(viewCalls.setDefaultView, { grid: elsewhere.grid, id: other.id });
  expect((await anna.call(viewCalls.setDefaultView, { grid, id: 99_999_999 })).code).toBe(40004);
  expect((await names(anna))[0]).toMatchObject({ name: 'Zone', isDefault: true });
  await anna.call(viewCalls.setDefaultView, { grid, id: null });
  expect((await names(anna)).some(({ isDefault }) => isDefault)).toBe(false);
  const { data: views } = await anna.call(viewCalls.listViews, { grid: elsewhere.grid });
  expect(views.map(({ isDefault }) => isDefault)).toEqual([true]);
});

test('one’s own views come before those that others share, whose default is nobody else’s', async () => {
  const { data: own } = await ben.call(viewCalls.addView, { grid: 'mixed', name: 'Zoo', state });
  const { data: shared } = await anna.call(viewCalls.addView, { grid: 'mixed', name: 'Alps', state });
  await anna.call(viewCalls.shareView, { id: shared.id, version: shared.version, shared: true });
  await anna.call(viewCalls.setDefaultView, { grid: 'mixed', id: shared.id });
  const { data } = await ben.call(viewCalls.listViews, { grid: 'mixed' });
  expect(data.map(({ id, mine, isDefault }) => [id, mine, isDefault])).toEqual([
    [own.id, true, false],
    [shared.id, false, false],
  ]);
});

test('a view is removed for good', async () => {
  const [first] = (await anna.call(viewCalls.listViews, { grid })).data;
  expect((await anna.call(viewCalls.removeView, { id: first?.id ?? 0 })).code).toBe(0);
  expect((await anna.call(viewCalls.removeView, { id: first?.id ?? 0 })).code).toBe(40004);
});

test('what cannot be kept is refused', async () => {
  const states = [{ text: 'a\u0000b' }, { text: '\ud800' }, { text: 'x'.repeat(60_000) }];
  for (const unkept of states) {
    expect((await anna.call(viewCalls.addView, { grid, name: 'Bad', state: unkept })).code).toBe(40001);
  }
  const deep = `{"grid":"orders","name":"Bad","state":{"deep":${'['.repeat(400_000)}${']'.repeat(400_000)}}}`;
  const headers = { 'content-type': 'application/json', 'x-token': anna.token ?? '' };
  const answer = await anna.fetch('/api/view/add', { method: 'POST', body: deep, headers });
  expect(await answer.json()).toMatchObject({ code: 40001 });
  expect((await anna.call(viewCalls.addView, { grid: '../x', name: 'Bad', state })).code).toBe(40001);
  expect((await anna.call(viewCalls.addView, { grid, name: ' ', state })).code).toBe(40001);
});

test('what happens to views is in the audit trail', async () => {
  const added = (await anna.call(viewCalls.addView, { grid: 'audited', name: 'First', state })).data;
  const renamed = (await anna.call(viewCalls.renameView, { id: added.id, version: added.version, name: 'Second' }))
    .data;
  await anna.call(viewCalls.setDefaultView, { grid: 'audited', id: added.id });
  await anna.call(viewCalls.renameView, { id: added.id, version: added.version, name: 'Too late' });
  await anna.call(viewCalls.removeView, { id: added.id });
  const trail = await app.db
    .selectFrom('audit')
    .select(['action', 'before', 'after', 'address'])
    .where('entity', '=', 'savedView')
    .where('recordId', '=', added.id)
    .orderBy('id')
    .execute();
  expect(renamed.name).toBe('Second');
  expect(trail).toMatchObject([
    { action: 'added', after: { name: 'First', state }, address: '127.0.0.1' },
    { action: 'edited', before: { name: 'First' }, after: { name: 'Second' } },
    { action: 'edited', after: { grid: 'audited', isDefault: added.id } },
    { action: 'removed', before: { name: 'Second', state } },
  ]);
  expect(trail).toHaveLength(4);
});
