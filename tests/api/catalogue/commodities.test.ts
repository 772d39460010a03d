import { afterAll, beforeAll, expect, test } from 'vitest';
import { commodity } from '../../../src/shared/areas/catalogue/commodity';
import { model } from '../../../src/shared/areas/catalogue/model';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { errorCatalogue } from '../../../src/shared/errors';
import { type Company, type Person, startCompany } from '../../support/company';

const calls = crudCallsOf(commodity);
const codeOf = (name: keyof typeof errorCatalogue) => errorCatalogue[name].code;

let company: Company;
let keeper: Person;
let vp: Person;
/** An arrangement and a grade that a model is not sold in yet. */
let free: { modelId: number; arrangementId: number; coverGradeId: number };

beforeAll(async () => {
  company = await startCompany('small');
  [keeper, vp] = await Promise.all([company.as('catalogueAdmin'), company.as('vpSales')]);
  const { db } = company.app;
  const { id: modelId } = await db.selectFrom('model').select('id').executeTakeFirstOrThrow();
  const { id: coverGradeId } = await db.selectFrom('coverGrade').select('id').executeTakeFirstOrThrow();
  const taken = await db.selectFrom('commodity').select('arrangementId').where('modelId', '=', modelId).execute();
  const arrangement = await db
    .selectFrom('arrangement')
    .select('id')
    .where(
      'id',
      'not in',
      taken.map(({ arrangementId }) => arrangementId),
    )
    .executeTakeFirstOrThrow();
  free = { modelId, arrangementId: arrangement.id, coverGradeId };
});

afterAll(() => company.app.close());

const wire = async ({ client }: Person, path: string, body: object) => {
  const response = await client.fetch(path, {
    method: 'POST',
    headers: { token: client.token ?? '', 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, language: 'E' }),
  });
  return (await response.json()) as {
    code: number;
    data: { id: number; version: number; nameEn: string; changeSet: string };
  };
};

test('commodities are added and changed where the specification names the calls, and that is undone', async () => {
  const values = { code: 'NEW-1', nameEn: 'New one', used: true, ...free };
  const added = await wire(keeper, '/addCommodity', values);
  expect(added).toMatchObject({ code: 10000, data: { version: 1, nameEn: 'New one' } });
  const { id } = added.data;
  const changed = await wire(keeper, '/modifyCommodity', { id, version: 1, changes: { nameEn: 'Newer one' } });
  expect(changed).toMatchObject({ code: 10000, data: { version: 2, nameEn: 'Newer one' } });
  expect((await wire(keeper, '/modifyCommodity', { id, version: 1, changes: { nameEn: 'Late' } })).code).toBe(
    codeOf('record.conflict'),
  );
  await keeper.client.call(recordCalls.undo, { changeSet: changed.data.changeSet });
  expect((await vp.client.call(calls.get, { id })).data.nameEn).toBe('New one');

  const same = await wire(keeper, '/addCommodity', { ...values, code: 'NEW-2' });
  expect(same.code).toBe(codeOf('record.duplicateOf'));
  const again = { ...values, code: 'NEW-2' } as never; // its fields by their names
  const chinese = await keeper.client.call(calls.add, again, { language: 'zh' });
  expect(chinese.msg).toMatch(/^已有相同的\p{Script=Han}+、\p{Script=Han}+/u);
  expect((await wire(keeper, '/addCommodity', { ...values, coverGradeId: 999_999 })).code).not.toBe(10000);
  expect((await wire(keeper, '/addCommodity', { ...values, modelId: undefined })).code).toBe(codeOf('input.invalid'));
});

test('sales read them and write none', async () => {
  const { data } = await vp.client.call(calls.list, { size: 100 });
  expect(data.rows.length).toBeGreaterThan(1);
  expect((await wire(vp, '/addCommodity', { code: 'X', nameEn: 'X', used: true, ...free })).code).toBe(
    codeOf('access.denied'),
  );
  const [row] = data.rows;
  const change = { id: row?.id, version: row?.version, changes: { nameEn: 'X' } };
  expect((await wire(vp, '/modifyCommodity', change)).code).toBe(codeOf('access.denied'));
});

test('each group of materials of a model is one, and a model that has some is not removed', async () => {
  const { db } = company.app;
  const materials = await db.selectFrom('material').select(['modelId', 'arrangementId', 'coverGradeId']).execute();
  const groups = new Set(materials.map((row) => `${row.modelId} ${row.arrangementId} ${row.coverGradeId}`));
  const listed = await db
    .selectFrom('commodity')
    .select(['modelId', 'arrangementId', 'coverGradeId', 'code'])
    .execute();
  const seeded = listed.filter(({ code }) => code !== 'NEW-1');
  expect(new Set(seeded.map((row) => `${row.modelId} ${row.arrangementId} ${row.coverGradeId}`))).toEqual(groups);
  const { version } = (await keeper.client.call(crudCallsOf(model).get, { id: free.modelId })).data;
  const refused = await keeper.client.call(crudCallsOf(model).remove, { id: free.modelId, version });
  expect(refused.code).toBe(codeOf('record.inUse'));
});
