import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipment } from '../../../src/shared/areas/delivery/shipment';
import { shippingCalls } from '../../../src/shared/areas/delivery/shipping-calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { letterCalls } from '../../../src/shared/areas/service/letter-calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { addOrder, addShipment } from '../../support/search-records';

const containers = crudCallsOf(shipment);
let company: Company;
let office: Person;
let vp: Person;
let orderId = 0;
let id = 0;

beforeAll(async () => {
  company = await startCompany('large');
  office = await company.as('exportOffice');
  vp = await company.as('vpSales');
  const line = company.line.find(({ customerId, shipmentId }) => shipmentId && vp.visible.has(customerId));
  orderId = line?.orderId ?? 0;
  id = line?.shipmentId ?? 0;
});
afterAll(() => company.app.close());

async function container() {
  const { data } = await office.client.call(orderCalls.getOrderDetail, { id: orderId });
  const found = data.containers.find((each) => each.id === id);
  if (!found) throw new Error('the order has no container');
  return found;
}
const modify = (who: Person, version: number, changes: object) =>
  who.client.call(containers.modify, { id, version, changes: changes as never }); // also what the call refuses

test('the export office sets a bill of lading right; it stands with the order, in the history, and is undone', async () => {
  const { version, billOfLading, cube } = await container();
  const { code, data } = await modify(office, version, { billOfLading: 'COSU6251 提单', vessel: 'Ever Given' });
  expect([code, data.version]).toEqual([0, version + 1]);
  expect(await container()).toMatchObject({ billOfLading: 'COSU6251 提单', vessel: 'Ever Given', cube });
  for (const text of ['cosu6251', 'ever giv']) {
    const { data: found } = await vp.client.call(shippingCalls.getCustomerContainerTacking, { text });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
  }
  const { data: told } = await vp.client.call(recordCalls.history, { entity: 'shipment', id, size: 5 });
  expect(told.entries[0]?.changes.map(({ field }) => field).sort()).toEqual(['billOfLading', 'vessel']);
  expect((await office.client.call(recordCalls.undo, { changeSet: data.changeSet ?? '' })).code).toBe(0);
  expect((await container()).billOfLading).toBe(billOfLading);
});

test('nobody else edits containers, of two who do so at once one is told, and what is wrong is refused at its field', async () => {
  const before = await container();
  const { version } = before;
  expect((await modify(vp, version, { billOfLading: 'X' })).code).toBe(codeOf('access.denied'));
  expect((await modify(office, version - 1, { billOfLading: 'X' })).code).toBe(codeOf('record.conflict'));
  const wrong = [
    [{ billOfLading: 'x'.repeat(36) }, 'input.invalid'],
    [{ status: 'delivered' }, 'input.invalid'],
    [{ cube: 0 }, 'input.invalid'],
    [{ surcharge: -500 }, 'input.invalid'],
    [{ abnormality: 'eaten' }, 'input.invalid'],
    [{ eta: '2026-02-30' }, 'input.invalid'],
    [{ etd: '2026-03-02', eta: '2026-03-01' }, 'report.datesReversed'],
  ] as const;
  for (const [changes, error] of wrong) {
    expect((await modify(office, version, changes)).code, JSON.stringify(changes)).toBe(codeOf(error));
  }
  expect(await container()).toEqual(before);
});

test('a day far ahead, as with a mistyped year, is set only by who confirms it', async () => {
  const { version, etd, eta } = await container();
  const far = { etd: '2062-12-05', eta: '2063-01-05' };
  const doubted = await modify(office, version, far);
  expect(doubted.code).toBe(codeOf('record.doubted'));
  const { fields } = doubted.data as unknown as { fields: { field: string }[] };
  expect(fields.map(({ field }) => field)).toEqual(['etd', 'eta']);
  const sure = await office.client.call(containers.modify, { id, version, changes: far, confirmed: true });
  expect(sure.code).toBe(0);
  expect(await container()).toMatchObject(far);
  expect((await modify(office, sure.data.version, { etd, eta })).code).toBe(0);
});

const customerOfContainer = () => company.line.find((line) => line.shipmentId === id)?.customerId ?? 0;

/** Lines of orders in containers, or in none. */
async function addLines(customerId: number, lines: readonly (readonly [order: number, container: number | null])[]) {
  const material = company.line[0]?.materialId;
  for (const [at, [order, container]] of lines.entries())
    await sql`insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage, shipment_id)
      values (${customerId}, ${order}, ${at + 1}, ${material}, 'M', 1, 1, 1, 1, 'piIssued', ${container})`.execute(
      company.app.db,
    );
}

/** When an order leaves and arrives. */
async function days(order: number) {
  const { data } = await vp.client.call(orderCalls.getOrderDetail, { id: order });
  return [data.order.etd, data.order.eta];
}

/** The change set of what the export office notes at a container. */
async function note(shipmentId: number, changes: object) {
  const { rows } = await sql<{ version: number }>`select version from shipment where id = ${shipmentId}`.execute(
    company.app.db,
  );
  const version = rows[0]?.version ?? 0;
  const { code, data } = await office.client.call(containers.modify, { id: shipmentId, version, changes });
  expect(code).toBe(0);
  return data.changeSet ?? '';
}

test('an order leaves and arrives with the last of its containers, in every list and letter, and an undo brings its days back', async () => {
  const { db } = company.app;
  const customerId = customerOfContainer();
  const before = { etd: '2026-12-10', eta: '2027-01-10' };
  const whole = await addOrder(db, { customerId, poNumber: 'ROLLED', orderDate: company.today, ...before });
  const partly = await addOrder(db, { customerId, poNumber: 'PARTLY', orderDate: company.today, ...before });
  const open = await addOrder(db, { customerId, poNumber: 'REST-LATER', orderDate: company.today, etd: '2027-02-01' });
  const [first, second] = [
    await addShipment(db, { customerId, containerNumber: 'ROLL0000001', status: 'planned', ...before }),
    await addShipment(db, {
      customerId,
      containerNumber: 'ROLL0000002',
      status: 'planned',
      etd: '2026-12-08',
      eta: '2027-01-08',
    }),
  ];
  await addLines(customerId, [
    [whole, first],
    [whole, second],
    [partly, first],
    [partly, null],
    [open, first],
    [open, null],
  ]);
  const rolled = await note(first, { etd: '2026-12-24', eta: '2027-01-24' });
  expect(await days(whole)).toEqual(['2026-12-24', '2027-01-24']);
  expect(await days(partly)).toEqual(['2026-12-24', '2027-01-24']);
  expect(await days(open)).toEqual(['2027-02-01', null]);
  const { data: letter } = await vp.client.call(letterCalls.draftLetter, {
    ...{ entity: 'order', recordId: whole, draft: 'orderStatus', language: 'en' },
  });
  expect(letter.text).toContain('ETD 2026-12-24, ETA 2027-01-24');
  const { data: told } = await vp.client.call(recordCalls.history, { entity: 'order', id: whole, size: 5 });
  expect(told.entries[0]?.changes.map(({ field }) => field).sort()).toEqual(['eta', 'etd']);
  await note(second, { vessel: 'Ever Given' });
  await note(second, { etd: '2026-12-28' });
  expect(await days(whole)).toEqual(['2026-12-28', '2027-01-24']);
  // What another container brought since stays where the first one goes back.
  expect((await office.client.call(recordCalls.undo, { changeSet: rolled })).code).toBe(0);
  expect(await days(whole)).toEqual(['2026-12-28', '2027-01-10']);
  expect(await days(partly)).toEqual(['2026-12-10', '2027-01-10']);
  await note(second, { etd: null });
  expect(await days(whole)).toEqual([null, '2027-01-10']);
});

test('an order keeps its day as long as that of one of its containers is not known', async () => {
  const { db } = company.app;
  const customerId = customerOfContainer();
  const before = { etd: '2026-12-10', eta: '2027-01-10' };
  const order = await addOrder(db, { customerId, poNumber: 'AS-PLANNED', orderDate: company.today, ...before });
  const unknown = { customerId, status: 'planned' } as const;
  const first = await addShipment(db, { ...unknown, containerNumber: 'PLAN0000001' });
  const second = await addShipment(db, { ...unknown, containerNumber: 'PLAN0000002', etd: '2026-12-20' });
  await addLines(customerId, [
    [order, first],
    [order, second],
  ]);
  const left = await note(first, { etd: '2026-12-24' });
  expect(await days(order)).toEqual(['2026-12-24', '2027-01-10']);
  await note(first, { eta: '2027-01-24' });
  expect(await days(order)).toEqual(['2026-12-24', '2027-01-10']);
  await note(second, { eta: '2027-01-20' });
  expect(await days(order)).toEqual(['2026-12-24', '2027-01-24']);
  expect((await office.client.call(recordCalls.undo, { changeSet: left })).code).toBe(0);
  expect(await days(order)).toEqual(['2026-12-10', '2027-01-24']);
});

test('a canceled line, which is in no container, does not keep its order from leaving with the containers of the others', async () => {
  const { db } = company.app;
  const customerId = customerOfContainer();
  const before = { etd: '2026-12-10', eta: '2027-01-10' };
  const order = await addOrder(db, { customerId, poNumber: 'ONE-CANCELED', orderDate: company.today, ...before });
  const container = await addShipment(db, { customerId, containerNumber: 'REST0000001', status: 'planned' });
  await addLines(customerId, [
    [order, container],
    [order, null],
  ]);
  await db
    .updateTable('orderLine')
    .set({ quantity: 0 })
    .where('orderId', '=', order)
    .where('shipmentId', 'is', null)
    .execute();
  await note(container, { etd: '2026-12-05', eta: '2027-01-05' });
  expect(await days(order)).toEqual(['2026-12-05', '2027-01-05']);
});

test('an undo gives an order back the day that it had of its own', async () => {
  const { db } = company.app;
  const customerId = customerOfContainer();
  const own = { etd: '2026-12-10', eta: '2027-01-05' };
  const order = await addOrder(db, { customerId, poNumber: 'SAID-SO', orderDate: company.today, ...own });
  const planned = { etd: '2026-12-05', eta: '2027-01-05' };
  const blank = { customerId, status: 'planned' } as const;
  const container = await addShipment(db, { ...blank, containerNumber: 'OWND0000001', ...planned });
  await addLines(customerId, [[order, container]]);
  const rolled = await note(container, { etd: '2026-12-06' });
  expect(await days(order)).toEqual(['2026-12-06', '2027-01-05']);
  expect((await office.client.call(recordCalls.undo, { changeSet: rolled })).code).toBe(0);
  expect(await days(order)).toEqual(['2026-12-10', '2027-01-05']);
  // The order follows its container again with the next change.
  await note(container, { etd: '2026-12-07' });
  expect(await days(order)).toEqual(['2026-12-07', '2027-01-05']);
});
