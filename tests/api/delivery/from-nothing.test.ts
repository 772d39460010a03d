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

test('a file names containers of its customer alone, and each by its number', async () => {
  const unknown = await tried(admin, 'orders', orderFile('TEMU0000000'));
  expect(unknown.faults).toEqual(['2 shipmentId TEMU0000000: is not known']);
  const nameless = await tried(office, 'Containers', containerFile(['NORD', null, '40HC', null, null, null, null]));
  expect(nameless.faults).toEqual(['2 containerNumber : is required']);
});
