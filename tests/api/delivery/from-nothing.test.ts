import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { country } from '../../../src/shared/areas/customer/country';
import { shippingCalls } from '../../../src/shared/areas/delivery/shipping-calls';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';
import { streamReport } from '../../support/report-rows';
import { sheetOfCells, type Tried, tried } from '../../support/wizard';

// A company that begins empty: one department, and two people in it.
let app: TestApp;
let admin: TestClient;
let office: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'EAST');
  await addAccount(app, { account: 'ada', departmentId, roles: ['admin'] });
  await addAccount(app, { account: 'leo', departmentId, roles: ['exportOffice'] });
  [admin, office] = [await loginAs(app, 'ada'), await loginAs(app, 'leo')];
});
afterAll(() => app.close());

const orderHeadings = [
  ...['Customer code', 'Customer name', 'Country', 'Sales department', 'Sales owner', 'Model', 'Material number'],
  ...['Material name', 'PO number', 'Order date', 'Line', 'Quantity', 'Price', 'Cube', 'Stage', 'Container number'],
];
const line = (number: number, quantity: number, container: string | null) => [
  ...['NORD', 'Nordic Homes', 'FI', 'EAST', 'ada', 'R-100', `M-${number}`],
  ...[`Seat ${number}`, 'PO-1', '2026-03-09', number, quantity, 100, quantity * 10, 'Shipped', container],
];
const orderFile = (...containers: (string | null)[]) =>
  sheetOfCells(orderHeadings, ...containers.map((container, at) => line(at + 1, 4 * (at + 1), container)));
const containerFile = (...rows: (string | null)[][]) =>
  sheetOfCells(['Customer', 'Container no', 'Container kind', 'POD', 'ETD', 'ETA', 'ATD'], ...rows);

async function imported(file: Promise<Tried>) {
  const { faults, commit } = await file;
  expect(faults).toEqual([]);
  return commit();
}

async function order() {
  const { data } = await admin.call(orderCalls.getOrderDetail, { po: 'PO-1' });
  const { etd, eta } = data.order;
  return { etd, eta, containers: data.lines.map(({ containerNumber }) => containerNumber) };
}

async function containers() {
  const { data } = await office.call(shippingCalls.getCustomerContainerTacking, {});
  return data.rows.map(({ containerNumber, status, cube, poNumbers }) => [containerNumber, status, cube, poNumbers]);
}

test('it gets from nothing to what it sold and what is under way with its own files, and back', async () => {
  const finland = { code: 'FI', nameEn: 'Finland', nameZh: '芬兰', areaEn: 'Europe', areaZh: '欧洲' };
  expect((await admin.call(crudCallsOf(country).add, finland)).code).toBe(0);
  await imported(tried(admin, 'orders', orderFile(null, null)));
  expect((await streamReport(admin, 'netSales')).rows.map(({ netSales }) => netSales)).toEqual([400, 800]);
  expect(await order()).toEqual({ etd: null, eta: null, containers: [null, null] });

  await imported(
    tried(
      office,
      'Containers',
      containerFile(
        ['NORD', 'MSKU1234565', '40HC', 'Helsinki', '2026-05-01', '2026-06-10', '2026-05-02'],
        ['Nordic Homes', 'MSKU7654321', '40HC', 'Helsinki', '2026-05-08', '2026-06-17', null],
      ),
    ),
  );
  expect(await containers()).toEqual([
    ['MSKU7654321', 'loading', 0, ''],
    ['MSKU1234565', 'atSea', 0, ''],
  ]);

  const loaded = await imported(tried(admin, 'orders', orderFile('MSKU1234565', 'MSKU7654321')));
  expect(loaded).toMatchObject({ written: true, changed: 2 });
  expect(await containers()).toEqual([
    ['MSKU7654321', 'loading', 80, 'PO-1'],
    ['MSKU1234565', 'atSea', 40, 'PO-1'],
  ]);
  const both = ['MSKU1234565', 'MSKU7654321'];
  expect(await order()).toEqual({ etd: '2026-05-08', eta: '2026-06-17', containers: both });
  expect((await admin.call(importCalls.undoImport, { id: loaded.importId })).code).toBe(10000);
  expect(await order()).toEqual({ etd: null, eta: null, containers: [null, null] });
  expect((await containers()).map(([, , cube]) => cube)).toEqual([0, 0]);

  await imported(tried(admin, 'orders', orderFile('MSKU1234565', 'MSKU7654321')));
  const again = await tried(admin, 'orders', orderFile('MSKU1234565', 'MSKU7654321'));
  expect(again.rows.map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged']);

  const moved = await imported(tried(admin, 'orders', orderFile('MSKU1234565', 'MSKU1234565')));
  expect(await order()).toMatchObject({ etd: '2026-05-01', eta: '2026-06-10' });
  expect((await admin.call(importCalls.undoImport, { id: moved.importId })).code).toBe(10000);
  expect(await order()).toEqual({ etd: '2026-05-08', eta: '2026-06-17', containers: both });
});

test('the undo of a file gives orders the days back that they had without it, be it theirs or that of their containers', async () => {
  const undo = async (who: TestClient, { importId }: { importId: number }) => {
    expect((await who.call(importCalls.undoImport, { id: importId })).code).toBe(10000);
  };
  const days = (number: string, etd: string | null) =>
    tried(office, 'Containers', containerFile(['NORD', number, '40HC', null, etd, null, null]));
  await imported(tried(admin, 'orders', orderFile('MSKU1234565', 'MSKU1234565')));
  await imported(days('TEMU1111111', null));
  const own = async (etd: string | null) => sql`update sales_order set etd = ${etd}, eta = null`.execute(app.db);

  // Loaded while the container has no days, which it gets afterwards.
  await own(null);
  await sql`update order_line set shipment_id = null`.execute(app.db);
  const loaded = await imported(tried(admin, 'orders', orderFile('TEMU1111111', 'TEMU1111111')));
  expect(await order()).toMatchObject({ etd: null });
  await imported(days('TEMU1111111', '2026-05-01'));
  expect(await order()).toMatchObject({ etd: '2026-05-01' });
  await undo(admin, loaded);
  expect(await order()).toEqual({ etd: null, eta: null, containers: [null, null] });

  // An order's own day comes back with the import of containers that changed it.
  await imported(tried(admin, 'orders', orderFile('TEMU1111111', 'TEMU1111111')));
  await sql`update shipment set etd = null where container_number = 'TEMU1111111'`.execute(app.db);
  await own('2026-02-20');
  const later = await imported(days('TEMU1111111', '2026-03-01'));
  expect(await order()).toMatchObject({ etd: '2026-03-01' });
  await undo(office, later);
  expect(await order()).toMatchObject({ etd: '2026-02-20' });
  const changed = await imported(days('TEMU1111111', '2026-03-08'));
  await sql`update sales_order set version = version + 1`.execute(app.db);
  expect((await office.call(importCalls.undoImport, { id: changed.importId })).code).not.toBe(10000);
});

test('a file names containers of its customer alone, and each by its number', async () => {
  const unknown = await tried(admin, 'orders', orderFile('TEMU0000000'));
  expect(unknown.faults).toEqual(['2 shipmentId TEMU0000000: is not known']);
  const nameless = await tried(office, 'Containers', containerFile(['NORD', null, '40HC', null, null, null, null]));
  expect(nameless.faults).toEqual(['2 containerNumber : is required']);
});
