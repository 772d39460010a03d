import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { InputOf } from '../../../src/shared/api/call';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { codeOf } from '../../support/records';

type StagedRow = InputOf<typeof importCalls.stageImport>['rows'][number];

let app: TestApp;
let administrator: TestClient;
let sales: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  const [east, west] = [await addDepartment(app, 'EAST'), await addDepartment(app, 'WEST')];
  await addAccount(app, { account: 'ada', departmentId: east, roles: ['admin'] });
  await addAccount(app, { account: 'vera', departmentId: east, roles: ['vpSales'] });
  await addAccount(app, { account: 'leo', departmentId: east, roles: ['exportOffice'] });
  administrator = await loginAs(app, 'ada');
  sales = await loginAs(app, 'vera');
  await sql`
    insert into country (code, name_en, name_zh, area_en, area_zh) values ('FI', 'Finland', '芬兰', 'Europe', '欧洲')`.execute(
    app.db,
  );
  await sql`
    insert into customer (code, name_en, country_id, department_id, owner_id, status, type, closed)
    select each.code, each.code, (select id from country), each.department,
      (select id from account where account = each.owner), 'regular', 'retailer', false
    from (values ('OURS', ${east}::bigint, 'vera'), ('THEIRS', ${west}::bigint, 'ada')) as each (code, department, owner)`.execute(
    app.db,
  );
  await sql`
    with harbour as (
      insert into model (code, name_en, status) values ('R-100', 'Harbour', 'running') returning id
    ), spec as (
      insert into arrangement (code, name_en, name_zh, used) values ('1M', 'Manual recliner', '手动单人位', true) returning id
    ), grey as (
      insert into color (code, name_en, used) values ('01', 'Grey', true) returning id
    ) insert into material (number, model_id, arrangement_id, name_en, cube, color_id)
      select 'M-1', harbour.id, spec.id, 'One seat', 12.5, grey.id from harbour, spec, grey`.execute(app.db);
});

afterAll(() => app.close());

beforeEach(async () => {
  for (const table of ['order_line', 'sales_order']) await sql`delete from ${sql.table(table)}`.execute(app.db);
});

const line = (row: number, more: StagedRow['values'], versions: StagedRow['versions'] = {}): StagedRow => ({
  row,
  versions,
  values: {
    'customer.code': 'OURS',
    'order.poNumber': 'PO-1',
    'order.orderDate': '2026-03-09',
    'material.number': 'M-1',
    'orderLine.quantity': 4,
    'orderLine.price': 100,
    ...more,
  },
});

async function runImport(client: TestClient, rows: StagedRow[]) {
  const { data: staged } = await client.call(importCalls.stageImport, { target: 'orders', importId: null, rows });
  const input = { importId: staged.importId, fileName: 'orders.xlsx', mode: 'validRows' } as const;
  return { ...(await client.call(importCalls.commitImport, input)), importId: staged.importId };
}

const orders = () => app.db.selectFrom('salesOrder').selectAll().orderBy('poNumber').execute();
const lines = () => app.db.selectFrom('orderLine').selectAll().orderBy('orderId').orderBy('lineNumber').execute();
const countOf = async (table: 'customer' | 'model' | 'material') =>
  (await app.db.selectFrom(table).select('id').execute()).length;
const told = (faults: readonly { row: number; key: string; problem: string }[]) =>
  faults.map(({ row, key, problem }) => `${row} ${key} ${problem}`);

test('lines become orders with their sums; what follows from the material and from price and discount is worked out', async () => {
  const { data } = await runImport(sales, [
    line(2, { 'orderLine.discount': 10 }),
    line(3, { 'orderLine.price': 0.5, 'orderLine.stage': 'shipped', 'orderLine.color': 'Red' }),
    line(4, { 'order.poNumber': 'PO-2' }),
  ]);
  expect(data).toMatchObject({
    written: true,
    faults: [],
    counts: { order: { created: 2 }, orderLine: { created: 3 } },
  });
  expect(await orders()).toMatchObject([
    { poNumber: 'PO-1', quantity: 8, amount: 362, cube: 100, stage: 'piIssued' },
    { poNumber: 'PO-2', quantity: 4, amount: 400, cube: 50 },
  ]);
  expect(await lines()).toMatchObject([
    { lineNumber: 1, model: 'R-100', spec: 'Manual recliner', amount: 360, cube: 50, color: 'Grey' },
    { lineNumber: 2, spec: 'Manual recliner', amount: 2, color: 'Red' },
    { lineNumber: 1 },
  ]);
});

test('an order’s file is imported within the record scope: other customers are not known, nor what may not be created', async () => {
  const { data } = await runImport(sales, [
    line(2, { 'customer.code': 'THEIRS' }),
    line(3, { 'customer.code': 'NEW', 'customer.nameEn': 'New' }),
    line(4, { 'material.number': 'M-9', 'material.nameEn': 'Nine', 'model.code': 'R-100' }),
    line(5, { 'customer.nameEn': 'Another name' }),
    line(6, { 'order.shippedDate': '2026-03-01' }),
  ]);
  expect(told(data.faults)).toEqual([
    '2 customer.code is not known',
    '3 customer.code is not known',
    '4 material.number is not known',
    '6 order.shippedDate is before the order date 2026-03-09',
  ]);
  expect(await orders()).toHaveLength(1);
  const [ours] = await app.db.selectFrom('customer').select('nameEn').where('code', '=', 'OURS').execute();
  expect(ours?.nameEn).toBe('OURS');
  const asked = {
    target: 'orders',
    keys: { customer: [['OURS'], ['THEIRS']], order: [['THEIRS', 'PO-1']] },
    references: {},
  };
  const present = await sales.call(importCalls.importPresent, asked as InputOf<typeof importCalls.importPresent>);
  expect(present.data.rows.map(({ part, key }) => [part, ...key])).toEqual([['customer', 'OURS']]);
});

test('the check of an order’s file tells of a customer what its reader sees: no credit line to the export office', async () => {
  await sql`update customer set credit_line = 50000 where code = 'OURS'`.execute(app.db);
  const asked = { target: 'orders', keys: { customer: [['OURS']] }, references: {} } as const;
  const creditLines = async (client: TestClient) => {
    const { data } = await client.call(
      importCalls.importPresent,
      asked as unknown as InputOf<typeof importCalls.importPresent>,
    );
    return data.rows.map(({ values }) => ['nameEn' in values, values.creditLine]);
  };
  expect(await creditLines(sales)).toEqual([[true, 50000]]);
  expect(await creditLines(await loginAs(app, 'leo'))).toEqual([[true, undefined]]);
});

test('what a customer calls one of our arrangements is that arrangement in the customer’s rows, and in nobody else’s', async () => {
  await sql`
    insert into specification_name (name, arrangement, customer_id)
    select '3 STR', 'manual Recliner', id from customer where code = 'OURS'`.execute(app.db);
  const ofModel = { 'material.nameEn': 'New', 'model.code': 'R-100', 'material.arrangementId': '3 str' };
  const { data } = await runImport(administrator, [
    line(2, { ...ofModel, 'material.number': 'M-OURS' }),
    line(3, { ...ofModel, 'material.number': 'M-THEIRS', 'customer.code': 'THEIRS', 'order.poNumber': 'PO-3' }),
  ]);
  expect(data.written).toBe(true);
  const { rows } = await sql`
    select material.number, arrangement.code from material join arrangement on arrangement.id = material.arrangement_id
    where material.number in ('M-OURS', 'M-THEIRS') order by 1`.execute(app.db);
  expect(rows).toEqual([
    { number: 'M-OURS', code: '1M' },
    { number: 'M-THEIRS', code: '3 str' },
  ]);
  await sql`delete from specification_name`.execute(app.db);
});

test('lines say our words for what the customer calls an arrangement, and keep what nobody gave a meaning', async () => {
  await sql`
    insert into specification_name (name, arrangement, customer_id)
    select '3 STR', 'manual Recliner', id from customer where code = 'OURS'`.execute(app.db);
  const { data } = await runImport(administrator, [
    line(2, { 'orderLine.spec': '3 str' }),
    line(3, { 'orderLine.spec': 'Bench' }),
    line(4, { 'orderLine.spec': '3 str', 'customer.code': 'THEIRS', 'order.poNumber': 'PO-3' }),
  ]);
  expect(told(data.faults)).toEqual([]);
  expect((await lines()).map(({ spec }) => spec)).toEqual(['Manual recliner', 'Bench', '3 str']);
  await sql`delete from specification_name`.execute(app.db);
});

test('what a show calls an arrangement counts in the rows of who comes there, and after what they call it themselves', async () => {
  await sql`
    insert into arrangement (code, name_en, name_zh, used) values ('1P', 'Power recliner', '电动单人位', true)`.execute(
    app.db,
  );
  await sql`
    insert into market (name_en, name_zh, start_date, end_date, country_id)
    select 'Spring Show', '春展', '2026-03-01', '2026-03-04', id from country limit 1`.execute(app.db);
  await sql`
    insert into reservation (customer_id, market_id, invitation_state, state)
    select customer.id, market.id, 'invited', 'pendingSubmission' from customer, market where customer.code = 'OURS'`.execute(
    app.db,
  );
  await sql`
    insert into specification_name (name, arrangement, market_id)
    select name, 'manual Recliner', id from market, unnest(array['SOFA', 'LOVE']) as name`.execute(app.db);
  await sql`
    insert into specification_name (name, arrangement, customer_id)
    select 'love', 'power recliner', id from customer where code = 'OURS'`.execute(app.db);
  const ofModel = { 'material.nameEn': 'New', 'model.code': 'R-100' };
  const { data } = await runImport(administrator, [
    line(2, { ...ofModel, 'material.number': 'S-1', 'material.arrangementId': 'sofa' }),
    line(3, { ...ofModel, 'material.number': 'S-2', 'material.arrangementId': 'Love' }),
    line(4, { ...ofModel, 'material.number': 'S-3', 'material.arrangementId': 'sofa', 'customer.code': 'THEIRS' }),
  ]);
  expect(told(data.faults)).toEqual([]);
  const { rows } = await sql`
    select material.number, arrangement.code from material join arrangement on arrangement.id = material.arrangement_id
    where material.number in ('S-1', 'S-2', 'S-3') order by 1`.execute(app.db);
  expect(rows).toEqual([
    { number: 'S-1', code: '1M' },
    { number: 'S-2', code: '1P' },
    { number: 'S-3', code: 'sofa' },
  ]);
  await sql`delete from specification_name`.execute(app.db);
});

test('an administrator’s file creates the customers, models and materials it names, and its undo takes them away', async () => {
  const before = [await countOf('customer'), await countOf('model'), await countOf('material')];
  const whole = {
    'customer.code': 'NEW',
    'customer.nameEn': 'New Oy',
    'customer.countryId': 'finland',
    'customer.departmentId': 'EAST',
    'customer.ownerId': 'vera',
    'model.code': 'R-200',
    'material.number': 'M-2',
    'material.nameEn': 'Two seats',
  };
  const { data, importId } = await runImport(administrator, [
    line(2, whole),
    line(3, { ...whole, 'customer.ownerId': 'nobody' }),
  ]);
  expect(data.counts).toMatchObject({
    customer: { created: 1 },
    model: { created: 1 },
    material: { created: 1 },
    order: { created: 1 },
    orderLine: { created: 1 },
  });
  expect(told(data.faults)).toEqual(['3 customer.ownerId is not known']);
  expect((await administrator.call(importCalls.undoImport, { id: importId })).data).toEqual({
    deleted: 5,
    restored: 0,
  });
  expect([await countOf('customer'), await countOf('model'), await countOf('material')]).toEqual(before);
  expect(await orders()).toEqual([]);
});

test('a line changes only as it was seen, and its undo restores it and the sums of its order', async () => {
  await runImport(sales, [line(2, {}), line(3, {})]);
  const seen = { customer: 1, model: 1, material: 1, order: 1, orderLine: 1 };
  const change = (versions: StagedRow['versions']) =>
    runImport(sales, [
      line(2, { 'orderLine.lineNumber': 2, 'orderLine.quantity': 10, 'orderLine.amount': 1000 }, versions),
    ]);
  expect(told((await change({ ...seen, orderLine: 7 })).data.faults)).toEqual([
    '2 orderLine.lineNumber was changed by somebody else meanwhile',
  ]);
  expect(told((await change({})).data.faults)).toEqual([
    '2 orderLine.lineNumber was created by somebody else meanwhile',
  ]);
  const gone = await runImport(sales, [line(2, { 'orderLine.lineNumber': 9 }, seen)]);
  expect(told(gone.data.faults)).toEqual(['2 orderLine.lineNumber was deleted by somebody else meanwhile']);
  const { data, importId } = await change(seen);
  expect(data).toMatchObject({ created: 0, changed: 2, faults: [] });
  expect(await orders()).toMatchObject([{ quantity: 14, amount: 1400 }]);
  expect((await sales.call(importCalls.undoImport, { id: importId })).data).toEqual({ deleted: 0, restored: 2 });
  expect(await orders()).toMatchObject([{ quantity: 8, amount: 800, version: 3 }]);
});

test('what went to somebody else since is as gone for whom it is out of reach, and its import is not undone', async () => {
  const { importId: madeBy } = await runImport(sales, [line(2, {})]);
  const seen = { customer: 1, model: 1, material: 1, order: 1, orderLine: 1 };
  const more = { 'orderLine.lineNumber': 1, 'orderLine.quantity': 10 };
  const { importId: changedBy } = await runImport(sales, [line(2, more, seen)]);
  const before = [await orders(), await lines()];
  const ownerOf = (code: string) =>
    app.db
      .selectFrom('customer')
      .select(['departmentId', 'ownerId'])
      .where('code', '=', code)
      .executeTakeFirstOrThrow();
  const give = (owner: Awaited<ReturnType<typeof ownerOf>>) =>
    app.db.updateTable('customer').set(owner).where('code', '=', 'OURS').execute();
  const own = await ownerOf('OURS');
  await give(await ownerOf('THEIRS'));
  const refusals = [];
  for (const id of [changedBy, madeBy]) refusals.push(await sales.call(importCalls.undoImport, { id }));
  const after = [await orders(), await lines()];
  await give(own);
  const gone = { row: 2, reason: 'was deleted since' };
  const refusal = { code: codeOf('import.cannotUndo'), data: { obstacles: [gone, gone] } };
  expect(refusals).toMatchObject([refusal, refusal]);
  expect(after).toEqual(before);
  // Who reaches it again takes it back.
  expect((await sales.call(importCalls.undoImport, { id: changedBy })).data).toEqual({ deleted: 0, restored: 2 });
});

test('a day far away is told at the first row of its order, until it stands there', async () => {
  const far = { 'order.orderDate': '1990-03-09', 'order.requestedDeliveryDate': '2099-03-09' };
  const rows = [line(2, far), line(3, far), line(4, { 'order.poNumber': 'PO-2' }), line(5, { 'order.poNumber': null })];
  const asked = { target: 'orders' as const, rows: rows.map(({ row, values }) => ({ row, values })) };
  const { data } = await sales.call(importCalls.importDoubts, asked);
  expect(data).toEqual([
    {
      row: 2,
      problems: [
        'Order date, 1990-03-09, is more than ten years ago.',
        'Requested delivery date, 2099-03-09, is more than a year ahead.',
      ],
    },
  ]);
  await runImport(sales, rows);
  expect((await sales.call(importCalls.importDoubts, asked)).data).toEqual([]);
});

test('an order that stands in a loading plan keeps the import from being undone, and is named', async () => {
  const { importId } = await runImport(sales, [line(2, {}), line(3, { 'order.poNumber': 'PO-2' })]);
  await sql`
    with plan as (
      insert into loading_plan (name, problem, plan, container_kinds, containers, cartons, unplaced, cube, saved_by)
      select 'Plan', '{}', '{}', '40HC', 1, 1, 0, 1, id from account where account = 'vera' returning id
    ) insert into loading_plan_order (plan_id, customer_id, order_id)
      select plan.id, customer_id, sales_order.id from plan, sales_order where po_number = 'PO-2'`.execute(app.db);
  const before = [await orders(), await lines()];
  const refused = await sales.call(importCalls.undoImport, { id: importId });
  expect(refused.code).toBe(codeOf('import.cannotUndo'));
  expect(refused.data).toEqual({
    obstacles: [{ row: 3, key: expect.stringMatching(/PO-2/), reason: 'is used by 1 record' }],
  });
  expect([await orders(), await lines()]).toEqual(before);
  await sql`delete from loading_plan`.execute(app.db);
  expect((await sales.call(importCalls.undoImport, { id: importId })).code).toBe(10000);
  expect(await orders()).toEqual([]);
});

test('a day that a file says of an order holds against those of the containers that it puts its lines into', async () => {
  await sql`
    insert into shipment (customer_id, container_number, container_kind, status, etd, eta)
    select id, 'BOX1', '40HC', 'loading', '2026-05-01', '2026-06-01' from customer where code = 'OURS'`.execute(app.db);
  const inside = { 'orderLine.shipmentId': 'BOX1' };
  await runImport(sales, [line(2, { ...inside, 'order.etd': '2026-05-20' })]);
  expect(await orders()).toMatchObject([{ etd: '2026-05-20', eta: '2026-06-01', version: 2 }]);
  const { importId } = await runImport(sales, [line(3, { ...inside, 'order.poNumber': 'PO-2' })]);
  expect((await orders())[1]).toMatchObject({ etd: '2026-05-01', eta: '2026-06-01' });
  expect((await sales.call(importCalls.undoImport, { id: importId })).code).toBe(10000);
  expect(await orders()).toMatchObject([{ etd: '2026-05-20' }]);
});

test('an order leaves without the container in which its only line has no pieces any more, until that is undone', async () => {
  await sql`
    insert into shipment (customer_id, container_number, container_kind, status, etd)
    select id, number, '40HC', 'planned', etd::date
    from customer, (values ('EARLY', '2026-05-01'), ('LATE', '2026-05-20')) as each (number, etd)
    where code = 'OURS'`.execute(app.db);
  const [early, late] = ['EARLY', 'LATE'].map((number, at) => {
    return { 'orderLine.shipmentId': number, 'orderLine.lineNumber': at + 1 };
  });
  await runImport(sales, [line(2, { ...early }), line(3, { ...late })]);
  expect(await orders()).toMatchObject([{ etd: '2026-05-20' }]);
  const versions = async () => ({
    order: (await orders())[0]?.version ?? 0,
    orderLine: (await lines())[1]?.version ?? 0,
  });
  const { importId } = await runImport(sales, [line(2, { ...late, 'orderLine.quantity': 0 }, await versions())]);
  expect((await lines()).map(({ quantity }) => quantity)).toEqual([4, 0]);
  expect(await orders()).toMatchObject([{ etd: '2026-05-01' }]);
  expect((await sales.call(importCalls.undoImport, { id: importId })).code).toBe(10000);
  expect(await orders()).toMatchObject([{ etd: '2026-05-20' }]);
  await runImport(sales, [line(2, { ...late, 'orderLine.quantity': 0 }, await versions())]);
  await runImport(sales, [line(2, { ...late, 'orderLine.quantity': 3 }, await versions())]);
  expect(await orders()).toMatchObject([{ etd: '2026-05-20' }]);
});
