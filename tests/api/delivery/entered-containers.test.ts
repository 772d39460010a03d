import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shipment } from '../../../src/shared/areas/delivery/shipment';
import { shippingCalls } from '../../../src/shared/areas/delivery/shipping-calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { recordCalls } from '../../../src/shared/areas/record/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { type Company, type Person, startCompany } from '../../support/company';
import { codeOf } from '../../support/records';
import { addOrder } from '../../support/search-records';

const containers = crudCallsOf(shipment);

let company: Company;
let office: Person;
let vp: Person;
let customerId = 0;

beforeAll(async () => {
  company = await startCompany('small');
  office = await company.as('exportOffice');
  vp = await company.as('vpSales');
  customerId = [...vp.visible][0] ?? 0;
});
afterAll(() => company.app.close());

const blank = Object.fromEntries(
  Object.keys(shipment.fields)
    .filter((name) => name !== 'status' && name !== 'cube')
    .map((name) => [name, null]),
);
const given = (values: object) => ({ ...blank, customerId, containerKind: '40HC', ...values }) as never; // also what the call refuses

async function enter(values: object) {
  const { code, data } = await office.client.call(containers.add, given(values));
  expect(code).toBe(0);
  return data;
}

const stored = async (id: number) => (await office.client.call(containers.get, { id })).data;

/** An order with two lines of 10 and 20 cuft. */
async function orderOfTwo(poNumber: string) {
  const order = await addOrder(company.app.db, { customerId, poNumber, orderDate: company.today });
  const material = company.line[0]?.materialId;
  const { rows } = await sql<{ id: number; version: number }>`
    insert into order_line (customer_id, order_id, line_number, material_id, model, quantity, price, amount, cube, stage)
    select ${customerId}, ${order}, place, ${material}, 'M', 1, 1, 1, place * 10, 'inventory' from generate_series(1, 2) as place
    returning id, version`.execute(company.app.db);
  return { order, lines: rows.map(({ id, version }) => ({ id, version })) };
}

const load = (who: Person, rows: { id: number; version: number }[], shipmentId: number | null) =>
  who.client.call(recordCalls.changeMany, { entity: 'orderLine', rows, changes: { shipmentId } });

const daysOf = async (id: number) => {
  const { data } = await vp.client.call(orderCalls.getOrderDetail, { id });
  return [data.order.etd, data.order.eta];
};

test('a container is as far as its days say, and whoever follows containers sees it; it can be undone', async () => {
  const planned = await enter({ etd: '2026-03-01', eta: '2026-04-01', pod: 'Basel' });
  expect(planned).toMatchObject({ status: 'planned', cube: 0 });
  const change = async (changes: object) => {
    const { id } = planned;
    const { version } = await stored(id);
    return (await office.client.call(containers.modify, { id, version, changes })).data;
  };
  expect(await change({ containerNumber: 'ENTR0000001' })).toMatchObject({ status: 'loading' });
  const left = await change({ actualDeparture: '2026-03-02' });
  expect(left).toMatchObject({ status: 'atSea' });
  expect(await change({ vessel: 'Ever Given' })).toMatchObject({ status: 'atSea' });
  const { data } = await vp.client.call(shippingCalls.getCustomerContainerTacking, { text: 'ENTR0000001' });
  expect(data.rows.map(({ id }) => id)).toEqual([planned.id]);
  expect((await office.client.call(recordCalls.undo, { changeSet: left.changeSet ?? '' })).code).toBe(0);
  expect(await stored(planned.id)).toMatchObject({ status: 'loading', actualDeparture: null, vessel: 'Ever Given' });
  expect((await office.client.call(recordCalls.undo, { changeSet: planned.changeSet ?? '' })).code).toBe(
    codeOf('undo.changedSince'),
  );
});

test('the containers of the demonstration have the cube of their lines', async () => {
  const { rows } = await sql<{ cube: number; inside: number }>`
    select shipment.cube, (select sum(cube) from order_line
      where order_line.customer_id = shipment.customer_id and order_line.shipment_id = shipment.id) as inside
    from shipment where shipment.cube > 0`.execute(company.app.db);
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ cube, inside }) => cube !== inside)).toEqual([]);
});

test('only the export office enters containers, each once, and what is wrong is refused', async () => {
  const one = { containerNumber: 'ENTR0000002' };
  expect((await vp.client.call(containers.add, given(one))).code).toBe(codeOf('access.denied'));
  await enter(one);
  const wrong = [
    [one, 'record.duplicateOf'],
    [{ containerNumber: 'X', status: 'delivered' }, 'input.invalid'],
    [{ containerNumber: 'X', cube: 5 }, 'input.invalid'],
    [{ customerId: 999_999 }, 'record.notFound'],
    [{ etd: '2026-03-02', eta: '2026-03-01' }, 'report.datesReversed'],
    [{ actualDeparture: '2026-03-02', actualArrival: '2026-03-01' }, 'report.datesReversed'],
  ] as const;
  for (const [values, error] of wrong) {
    const { code } = await office.client.call(containers.add, given(values));
    expect(code, JSON.stringify(values)).toBe(codeOf(error));
  }
});

test('lines that are put into a container fill it, and their order leaves and arrives with it; an undo takes them out', async () => {
  const { order, lines } = await orderOfTwo('ENTERED-1');
  const early = await enter({ containerNumber: 'ENTR0000003', etd: '2026-03-01', eta: '2026-04-01' });
  const late = await enter({ containerNumber: 'ENTR0000004', etd: '2026-03-08', eta: '2026-04-08' });
  const loaded = await load(office, lines, early.id);
  expect(loaded.code).toBe(0);
  expect(await stored(early.id)).toMatchObject({ cube: 30 });
  expect(await daysOf(order)).toEqual(['2026-03-01', '2026-04-01']);
  const [first, second] = lines.map(({ id, version }) => ({ id, version: version + 1 }));
  if (!first || !second) throw new Error('the order has no lines');
  const moved = await load(office, [second], late.id);
  expect([(await stored(early.id)).cube, (await stored(late.id)).cube]).toEqual([10, 20]);
  expect(await daysOf(order)).toEqual(['2026-03-08', '2026-04-08']);
  const inUse = await office.client.call(containers.remove, { id: late.id, version: late.version });
  expect(inUse.code).toBe(codeOf('record.inUse'));
  expect((await office.client.call(recordCalls.undo, { changeSet: moved.data.changeSet ?? '' })).code).toBe(0);
  expect([(await stored(early.id)).cube, (await stored(late.id)).cube]).toEqual([30, 0]);
  expect(await daysOf(order)).toEqual(['2026-03-01', '2026-04-01']);
  const { data: told } = await vp.client.call(recordCalls.history, { entity: 'order', id: order, size: 20 });
  expect(told.entries.flatMap(({ changes }) => changes).filter(({ field }) => field === 'shipmentId').length).toBe(4);
  const rows = (await vp.client.call(orderCalls.getOrderDetail, { id: order })).data.lines;
  const out = await load(
    office,
    rows.map(({ id, version }) => ({ id, version })),
    null,
  );
  expect(out.code).toBe(0);
  expect(await daysOf(order)).toEqual([null, null]);
  expect((await office.client.call(containers.remove, { id: late.id, version: late.version })).code).toBe(0);
});

test('who does not keep lines puts none into a container, and nobody puts one into a container of another customer', async () => {
  const { lines } = await orderOfTwo('ENTERED-2');
  const own = await enter({ containerNumber: 'ENTR0000005' });
  const approver = await company.as('approver');
  expect((await load(approver, lines, own.id)).code).toBe(codeOf('access.denied'));
  const other = company.customer.find(({ id }) => id !== customerId)?.id;
  const foreign = await enter({ containerNumber: 'ENTR0000005', customerId: other });
  for (const id of [foreign.id, 999_999]) {
    const refused = await load(office, lines.slice(0, 1), id);
    expect(refused.code).toBe(codeOf('bulk.refused'));
    expect(JSON.stringify(refused.data)).toContain(String(id));
  }
  expect((await stored(own.id)).cube).toBe(0);
});

test('an undo leaves a container as far as the days say that stay, and several containers whose status changed since', async () => {
  const [one, other] = [
    await enter({ containerNumber: 'ENTR0000006' }),
    await enter({ containerNumber: 'ENTR0000007' }),
  ];
  const change = async (id: number, changes: object) => {
    const { version } = await stored(id);
    return (await office.client.call(containers.modify, { id, version, changes })).data.changeSet ?? '';
  };
  const back = (changeSet: string) => office.client.call(recordCalls.undo, { changeSet });
  const both = await change(one.id, { actualDeparture: '2026-03-02', actualArrival: '2026-04-01' });
  await change(one.id, { actualDeparture: '2026-03-03' });
  expect((await back(both)).code).toBe(0);
  expect(await stored(one.id)).toMatchObject({ actualDeparture: '2026-03-03', actualArrival: null, status: 'atSea' });

  await change(one.id, { actualDeparture: null });
  const rows = await Promise.all([one, other].map(async ({ id }) => ({ id, version: (await stored(id)).version })));
  const changes = { actualDeparture: '2026-03-05' };
  const left = await office.client.call(recordCalls.changeMany, { entity: 'shipment', rows, changes });
  expect(left.code).toBe(0);
  await change(other.id, { actualArrival: '2026-04-05' });
  expect((await back(left.data.changeSet ?? '')).code).toBe(0);
  expect([(await stored(one.id)).status, (await stored(other.id)).status]).toEqual(['loading', 'arrived']);
});

test('an order gets back its own days with the lines that an undo takes out, also where they are those of the container', async () => {
  const { order, lines } = await orderOfTwo('ENTERED-3');
  await sql`update sales_order set etd = '2026-03-01' where id = ${order}`.execute(company.app.db);
  const own = await enter({ containerNumber: 'ENTR0000008', etd: '2026-03-01', eta: '2026-04-01' });
  const loaded = await load(office, lines, own.id);
  expect(await daysOf(order)).toEqual(['2026-03-01', '2026-04-01']);
  expect((await office.client.call(recordCalls.undo, { changeSet: loaded.data.changeSet ?? '' })).code).toBe(0);
  expect(await daysOf(order)).toEqual(['2026-03-01', null]);
});
