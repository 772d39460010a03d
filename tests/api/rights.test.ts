import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { answers } from '../../src/server/areas/all';
import { listed } from '../../src/shared/areas/all';
import { customerCalls } from '../../src/shared/areas/customer/calls';
import { receivableCalls } from '../../src/shared/areas/customer/receivable-calls';
import { homeCalls } from '../../src/shared/areas/dashboard/home-calls';
import { ediCalls } from '../../src/shared/areas/edi/calls';
import { exportCalls } from '../../src/shared/areas/export/calls';
import { exportLimits } from '../../src/shared/areas/export/limits';
import { inventoryCalls } from '../../src/shared/areas/inventory/calls';
import { loadingFileCalls } from '../../src/shared/areas/loading/file-calls';
import { shareCalls } from '../../src/shared/areas/media/share-calls';
import { orderCalls } from '../../src/shared/areas/order/calls';
import { quoteCalls } from '../../src/shared/areas/quote/calls';
import { reportCalls } from '../../src/shared/areas/report/calls';
import { rivalCalls } from '../../src/shared/areas/rival/calls';
import { fileCalls } from '../../src/shared/areas/service/file-calls';
import { mailCalls } from '../../src/shared/areas/service/mail-calls';
import { crudCallsOf } from '../../src/shared/entity/crud';
import { type AnyEntity, fullReadersOf } from '../../src/shared/entity/entity';
import { menuListOf } from '../../src/shared/pages';
import { holds, outboxReaders, rights, roleNames } from '../../src/shared/roles';
import { type Company, type Person, startCompany } from '../support/company';

let company: Company;

beforeAll(async () => {
  company = await startCompany('large');
});
afterAll(() => company.app.close());

const without = roleNames.filter((role) => !(rights.receivables as readonly string[]).includes(role));

/** What a person is told of what customers owe, in every place that could tell it. */
async function told({ client, visible }: Person) {
  const list = (await client.call(customerCalls.getCustomer, { size: 5000, sort: 'creditLine' })).data;
  const withLine = new Set(
    company.customer.flatMap(({ id, creditLine }) => (creditLine && visible.has(id) ? [id] : [])),
  );
  const owing = company.invoice.find(
    ({ amount, paid, customerId }) => paid > 0 && paid < amount && withLine.has(customerId),
  );
  const customerId = owing?.customerId ?? 0;
  const profile = (await client.call(customerCalls.getCustomerDetail, { id: customerId })).data;
  const order = (await client.call(orderCalls.getOrderDetail, { id: owing?.orderId ?? 0 })).data;
  const timeline = (await client.call(customerCalls.customerTimeline, { id: customerId, size: 200 })).data;
  const asked = (await client.call(customerCalls.customerTimeline, { id: customerId, kinds: ['payment'] })).data;
  const home = (await client.call(homeCalls.getHomeFigures, {})).data;
  const file = await client.fetch('/getCustomerExcel?format=csv&language=E', {
    headers: { token: client.token ?? '' },
  });
  const codes = [
    (await client.call(receivableCalls.getOverdueReceivable, {})).code,
    (await client.call(receivableCalls.getOverdueAccountReceivables, {})).code,
    (await client.call(receivableCalls.getOverdueAccountReceivablesGraph, {})).code,
    (await client.call(customerCalls.getCustomer, { overdueOnly: true })).code,
    (await client.call(reportCalls.getReportRows, { report: 'overdueReceivables', filters: {} })).code,
  ];
  return {
    codes: new Set(codes),
    rows: list.rows.length > 0,
    creditLines: list.rows.some(({ creditLine }) => creditLine !== null) || list.totals.creditLine !== 0,
    debts:
      list.rows.some(({ receivable, overdue }) => receivable !== 0 || overdue !== 0) || list.totals.receivable !== 0,
    creditLineOfOrder: order.customer.creditLine !== null,
    creditLeft: profile.figures.creditLeft !== null || profile.customer.creditLine !== null,
    paid:
      order.contract.paid !== 0 ||
      order.contract.open !== 0 ||
      order.invoices.some(({ paid, lastPaymentDate }) => paid !== 0 || lastPaymentDate !== null),
    invoiced: order.contract.invoiced > 0,
    payments: timeline.events.some(({ kind }) => kind === 'payment') || asked.events.length > 0,
    overdueAtHome: home.overdueTotal !== 0 || home.overdue.length > 0,
    headings: /Credit line|Receivable|Overdue amount/.test((await file.text()).split('\r\n')[0] ?? ''),
  };
}

describe('what customers owe, paid and may owe', () => {
  test('is for sales, managers and administrators', () => {
    expect(without).toEqual(['exportOffice', 'approver', 'catalogueAdmin']);
    for (const role of roleNames) expect(menuListOf([role]).includes('ReportTwo')).toBe(!without.includes(role));
  });

  test.each(['generalManager', 'csr'] as const)('is told to %s', async (role) => {
    expect(await told(role === 'csr' ? await company.hire(role) : await company.as(role))).toMatchObject({
      creditLines: true,
      creditLineOfOrder: true,
      debts: true,
      paid: true,
      payments: true,
      overdueAtHome: true,
      headings: true,
      creditLeft: true,
    });
  });

  test.each(without)('is told nowhere to %s, and the calls for it refuse', async (role) => {
    expect(await told(await company.hire(role))).toEqual({
      codes: new Set([40003]),
      rows: true,
      creditLines: false,
      creditLineOfOrder: false,
      debts: false,
      creditLeft: false,
      paid: false,
      invoiced: true,
      payments: false,
      overdueAtHome: false,
      headings: false,
    });
  });
});

describe('files', () => {
  const files = answers.flatMap(({ calls }) => Object.values(calls)).filter(({ body }) => body === 'file');
  // Drawings take nothing out, and a stored file is seen by whoever sees its record.
  const forAll: string[] = [...Object.values(loadingFileCalls), fileCalls.getFile].map(({ path }) => path);

  const ofOutbox: string[] = [mailCalls.getMailFile.path, ediCalls.getEdiFile.path];
  const tickets: string[] = [
    fileCalls.openFile.path,
    shareCalls.openSharedFile.path,
    quoteCalls.getSharedQuoteFile.path,
    rivalCalls.getSharedAnalysisFile.path,
    inventoryCalls.getSharedInventoryFile.path,
  ];

  test('are all under the right to export, but for drawings and stored files; mails are for fewer still', () => {
    expect(files.length).toBeGreaterThan(8);
    for (const { path, access } of files) {
      const list = Object.values<AnyEntity>(listed).find((entity) => crudCallsOf(entity).excel.path === path);
      const ofList = rights.export.filter((role) => !list || holds({ roles: [role] }, fullReadersOf(list)));
      const usual = ofOutbox.includes(path) ? outboxReaders : ofList;
      // Their tickets say who asks: a session, whose cookie comes along, or a link.
      const ofTicket = tickets.includes(path) ? 'public' : usual;
      expect(access).toEqual(forAll.includes(path) ? 'everyone' : ofTicket);
    }
    expect(outboxReaders.filter((role) => !rights.export.some((exporter) => exporter === role))).toEqual([]);
  });

  test('are refused to approvers, in the audit trail too, and given to the export office', async () => {
    const asked = async (person: Person) => {
      const headers = { token: person.client.token ?? '' };
      const response = await person.client.fetch('/getCustomerExcel?format=csv&language=E', { headers });
      return response.headers.get('content-type');
    };
    const approver = await company.as('approver');
    expect(await asked(approver)).toContain('json');
    expect(await asked(await company.as('exportOffice'))).toContain('csv');
    const refused = await company.app.db
      .selectFrom('audit')
      .select('after')
      .where('action', '=', 'refused')
      .where('accountId', '=', approver.id)
      .execute();
    expect(refused).toContainEqual({ after: { call: 'GET /getCustomerExcel' } });
  });

  test('of many rows within a day are a to-do for administrators, in pieces too', async () => {
    const { db } = company.app;
    const office = await company.hire('generalManager');
    const permit = (rows: number | null) =>
      office.client.call(exportCalls.permitExport, { file: 'orders.csv', sources: [], rows });
    const administrators = await db.selectFrom('accountRole').select('accountId').where('role', '=', 'admin').execute();
    const toDos = () =>
      db
        .selectFrom('reminder')
        .select(['accountId', 'titleEn', 'dueDate'])
        .where('type', '=', 'massExport')
        .orderBy('id')
        .execute();
    expect((await permit(exportLimits.massRows - 1)).code).toBe(0);
    expect(await toDos()).toEqual([]);
    await Promise.all([permit(0), permit(1), permit(0)]);
    const first = await toDos();
    expect(new Set(first.map(({ accountId }) => accountId))).toEqual(
      new Set(administrators.map(({ accountId }) => accountId)),
    );
    expect(first).toHaveLength(administrators.length);
    expect(first[0]).toMatchObject({
      titleEn: expect.stringMatching(/ exported 10,000 rows within a day, the last in orders\.csv$/),
      dueDate: company.today,
    });
    await permit(exportLimits.massRows - 1);
    expect(await toDos()).toHaveLength(administrators.length);
    // A drawing that was saved is no list of rows.
    const drawing = { accountId: office.id, action: 'exported', after: JSON.stringify({ file: 'plan.pdf' }) };
    await db
      .insertInto('audit')
      .values(drawing as never)
      .execute(); // the rest is empty
    await permit(null);
    const second = await toDos();
    expect(second).toHaveLength(2 * administrators.length);
    expect(second.at(-1)?.titleEn).toContain(' exported 29,999 rows within a day');
    await permit(1);
    expect((await toDos()).at(-1)?.titleEn).toContain(' exported 30,000 rows within a day');
  });
});
