import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorOnCommandLine } from '../../../src/server/file-imports/import-file';
import { presentRecords } from '../../../src/server/file-imports/present';
import { type StoredTarget, storedTarget, targetOf } from '../../../src/server/file-imports/targets';
import type { SessionUser } from '../../../src/server/session-user';
import type { EntityName } from '../../../src/shared/areas/all';
import { orders } from '../../../src/shared/imports/orders';
import { joinedKey } from '../../../src/shared/imports/target';
import type { StoredTargetName } from '../../../src/shared/imports/targets';
import { listPageOf } from '../../../src/shared/pages';
import { type BareCompany, bareCompany } from '../../support/bare-company';
import { dayFromToday } from '../../support/calendar';
import { addOrder } from '../../support/search-records';

let company: BareCompany;
let vera: SessionUser;
const ids: Record<string, number> = {};
const day = dayFromToday(-20);

beforeAll(async () => {
  company = await bareCompany();
  const { home, abroad, countryId, add } = company;
  const { db } = company.database;
  vera = await company.person('vera', 'vpSales', home);
  const gina = await company.person('gina', 'generalManager', abroad);
  ids.one = await company.customer({
    code: 'C1',
    nameEn: 'Ashford',
    nameZh: '沙发之家',
    departmentId: home,
    ownerId: vera.id,
  });
  ids.two = await company.customer({ code: 'C2', nameEn: 'Birch', departmentId: abroad, ownerId: gina.id });
  ids.model = await add('model', { code: '8042', nameEn: 'Lund', status: 'running' });
  ids.other = await add('model', { code: '9000', nameEn: 'Oslo', status: 'running' });
  ids.material = await add('material', {
    number: 'M1',
    nameEn: 'Sofa',
    modelId: ids.model,
    status: 'running',
    weight: 12.5,
  });
  ids.show = await add('market', { nameEn: 'Spring', nameZh: '春', countryId, startDate: day, endDate: day });
  const promise = {
    marketId: ids.show,
    containers: 1.5,
    confirmedPieces: 0,
    confirmedContainers: 0,
    confirmedAmount: 0,
  };
  for (const customerId of [ids.one, ids.two]) {
    const commitmentId = await add('commitment', { ...promise, customerId });
    await add('commitmentModel', { commitmentId, modelId: ids.model, pieces: 3 });
    await add('commitmentModel', { commitmentId, modelId: ids.other, pieces: 4, spec: 'LAF' });
    const order = { customerId, orderDate: day };
    const orderId = await addOrder(db, { ...order, poNumber: 'PO-1', amount: 10 });
    await addOrder(db, { ...order, poNumber: 'PO-2' });
    const line = { customerId, orderId, materialId: ids.material, model: '8042', price: 5, amount: 5, cube: 1 };
    for (const lineNumber of [1, 2]) {
      await add('orderLine', { ...line, lineNumber, quantity: lineNumber, stage: 'piIssued' });
    }
  }
  await add('specificationName', { name: '3 STR', arrangement: '3S', customerId: ids.one });
  await add('specificationName', { name: '3 STR', arrangement: '1S', marketId: ids.show });
  await add('specificationName', { name: 'Corner', arrangement: '1S', customerId: ids.one });
  await add('specificationName', { name: '3 STR', arrangement: 'XX', customerId: ids.two });
});
afterAll(() => company.database.drop());

const listTarget = (entity: EntityName) => targetOf(listPageOf(entity) as StoredTargetName); // each has a page
const onCommandLine = (target: StoredTarget['target']) => storedTarget(target, editorOnCommandLine('2026-03-01'));
const forVera = (target: StoredTarget['target']): StoredTarget => ({ ...onCommandLine(target), user: vera });

type Keys = Parameters<typeof presentRecords>[2];
const found = (stored: StoredTarget, keys: Keys, lock = false) =>
  presentRecords(company.database.db, stored, keys, ...(lock ? [{ lock }] : []));

/** The keys of what was found of a part, in their order, with the ids. */
const keysIn = (present: Awaited<ReturnType<typeof found>>, part: string) =>
  [...(present.get(part) ?? [])].map(([key, { id }]) => [key, id]);
const key = (...pieces: string[]) => joinedKey(pieces);

test('records are found by their keys, with their values, and what they refer to by its code and names', async () => {
  const keys = { customer: [['C1'], ['C9']], material: [['M1'], ['m1']] };
  const present = await found(forVera(orders), keys);
  expect(keysIn(present, 'customer')).toEqual([['C1', ids.one]]);
  expect(keysIn(present, 'material')).toEqual([['M1', ids.material]]);
  expect(keysIn(present, 'order')).toEqual([]);
  const customer = present.get('customer')?.get('C1');
  expect(customer).toMatchObject({ key: ['C1'], version: 1, values: { nameZh: '沙发之家', countryId: 'CN' } });
  expect(customer?.called.countryId).toEqual(['China', '中国']);
  expect(present.get('material')?.get('M1')).toMatchObject({
    ...{ values: { weight: 12.5, modelId: '8042', colorId: null }, called: { modelId: ['Lund'] } },
  });
});

test('of several references the codes are told as one value, in their order, and nothing where there is none', async () => {
  const feature = (code: string) => company.add('feature', { code, nameEn: code, used: true });
  const [two, one] = [await feature('USB'), await feature('LED')];
  await sql`update model set feature_ids = array[${two}, ${one}]::bigint[] where id = ${ids.model}`.execute(
    company.database.db,
  );
  const models = (await found(forVera(listTarget('model')), { model: [['8042'], ['9000']] })).get('model');
  expect([models?.get('8042')?.values.featureIds, models?.get('9000')?.values.featureIds]).toEqual(['LED; USB', null]);
});

test('what is out of reach is not there, but for whom all is reached', async () => {
  const keys = {
    customer: [['C1'], ['C2']],
    order: [key('C1', 'PO-1'), key('C2', 'PO-1')].map((each) => each.split('\n')),
  };
  const mine = await found(forVera(orders), keys);
  expect([keysIn(mine, 'customer').length, keysIn(mine, 'order').length, keysIn(mine, 'orderLine').length]).toEqual([
    ...[1, 1, 2],
  ]);
  const all = await found(onCommandLine(orders), keys);
  expect([keysIn(all, 'customer').length, keysIn(all, 'order').length, keysIn(all, 'orderLine').length]).toEqual([
    ...[2, 2, 4],
  ]);
  const commitments = listTarget('commitment');
  const both = {
    commitment: [
      ['C1', 'Spring'],
      ['C2', 'Spring'],
    ],
    commitmentModel: [['C2', 'Spring', '8042', '']],
  };
  expect(keysIn(await found(forVera(commitments), both), 'commitment').map(([name]) => name)).toEqual([
    key('C1', 'Spring'),
  ]);
  expect(keysIn(await found(forVera(commitments), both), 'commitmentModel')).toEqual([]);
  expect(keysIn(await found(onCommandLine(commitments), both), 'commitment')).toHaveLength(2);
});

test('an order is found within its customer, with all its lines', async () => {
  const order = [
    ['C1', 'PO-1'],
    ['C1', 'PO-3'],
    ['C2', 'PO-2'],
  ];
  const present = await found(onCommandLine(orders), { order });
  expect(keysIn(present, 'order').map(([name]) => name)).toEqual([key('C1', 'PO-1'), key('C2', 'PO-2')]);
  expect(keysIn(present, 'orderLine').map(([name]) => name)).toEqual([key('C1', 'PO-1', '1'), key('C1', 'PO-1', '2')]);
  expect(present.get('order')?.get(key('C1', 'PO-1'))).toMatchObject({
    ...{ key: ['C1', 'PO-1'], values: { amount: 10, orderDate: day, remarks: null } },
  });
  // What it lies in stands in its key, and is no value of it.
  expect(present.get('order')?.get(key('C1', 'PO-1'))?.values).not.toHaveProperty('customerId');
  expect(present.get('orderLine')?.get(key('C1', 'PO-1', '2'))).toMatchObject({
    ...{ key: ['C1', 'PO-1', '2'], values: { quantity: 2, materialId: 'M1' } },
  });
});

test('what is told apart by several fields, references among them, is found by all of them', async () => {
  const commitments = listTarget('commitment');
  const asked = { commitment: [['C1', 'Spring']], commitmentModel: [['C1', 'Spring', '8042', '']] };
  const present = await found(forVera(commitments), asked);
  expect(present.get('commitment')?.get(key('C1', 'Spring'))).toMatchObject({
    ...{
      key: ['C1', 'Spring'],
      values: { containers: 1.5, customerId: 'C1' },
      called: { customerId: ['Ashford', '沙发之家'], marketId: ['春'] },
    },
  });
  // All that is part of it, told apart within it, nothing given being a piece of the key as well.
  expect(keysIn(present, 'commitmentModel').map(([name]) => name)).toEqual([
    key('C1', 'Spring', '8042', ''),
    key('C1', 'Spring', '9000', 'LAF'),
  ]);
  expect(keysIn(await found(forVera(commitments), { commitment: [['C1', 'Autumn']] }), 'commitment')).toEqual([]);

  const names = listTarget('specificationName');
  const namesFound = async (...keys: string[][]) =>
    keysIn(await found(forVera(names), { specificationName: keys }), 'specificationName').map(([name]) => name);
  expect(await namesFound(['3 STR', 'C1', ''])).toEqual([key('3 STR', 'C1', '')]);
  expect(await namesFound(['3 STR', '', 'Spring'])).toEqual([key('3 STR', '', 'Spring')]);
  expect(await namesFound(['3 STR', 'C2', ''])).toEqual([]);
  expect(await namesFound(['3 STR', 'C1', ''], ['Corner', 'C1', ''], ['3 STR', '', 'Spring'])).toEqual([
    ...[key('3 STR', 'C1', ''), key('3 STR', '', 'Spring'), key('Corner', 'C1', '')],
  ]);
});

test('what is about to be changed is locked, what is only looked at is not', async () => {
  const { db } = company.database;
  const isLocked = async (lock: boolean, table: string, stored = onCommandLine(orders)) => {
    const keys = { customer: [['C1']], order: [['C1', 'PO-1']], specificationName: [['Corner', 'C1', '']] };
    return db.transaction().execute(async (transaction) => {
      await presentRecords(transaction, stored, keys, ...(lock ? [{ lock }] : []));
      const { rows } = await sql<{ id: number }>`
        select id from ${sql.table(table)} for no key update skip locked`.execute(db);
      const { rows: all } = await sql`select from ${sql.table(table)}`.execute(db);
      return all.length - rows.length;
    });
  };
  for (const table of ['customer', 'sales_order', 'order_line']) expect(await isLocked(false, table), table).toBe(0);
  expect(await isLocked(true, 'customer')).toBe(1);
  expect(await isLocked(true, 'sales_order')).toBe(1);
  expect(await isLocked(true, 'order_line')).toBe(2);
  expect(await isLocked(true, 'customer', { ...onCommandLine(orders), mayWrite: (part) => part !== 'customer' })).toBe(
    0,
  );
  expect(await isLocked(true, 'specification_name', onCommandLine(listTarget('specificationName')))).toBe(1);
  expect(await isLocked(false, 'specification_name', onCommandLine(listTarget('specificationName')))).toBe(0);
});

test('texts of lists are found however they were written; days and what is written in bulk are asked for as they are', async () => {
  const isTidied = async (list: EntityName, table: string, keys: Keys) => {
    const asked: string[] = [];
    const db = company.database.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(JSON.stringify(node));
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await presentRecords(db, onCommandLine(listTarget(list)), keys);
    return asked.some((each) => each.includes('regexp_replace') && each.includes(`"name":"${table}"`));
  };
  expect(await isTidied('specificationName', 'specification_name', { specificationName: [['3 STR', 'C1', '']] })).toBe(
    true,
  );
  expect(await isTidied('model', 'model', { model: [['8042']] })).toBe(true);
  expect(await isTidied('inventoryWeek', 'inventory_week', { inventoryWeek: [['SKU-1', 'C1', day, day]] })).toBe(false);
});
