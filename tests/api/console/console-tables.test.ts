import { tableFromIPC } from '@uwdata/flechette';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { consoleTableCalls } from '../../../src/shared/areas/console/calls';
import { reportCalls } from '../../../src/shared/areas/report/calls';
import { rawTableNames, rawTableOf } from '../../../src/shared/console/raw-tables';
import { FrameReader } from '../../../src/shared/reports/frames';
import { type Company, type Person, startCompany } from '../../support/company';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.app.close());

type Row = Record<string, unknown>;

/** The rows of a streamed call, with days as days; the answer itself where the call is refused. */
async function streamed(
  { client }: Person,
  path: string,
  body: object,
  language = 'en',
): Promise<{ rows: Row[]; refusal: unknown }> {
  const response = await client.fetch(`/api${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json', 'accept-language': language, 'x-token': client.token ?? '' },
  });
  if (response.headers.get('content-type')?.includes('json')) return { rows: [], refusal: await response.json() };
  const rows: Row[] = [];
  for (const { kind, body: part } of new FrameReader().add(new Uint8Array(await response.arrayBuffer()))) {
    if (kind === 'failed') throw new Error(new TextDecoder().decode(part));
    if (kind === 'rows') rows.push(...(tableFromIPC(part).toArray() as Row[]));
  }
  return { rows, refusal: null };
}

const { path } = consoleTableCalls.streamTable;
const ids = (rows: readonly { id?: unknown }[]) => rows.map(({ id }) => Number(id)).sort((a, b) => a - b);
const dayOf = (value: unknown) => new Date(Number(value)).toISOString().slice(0, 10);

test.each([
  ['generalManager', true],
  ['vpSales', true],
  ['csr', true],
  ['exportOffice', false],
] as const)(
  'a %s streams the rows of their customers, invoices with the right to receivables alone',
  async (role, seesReceivables) => {
    const person = await company.as(role);
    const seen = <T extends { customerId: number }>(rows: readonly T[]) =>
      rows.filter((row) => person.visible.has(row.customerId));
    const committed = await company.app.db
      .selectFrom('commitmentModel')
      .innerJoin('commitment', 'commitment.id', 'commitmentModel.commitmentId')
      .select(['commitmentModel.id', 'commitment.customerId'])
      .execute();
    const ordered = await company.app.db
      .selectFrom('purchaseOrderLine')
      .innerJoin('purchaseOrder', 'purchaseOrder.id', 'purchaseOrderLine.purchaseOrderId')
      .select(['purchaseOrderLine.id', 'purchaseOrder.customerId'])
      .execute();
    const quoted = await company.app.db
      .selectFrom('quoteLine')
      .innerJoin('quote', 'quote.id', 'quoteLine.quoteId')
      .select(['quoteLine.id', 'quote.customerId'])
      .execute();
    const combined = await company.app.db
      .selectFrom('quoteCombination')
      .innerJoin('quote', 'quote.id', 'quoteCombination.quoteId')
      .select(['quoteCombination.id', 'quote.customerId'])
      .execute();
    const visited = await company.app.db
      .selectFrom('reservationVisit')
      .innerJoin('reservation', 'reservation.id', 'reservationVisit.reservationId')
      .select(['reservationVisit.id', 'reservation.customerId'])
      .execute();
    for (const rows of [committed, ordered, quoted, combined, visited]) expect(rows.length).toBeGreaterThan(0);
    const stored = {
      orderLines: company.line,
      invoices: company.invoice,
      shipments: company.shipment,
      committedModels: committed,
      purchaseOrderLines: ordered,
      quoteLines: quoted,
      quoteCombinations: combined,
      reservationVisits: visited,
    };
    for (const [table, rows] of Object.entries(stored)) {
      const answer = await streamed(person, path, { table });
      const isRefused = table === 'invoices' && !seesReceivables;
      expect(answer.refusal === null, table).toBe(!isRefused);
      expect(ids(answer.rows), table).toEqual(isRefused ? [] : ids(seen<{ customerId: number; id: number }>(rows)));
    }
    expect((await streamed(person, path, { table: 'materials' })).rows.length).toBeGreaterThan(0);
  },
);

test.each(rawTableNames)('the columns of %s come as they are defined', async (table) => {
  const { rows } = await streamed(await company.as('admin'), path, { table });
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(rawTableOf(table).columns));
});

test('a part of a record comes with what it is part of, its customer and the names of what it refers to', async () => {
  const { rows } = await streamed(await company.as('admin'), path, { table: 'quoteCombinations' });
  const [{ id, quoteName, customer, commodityNames } = {}] = rows;
  const stored = await company.app.db
    .selectFrom('quoteCombination')
    .innerJoin('quote', 'quote.id', 'quoteCombination.quoteId')
    .innerJoin('customer', 'customer.id', 'quote.customerId')
    .select(['quote.number', 'customer.nameEn', 'commodityIds'])
    .where('quoteCombination.id', '=', Number(id))
    .executeTakeFirstOrThrow();
  expect([quoteName, customer]).toEqual([stored.number, stored.nameEn]);
  expect(String(commodityNames).split('; ')).toHaveLength(stored.commodityIds.length);
});

test('what people may do is read by administrators alone', async () => {
  const refused = await streamed(await company.as('generalManager'), path, { table: 'accountRoles' });
  expect(refused).toMatchObject({ rows: [], refusal: { code: expect.any(Number) } });
  expect((await streamed(await company.as('admin'), path, { table: 'accountRoles' })).rows.length).toBeGreaterThan(0);
});

test('a table that there is not is refused', async () => {
  const { refusal } = await streamed(await company.as('admin'), path, { table: 'constructor' });
  expect(refusal).toMatchObject({ code: 40001 });
});

test('words of the catalogue come in the reader’s language, those that lines keep among them', async () => {
  const boss = await company.as('generalManager');
  const { db } = company.app;
  const called = async (table: 'color' | 'coverGrade' | 'arrangement' | 'brand') => {
    const rows = await db.selectFrom(table).select(['nameEn', 'nameZh']).orderBy('id', 'desc').execute();
    return new Map<unknown, unknown>(rows.map(({ nameEn, nameZh }) => [nameEn, nameZh || nameEn]));
  };
  const words = {
    ...{ color: await called('color'), coverGrade: await called('coverGrade') },
    ...{ spec: await called('arrangement'), brand: await called('brand') },
  };
  const { colorId } = await db
    .selectFrom('material')
    .select('colorId')
    .where('colorId', 'is not', null)
    .executeTakeFirstOrThrow();
  await db.updateTable('quoteLine').set({ colorId }).execute();
  for (const table of rawTableNames) {
    const inEnglish = await streamed(boss, path, { table });
    const inChinese = await streamed(boss, path, { table }, 'zh');
    const chinese = new Map(inChinese.rows.map((row) => [Number(row.id), row]));
    expect(chinese.size).toBe(inEnglish.rows.length);
    for (const [column, nameOf] of Object.entries(words)) {
      if (!(column in (inEnglish.rows[0] ?? {}))) continue;
      const told = inEnglish.rows.map(({ id }) => chinese.get(Number(id))?.[column]);
      expect(told, `${table} ${column}`).toEqual(inEnglish.rows.map((row) => nameOf.get(row[column]) ?? row[column]));
      if (column !== 'brand') expect(told.join(), `${table} ${column}`).toMatch(/\p{Script=Han}/u);
    }
  }
});

test('rows are narrowed to days and customers as they would be afterwards', async () => {
  const person = await company.as('generalManager');
  const { rows: all } = await streamed(person, path, { table: 'orderLines' });
  const days = all.map(({ orderDate }) => dayOf(orderDate)).sort();
  const [from = '', to = ''] = [days[Math.floor(days.length / 3)], days[Math.floor(days.length / 2)]];
  const customer = String(all[0]?.customer);
  const within = (row: Row) => dayOf(row.orderDate) >= from && dayOf(row.orderDate) <= to;
  const where = [{ column: 'orderDate', from, to }];
  const expected = all.filter(within);
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(all.length);
  expect(ids((await streamed(person, path, { table: 'orderLines', where })).rows)).toEqual(ids(expected));
  const ofCustomer = [{ column: 'customer', values: [customer] }];
  const { rows } = await streamed(person, path, { table: 'orderLines', where: ofCustomer });
  expect(ids(rows)).toEqual(ids(all.filter((row) => row.customer === customer)));

  const report = { report: 'netSales', filters: {} };
  const { rows: lines } = await streamed(person, reportCalls.streamReport.path, report);
  const { rows: narrowed } = await streamed(person, reportCalls.streamReport.path, { ...report, where });
  expect(narrowed.length).toBe(lines.filter(within).length);
  expect(narrowed.length).toBeGreaterThan(0);
});

test('a bound on what is no such column is refused', async () => {
  const person = await company.as('generalManager');
  for (const where of [
    [{ column: 'nothing', from: '2026-01-01' }],
    [{ column: 'customer', from: '2026-01-01' }],
    [{ column: 'orderDate', values: ['x'] }],
    [{ column: 'constructor', values: ['x'] }],
  ]) {
    expect((await streamed(person, path, { table: 'orderLines', where })).refusal).toMatchObject({ code: 40000 });
  }
});
