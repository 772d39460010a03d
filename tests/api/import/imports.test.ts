import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../../src/server/db/tables';
import type { InputOf } from '../../../src/shared/api/call';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { importLimits } from '../../../src/shared/imports/limits';
import { orientationNames } from '../../../src/shared/loading/orientations';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';

type StagedRow = InputOf<typeof importCalls.stageImport>['rows'][number];
type Mode = InputOf<typeof importCalls.commitImport>['mode'];
let app: TestApp;
let catalogue: TestClient;
let exportOffice: TestClient;
let administrator: TestClient;
let sales: TestClient;
let modelId: number;
let departmentId: number;

beforeAll(async () => {
  app = await startTestApp();
  departmentId = await addDepartment(app, 'ALL');
  const logIn = async (account: string, role: 'catalogueAdmin' | 'exportOffice' | 'admin' | 'vpSales') => {
    await addAccount(app, { account, departmentId, roles: [role] });
    return loginAs(app, account);
  };
  catalogue = await logIn('carla', 'catalogueAdmin');
  exportOffice = await logIn('eva', 'exportOffice');
  administrator = await logIn('ada', 'admin');
  sales = await logIn('vera', 'vpSales');
  const { rows } = await sql<{ id: number }>`
    insert into model (code, name_en, status) values ('R-100', 'Harbour', 'running')
    returning id`.execute(app.db);
  modelId = rows[0]?.id ?? 0;
});

afterAll(() => app.close());

beforeEach(async () => {
  await sql`truncate file_import cascade`.execute(app.db);
  await sql`delete from order_line`.execute(app.db);
  await sql`delete from material`.execute(app.db);
  await sql`
    insert into material (number, model_id, name_en, length, weight) values
      ('M-1', ${modelId}, 'One seat', 90, 20.5), ('M-2', ${modelId}, 'Two seats', 150, 41)`.execute(app.db);
});

const materials = (): Promise<Selectable<Database['material']>[]> =>
  app.db.selectFrom('material').selectAll().orderBy('number').execute();

/** What undo must bring back: everything but the marks of time. */
const contents = async () =>
  (await materials()).map(({ version: _, createdAt: _created, updatedAt: _updated, ...values }) => values);

const newRow = (row: number, number: string, more: StagedRow['values'] = {}): StagedRow => ({
  row,
  versions: {},
  values: { number, modelId: 'R-100', nameEn: `Name of ${number}`, ...more },
});

async function stage(client: TestClient, rows: StagedRow[]): Promise<number> {
  const answer = await client.call(importCalls.stageImport, { target: 'materials', importId: null, rows });
  expect(answer.msg).toBe('');
  return answer.data.importId;
}

async function runImport(client: TestClient, rows: StagedRow[], mode: Mode = 'validRows') {
  const importId = await stage(client, rows);
  const answer = await client.call(importCalls.commitImport, { importId, fileName: 'list.xlsx', mode });
  return { ...answer, importId };
}

test('a dry run is told what is stored: values with codes, versions, and the codes nobody knows', async () => {
  const { code, data } = await catalogue.call(importCalls.importPresent, {
    target: 'materials',
    keys: { material: [['M-1'], ['M-9']] },
    references: {},
  });
  expect(code).toBe(0);
  expect(data.rows.map(({ part, key, version }) => ({ part, key, version }))).toEqual([
    { part: 'material', key: ['M-1'], version: 1 },
  ]);
  expect(data.rows[0]?.values).toMatchObject({
    number: 'M-1',
    modelId: 'R-100',
    length: 90,
    weight: 20.5,
    seats: null,
  });
});

test('new rows are created and changed ones edited, each in the audit trail under the person who did it', async () => {
  const { code, data, importId } = await runImport(catalogue, [
    newRow(2, 'M-3', { length: 100, width: 50, height: 40, heightUpLengthAlong: false }),
    { row: 3, versions: { material: 1 }, values: { number: 'M-1', length: 95 } },
    { row: 4, versions: { material: 1 }, values: { number: 'M-2', length: 150 } },
  ]);
  expect({ code, data }).toMatchObject({
    code: 10000,
    data: {
      written: true,
      created: 1,
      changed: 1,
      unchanged: 1,
      counts: {
        model: { created: 0, changed: 0, unchanged: 1 },
        material: { created: 1, changed: 1, unchanged: 1 },
      },
      faults: [],
    },
  });
  const [one, two, three] = await materials();
  expect(one).toMatchObject({ length: 95, weight: 20.5, version: 2, nameEn: 'One seat' });
  expect(two).toMatchObject({ length: 150, version: 1 });
  expect(three).toMatchObject({ modelId, heightUpLengthAlong: false, heightUpWidthAlong: null, cube: 7.063 });
  const trail = await app.db.selectFrom('audit').selectAll().orderBy('id', 'desc').limit(3).execute();
  const account = await app.db.selectFrom('account').select('id').where('account', '=', 'carla').executeTakeFirst();
  expect(trail.map(({ action, accountId }) => [action, accountId])).toEqual([
    ['imported', account?.id],
    ['edited', account?.id],
    ['added', account?.id],
  ]);
  expect(trail[1]).toMatchObject({ before: { length: 90 }, after: { length: 95 }, recordId: one?.id });
  expect(trail[0]?.recordId).toBe(importId);
});

test('only who may write materials may import them; the mappings are everybody’s own', async () => {
  const rows = [newRow(2, 'M-3')];
  const answers = [
    await sales.call(importCalls.stageImport, { target: 'materials', importId: null, rows }),
    await sales.call(importCalls.importPresent, { target: 'materials', keys: { material: [['M-1']] }, references: {} }),
  ];
  expect(answers.map(({ code }) => code)).toEqual([40003, 40003]);
  const refused = await app.db.selectFrom('audit').select('after').where('action', '=', 'refused').execute();
  expect(refused.at(-1)?.after).toEqual({ import: 'materials' });
  const importId = await stage(catalogue, rows);
  const input = { importId, fileName: 'x', mode: 'validRows' } as const;
  expect((await sales.call(importCalls.commitImport, input)).code).toBe(40062);
  expect((await exportOffice.call(importCalls.commitImport, input)).code).toBe(40062);
  expect((await exportOffice.call(importCalls.stageImport, { target: 'materials', importId, rows })).code).toBe(40062);
  expect(await contents()).toHaveLength(2);
});

test('the server checks every row itself; rows with faults stay out and are told with field and reason', async () => {
  const { data } = await runImport(catalogue, [
    newRow(2, 'M-3', { length: -5 }),
    newRow(3, 'M-4', { modelId: 'R'.repeat(41) }),
    newRow(4, 'M-5', { maxTiers: 2.5, provenance: 'moon' }),
    { row: 5, versions: {}, values: { number: 'M-6', modelId: 'R-100' } },
    { row: 6, versions: {}, values: { number: '', modelId: 'R-100', nameEn: 'x' } },
    newRow(7, 'M-7', Object.fromEntries(orientationNames.map((name) => [name, false]))),
    newRow(8, 'M-8'),
    newRow(9, 'M-8'),
  ]);
  expect(data).toMatchObject({ written: true, created: 1, changed: 0 });
  expect(data.faults.map(({ row, key, problem }) => `${row} ${key} ${problem}`)).toEqual([
    '2 length at least 0.1',
    '3 modelId at most 40 characters',
    '4 provenance must be one of: China, Vietnam, China or Vietnam, Mexico',
    '4 maxTiers must be a whole number',
    '5 nameEn is required',
    '6 number is required',
    '7 heightUpLengthAlong is forbidden like all other orientations; at least one must be allowed',
    '9 number is in an earlier row already',
  ]);
  expect((await contents()).map(({ number }) => number)).toEqual(['M-1', 'M-2', 'M-8']);
});

test('models are imported by who looks after the catalogue, with what a new one needs where the file says nothing', async () => {
  const rows: StagedRow[] = [
    { row: 2, versions: {}, values: { code: 'R-200', nameEn: 'Bay' } },
    { row: 3, versions: { model: 1 }, values: { code: 'R-100', brandId: 'Fjord' } },
    { row: 4, versions: {}, values: { code: 'R-300', nameEn: 'Cove', status: 'boat' } },
  ];
  const refused = await exportOffice.call(importCalls.stageImport, { target: 'models', importId: null, rows });
  expect(refused.code).toBe(40003);
  const { data: staged } = await catalogue.call(importCalls.stageImport, { target: 'models', importId: null, rows });
  const input = { importId: staged.importId, fileName: 'models.csv', mode: 'validRows' } as const;
  const { data } = await catalogue.call(importCalls.commitImport, input);
  // The brand that nobody knows is added with them.
  expect(data).toMatchObject({ created: 2, changed: 1, counts: { brand: { created: 1 }, model: { created: 1 } } });
  expect(data.faults.map(({ row, key }) => `${row} ${key}`)).toEqual(['4 status']);
  const models = app.db.selectFrom('model').leftJoin('brand', 'brand.id', 'model.brandId').orderBy('model.code');
  const stored = () => models.select(['model.code', 'status', 'brand.code as brand']).execute();
  expect(await stored()).toEqual([
    { code: 'R-100', status: 'running', brand: 'Fjord' },
    { code: 'R-200', status: 'running', brand: null },
  ]);
  await catalogue.call(importCalls.undoImport, { id: staged.importId });
  expect(await stored()).toEqual([{ code: 'R-100', status: 'running', brand: null }]);
  expect(await app.db.selectFrom('brand').select('code').execute()).toEqual([]);
});

test('models that a catalogue names are created with it and go with its undo, for who may write models', async () => {
  const rows = [newRow(2, 'M-3', { modelId: 'R-500' }), newRow(3, 'M-4', { modelId: 'R-500' }), newRow(4, 'M-5')];
  const models = async () => await app.db.selectFrom('model').select(['code', 'nameEn']).orderBy('code').execute();
  const before = await models();
  const refused = await runImport(exportOffice, rows);
  expect(refused.data).toMatchObject({ created: 1, counts: { model: { created: 0 } } });
  expect(refused.data.faults.map(({ row, key, problem }) => `${row} ${key} ${problem}`)).toEqual([
    '2 modelId is not known',
    '3 modelId is not known',
  ]);
  expect(await models()).toEqual(before);
  const { data, importId } = await runImport(catalogue, rows.slice(0, 2));
  expect(data).toMatchObject({ created: 3, counts: { model: { created: 1 }, material: { created: 2 } } });
  expect(await models()).toEqual([...before, { code: 'R-500', nameEn: 'R-500' }]);
  expect((await catalogue.call(importCalls.undoImport, { id: importId })).data).toEqual({ deleted: 3, restored: 0 });
  expect(await models()).toEqual(before);
});

test('customers are imported by administrators, whoever looks after them, and by nobody who sees only some', async () => {
  const finland = { code: 'FI', nameEn: 'Finland', nameZh: '芬兰', areaEn: 'Europe', areaZh: '欧洲' };
  await app.db.insertInto('country').values(finland).execute();
  const values = { code: 'C-77', nameEn: 'Sauna Oy', countryId: 'FI', departmentId: 'ALL', ownerId: 'vera' };
  const rows: StagedRow[] = [
    { row: 2, versions: {}, values },
    { row: 3, versions: {}, values: { ...values, code: 'C-78', countryId: 'Atlantis' } },
    { row: 4, versions: {}, values: { code: 'C-79', nameEn: 'Nobody' } },
  ];
  for (const client of [sales, catalogue, exportOffice]) {
    expect((await client.call(importCalls.stageImport, { target: 'customers', importId: null, rows })).code).toBe(
      40003,
    );
    const asked = await client.call(importCalls.importPresent, {
      target: 'customers',
      keys: { customer: [['C-77']] },
      references: {},
    });
    expect(asked.code).toBe(40003);
  }
  const { data: staged } = await administrator.call(importCalls.stageImport, {
    target: 'customers',
    importId: null,
    rows,
  });
  const input = { importId: staged.importId, fileName: 'customers.xls', mode: 'validRows' } as const;
  const { data } = await administrator.call(importCalls.commitImport, input);
  expect(data.created).toBe(1);
  expect(data.faults.map(({ row, key, problem }) => `${row} ${key} ${problem}`)).toEqual([
    '3 countryId is not known',
    '4 countryId is required',
    '4 departmentId is required',
    '4 ownerId is required',
  ]);
  const [stored] = await app.db.selectFrom('customer').selectAll().where('code', '=', 'C-77').execute();
  expect(stored).toMatchObject({ status: 'regular', type: 'retailer', closed: false, departmentId });
  const undone = await administrator.call(importCalls.undoImport, { id: staged.importId });
  expect(undone.data).toEqual({ deleted: 1, restored: 0 });
});

test('all or nothing writes nothing when one row has a fault', async () => {
  const before = await contents();
  const { data } = await runImport(catalogue, [newRow(2, 'M-3'), newRow(3, 'M-4', { length: -5 })], 'allOrNothing');
  expect(data).toMatchObject({ written: false, created: 0, changed: 0 });
  expect(data.faults).toHaveLength(1);
  expect(await contents()).toEqual(before);
  expect((await catalogue.call(importCalls.getImports, {})).data.imports).toEqual([]);
});

test('values and shapes that no import may have are refused', async () => {
  const refused = async (row: unknown) => {
    const rows = [row] as StagedRow[]; // whatever a hostile program sends
    return (await catalogue.call(importCalls.stageImport, { target: 'materials', importId: null, rows })).code;
  };
  expect(await refused({ row: 2, versions: {}, values: { number: 'M-3', version: 9 } })).toBe(40061);
  expect(await refused({ row: 2, versions: {}, values: { number: ['M-3'] } })).toBe(40001);
  expect(await refused({ row: 0, versions: {}, values: { number: 'M-3' } })).toBe(40001);
  expect(await refused({ row: 2, versions: {}, values: { 'number; drop table': 'M-3' } })).toBe(40001);
  const unknown = { importId: 99_999, fileName: 'x', mode: 'validRows' } as const;
  expect((await catalogue.call(importCalls.commitImport, unknown)).code).toBe(40062);
});

test('of two people who import at once the second is told which rows moved on, and overwrites nothing', async () => {
  const row = (length: number): StagedRow => ({ row: 2, versions: { material: 1 }, values: { number: 'M-1', length } });
  const ids = [
    await stage(catalogue, [row(91), newRow(3, 'M-3')]),
    await stage(exportOffice, [row(92), newRow(3, 'M-3'), newRow(4, 'M-4')]),
  ];
  const clients = [catalogue, exportOffice];
  const answers = await Promise.all(
    clients.map((client, at) =>
      client.call(importCalls.commitImport, { importId: ids[at] ?? 0, fileName: `${at}`, mode: 'validRows' }),
    ),
  );
  const problems = answers.map(({ data }) => data.faults.map(({ row: at, problem }) => `${at} ${problem}`));
  expect(problems.filter((list) => list.length === 0)).toHaveLength(1);
  expect(problems.flat()).toEqual([
    '2 was changed by somebody else meanwhile',
    '3 was created by somebody else meanwhile',
  ]);
  const [one] = await materials();
  expect(one?.version).toBe(2);
  expect(one?.length).toBe(problems[0]?.length === 0 ? 91 : 92);
});

test('undo deletes what was created and restores what was edited; it can be done once', async () => {
  const before = await contents();
  const { importId } = await runImport(catalogue, [
    newRow(2, 'M-3'),
    {
      row: 3,
      versions: { material: 1 },
      values: { number: 'M-1', length: null, weight: 22.25, mixedStacking: false, seats: 3 },
    },
  ]);
  expect(await contents()).not.toEqual(before);
  const undone = await catalogue.call(importCalls.undoImport, { id: importId });
  expect(undone).toMatchObject({ code: 10000, data: { deleted: 1, restored: 1 } });
  expect(await contents()).toEqual(before);
  // A version that came back would let an editor of the meantime overwrite unseen.
  expect((await materials())[0]?.version).toBe(3);
  expect((await catalogue.call(importCalls.undoImport, { id: importId })).code).toBe(40012);
  const [listed] = (await catalogue.call(importCalls.getImports, {})).data.imports;
  expect(listed).toMatchObject({ fileName: 'list.xlsx', created: 1, changed: 1, undoneByName: 'Name of carla' });
});

test('undo is refused with the records that were changed, deleted or used since, and changes nothing', async () => {
  const { importId } = await runImport(catalogue, [
    newRow(2, 'M-3'),
    newRow(3, 'M-4'),
    newRow(4, 'M-5'),
    { row: 5, versions: { material: 1 }, values: { number: 'M-1', length: 95 } },
  ]);
  await sql`update material set name_zh = '红', version = version + 1 where number = 'M-1'`.execute(app.db);
  await sql`delete from material where number = 'M-4'`.execute(app.db);
  const [, , third] = await materials();
  await useInOrder(third?.id ?? 0);
  const before = await contents();
  const { code, msg, data } = await catalogue.call(importCalls.undoImport, { id: importId });
  expect({ code, msg }).toEqual({
    code: 40063,
    msg: '3 records were changed or used since, so the import cannot be undone.',
  });
  expect(data).toEqual({
    obstacles: [
      { row: 2, key: 'M-3', reason: 'is used by 1 record' },
      { row: 3, key: 'M-4', reason: 'was deleted since' },
      { row: 5, key: 'M-1', reason: 'was changed since' },
    ],
  });
  expect(await contents()).toEqual(before);
  expect((await catalogue.call(importCalls.getImports, {})).data.imports[0]?.undoneAt).toBeNull();
});

async function useInOrder(materialId: number) {
  const { rows } = await sql<{ id: number }>`
    with land as (
      insert into country (code, name_en, name_zh, area_en, area_zh) values ('NO', 'Norway', '挪威', 'Europe', '欧洲') returning id
    ), buyer as (
      insert into customer (code, name_en, country_id, department_id, owner_id, status, type, closed)
      select 'C-1', 'Buyer', land.id, ${departmentId}, (select min(id) from account), 'regular', 'retailer', false from land returning id
    )
    insert into sales_order (customer_id, po_number, order_date, stage, quantity, amount, cube)
    select buyer.id, 'PO-1', '2026-01-01', 'piIssued', 1, 1, 1 from buyer returning id`.execute(app.db);
  await sql`
    insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage)
    select customer_id, id, 1, ${materialId}, 'R-100', 1, 1, 1, 1, 'piIssued' from sales_order
    where id = ${rows[0]?.id ?? 0}`.execute(app.db);
}

test('an import is its maker’s; administrators see and undo everybody’s', async () => {
  const { importId } = await runImport(catalogue, [newRow(2, 'M-3')]);
  expect((await exportOffice.call(importCalls.getImports, {})).data.imports).toEqual([]);
  expect((await exportOffice.call(importCalls.undoImport, { id: importId })).code).toBe(40004);
  const [seen] = (await administrator.call(importCalls.getImports, { target: 'materials' })).data.imports;
  expect(seen).toMatchObject({ id: importId, accountName: 'Name of carla', undoneAt: null });
  expect((await administrator.call(importCalls.undoImport, { id: importId })).code).toBe(10000);
});

test('ten thousand rows are one import, the next one is too many', async () => {
  const rows = Array.from({ length: importLimits.uploadRows + 1 }, (_, at) => newRow(at + 2, `N-${at}`));
  const { rowsAtOnce } = importLimits;
  let importId: number | null = null;
  for (let start = 0; start < importLimits.uploadRows; start += rowsAtOnce) {
    const part = rows.slice(start, start + rowsAtOnce);
    const answer: { data: { importId: number } } = await catalogue.call(importCalls.stageImport, {
      target: 'materials',
      importId,
      rows: part,
    });
    importId = answer.data.importId;
  }
  const last = await catalogue.call(importCalls.stageImport, { target: 'materials', importId, rows: rows.slice(-1) });
  expect({ code: last.code, msg: last.msg }).toEqual({
    code: 40060,
    msg: 'An import has at most 10000 rows; this one has 10001.',
  });
  const input = { importId: importId ?? 0, fileName: 'large.csv', mode: 'allOrNothing' } as const;
  const { data } = await catalogue.call(importCalls.commitImport, input);
  expect(data).toMatchObject({ written: true, created: importLimits.uploadRows, faults: [] });
  const undone = await catalogue.call(importCalls.undoImport, { id: importId ?? 0 });
  expect(undone.data).toEqual({ deleted: importLimits.uploadRows, restored: 0 });
  expect(await contents()).toHaveLength(2);
}, 120_000);
