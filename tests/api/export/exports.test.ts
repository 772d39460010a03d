import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { answers } from '../../../src/server/areas/all';
import type { InputOf } from '../../../src/shared/api/call';
import { customerCalls } from '../../../src/shared/areas/customer/calls';
import { lineUpCalls } from '../../../src/shared/areas/customer/line-up-calls';
import { deliveryCalls } from '../../../src/shared/areas/delivery/calls';
import { exportCalls } from '../../../src/shared/areas/export/calls';
import { orderIntakeCalls } from '../../../src/shared/areas/intake/calls';
import { marketCalls } from '../../../src/shared/areas/market/calls';
import { orderCalls } from '../../../src/shared/areas/order/calls';
import { priceCalls } from '../../../src/shared/areas/price/price-calls';
import { reportCalls } from '../../../src/shared/areas/report/calls';
import type { ReportName } from '../../../src/shared/areas/reports';
import { errorCatalogue } from '../../../src/shared/errors';
import { reportLimits } from '../../../src/shared/reports/limits';
import { holds, type Role } from '../../../src/shared/roles';
import { addMonths, daysAfter } from '../../../src/shared/rules/days';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;
let person: Person;
let halfYear: { from: string; to: string };
let tooLong: typeof halfYear;

beforeAll(async () => {
  company = await startCompany();
  person = await company.as('vpSales');
  halfYear = { from: addMonths(company.today, -reportLimits.windowMonths), to: company.today };
  tooLong = { from: daysAfter(halfYear.from, -1), to: company.today };
});

afterAll(() => company.app.close());

type Asked = InputOf<typeof exportCalls.permitExport>;
const tooMuch = errorCatalogue['export.windowTooLong'].code;
const permit = (sources: Asked['sources'], more: Partial<Asked> = {}) =>
  person.client.call(exportCalls.permitExport, { file: 'a.xlsx', rows: 12, sources, ...more });

async function exportsRecorded() {
  const { rows } = await sql<{ accountId: number; after: Asked; address: string }>`
    select account_id, after, address from audit where action = 'exported' order by id`.execute(company.app.db);
  return rows;
}

test('a file made in the browser is recorded: who, what of, how many rows, by which statement', async () => {
  const before = await exportsRecorded();
  const sources = [
    { name: 'orders', filters: { ...halfYear, stages: ['shipped'] } },
    { name: 'report.netSales', filters: { from: '2020-01-01' } },
  ];
  const statement = 'select *\nfrom orders';
  expect((await permit(sources, { statement })).code).toBe(0);
  const recorded = (await exportsRecorded()).slice(before.length);
  expect(recorded).toMatchObject([
    { accountId: person.id, after: { file: 'a.xlsx', rows: 12, sources, statement }, address: '127.0.0.1' },
  ]);
});

test.each([
  ['orders', 'from', 'to'],
  ['intake-periods', 'from', 'to'],
  ['intake-customers', 'from', 'to'],
  ['intake-lines', 'from', 'to'],
  ['delivery-orders', 'from', 'to'],
  ['lists.order_lines', 'from', 'to'],
  ['lists.invoices', 'from', 'to'],
  ['report.overdueReceivables', 'from', 'to'],
  ['report.orderIntakeShipped', 'receivedFrom', 'receivedTo'],
  ['report.orderIntakeShipped', 'invoicedFrom', 'invoicedTo'],
  ['report.salesDetail', 'from', 'to'],
  ['report.businessOrderStatus', 'receivedFrom', 'receivedTo'],
  ['report.shipmentsRevenue', 'from', 'to'],
])('half a year of %s may be exported (%s), a day more may not, and is not recorded as if', async (name, from, to) => {
  const both = {
    receivedFrom: halfYear.from,
    receivedTo: halfYear.to,
    invoicedFrom: halfYear.from,
    invoicedTo: halfYear.to,
  };
  const others = name === 'report.orderIntakeShipped' ? both : {};
  const ask = (days: typeof halfYear) => permit([{ name, filters: { ...others, [from]: days.from, [to]: days.to } }]);
  expect((await ask(halfYear)).code).toBe(0);
  const before = await exportsRecorded();
  const refused = await ask(tooLong);
  expect(refused).toMatchObject({ code: tooMuch, data: { fields: [{ field: from }, { field: to }] } });
  expect(
    (
      await permit([
        { name: 'customers', filters: {} },
        { name, filters: {} },
      ])
    ).code,
  ).toBe(tooMuch);
  expect(await exportsRecorded()).toHaveLength(before.length);
});

test('the filters of a report are those it has', async () => {
  const unknown = await permit([{ name: 'report.netSales', filters: { hat: 1 } }]);
  expect(unknown.code).toBe(errorCatalogue['input.invalid'].code);
  const turned = await permit([{ name: 'report.netSales', filters: { from: '2026-02-02', to: '2026-02-01' } }]);
  expect(turned.code).toBe(errorCatalogue['dates.reversed'].code);
});

test.each<[ReportName, string, string]>([
  ['overdueReceivables', 'from', 'to'],
  ['businessOrderStatus', 'receivedFrom', 'receivedTo'],
  ['shipmentsRevenue', 'from', 'to'],
  ['salesDetail', 'from', 'to'],
])('the server writes no more than half a year of %s either', async (report, from, to) => {
  const send = (days: typeof halfYear) =>
    person.client.fetch(`/api${reportCalls.exportReport.path}`, {
      method: 'POST',
      body: JSON.stringify({ report, filters: { [from]: days.from, [to]: days.to }, format: 'csv' }),
      headers: { 'content-type': 'application/json', 'x-token': person.client.token ?? '' },
    });
  const file = await send(halfYear);
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect((await file.text()).length).toBeGreaterThan(100);
  expect(await (await send(tooLong)).json()).toMatchObject({ code: tooMuch });
});

test('every call that answers a file of rows records it', async () => {
  // What is not a list of records: templates, letters, stored files and documents of one plan, model or order, which are recorded by their own names.
  const documents =
    /pdf|plan|template|loading|mail|openFile|files\/file|share\/file|quot|competitiveAnalysis\/(gaps|sharedFile)|inventoryPlatform\/(report|sharedFile)|edi\/file|sheet|purchaseOrder\/workbook/i;
  const calls = answers
    .flatMap((each) => Object.entries(each.calls))
    .filter(([name, call]) => call.body === 'file' && !documents.test(name) && !documents.test(call.path));
  expect(calls.length).toBeGreaterThan(8);
  const [customerId] = (await company.as('vpSales')).visible;
  for (const [name, call] of calls) {
    const before = await exportsRecorded();
    const input = {
      ...halfYear,
      writtenIn: 'en',
      everybody: true, // a list whose rows are chosen by a reference is asked for all of them
      ...(name === 'exportReport' ? { report: 'inventoryAge' } : {}),
      ...(name === 'exportSalesAnalysis' ? { by: 'model' } : {}),
      ...(name.endsWith('PerformanceExcel') ? { division: 'one' } : {}),
      ...(name === 'exportCheckList' ? { customerId, plant: 'china' } : {}),
      ...(name === 'getTravelReport' ? { travellerIds: '1', format: 'xlsx' } : {}),
    };
    const known = Object.fromEntries(Object.entries(input).filter(([field]) => field in call.input.shape));
    const path = `/api${call.path}`;
    const { client } = await company.as(
      holds({ roles: ['vpSales'] }, call.access as readonly Role[]) ? 'vpSales' : 'admin',
    ); // no file is public
    const headers = { 'content-type': 'application/json', 'x-token': client.token ?? '' };
    const response =
      call.method === 'POST'
        ? await client.fetch(path, { method: 'POST', body: JSON.stringify(known), headers })
        : await client.fetch(`${path}?${new URLSearchParams(known as Record<string, string>)}`, { headers });
    expect(response.headers.get('content-type'), name).not.toContain('json');
    await response.arrayBuffer();
    const [recorded] = (await exportsRecorded()).slice(before.length);
    expect(recorded?.after.sources.length, name).toBe(1);
  }
});

test.each([
  orderCalls.getOrderExcel,
  orderCalls.exportOrderCountBySatusGroupByKunnr,
  orderIntakeCalls.exportOrderIntake,
  customerCalls.getCustomerExcel,
  lineUpCalls.exporttNewLineUpListTotal,
  deliveryCalls.exportCustomerOrderAverageDelivery,
  deliveryCalls.exportCustomerOverallDeliveryDetail,
  priceCalls.exportPriceList,
  marketCalls.getTotalCommitmentsExcel,
  marketCalls.getMarketDetailExcel,
])('the rows of $path leave as CSV in pieces, as many as are recorded', async ({ path, method, input }) => {
  const [before, pieces] = [await exportsRecorded(), vi.spyOn(company.app.appDb, 'startTransaction')];
  const asked = Object.entries({ ...halfYear, format: 'csv' }).filter(([field]) => field in input.shape);
  const headers = { 'content-type': 'application/json', 'x-token': person.client.token ?? '' };
  const response = await (method === 'POST'
    ? person.client.fetch(`/api${path}`, { method, body: JSON.stringify(Object.fromEntries(asked)), headers })
    : person.client.fetch(`/api${path}?${new URLSearchParams(asked)}`, { headers }));
  expect(response.headers.get('content-type')).toContain('text/csv');
  const lines = (await response.text()).split(/\r\n(?=.)/);
  expect(pieces).toHaveBeenCalledTimes(1);
  pieces.mockRestore();
  const [recorded] = (await exportsRecorded()).slice(before.length);
  expect(recorded?.after.rows).toBe(lines.length - 1);
});
