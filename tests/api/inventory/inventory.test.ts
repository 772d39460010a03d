import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { inventoryCalls, type StockRow } from '../../../src/shared/areas/inventory/calls';
import type { ForecastMethod } from '../../../src/shared/areas/inventory/forecast';
import { inventoryProduct } from '../../../src/shared/areas/inventory/product';
import { inventoryReport } from '../../../src/shared/areas/inventory/report';
import { inventoryWeek } from '../../../src/shared/areas/inventory/week';
import { endOfWeek, weeksAfter } from '../../../src/shared/areas/inventory/weeks';
import { shareCalls } from '../../../src/shared/areas/media/share-calls';
import { checkListCalls } from '../../../src/shared/areas/purchase/check-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { importLimits } from '../../../src/shared/imports/limits';
import { offerOf } from '../../../src/shared/loading/container-kinds';
import { mondayOf } from '../../../src/shared/rules/days';
import { TestClient } from '../../support/client';
import { type Company, type Person, startCompany } from '../../support/company';
import { type KnownSku, skusOfTwo } from '../../support/customer-skus';
import { codeOf } from '../../support/records';
import { sheetOfCells, tried } from '../../support/wizard';

const weeks = 'InventoryPlatformCustomerData' as const;
let company: Company;
let admin: Person;
let thisMonday = '';
/** SKUs of two customers. */
let [first, other] = [] as unknown as [KnownSku, KnownSku]; // read before the first test

beforeAll(async () => {
  company = await startCompany('small');
  admin = await company.as('admin');
  thisMonday = mondayOf(company.today);
  [first, other] = await skusOfTwo(company);
});
afterAll(() => company.app.close());

const week = (back: number) => weeksAfter(thisMonday, -back);
const headings = ['Customer', 'Customer SKU', 'Week from', 'Sold', 'Stock'];
const sheet = (...rows: (string | number)[][]) => sheetOfCells(headings, ...rows);
const row = (back: number, sold: number, stock: number, of = first) => [of.code, of.sku, week(back), sold, stock];
const storedWeek = async (weekStart: string, productId = first.id) => {
  const { rows } = await sql<{ sold: number; stock: number; version: number }>`
    select sold, stock, version from inventory_week
    where product_id = ${productId} and week_start = ${weekStart}::date`.execute(company.app.db);
  return rows[0];
};
const replenishment = async (customerId = first.customerId, person = admin) =>
  person.client.call(inventoryCalls.getReplenishment, { customerId });
const rowOf = async (known = first): Promise<StockRow> => {
  const { data } = await replenishment(known.customerId);
  return data.rows.find(({ id }) => id === known.id) as StockRow;
};

describe('weeks of a file', () => {
  test('show what changes, replace what was told before, and are taken back', async () => {
    const before = await storedWeek(week(2));
    const again = await tried(admin.client, weeks, sheet(row(2, 41, 17)));
    expect(again.faults).toEqual([]);
    expect(again.rows[0]).toMatchObject({ kind: 'changed', before: { sold: before?.sold, stock: before?.stock } });
    const { importId, changed } = await again.commit();
    expect(changed).toBe(1);
    expect(await storedWeek(week(2))).toMatchObject({ sold: 41, stock: 17 });
    const undone = await admin.client.call(importCalls.undoImport, { id: importId });
    expect(undone.data).toEqual({ deleted: 0, restored: 1 });
    expect(await storedWeek(week(2))).toMatchObject({ sold: before?.sold, stock: before?.stock });
  });

  test('are added with their last day, and go when they are taken back', async () => {
    const { commit, rows } = await tried(admin.client, weeks, sheet(row(140, 3, 9)));
    expect(rows[0]?.values.weekEnd).toBe(endOfWeek(week(140)));
    const { importId, created } = await commit();
    expect(created).toBe(1);
    await admin.client.call(importCalls.undoImport, { id: importId });
    expect(await storedWeek(week(140))).toBeUndefined();
  });

  test.each([
    [
      'does not begin on a Monday',
      () => [
        first.code,
        first.sku,
        company.today > thisMonday ? company.today : weeksAfter(thisMonday, 0).replace(/\d\d$/, '02'),
        1,
        1,
      ],
      'weekStart',
    ],
    ['sold less than nothing', () => row(3, -1, 4), 'sold'],
    ['has less than nothing in stock', () => row(3, 1, -4), 'stock'],
    ['is of a SKU of another customer', () => [first.code, other.sku, week(3), 1, 4], 'productId'],
    ['is of a SKU nobody knows', () => [first.code, 'NOBODY-1', week(3), 1, 4], 'productId'],
    ['says nothing of the stock', () => [first.code, first.sku, week(150), 1, ''], 'stock'],
  ])('are refused where a row %s', async (_, cells, field) => {
    const { rows, faults } = await tried(admin.client, weeks, sheet(cells(), row(3, 5, 5)));
    expect(rows[0]).toMatchObject({ kind: 'rejected', faults: [{ key: field }] });
    expect(rows[1]?.kind).not.toBe('rejected');
    expect(faults).toHaveLength(1);
  });

  test('are refused where a row covers more than a week, so that it overlaps the next one', async () => {
    const wide = sheetOfCells([...headings, 'Week until'], [...row(3, 1, 1), weeksAfter(endOfWeek(week(3)), 1)]);
    const { rows } = await tried(admin.client, weeks, wide);
    expect(rows[0]?.faults[0]).toMatchObject({ key: 'weekEnd', problem: { values: { sunday: endOfWeek(week(3)) } } });
  });

  test('the server refuses what no page would send', async () => {
    const values = {
      ...{ customerId: first.code, productId: first.sku, weekStart: week(145), weekEnd: endOfWeek(week(145)) },
      ...{ sold: 1, stock: 1 },
    };
    const staged = async (bad: object) => {
      const rows = [{ row: 2, versions: {}, values: { ...values, ...bad } }];
      const { data } = await admin.client.call(importCalls.stageImport, { target: weeks, importId: null, rows });
      const asked = { importId: data.importId, fileName: 'x.csv', mode: 'validRows' } as const;
      return (await admin.client.call(importCalls.commitImport, asked)).data;
    };
    for (const bad of [
      { stock: -1 },
      { weekStart: '2026-01-01' },
      { productId: other.sku },
      { productId: String(other.id) },
      { sold: 1.5 },
    ]) {
      expect(await staged(bad)).toMatchObject({ written: false, faults: [expect.anything()] });
    }
  });

  test('of last year say so and are imported all the same', async () => {
    const rows = [60, 1].map((back, at) => ({
      row: at + 2,
      values: { customerId: first.code, productId: first.sku, weekStart: week(back), weekEnd: endOfWeek(week(back)) },
    }));
    const { data } = await admin.client.call(importCalls.importDoubts, { target: weeks, rows });
    expect(data).toHaveLength(1);
    expect(data[0]?.problems[0]).toContain(`is of ${week(60).slice(0, 4)}, 60 weeks ago`);
  });

  test('that two upload at once are written once, and the second is told', async () => {
    const both = await Promise.all(
      [7, 8].map((sold) => tried(admin.client, weeks, sheet(row(141, sold, 1), row(142, sold, 1)))),
    );
    const done = await Promise.all(both.map(({ commit }) => commit()));
    expect(done.map(({ written }) => written).sort()).toEqual([false, true]);
    const winner = done.findIndex(({ written }) => written);
    expect(await storedWeek(week(141))).toMatchObject({ sold: 7 + winner });
    expect(await storedWeek(week(142))).toMatchObject({ sold: 7 + winner });
    expect(done[1 - winner]?.faults).toHaveLength(2);
  });

  test('know the specification’s limits: 10,000 rows and 5 MB', async () => {
    const one = { versions: {}, values: { customerId: first.code } };
    const send = (importId: number | null, from: number, count: number) =>
      admin.client.call(importCalls.stageImport, {
        ...{ target: weeks, importId },
        rows: Array.from({ length: count }, (_, at) => ({ row: from + at, ...one })),
      });
    let importId: number | null = null;
    for (let from = 1; from <= 10_000; from += 1000) importId = (await send(importId, from, 1000)).data.importId;
    expect((await send(importId, 10_001, 1)).code).toBe(codeOf('import.tooManyRows'));
  });

  test('of 5 MB and a byte are refused at the door, and nothing of them is kept', async () => {
    const staged = async () => (await sql`select id from file_import`.execute(company.app.db)).rows.length;
    const before = await staged();
    const head = `{"target":"${weeks}","importId":null,"rows":[{"row":2,"versions":{},"values":{"remark":"`;
    const tail = '"}}]}';
    const bytes = importLimits.uploadMb * 1024 * 1024 + 1;
    const response = await admin.client.fetch(`/api${importCalls.stageImport.path}`, {
      method: 'POST',
      headers: { token: admin.client.token ?? '', 'content-type': 'application/json' },
      body: head + 'x'.repeat(bytes - head.length - tail.length) + tail,
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: codeOf('input.tooLarge') });
    expect(await staged()).toBe(before);
  });

  test('are assigned as anybody assigned them for the customer', async () => {
    const { client } = await company.as('generalManager');
    const mapping = {
      ...{ decimal: '.', dates: 'yyyy-MM-dd' },
      columns: { sold: { column: 3, unit: null } },
    } as never;
    const asked = { target: weeks, headings: ['A', 'B'], customer: first.code };
    await client.call(importCalls.saveImportMapping, { ...asked, mapping });
    expect((await admin.client.call(importCalls.getImportMapping, asked)).data).not.toBeNull();
    const ofOther = { ...asked, customer: other.code };
    expect((await admin.client.call(importCalls.getImportMapping, ofOther)).data).toBeNull();
  });
});

describe('weeks by hand', () => {
  const { add } = crudCallsOf(inventoryWeek);
  const given = (values: object) => ({
    ...{ customerId: first.customerId, productId: first.id, weekStart: week(3), weekEnd: endOfWeek(week(3)) },
    ...{ sold: 1, stock: 1, floorSamples: null, remark: null, ...values },
  });

  test('are no weeks from another day, of another customer’s SKU, or a second time', async () => {
    const tuesday = weeksAfter(week(3), 0).replace(/\d\d$/, (day) => String(Number(day) + 1).padStart(2, '0'));
    expect((await admin.client.call(add, given({ weekStart: tuesday }) as never)).code).not.toBe(0);
    const theirs = await admin.client.call(add, given({ productId: other.id }) as never);
    expect(theirs).toMatchObject({ code: codeOf('inventory.otherCustomer'), msg: expect.stringContaining(other.sku) });
    expect((await admin.client.call(add, given({}) as never)).code).toBe(codeOf('record.duplicate'));
    const old = await admin.client.call(add, given({ weekStart: week(149), weekEnd: endOfWeek(week(149)) }) as never);
    expect(old.code).toBe(codeOf('record.doubted'));
  });
});

describe('replenishment', () => {
  test('counts what is on its way once, and says what it would take', async () => {
    const known = await rowOf();
    const { rows: lines } = await sql<{ quantity: number; status: string | null; stage: string; delivered: string }>`
      select order_line.quantity, shipment.status, order_line.stage, shipment.delivered_date as delivered
      from order_line left join shipment on shipment.id = order_line.shipment_id
      where order_line.customer_id = ${first.customerId} and order_line.material_id = ${first.materialId}`.execute(
      company.app.db,
    );
    const sum = (those: typeof lines) => those.reduce((pieces, { quantity }) => pieces + Number(quantity), 0);
    const left = lines.filter(
      ({ status, delivered }) =>
        status === 'atSea' || status === 'arrived' || (status === 'delivered' && delivered > String(known.weekEnd)),
    );
    expect(known.inTransit).toBe(sum(left));
    expect(known.undelivered).toBe(
      sum(lines.filter(({ stage, status }) => stage !== 'shipped' && status !== 'delivered')),
    );
    const needed = Number(known.wanted) + Number(known.safetyStock);
    const there = Number(known.stock) + known.inTransit + known.undelivered;
    expect(Math.abs(Number(known.replenishment) - Math.max(0, needed - there))).toBeLessThan(1.2);
  });

  test('follows the terms of a SKU', async () => {
    const { version, replenishment: usual } = await rowOf();
    const { modify } = crudCallsOf(inventoryProduct);
    const changes = { leadTimeWeeks: 40, serviceLevel: 99.5 };
    expect((await admin.client.call(modify, { id: first.id, version, changes })).code).toBe(0);
    const longer = await rowOf();
    expect(longer).toMatchObject(changes);
    expect(Number(longer.replenishment)).toBeGreaterThan(Number(usual));
    const wrong = await admin.client.call(modify, {
      id: first.id,
      version: longer.version,
      changes: { serviceLevel: 12 },
    });
    expect(wrong.code).toBe(codeOf('input.invalid'));
  });

  test('is worked out by the method chosen for a SKU, by the best one again where none is', async () => {
    const { modify } = crudCallsOf(inventoryProduct);
    const choose = async (forecastMethod: ForecastMethod | null) => {
      const { version } = await rowOf();
      const answer = await admin.client.call(modify, { id: first.id, version, changes: { forecastMethod } });
      expect(answer.msg).toBe('');
      return rowOf();
    };
    const best = await choose(null);
    for (const method of ['lastWeek', 'trend'] as const) {
      expect(await choose(method)).toMatchObject({ forecastMethod: method, method });
    }
    expect(await choose('lastWeek')).toMatchObject({ perWeek: best.sold });
    expect(await choose(null)).toMatchObject({ forecastMethod: null, method: best.method, perWeek: best.perWeek });
  });

  test('counts purchase orders that were signed and are no orders of the customer yet', async () => {
    const { db } = company.app;
    const before = await rowOf();
    const { rows } = await sql<{ id: number }>`
      insert into purchase_order (customer_id, number, revision, state, po_type, plant, container_kind)
      values (${first.customerId}, 'NOT-YET-1', 1, 'sent', 'regular', 'china', '40HC') returning id`.execute(db);
    const [{ id } = { id: 0 }] = rows;
    await sql`insert into purchase_order_line (purchase_order_id, material_id, quantity, price)
      values (${id}, ${first.materialId}, 11, 1)`.execute(db);
    for (const [state, coming] of Object.entries({ draft: 0, cancelled: 0, signed: 11, acknowledged: 11, sent: 11 })) {
      await sql`update purchase_order set state = ${state} where id = ${id}`.execute(db);
      expect((await rowOf()).undelivered, state).toBe(before.undelivered + coming);
    }
    for (const isTheirs of [false, true]) {
      const order = company.order.find(({ customerId }) => (customerId === first.customerId) === isTheirs);
      await sql`update purchase_order set number = ${order?.poNumber} where id = ${id}`.execute(db);
      expect((await rowOf()).undelivered).toBe(before.undelivered + (isTheirs ? 0 : 11));
    }
  });

  test('of a customer out of reach is not found, and everybody lists their own alone', async () => {
    const { client, visible } = await company.hire('vpSales');
    const { data } = await client.call(inventoryCalls.getTellingCustomers, {});
    expect(data.customers.every(({ id }) => visible.has(id))).toBe(true);
    const { rows } = await sql<{ id: number }>`select distinct customer_id as id from inventory_product`.execute(
      company.app.db,
    );
    for (const { id } of rows) {
      const answer = await client.call(inventoryCalls.getReplenishment, { customerId: id });
      expect(answer.code).toBe(visible.has(id) ? 0 : codeOf('record.notFound'));
    }
  });

  test('becomes a check list whose last container is within its window, in place of the one before alone', async () => {
    const { data } = await replenishment();
    const wanted = data.rows.filter((each) => Number(each.replenishment) > 0 && each.modelStatus !== 'dropped');
    const asked = {
      customerId: first.customerId,
      containerKind: '40HC' as const,
      productIds: wanted.map(({ id }) => id),
    };
    const { number: typed } = await company.app.db
      .selectFrom('material')
      .select('number')
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const byHand = { customerId: first.customerId, source: 'typed' as const, lines: [{ code: typed, pieces: 3 }] };
    expect((await admin.client.call(checkListCalls.fillCheckList, byHand)).data.unknown).toEqual([]);
    const made = await admin.client.call(inventoryCalls.orderReplenishment, asked);
    expect(made.data.isFull).toBe(true);
    const listed = async (from: string = 'replenishment') => {
      const list = await admin.client.call(checkListCalls.getCheckList, {
        customerId: first.customerId,
        plant: 'china',
      });
      return list.data.rows.filter(({ source }) => source === from);
    };
    const lines = await listed();
    const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
    expect(pieces).toBe(made.data.pieces);
    const proposed = wanted.reduce((sum, each) => sum + Number(each.replenishment), 0);
    expect(pieces).toBe(proposed + made.data.added);
    const { minCuft, maxCuft } = offerOf('40HC');
    const cuft = lines.reduce((sum, line) => sum + line.pieces * Number(line.cube), 0);
    expect(cuft).toBeLessThanOrEqual(made.data.containers * maxCuft + 0.1);
    expect(cuft).toBeGreaterThan((made.data.containers - 1) * minCuft);
    await admin.client.call(inventoryCalls.orderReplenishment, asked);
    expect((await listed()).reduce((sum, line) => sum + line.pieces, 0)).toBe(pieces);
    expect(await listed('typed')).toMatchObject([{ code: typed, pieces: 3 }]);
    const none = await admin.client.call(inventoryCalls.orderReplenishment, { ...asked, productIds: [other.id] });
    expect(none.code).toBe(codeOf('inventory.nothingProposed'));
  });
});

describe('a sharing report', () => {
  const report = async (showsProposal: boolean) => {
    const { add } = crudCallsOf(inventoryReport);
    const values = { title: 'Told', customerId: first.customerId, showsProposal, note: null };
    return (await admin.client.call(add, values as never)).data;
  };
  const open = (token?: string) =>
    new TestClient(company.app.url).call(
      inventoryCalls.openSharedInventory,
      {},
      token ? { headers: { 'x-token': token } } : {},
    );

  test('is opened by its link alone, and shows proposals where it is meant to', async () => {
    const { id } = await report(true);
    const link = await admin.client.call(shareCalls.makeShareLink, {
      entity: 'inventoryReport',
      recordId: id,
      days: 7,
    });
    const opened = await open(link.data.token);
    expect(opened.data.rows.length).toBeGreaterThan(0);
    expect(opened.data.rows.some(({ replenishment: pieces }) => Number(pieces) > 0)).toBe(true);
    expect(Object.keys(opened.data.rows[0] ?? {})).not.toContain('safetyStock');
    expect((await open()).code).toBe(codeOf('link.invalid'));
    expect((await open('x'.repeat(60))).code).toBe(codeOf('link.invalid'));
    const file = await new TestClient(company.app.url).fetch(`/api${inventoryCalls.getSharedInventoryFile.path}`, {
      headers: { 'x-token': link.data.token },
    });
    expect(file.headers.get('content-type')).toContain('spreadsheetml');
    await admin.client.call(shareCalls.withdrawShareLink, { id: link.data.id });
    expect((await open(link.data.token)).code).toBe(codeOf('link.invalid'));
  });

  test('leaves out a SKU that is disabled, for which nothing is proposed', async () => {
    const { id } = await report(true);
    const shown = async () => {
      const { data } = await admin.client.call(inventoryCalls.previewInventoryReport, { id });
      return data.rows.some((row) => row.id === first.id);
    };
    const { modify } = crudCallsOf(inventoryProduct);
    const set = async (status: 'enabled' | 'disabled') => {
      const { version } = await rowOf();
      expect((await admin.client.call(modify, { id: first.id, version, changes: { status } })).msg).toBe('');
    };
    expect(await shown()).toBe(true);
    await set('disabled');
    expect(await shown()).toBe(false);
    expect(await rowOf()).toMatchObject({ status: 'disabled', replenishment: null });
    await set('enabled');
    expect(await shown()).toBe(true);
  });

  test('keeps the proposals to us where it does not show them', async () => {
    const { id } = await report(false);
    const { data } = await admin.client.call(inventoryCalls.previewInventoryReport, { id });
    expect(data.rows.every(({ replenishment: pieces }) => pieces === null)).toBe(true);
  });
});
