import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { erpCalls } from '../../../src/shared/areas/erp/calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { type ErpCompany, startErpCompany } from '../../support/erp-company';
import { aleaud, ordrsp } from '../../support/erp-documents';
import { addOrder, addShipment } from '../../support/search-records';

let company: ErpCompany;

beforeAll(async () => {
  company = await startErpCompany();
});
beforeEach(async () => {
  await company.reset();
  company.start();
});
afterEach(() => company.stopRunners());
afterAll(() => company?.close());

const orders = () => company.app.db.selectFrom('salesOrder').selectAll().execute();
const lines = () => company.app.db.selectFrom('orderLine').selectAll().orderBy('lineNumber').execute();

async function sent(): Promise<number> {
  const id = await company.addPurchase('PO-1');
  await company.send(id);
  await expect.poll(() => company.stateOf(id)).toBe('sent');
  return id;
}

/** A line of an order that no purchase order made. */
async function addForeignLine(orderId: number, lineNumber: number): Promise<void> {
  await sql`
    insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage)
    values (${company.customerId}, ${orderId}, ${lineNumber}, ${company.materialIds[0]}, 'X', 7, 1, 7, 1, 'piIssued')`.execute(
    company.app.db,
  );
}

/** The ERP posts the latest document. */
const posted = () =>
  company.post(aleaud([{ documentNumber: company.erp.stored.at(-1)?.documentNumber ?? '', status: '53' }]));

async function revised(id: number): Promise<void> {
  await company.revise(id);
  await company.send(id);
  await expect.poll(() => company.stateOf(id)).toBe('sent');
}

describe('the PI number of a purchase order', () => {
  test.each([
    ['before', [ordrsp(), 'posted'] as const],
    ['after', ['posted', ordrsp(), ordrsp()] as const],
  ])('that comes %s it is posted makes its order, once', async (_, answers) => {
    await sent();
    for (const answer of answers) await (answer === 'posted' ? posted() : company.post(answer));
    expect(await orders()).toMatchObject([
      {
        customerId: company.customerId,
        poNumber: 'PO-1',
        piNumber: '80004711',
        stage: 'piIssued',
        requestedDeliveryDate: '2026-05-01',
        quantity: 6,
        amount: 1453,
        cube: 120,
      },
    ]);
    expect(await lines()).toMatchObject([
      { lineNumber: 1, model: 'M2185', quantity: 4, price: 250.5, amount: 968.67, discount: 3.3263, cube: 80 },
      { lineNumber: 2, model: 'M2185', quantity: 2, price: 250.5, amount: 484.33, cube: 40 },
    ]);
    const { rows: sums } = await sql`
      select stage, orders, quantity, amount from order_sum where orders > 0`.execute(company.app.db);
    expect(sums).toEqual([{ stage: 'piIssued', orders: 1, quantity: 6, amount: 1453 }]);
    const otto = await company.as('otto');
    const { data } = await otto.call(orderCalls.getOrderDetail, { po: 'PO-1' });
    const [purchase] = await company.documents();
    const { data: told } = await otto.call(erpCalls.getErpDocuments, {
      purchaseOrderId: purchase?.purchaseOrderId ?? 0,
    });
    expect(told.orderId).toBe(data.order.id);
    expect(data.contract).toMatchObject({ goods: 1503, discount: 50, amount: 1453, pieces: 6 });
  });

  test('may come from a person while the ERP is silent', async () => {
    const id = await sent();
    const { version } = await company.purchase(id);
    const input = { purchaseOrderId: id, version, piNumber: 'PI-7' };
    const { code: denied } = await (await company.as('linda')).call(erpCalls.notePiNumber, input);
    expect(denied).toBe(errorCatalogue['access.denied'].code);
    const { code: unseen } = await (await company.as('sue')).call(erpCalls.notePiNumber, input);
    expect(unseen).toBe(errorCatalogue['record.notFound'].code);
    const otto = await company.as('otto');
    expect((await otto.call(erpCalls.notePiNumber, input)).code).toBe(0);
    expect(await orders()).toMatchObject([{ piNumber: 'PI-7', quantity: 6 }]);
    expect(await company.purchase(id)).toMatchObject({ state: 'acknowledged', sapPiNumber: 'PI-7' });
    expect((await otto.call(erpCalls.notePiNumber, input)).code).toBe(errorCatalogue['record.conflict'].code);
    await company.post(ordrsp({ piNumber: 'PI-8' }));
    expect((await orders()).map(({ piNumber }) => piNumber)).toEqual(['PI-8']);
  });

  test('completes an order that is there already, and leaves what it says', async () => {
    const { db } = company.app;
    const { customerId } = company;
    await addOrder(db, { customerId, poNumber: 'PO-1', orderDate: '2026-02-01', paymentTerms: 'TT 30 days' });
    await sent();
    await company.post(ordrsp());
    expect(await orders()).toMatchObject([
      { orderDate: '2026-02-01', paymentTerms: 'TT 30 days', piNumber: '80004711', quantity: 6, amount: 1453 },
    ]);
    expect(await lines()).toHaveLength(2);
  });
});

test('the terms of trade of an order are those ordered, else the customer’s', async () => {
  const { db } = company.app;
  await sql`update customer set terms_of_trade = 'fob'`.execute(db);
  const otto = await company.as('otto');
  const terms = async () => {
    const { data } = await otto.call(orderCalls.getOrderDetail, { po: 'PO-1' });
    const path = '/getOrderExcel?from=2026-01-01&to=2026-06-30&format=csv&language=E';
    const file = await otto.fetch(path, { headers: { token: otto.token ?? '' } });
    const [, row = ''] = (await file.text()).split('\r\n');
    return [data.termsOfTrade, /\b(?:FOB|CIF|DDP)\b/.exec(row)?.[0]];
  };
  const orderId = await addOrder(db, { customerId: company.customerId, poNumber: 'PO-1', orderDate: '2026-02-01' });
  expect(await terms()).toEqual(['fob', 'FOB']);
  await db.deleteFrom('salesOrder').where('id', '=', orderId).execute();

  const id = await company.addPurchase('PO-1');
  const ordered = async (termsOfTrade: 'cif' | 'ddp' | null) => {
    await db.updateTable('purchaseOrder').set({ termsOfTrade }).where('id', '=', id).execute();
    await company.send(id);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    await posted();
    await company.post(ordrsp());
    await db.updateTable('salesOrder').set({ orderDate: '2026-02-01' }).execute();
  };
  await ordered('cif');
  expect(await terms()).toEqual(['cif', 'CIF']);
  await company.revise(id);
  expect(await terms()).toEqual(['cif', 'CIF']);
  await ordered('ddp');
  expect(await terms()).toEqual(['ddp', 'DDP']);
  await company.revise(id);
  await ordered(null);
  expect(await terms()).toEqual(['fob', 'FOB']);
});

describe('a revision that the ERP posts', () => {
  test('changes the order, whose history shows both versions', async () => {
    const id = await sent();
    await company.post(ordrsp());
    await revised(id);
    await posted();
    expect(await lines()).toMatchObject([
      { lineNumber: 1, quantity: 10, amount: 2459.55 },
      { lineNumber: 3, quantity: 1 },
    ]);
    const [order] = await orders();
    expect(order).toMatchObject({ quantity: 11, amount: 2705.5, cube: 220 });
    const otto = await company.as('otto');
    const { data } = await otto.call(recordCalls.history, { entity: 'order', id: order?.id ?? 0, size: 20 });
    const changesOf = (entity: string) => data.entries.filter((entry) => entry.entity === entity);
    expect(changesOf('order')[0]?.changes).toContainEqual({ field: 'quantity', before: 6, after: 11 });
    expect(changesOf('orderLine').map(({ action, name }) => `${action} ${name}`)).toEqual([
      'deleted 2',
      'added 3',
      'edited 1',
      'added 2',
      'added 1',
    ]);
    const [, , edited] = changesOf('orderLine');
    expect(edited?.mayUndo).toBe(false);
    expect(edited?.changes.find(({ field }) => field === 'quantity')).toEqual({
      field: 'quantity',
      before: 4,
      after: 10,
    });
    expect(edited?.changes.map(({ field }) => field).sort()).toEqual(['amount', 'cube', 'discount', 'quantity']);
  });

  test('leaves alone the lines of an order that came from elsewhere, and the terms and the day that it says', async () => {
    const { customerId } = company;
    const orderId = await addOrder(company.app.db, { customerId, poNumber: 'PO-1', orderDate: '2026-02-01' });
    const own = { paymentTerms: 'LC at sight', requestedDeliveryDate: '2026-06-06' };
    await company.app.db.updateTable('salesOrder').set(own).where('id', '=', orderId).execute();
    for (const lineNumber of [1, 2]) await addForeignLine(orderId, lineNumber);
    const before = await lines();
    const id = await sent();
    await company.post(ordrsp());
    await revised(id);
    expect((await posted()).status).toBe(200);
    expect(await lines()).toEqual(before);
    expect(await orders()).toMatchObject([{ piNumber: '80004711', quantity: 1, amount: 100, ...own }]);
  });

  test('adds its line under the next free number where somebody else has that of its position', async () => {
    const id = await sent();
    await company.post(ordrsp());
    const [order] = await orders();
    await addForeignLine(order?.id ?? 0, 3);
    await revised(id);
    expect((await posted()).status).toBe(200);
    expect(await lines()).toMatchObject([
      { lineNumber: 1, quantity: 10 },
      { lineNumber: 3, quantity: 7 },
      { lineNumber: 4, quantity: 1 },
    ]);
    await company.app.db.updateTable('purchaseOrderLine').set({ quantity: 5 }).where('quantity', '=', 1).execute();
    await revised(id);
    await posted();
    expect((await lines()).map(({ lineNumber, quantity }) => `${lineNumber} ${quantity}`)).toEqual([
      '1 16',
      '3 7',
      '5 1',
    ]);
  });

  test('leaves what people wrote that it does not change, and its history says what stood there', async () => {
    const id = await sent();
    await company.post(ordrsp());
    const { db } = company.app;
    await db.updateTable('salesOrder').set({ paymentTerms: 'LC', requestedDeliveryDate: '2026-06-06' }).execute();
    await db.updateTable('orderLine').set({ color: 'Teal', quantity: 3 }).execute();
    await revised(id);
    await posted();
    expect(await orders()).toMatchObject([{ paymentTerms: 'LC', requestedDeliveryDate: '2026-06-06' }]);
    expect((await lines())[0]).toMatchObject({ color: 'Teal', quantity: 10 });
    expect(new Set((await lines()).map((line) => line.requestedDeliveryDate))).toEqual(new Set([null]));
    const { rows } = await sql`
      select action, before ->> 'quantity' as was, before ->> 'color' as color from audit
      where entity = 'orderLine' and action in ('edited', 'deleted') order by id desc limit 2`.execute(db);
    expect(rows).toEqual([
      { action: 'deleted', was: '3', color: 'Teal' },
      { action: 'edited', was: '3', color: null },
    ]);
  });

  test('leaves what is on its way as it went', async () => {
    const id = await sent();
    await company.post(ordrsp());
    const { db } = company.app;
    const [order] = await orders();
    const bill = { customerId: company.customerId, orderId: order?.id ?? 0, shipmentId: null, invoiceNumber: 'I-1' };
    const { id: invoiceId } = await db
      .insertInto('invoice')
      .values({ ...bill, invoiceDate: '2026-03-01', dueDate: '2026-03-31', amount: 1, paid: 0, lastPaymentDate: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.updateTable('orderLine').set({ stage: 'shipped', invoiceId }).where('lineNumber', '=', 1).execute();
    await revised(id);
    await posted();
    expect((await lines()).map(({ quantity }) => quantity)).toEqual([4, 1]);
    const { rows: toDos } = await sql`select distinct title_en from reminder`.execute(db);
    expect(toDos).toEqual([{ titleEn: expect.stringMatching(/^Too late .+: PO-1 \(2\), line 1$/) }]);
    // The order is as far as the line of it that has come least far.
    expect(await orders()).toMatchObject([{ stage: 'piIssued' }]);
    await db.updateTable('orderLine').set({ invoiceId: null }).execute();
    await db.deleteFrom('invoice').execute();
  });

  test('changes what is in a container that is only planned; of one being loaded people are told what stayed', async () => {
    const id = await sent();
    await company.post(ordrsp());
    const { db } = company.app;
    for (const [lineNumber, status] of (['loading', 'planned'] as const).entries()) {
      const shipmentId = await addShipment(db, { customerId: company.customerId, containerNumber: status, status });
      await db
        .updateTable('orderLine')
        .set({ shipmentId })
        .where('lineNumber', '=', lineNumber + 1)
        .execute();
    }
    await revised(id);
    await posted();
    expect((await lines()).map(({ lineNumber, quantity }) => [lineNumber, quantity])).toEqual([
      [1, 4],
      [3, 1],
    ]);
    const [order] = await orders();
    const title = 'Too late to change (finished, loading, shipped or invoiced): PO-1 (2), line 1';
    const toDos = await db.selectFrom('reminder').select(['titleEn', 'path', 'done']).execute();
    const toDo = { titleEn: title, path: `/OrderDet?id=${order?.id}`, done: false };
    expect(toDos).toEqual([toDo, toDo]);
    await db.deleteFrom('orderLine').execute();
    await db.deleteFrom('shipment').execute();
  });

  test('that deletes the last line in a container lets the order leave with those that it is still in', async () => {
    const id = await sent();
    await company.post(ordrsp());
    await posted();
    const { db, customerId } = { db: company.app.db, customerId: company.customerId };
    for (const [at, etd] of ['2026-05-01', '2026-05-20'].entries()) {
      const shipmentId = await addShipment(db, { customerId, containerNumber: `X${at}`, status: 'planned', etd });
      await db
        .updateTable('orderLine')
        .set({ shipmentId })
        .where('lineNumber', '=', at + 1)
        .execute();
    }
    await db.updateTable('salesOrder').set({ etd: '2026-05-20' }).execute();
    await revised(id);
    await posted();
    expect((await lines()).map(({ lineNumber }) => lineNumber)).toEqual([1, 3]);
    expect(await orders()).toMatchObject([{ etd: '2026-05-01', quantity: 11 }]);
    await db.deleteFrom('orderLine').execute();
    await db.deleteFrom('shipment').execute();
  });

  test('tells of no line that is as the revision wants it already, and leaves finished goods in stock', async () => {
    const id = await sent();
    await company.post(ordrsp());
    const { db } = company.app;
    const columns = { quantity: 10, amount: 2459.55, cube: 200, discount: 1.8144 };
    await db.updateTable('orderLine').set({ stage: 'inventory' }).execute();
    // As an import before the revision leaves it.
    await db.updateTable('orderLine').set(columns).where('lineNumber', '=', 1).execute();
    await revised(id);
    await posted();
    expect((await lines()).map(({ lineNumber, quantity }) => [lineNumber, quantity])).toEqual([
      [1, 10],
      [2, 2],
      [3, 1],
    ]);
    const { rows: toDos } = await sql`select distinct title_en from reminder`.execute(db);
    expect(toDos).toEqual([{ titleEn: expect.stringMatching(/: PO-1 \(2\), line 2$/) }]);
  });

  test('of prices and cubes alone makes a line cost and hold what the pieces that it has by then do', async () => {
    const id = await sent();
    await company.post(ordrsp());
    const { db } = company.app;
    // As an import leaves it: the amount is of its pieces.
    await db
      .updateTable('orderLine')
      .set({ quantity: 3, amount: 726.5, cube: 60 })
      .where('lineNumber', '=', 1)
      .execute();
    await sql`update purchase_order set revision = revision + 1, state = 'sent' where id = ${id}`.execute(db);
    await sql`update purchase_order_line set price = 300, cube = 88 where purchase_order_id = ${id} and quantity = 4`.execute(
      db,
    );
    await company.send(id);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    await posted();
    const [line] = await lines();
    expect(line).toMatchObject({ quantity: 3, price: 300, cube: 66 });
    expect(line?.amount).toBeCloseTo(3 * 300 * (1 - Number(line?.discount) / 100), 2);
    const amounts = (await lines()).map(({ amount }) => amount);
    expect((await orders())[0]?.amount).toBeCloseTo(
      amounts.reduce((sum, amount) => sum + amount, 0),
      2,
    );
  });

  test('of pieces alone leaves the discount or the price that somebody wrote, and the line costs what it has then', async () => {
    const { db } = company.app;
    const id = await company.addPurchase('PO-1');
    await db.updateTable('purchaseOrder').set({ discountAmount: null }).execute();
    await company.send(id);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    await company.post(ordrsp());
    const write = (written: { discount: number } | { price: number }) =>
      db.updateTable('orderLine').set(written).where('lineNumber', '=', 1).execute();
    await write({ discount: 10 });
    await revised(id);
    await posted();
    expect((await lines())[0]).toMatchObject({ quantity: 10, price: 250.5, discount: 10, amount: 2254.5, cube: 200 });
    await write({ price: 200 });
    await revised(id);
    await posted();
    expect((await lines())[0]).toMatchObject({ quantity: 16, price: 200, discount: 10, amount: 2880, cube: 320 });
  });

  test('that changes nothing of the order itself but a line of it makes it another version of the order', async () => {
    const id = await sent();
    await company.post(ordrsp());
    const [before] = await orders();
    const { db } = company.app;
    const [, other] = company.materialIds;
    await sql`update purchase_order set revision = revision + 1, state = 'sent' where id = ${id}`.execute(db);
    await sql`update purchase_order_line set material_id = ${other} where purchase_order_id = ${id} and quantity = 4`.execute(
      db,
    );
    await company.send(id);
    await expect.poll(() => company.stateOf(id)).toBe('sent');
    await posted();
    expect((await lines())[0]?.materialId).toBe(other);
    expect((await orders())[0]?.version).toBe((before?.version ?? 0) + 1);
  });
});
