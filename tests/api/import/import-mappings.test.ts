import { afterAll, beforeAll, expect, test } from 'vitest';
import { importCalls } from '../../../src/shared/areas/import/calls';
import { startTestApp, type TestApp } from '../../support/app';
import type { TestClient } from '../../support/client';
import { loginAs } from '../../support/login';
import { addAccount, addDepartment } from '../../support/people';

let app: TestApp;
let catalogue: TestClient;
let sales: TestClient;

beforeAll(async () => {
  app = await startTestApp();
  const departmentId = await addDepartment(app, 'ALL');
  await addAccount(app, { account: 'carla', departmentId, roles: ['catalogueAdmin'] });
  await addAccount(app, { account: 'vera', departmentId, roles: ['vpSales'] });
  catalogue = await loginAs(app, 'carla');
  sales = await loginAs(app, 'vera');
});

afterAll(() => app.close());

test('a mapping is remembered for its person, target and headings', async () => {
  const headings = ['Nr', 'Länge', '高'];
  const mapping = {
    columns: { number: { column: 0, unit: null }, length: { column: 1, unit: 'in' } },
    decimal: ',',
    dates: 'd.M.yyyy',
  } as const;
  const asked = { target: 'materials', headings } as const;
  expect((await sales.call(importCalls.getImportMapping, asked)).data).toBeNull();
  expect((await sales.call(importCalls.saveImportMapping, { ...asked, mapping })).code).toBe(0);
  expect((await sales.call(importCalls.getImportMapping, asked)).data).toEqual(mapping);
  const others = [
    await catalogue.call(importCalls.getImportMapping, asked),
    await sales.call(importCalls.getImportMapping, { ...asked, target: 'cartonList' }),
    await sales.call(importCalls.getImportMapping, { ...asked, headings: ['Nr', 'Länge'] }),
  ];
  expect(others.map(({ data }) => data)).toEqual([null, null, null]);
  const wrong = { ...mapping, columns: { number: { column: -1, unit: null } } };
  expect((await sales.call(importCalls.saveImportMapping, { ...asked, mapping: wrong })).code).toBe(40001);
});
