import { afterAll, beforeAll, expect, test } from 'vitest';
import { cover, coverGrade, coverGroup } from '../../../src/shared/areas/catalogue/cover';
import { arm } from '../../../src/shared/areas/catalogue/frame';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { type CrudRow, crudCallsOf } from '../../../src/shared/entity/crud';
import type { AnyEntity } from '../../../src/shared/entity/entity';
import type { TestClient } from '../../support/client';
import { type Company, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { sheetOfCells, tried } from '../../support/wizard';

let company: Company;
let client: TestClient;

beforeAll(async () => {
  company = await startCompany({ customers: 20, orders: 20 });
  ({ client } = await company.as('catalogueAdmin'));
});

afterAll(() => company.app.close());

const rowsOf = async (entity: AnyEntity): Promise<CrudRow[]> =>
  (await client.call(crudCallsOf(entity).list, { size: 1000 })).data.rows;
const found = async (name: 'arm' | 'coverGroup', text: string) =>
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
    .select(['arrangementId', 'coverGradeId', 'color'])
    .execute();
  const covers = new Set((await rowsOf(cover)).map(({ gradeId, color }) => `${gradeId} ${color}`));
  expect(materials.length).toBeGreaterThan(500);
  expect(materials.filter(({ arrangementId, coverGradeId }) => !arrangementId || !coverGradeId)).toEqual([]);
  expect(materials.filter(({ coverGradeId, color }) => !covers.has(`${coverGradeId} ${color}`))).toEqual([]);
  expect((await rowsOf(cover)).filter(({ pictureId }) => pictureId === null)).toEqual([]);
});
