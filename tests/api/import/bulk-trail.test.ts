import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import type { StoredTargetName } from '../../../src/shared/imports/targets';
import { daysAfter } from '../../../src/shared/rules/days';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { sheetOfCells, tried } from '../../support/wizard';

let app: TestApp;
let ada = null as unknown as TestClient; // logged in before the first test
let today = '';

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'HOME');
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  ada = await loginAs(app, 'ada');
  await sql`
    insert into country (code, name_en, name_zh, area_en, area_zh) values ('FI', 'Finland', '芬兰', 'Europe', '欧洲')`.execute(
    app.db,
  );
  const asked = { target: 'customers' as const, keys: {}, references: {} };
  today = (await ada.call(importCalls.importPresent, asked)).data.today;
});
afterAll(() => app.close());

type Row = Readonly<Record<string, string | number>>;

const customer = (code: string, more: Row = {}): Row => ({
  'Customer code': code,
  'English name': code,
  Country: 'FI',
  'Sales department': 'HOME',
  'Sales owner': 'ada',
  ...more,
});

/** A dry run of rows that all have the columns of the first. */
function file(target: StoredTargetName, ...rows: [Row, ...Row[]]) {
  const columns = Object.keys(rows[0]);
  return tried(ada, target, sheetOfCells(columns, ...rows.map((row) => columns.map((name) => row[name] ?? ''))));
}

const told = (faults: readonly { row: number; key: string; problem: string }[]) =>
  faults.map(({ row, key, problem }) => `${row} ${key} ${problem}`);

/** The lines of the trail of some records, in their order. */
async function trail(...entities: string[]) {
  const { rows } = await sql<{ line: string; set: string | null; undoes: string | null }>`
    select concat_ws(' ', action, entity, version, root_entity) as line, change_set as set, undoes
    from audit where entity = any(${entities}::text[]) order by id`.execute(app.db);
  return rows;
}

const idOf = async (code: string) =>
  (await app.db.selectFrom('customer').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
const historyOf = async (entity: 'customer' | 'order', id: number) =>
  (await ada.call(recordCalls.history, { entity, id, size: 20 })).data.entries;

test.each([
  ['customers', 'lastVisit'],
  ['CustomerManagement', 'lastVisit'],
] as const)('a visit to come is refused in a file of %s before anything is written', async (target, key) => {
  const tomorrow = daysAfter(today, 1);
  const run = await file(
    target,
    customer(`${target.slice(0, 4)}1`, { 'Last visit': tomorrow }),
    customer(`${target.slice(0, 4)}2`, { 'Last visit': today }),
  );
  expect(run.faults).toEqual([`2 ${key} ${tomorrow}: A last visit cannot be after today (${today}).`]);
  expect(run.rows.map(({ kind }) => kind)).toEqual(['rejected', 'new']);
});

test('a visit to come that was not looked at before is refused as it is written; a stored one may stay', async () => {
  const tomorrow = daysAfter(today, 1);
  await (await file('customers', customer('STAYS', { Tel: '1' }))).commit();
  await sql`update customer set last_visit = ${tomorrow} where code = 'STAYS'`.execute(app.db);
  const rows = ['STAYS', 'COMES'].map((code, at) => ({
    row: at + 2,
    versions: code === 'STAYS' ? { customer: 1 } : {},
    values: {
      ...{ code, nameEn: code, countryId: 'FI', departmentId: 'HOME', ownerId: 'ada', tel: '2' },
      lastVisit: tomorrow,
    },
  }));
  const staged = await ada.call(importCalls.stageImport, { target: 'customers', importId: null, rows });
  const input = { importId: staged.data.importId, fileName: 'a.csv', mode: 'validRows' } as const;
  const { data } = await ada.call(importCalls.commitImport, input);
  expect([data.changed, data.created, told(data.faults)]).toEqual([
    ...[1, 0],
    [`3 lastVisit A last visit cannot be after today (${today}).`],
  ]);
});

test('what a file of several kinds wrote stands in the trail as if saved by hand, in one change set', async () => {
  await (await file('customers', customer('BUYER'))).commit();
  const line = (number: number, more: Row = {}): Row => ({
    ...{ 'Customer code': 'BUYER', 'PO number': 'PO-1', 'Order date': '2026-03-09', Line: number, Quantity: 4 },
    ...{ 'Unit price': 100, 'Material number': 'M-1', 'Material name': 'Seat', Cube: 2, Model: 'R-1', Remarks: 'One' },
    ...more,
  });
  const first = await (await file('orders', line(1), line(2))).commit();
  expect([first.written, first.faults]).toEqual([true, []]);
  const { id } = await app.db.selectFrom('salesOrder').select('id').executeTakeFirstOrThrow();
  const written = await trail('order', 'orderLine', 'material', 'model');
  expect(written.map((entry) => entry.line)).toEqual([
    'added model 1 model',
    'added material 1 material',
    'added order 1 order',
    ...Array(2).fill(`added orderLine 1 order`),
  ]);
  expect(new Set(written.map(({ set }) => set)).size).toBe(1);
  expect(written[0]?.set).not.toBeNull();
  const added = await historyOf('order', id);
  expect(added.map(({ action, entity, records, mayUndo }) => [action, entity, records, mayUndo])).toEqual([
    ['added', 'orderLine', 5, false],
    ['added', 'orderLine', 5, false],
    ['added', 'order', 5, false],
  ]);

  const second = await (await file('orders', line(1, { Remarks: 'Two' }), line(2, { Remarks: 'Two' }))).commit();
  const [edited] = await historyOf('order', id);
  expect(edited).toMatchObject({
    ...{ action: 'edited', records: 1, mayUndo: true },
    changes: [{ field: 'remarks', before: 'One', after: 'Two' }],
  });
  expect((await ada.call(importCalls.undoImport, { id: second.importId })).data).toEqual({ deleted: 0, restored: 1 });
  expect((await historyOf('order', id))[0]).toMatchObject({ action: 'edited', isUndo: true });
  expect((await trail('order')).map((entry) => entry.line)).toEqual([
    'added order 1 order',
    'edited order 2 order',
    'edited order 3 order',
  ]);
  const taken = (await trail('order')).map(({ undoes }) => undoes);
  expect(taken).toEqual([null, null, edited?.changeSet]);
});

test('an edit by a file is taken back in the history of its record; the import itself then says that it was changed', async () => {
  await (await file('customers', customer('BACK', { Tel: '1' }))).commit();
  const { importId } = await (await file('customers', customer('BACK', { Tel: '2' }))).commit();
  const id = await idOf('BACK');
  const [edited] = await historyOf('customer', id);
  expect(edited).toMatchObject({ action: 'edited', mayUndo: true, records: 1 });
  const undone = await ada.call(recordCalls.undo, { changeSet: edited?.changeSet ?? '' });
  expect(undone.data.records).toMatchObject([{ entity: 'customer', id, fields: ['tel'] }]);
  const stored = app.db.selectFrom('customer').select('tel').where('id', '=', id);
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ tel: '1' });
  const refused = await ada.call(importCalls.undoImport, { id: importId });
  expect(refused.data).toMatchObject({ obstacles: [{ key: 'BACK', reason: 'was changed since' }] });

  const other = await (await file('customers', customer('BACK', { Tel: '3' }))).commit();
  expect((await ada.call(importCalls.undoImport, { id: other.importId })).data).toEqual({ deleted: 0, restored: 1 });
  expect(await stored.executeTakeFirstOrThrow()).toEqual({ tel: '1' });
});
