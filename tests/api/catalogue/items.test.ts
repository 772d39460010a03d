import { afterAll, beforeAll, expect, test } from 'vitest';
import { arrangement } from '../../../src/shared/areas/catalogue/arrangement';
import { commodity } from '../../../src/shared/areas/catalogue/commodity';
import { feature } from '../../../src/shared/areas/catalogue/content';
import { cover, coverGrade, coverGroup } from '../../../src/shared/areas/catalogue/cover';
import { arm } from '../../../src/shared/areas/catalogue/frame';
import { material } from '../../../src/shared/areas/catalogue/material';
import { model } from '../../../src/shared/areas/catalogue/model';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { fileCalls } from '../../../src/shared/areas/service/file-calls';
import { type CrudRow, crudCallsOf } from '../../../src/shared/entity/crud';
import type { AnyEntity } from '../../../src/shared/entity/entity';
import type { TestClient } from '../../support/client';
import { type Company, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { jpeg, upload } from '../../support/upload-files';
import { sheetOfCells, tried } from '../../support/wizard';

let company: Company;
let client: TestClient;

beforeAll(async () => {
  company = await startCompany('small');
  ({ client } = await company.as('catalogueAdmin'));
});

afterAll(() => company.app.close());

const rowsOf = async (entity: AnyEntity): Promise<CrudRow[]> =>
  (await client.call(crudCallsOf(entity).list, { size: 1000 })).data.rows;
const found = async (name: 'arm' | 'coverGroup' | 'material', text: string) =>
  (await client.call(recordCalls.lookUp, { entity: name, text })).data.rows.map(({ code }) => code);

test('a list and its look-ups stand by the sort order, then by the code; what has none comes last', async () => {
  const { add } = crudCallsOf(arm);
  const values = { nameZh: null, unit: 'pair', weight: 8.25, width: 20, height: 61, used: true };
  for (const [code, sortOrder] of [
    ['QB', 900],
    ['QA', 900],
    ['QC', 800],
    ['QD', null],
  ] as const) {
    expect((await client.call(add, { ...values, code, nameEn: `Quilted arm ${code}`, sortOrder })).code).toBe(0);
  }
  const codes = (await rowsOf(arm)).map(({ code }) => code);
  expect(codes.slice(-4)).toEqual(['QC', 'QA', 'QB', 'QD']);
  expect(await found('arm', 'quilted')).toEqual(['QC', 'QA', 'QB', 'QD']);
});

test('what is switched off is proposed no longer, and shown where it stands; in use it stays', async () => {
  const [group] = (await rowsOf(coverGroup)).filter(({ code }) => code === 'LEA');
  const { id = 0, version = 0 } = group ?? {};
  expect(await found('coverGroup', 'leather')).toContain('LEA');
  const { data: off } = await client.call(crudCallsOf(coverGroup).modify, { id, version, changes: { used: false } });
  expect(await found('coverGroup', 'leather')).not.toContain('LEA');
  const byId = await client.call(recordCalls.lookUp, { entity: 'coverGroup', ids: [id] });
  expect(byId.data.rows.map(({ code }) => code)).toEqual(['LEA']);
  const standing = (await rowsOf(cover)).filter(({ groupId }) => groupId === id);
  expect(new Set(standing.map(({ groupName }) => groupName))).toEqual(new Set(['Top-grain leathers']));

  const refused = await client.call(crudCallsOf(coverGroup).remove, { id, version: off.version });
  expect(refused.code).toBe(codeOf('record.inUse'));
  expect(refused.data).toMatchObject({ uses: [{ entity: 'cover', count: standing.length }] });
});

test('an SKU that is dropped is proposed no longer; one that is phased out is, while it lasts', async () => {
  const { modify, list } = crudCallsOf(material);
  const [row] = (await rowsOf(material)).filter(({ status }) => status === 'running');
  const { id, version, number } = row as CrudRow; // the company has some
  const { data: out } = await client.call(modify, { id, version, changes: { status: 'phasedOut' } });
  expect(await found('material', String(number))).toContain(number);
  await client.call(modify, { id, version: out.version, changes: { status: 'dropped' } });
  expect(await found('material', String(number))).not.toContain(number);
  const dropped: object = { status: ['dropped'] };
  expect((await client.call(list, dropped)).data.rows.map((each) => each.number)).toContain(number);
});

test('a grade whose prices are the wrong way round is refused, saved or imported', async () => {
  const [grade] = await rowsOf(coverGrade);
  const { id = 0, version = 0 } = grade ?? {};
  const changes = { priceTo: 0.5 };
  const refused = await client.call(crudCallsOf(coverGrade).modify, { id, version, changes });
  expect(refused).toMatchObject({
    code: codeOf('record.valuesReversed'),
    msg: '“Price from” cannot be more than “Price to”.',
  });
  const sheet = sheetOfCells(['Code', 'English name', 'Price from', 'Price to'], ['QG', 'Grade Q', 9, 8]);
  const { faults } = await tried(client, 'coversGrades', sheet);
  expect(faults).toEqual(['2 priceTo 8: “Price from” cannot be more than “Price to”.']);
});

test('what a file brings in is used where the file says nothing of it', async () => {
  const run = await tried(client, 'styles', sheetOfCells(['Code', 'English name'], ['QS', 'Queen Anne']));
  expect(await run.commit()).toMatchObject({ created: 1, faults: [] });
  const { data } = await client.call(recordCalls.lookUp, { entity: 'style', text: 'queen' });
  expect(data.rows.map(({ code }) => code)).toEqual(['QS']);
});

test('every material of the demonstration has its spec and cover grade, and its color a cover', async () => {
  const materials = await company.app.db
    .selectFrom('material')
    .select(['arrangementId', 'coverGradeId', 'colorId'])
    .execute();
  const covers = new Set((await rowsOf(cover)).map(({ gradeId, colorId }) => `${gradeId} ${colorId}`));
  expect(materials.length).toBeGreaterThan(500);
  expect(materials.filter(({ arrangementId, coverGradeId }) => !arrangementId || !coverGradeId)).toEqual([]);
  expect(materials.filter(({ coverGradeId, colorId }) => !covers.has(`${coverGradeId} ${colorId}`))).toEqual([]);
  expect((await rowsOf(cover)).filter(({ pictureId }) => pictureId === null)).toEqual([]);
});

test('two specs become one: what referred to either refers to the one that stays, and undo brings both back', async () => {
  const { id: extra, version } = await newArrangement('3PX', 'Power 3-seat sofa, again');
  const { rows } = (await client.call(crudCallsOf(material).list, { size: 40 })).data;
  const [first, second, ...others] = rows as [CrudRow, CrudRow, ...CrudRow[]];
  for (const { id, version: seen } of [first, second]) {
    const saved = await client.call(crudCallsOf(material).modify, {
      id,
      version: seen,
      changes: { arrangementId: extra },
    });
    expect(saved.code).toBe(0);
  }
  const into = others.find(({ arrangementId }) => arrangementId !== null)?.arrangementId as number;
  const { data: told } = await client.call(recordCalls.uses, { entity: 'arrangement', ids: [extra] });
  expect(told.records).toMatchObject([{ id: extra, uses: [{ entity: 'material', count: 2 }] }]);
  const standing = { id: into, version: await versionOf(into) };
  const input = { entity: 'arrangement' as const, into: standing, others: [{ id: extra, version }] };
  const stale = { ...input, others: [{ id: extra, version: version + 1 }] };
  expect((await client.call(recordCalls.merge, stale)).code).toBe(codeOf('record.conflict'));
  const sales = await company.as('vpSales');
  expect((await sales.client.call(recordCalls.merge, input)).code).toBe(codeOf('access.denied'));

  const { data: merge } = await client.call(recordCalls.merge, input);
  expect(merge.moved).toBe(2);
  expect(await specsOf([first.id, second.id])).toEqual([into, into]);
  expect(await idsOfArrangements()).not.toContain(extra);

  expect((await client.call(recordCalls.undo, { changeSet: merge.changeSet })).code).toBe(0);
  expect(await specsOf([first.id, second.id])).toEqual([extra, extra]);
  expect(await idsOfArrangements()).toContain(extra);
});

test('of specs that commodities of one model and grade have those commodities are named, and nothing is combined', async () => {
  const [first, second] = [await newArrangement('3PA', 'Power 3-seat sofa'), await newArrangement('3PB', 'The same')];
  const [{ id: modelId } = { id: 0 }] = await rowsOf(model);
  const [{ id: coverGradeId } = { id: 0 }] = await rowsOf(coverGrade);
  for (const { id: arrangementId, code } of [first, second]) {
    const names = { code: `TWIN-${code}`, nameEn: `Sofa ${code}`, nameZh: `沙发 ${code}`, used: true };
    const added = await client.call(crudCallsOf(commodity).add, { ...names, modelId, arrangementId, coverGradeId });
    expect(added.msg).toBe('');
  }
  const place = ({ id, version }: CrudRow) => ({ id, version });
  const { code, msg } = await client.call(recordCalls.merge, {
    entity: 'arrangement',
    into: place(first),
    others: [place(second)],
  });
  expect(code).toBe(codeOf('merge.alike'));
  expect(msg).toContain('Model, Arrangement, Cover grade');
  expect(msg).toContain('TWIN-3PB Sofa 3PB / TWIN-3PA Sofa 3PA');
  expect(await idsOfArrangements()).toContain(second.id);
});

test('a record with several features keeps each once when two of them become one', async () => {
  const [one, two] = (await rowsOf(feature)) as [CrudRow, CrudRow];
  const [row] = (await rowsOf(model)) as [CrudRow];
  const { id, version } = row;
  await client.call(crudCallsOf(model).modify, { id, version, changes: { featureIds: [one.id, two.id] } });
  const { code } = await client.call(recordCalls.merge, {
    entity: 'feature',
    into: { id: two.id, version: two.version },
    others: [{ id: one.id, version: one.version }],
  });
  expect(code).toBe(0);
  const { data } = await client.call(crudCallsOf(model).get, { id });
  expect(data.featureIds).toEqual([two.id]);
});

test('the record that stays gets the pictures it has not; undo takes them back, and brings the others’ with the other', async () => {
  const { client: admin } = await company.as('admin');
  const made = await newArrangement('3PY', 'Power 3-seat sofa, drawn');
  const into = await newArrangement('3PZ', 'Power 3-seat sofa, drawn twice');
  const [own, both] = [await jpeg(300, 200), await jpeg(200, 300)];
  for (const [id, name, bytes] of [
    [made.id, 'own.jpg', own],
    [made.id, 'both.jpg', both],
    [into.id, 'both too.jpg', both],
  ] as const) {
    expect((await upload(client, id, name, bytes, 'arrangement')).body?.code).toBe(0);
  }
  const names = async (recordId: number) =>
    (await admin.call(fileCalls.getFiles, { entity: 'arrangement', recordId })).data?.files
      .map(({ name }) => name)
      .sort();
  const place = async ({ id }: CrudRow) => ({ id, version: await versionOf(id) });
  const input = { entity: 'arrangement' as const, into: await place(into), others: [await place(made)] };
  const { data: merge, msg } = await client.call(recordCalls.merge, input);
  expect(msg).toBe('');
  expect(await names(into.id)).toEqual(['both too.jpg', 'own.jpg']);
  const undone = await client.call(recordCalls.undo, { changeSet: merge.changeSet });
  expect(undone.msg).toBe('');
  expect(await names(into.id)).toEqual(['both too.jpg']);
  expect(await names(made.id)).toEqual(['both.jpg', 'own.jpg']);
  expect((await client.call(recordCalls.undo, { changeSet: undone.data.changeSet })).msg).toBe('');
  expect(await names(into.id)).toEqual(['both too.jpg', 'own.jpg']);
  expect(await idsOfArrangements()).not.toContain(made.id);
});

test('pictures are given in their order, after those of the record that stays', async () => {
  const gone = await newArrangement('3PT', 'Power 3-seat sofa, turned');
  const into = await newArrangement('3PU', 'Power 3-seat sofa, unturned');
  const add = async (id: number, name: string, width: number) =>
    (await upload(client, id, name, await jpeg(width, 200), 'arrangement')).body?.data.id ?? 0;
  await add(gone.id, 'first.jpg', 330);
  await client.call(fileCalls.movePicture, { id: await add(gone.id, 'main.jpg', 340), place: 1 });
  await client.call(fileCalls.movePicture, { id: await add(into.id, 'own.jpg', 350), place: 1 });
  const place = async ({ id }: CrudRow) => ({ id, version: await versionOf(id) });
  const input = { entity: 'arrangement' as const, into: await place(into), others: [await place(gone)] };
  expect((await client.call(recordCalls.merge, input)).msg).toBe('');
  const { data } = await client.call(fileCalls.getFiles, { entity: 'arrangement', recordId: into.id });
  expect(data.files.map(({ name }) => name)).toEqual(['own.jpg', 'main.jpg', 'first.jpg']);
});

test('a picture that was taken away stays away when records become one, and counts for nothing at the one that stays', async () => {
  const gone = await newArrangement('3PV', 'Power 3-seat sofa, redrawn');
  const into = await newArrangement('3PW', 'Power 3-seat sofa, undrawn');
  const both = await jpeg(310, 200);
  await upload(client, gone.id, 'both.jpg', both, 'arrangement');
  for (const [id, name, bytes] of [
    [gone.id, 'away.jpg', await jpeg(320, 200)],
    [into.id, 'both too.jpg', both],
  ] as const) {
    const { body } = await upload(client, id, name, bytes, 'arrangement');
    expect((await client.call(fileCalls.removeFile, { id: body?.data.id ?? 0 })).msg).toBe('');
  }
  const place = async ({ id }: CrudRow) => ({ id, version: await versionOf(id) });
  const input = { entity: 'arrangement' as const, into: await place(into), others: [await place(gone)] };
  expect((await client.call(recordCalls.merge, input)).msg).toBe('');
  const { data } = await client.call(fileCalls.getFiles, { entity: 'arrangement', recordId: into.id });
  expect(data.files.map(({ name }) => name)).toEqual(['both.jpg']);
});

test('records that others than the catalogue refer to do not become one', async () => {
  const [one, two] = (await rowsOf(model)) as [CrudRow, CrudRow];
  const answer = await client.call(recordCalls.merge, {
    entity: 'model',
    into: { id: two.id, version: two.version },
    others: [{ id: one.id, version: one.version }],
  });
  expect(answer.code).toBe(codeOf('merge.impossible'));
});

async function newArrangement(code: string, nameEn: string): Promise<CrudRow> {
  const values = {
    code,
    nameEn,
    nameZh: null,
    type: 'threeSeat',
    seats: 3,
    motion: 'power',
    used: true,
    sortOrder: null,
  };
  return (await client.call(crudCallsOf(arrangement).add, values)).data;
}

const idsOfArrangements = async () => (await rowsOf(arrangement)).map(({ id }) => id);
const versionOf = async (id: number) => (await rowsOf(arrangement)).find((row) => row.id === id)?.version ?? 0;
const specsOf = async (ids: readonly number[]) =>
  (await company.app.db.selectFrom('material').select('arrangementId').where('id', 'in', ids).execute()).map(
    ({ arrangementId }) => arrangementId,
  );
