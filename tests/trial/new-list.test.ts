import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listOf, listPageNames } from '../../src/shared/areas/all';
import { importCalls } from '../../src/shared/areas/import/calls';
import { recordCalls } from '../../src/shared/areas/record/calls';
import type { EditableName } from '../../src/shared/areas/record/editable';
import { searchCalls } from '../../src/shared/areas/search/calls';
import { crudCallsOf } from '../../src/shared/entity/crud';
import type { StoredTargetName } from '../../src/shared/imports/targets';
import { href, menuListOf, pageAt } from '../../src/shared/pages';
import { startTestApp, type TestApp } from '../support/app';
import type { TestClient } from '../support/client';
import { loginAs } from '../support/login';
import { addAccount, addDepartment } from '../support/people';
import { codeOf } from '../support/records';
import { sheetOf, sheetOfCells, tried } from '../support/wizard';
import { plant, plantTable } from './plant';

// The one edit a new list takes beside its definition: its area stands among the others.
vi.mock('../../src/shared/areas/registered', async (original) => {
  const { areas } = await original<typeof import('../../src/shared/areas/registered')>();
  const { plantArea } = await import('./plant');
  return { areas: [...areas, plantArea] };
});

const calls = crudCallsOf(plant);
const entity = plant.name as unknown as EditableName; // its registration makes it one

let app: TestApp;
let admin: TestClient;
let reader: TestClient;
let countryId: number;

beforeAll(async () => {
  app = await startTestApp();
  await sql.raw(plantTable).execute(app.db);
  await sql.raw('grant select, insert, update, delete on plant to loadline_app').execute(app.db);
  await sql.raw('grant usage on sequence plant_id_seq to loadline_app').execute(app.db);
  const departmentId = await addDepartment(app, 'D1');
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  await addAccount(app, { account: 'cas', departmentId, roles: ['csr'] });
  [admin, reader] = [await loginAs(app, 'ada'), await loginAs(app, 'cas')];
  const vietnam = { code: 'VN', nameEn: 'Vietnam', nameZh: '越南', areaEn: 'Asia', areaZh: '亚洲' };
  const stored = await app.db.insertInto('country').values(vietnam).returning('id').executeTakeFirstOrThrow();
  countryId = stored.id;
});

afterAll(() => app.close());

const hanoi = () => ({
  code: 'HAN',
  nameEn: 'Hanoi works',
  nameZh: '河内工厂',
  countryId,
  kind: 'sofa',
  lines: 12,
  openedDate: '2019-05-06',
  active: true,
  servedIds: null,
  oldCode: 'W-7',
});

test('a registered list has calls that keep its rules', async () => {
  const { data: added } = await admin.call(calls.add, hanoi());
  expect(added).toMatchObject({ ...hanoi(), countryName: 'Vietnam', may: { edit: true, remove: true } });
  expect((await admin.call(calls.add, hanoi())).code).toBe(codeOf('record.duplicate'));
  expect((await admin.call(calls.add, { ...hanoi(), code: 'X', lines: -1 })).code).toBe(codeOf('input.invalid'));
  expect((await reader.call(calls.add, hanoi())).code).toBe(codeOf('access.denied'));
  const asked: object = { kind: ['sofa'], countryId: [countryId], openedDateFrom: '2019-05-06', active: true };
  expect((await reader.call(calls.list, asked)).data.rows.map(({ code }) => code)).toEqual(['HAN']);
  const after: object = { openedDateFrom: '2019-05-07' };
  expect((await reader.call(calls.list, after)).data.total).toBe(0);
});

test('it has a page in the menu, with its address', () => {
  const page = listPageNames.find((name) => listOf(name).entity.fields === plant.fields);
  expect(menuListOf(['csr'])).toContain(page);
  expect(pageAt('/Plants')).toBe(page);
  expect(page && href(page, { text: 'HAN' })).toBe('/Plants?text=HAN');
});

test('it is imported from a file: its own export changes nothing, what is new is added and what is wrong is said', async () => {
  const headers = { 'x-token': admin.token ?? '', 'accept-language': 'zh' };
  const file = await admin.fetch(`/api${calls.excel.path}`, { headers });
  const own = await tried(admin, 'Plants' as StoredTargetName, await sheetOf(new Uint8Array(await file.arrayBuffer())));
  expect(own.faults).toEqual([]);
  expect(own.rows.map(({ kind }) => kind)).toEqual(['unchanged']);
  const run = await tried(
    admin,
    'Plants' as StoredTargetName,
    sheetOfCells(
      ['Code', 'English name', 'Chinese name', 'Country', 'Kind', 'Production lines', 'Opened', 'Active'],
      ['HAN', 'Hanoi works', '河内工厂', 'vn', 'SOFAS', 13, { date: '2019-05-06' }, '是'],
      ['SGN', 'Saigon works', null, '越南', 'frame', '1,200', '2020/2/29', 'no'],
      ['BKK', 'Bangkok works', '曼谷工厂', 'Thailand', 'Beds', 1.5, 'soon', 'perhaps'],
    ),
  );
  expect(run.rows.map(({ kind }) => kind)).toEqual(['changed', 'new', 'rejected']);
  expect(run.faults).toEqual([
    '4 kind Beds: must be one of: Sofas, Frames',
    '4 lines 1.5: must be a whole number',
    '4 openedDate soon: is not a day written as yyyy/M/d',
    '4 active perhaps: must be yes or no',
    '4 countryId Thailand: is not known',
  ]);
  const done = await run.commit();
  expect(done).toMatchObject({ created: 1, changed: 1, faults: [] });
  const text = (code: string): object => ({ text: code });
  const [saigon] = (await reader.call(calls.list, text('SGN'))).data.rows;
  expect(saigon).toMatchObject({
    nameZh: null,
    countryId,
    kind: 'frame',
    lines: 1200,
    openedDate: '2020-02-29',
    active: false,
  });
  const [hanoiNow] = (await reader.call(calls.list, text('HAN'))).data.rows;
  expect(hanoiNow).toMatchObject({ ...hanoi(), lines: 13 });
  expect((await admin.call(importCalls.undoImport, { id: done.importId })).data).toEqual({ deleted: 1, restored: 1 });
  expect((await reader.call(calls.list, {})).data.rows).toMatchObject([hanoi()]);
  await expect(tried(reader, 'Plants' as StoredTargetName, sheetOfCells(['Code'], ['HAN']))).rejects.toThrow();
});

test('its records are found by the palette and by references', async () => {
  const { data } = await reader.call(searchCalls.searchIndex, { kind: 'listed' });
  const found = data.listed.map(([, name, code, , , also]) => [name, code, also]);
  expect(found).toContainEqual(['plant', 'HAN', 'W-7']);
  const { data: alike } = await reader.call(recordCalls.lookUp, { entity: 'plant' as never, text: '河内' });
  expect(alike.rows.map(({ code }) => code)).toEqual(['HAN']);
});

test('its records are exported, changed in bulk, told of and taken back; what it refers to is in use', async () => {
  const [row] = (await admin.call(calls.list, {})).data.rows;
  const { id = 0, version = 0 } = row ?? {};
  const file = await reader.fetch(`/api${calls.excel.path}`, { headers: { 'x-token': reader.token ?? '' } });
  const sheet = unzipSync(new Uint8Array(await file.arrayBuffer()))['xl/worksheets/sheet1.xml'];
  expect(strFromU8(sheet ?? new Uint8Array())).toContain('Hanoi works');

  const change = { entity: entity as 'model', rows: [{ id, version }], changes: { lines: 14 } };
  const { data: changed } = await admin.call(recordCalls.changeMany, change);
  expect(changed.changed).toBe(1);
  const { data: history } = await reader.call(recordCalls.history, { entity, id });
  expect(history.entries.map(({ action }) => action)).toEqual(['edited', 'edited', 'edited', 'added']);
  expect(history.entries[0]?.changes).toEqual([{ field: 'lines', before: 12, after: 14 }]);
  await admin.call(recordCalls.undo, { changeSet: changed.changeSet ?? '' });
  expect((await admin.call(calls.get, { id })).data).toMatchObject({ lines: 12, version: 5 });

  const country = crudCallsOf(listOf('Countries').entity);
  const refused = await admin.call(country.remove, { id: countryId, version: 1 });
  expect(refused.code).toBe(codeOf('record.inUse'));
  expect(refused.data).toMatchObject({ uses: [{ entity: 'plant', count: 1, names: ['HAN Hanoi works'] }] });
});

test('it refers to several records at once: named, narrowed by, searched in files, kept from being removed, taken back', async () => {
  const country = crudCallsOf(listOf('Countries').entity);
  const area = { areaEn: 'Asia', areaZh: '亚洲' };
  const [laos, nepal] = await Promise.all(
    [
      { code: 'LA', nameEn: 'Laos', nameZh: '老挝', ...area },
      { code: 'NP', nameEn: 'Nepal', nameZh: '尼泊尔', ...area },
    ].map(async (values) => (await admin.call(country.add, values)).data),
  );
  const both = [laos?.id ?? 0, nepal?.id ?? 0].sort((left, right) => left - right);
  const [first = 0, second = 0] = both;
  const { data: added } = await admin.call(calls.add, {
    ...hanoi(),
    code: 'VTE',
    servedIds: [...both, first].reverse(),
  });
  expect(added).toMatchObject({ servedIds: both, servedNames: expect.stringMatching(/^(Laos; Nepal|Nepal; Laos)$/) });
  const narrowed = async (input: object) => (await reader.call(calls.list, input)).data.rows.map(({ code }) => code);
  expect(await narrowed({ servedIds: [second, countryId] })).toEqual(['VTE']);
  expect(await narrowed({ servedIds: [countryId] })).toEqual([]);

  for (const servedIds of [[], [first, 999_999], 'LA', [1.5]]) {
    const changes = { servedIds };
    const refused = await admin.call(calls.modify, { id: added.id, version: 1, changes });
    expect(refused.code).not.toBe(0);
  }
  const { data: fewer } = await admin.call(calls.modify, {
    id: added.id,
    version: 1,
    changes: { servedIds: [first] },
  });
  expect(fewer).toMatchObject({ servedIds: [first], version: 2 });
  const { data: same } = await admin.call(calls.modify, {
    id: added.id,
    version: 2,
    changes: { servedIds: [first, first] },
  });
  expect(same).toMatchObject({ version: 2, changeSet: null });
  await admin.call(recordCalls.undo, { changeSet: fewer.changeSet ?? '' });
  expect((await admin.call(calls.get, { id: added.id })).data).toMatchObject({ servedIds: both, version: 3 });
  const { data: history } = await reader.call(recordCalls.history, { entity, id: added.id });
  const [back] = history.entries[0]?.changes ?? [];
  expect([back?.before, back?.after].map((names) => String(names).split('; ').length)).toEqual([1, 2]);

  const refused = await admin.call(country.remove, { id: second, version: 1 });
  expect(refused.data).toMatchObject({ uses: [{ entity: 'plant', count: 1, names: ['VTE Hanoi works'] }] });

  const headings = ['Code', 'Serves'];
  const file = await tried(
    admin,
    'Plants' as StoredTargetName,
    sheetOfCells(headings, ['VTE', 'nepal； 老挝'], ['HAN', 'LA'], ['X', 'LA; Atlantis']),
  );
  expect(file.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'changed', 'rejected']);
  expect(file.faults).toContain('4 servedIds LA; Atlantis: is not known');
  const { importId } = await file.commit();
  expect(await narrowed({ servedIds: [laos?.id] })).toEqual(['HAN', 'VTE']);
  await admin.call(importCalls.undoImport, { id: importId });
  expect(await narrowed({ servedIds: [laos?.id] })).toEqual(['VTE']);

  const { data: none } = await admin.call(calls.modify, { id: added.id, version: 3, changes: { servedIds: null } });
  expect(none).toMatchObject({ servedIds: null, servedNames: null });
  await admin.call(calls.remove, { id: added.id, version: 4 });
});

test('what several references are made to while somebody removes it is either kept or not referred to', async () => {
  const country = crudCallsOf(listOf('Countries').entity);
  for (let round = 0; round < 10; round += 1) {
    const values = {
      code: `Q${'ABCDEFGHIJ'[round]}`,
      nameEn: `Race ${round}`,
      nameZh: `赛 ${round}`,
      areaEn: 'Asia',
      areaZh: '亚洲',
    };
    const { id } = (await admin.call(country.add, values)).data;
    const [referred, removal] = await Promise.all([
      admin.call(calls.add, { ...hanoi(), code: `R${round}`, servedIds: [id] }),
      admin.call(country.remove, { id, version: 1 }),
    ]);
    expect([referred.code, removal.code].filter((code) => code === 0)).toHaveLength(1);
    if (referred.code === 0) await admin.call(calls.remove, { id: referred.data.id, version: 1 });
  }
});
