import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ReportName } from '../../../src/shared/areas/reports';
import { type Company, type Person, startCompany } from '../../support/company';
import { type ReportValues, streamReport } from '../../support/report-rows';

let company: Company;
let boss: Person;

beforeAll(async () => {
  company = await startCompany('middle');
  boss = await company.as('generalManager');
  const { db } = company.app;
  // Of each kind there is some, whatever the demonstration has.
  await sql`update order_line set stage = 'inventory', actual_completion_date = ${company.today}::date - (id % 90)::int
    where stage <> 'shipped' and id % 2 = 0`.execute(db);
  await sql`update shipment set surcharge = 100 + id % 7 where actual_departure is not null and id % 2 = 0`.execute(db);
});
afterAll(() => company.app.close());

const rowsOf = async (report: ReportName, filters: object = {}) => {
  const { rows, failure } = await streamReport(boss.client, report, { ...filters });
  expect(failure).toBeNull();
  return rows;
};
const inOrder = (rows: readonly ReportValues[]) => rows.map((row) => JSON.stringify(row)).toSorted();

/** The value that most rows have in the column, of those that not all rows have. */
function commonest(rows: readonly ReportValues[], column: string): string | number {
  const counts = new Map<string | number, number>();
  for (const row of rows) {
    const value = row[column];
    if (value !== null && value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  const [found] = [...counts].filter(([, count]) => count < rows.length).sort((left, right) => right[1] - left[1]);
  if (!found) throw new Error(`all rows are alike in ${column}`);
  return found[0];
}

describe('what is chosen is what a row has in the column', () => {
  test.each([
    ['inventoryAge', 'model', 'model'],
    ['inventoryAge', 'material', 'material'],
    ['salesDetail', 'model', 'model'],
    ['salesDetail', 'coverGrade', 'coverGrade'],
    ['salesDetail', 'invoiceNumber', 'invoiceNumber'],
    ['salesDetail', 'pod', 'pod'],
    ['netSales', 'model', 'model'],
    ['netSales', 'coverGrade', 'coverGrade'],
    ['netSales', 'color', 'color'],
    ['shippingSurcharges', 'pod', 'pod'],
    ['businessOrderStatus', 'pod', 'pod'],
    ['quickShipInventory', 'model', 'model'],
  ] as const)('%s by %s', async (report, filter, column) => {
    const all = await rowsOf(report);
    const value = commonest(all, column);
    const expected = all.filter((row) => row[column] === value);
    expect(inOrder(await rowsOf(report, { [filter]: value }))).toEqual(inOrder(expected));
    expect(await rowsOf(report, { [filter]: 'nothing of the sort' })).toEqual([]);
  });

  test.each([
    ['netSales', 'stages', 'stage'],
    ['businessOrderStatus', 'stages', 'stage'],
    ['shippingSurcharges', 'statuses', 'status'],
    ['inventoryAge', 'ages', 'age'],
  ] as const)('%s by several %s', async (report, filter, column) => {
    const all = await rowsOf(report);
    const value = commonest(all, column);
    const other = commonest(all.filter((row) => row[column] !== value).concat({ [column]: null }), column);
    const expected = all.filter((row) => row[column] === value || row[column] === other);
    expect(inOrder(await rowsOf(report, { [filter]: [value, other] }))).toEqual(inOrder(expected));
  });

  test('customers, departments, owners and countries are those of the customer', async () => {
    const all = await rowsOf('netSales');
    const [row] = all;
    const customer = company.customer.find(({ id }) => id === row?.customerId);
    const of = (matches: (each: Company['customer'][number]) => boolean) => {
      const ids = new Set(company.customer.filter(matches).map(({ id }) => id));
      return inOrder(all.filter(({ customerId }) => ids.has(Number(customerId))));
    };
    expect(inOrder(await rowsOf('netSales', { customerIds: [customer?.id] }))).toEqual(
      of(({ id }) => id === customer?.id),
    );
    expect(inOrder(await rowsOf('netSales', { ownerIds: [customer?.ownerId] }))).toEqual(
      of(({ ownerId }) => ownerId === customer?.ownerId),
    );
    expect(inOrder(await rowsOf('netSales', { countryIds: [customer?.countryId] }))).toEqual(
      of(({ countryId }) => countryId === customer?.countryId),
    );
    expect(await rowsOf('netSales', { customerIds: [customer?.id], countryIds: [99_999] })).toEqual([]);
  });
});

describe('days narrow, both ends included', () => {
  test.each([
    ['salesDetail', 'from', 'to', 'invoiceDate'],
    ['netSales', 'from', 'to', 'orderDate'],
    ['shippingSurcharges', 'from', 'to', 'departed'],
    ['containerTracking', 'etaFrom', 'etaTo', 'eta'],
    ['businessOrderStatus', 'receivedFrom', 'receivedTo', 'receivedDate'],
    ['businessOrderStatus', 'etdFrom', 'etdTo', 'etd'],
    ['businessOrderStatus', 'departedFrom', 'departedTo', 'departed'],
  ] as const)('%s from %s', async (report, from, to, column) => {
    const all = await rowsOf(report);
    const days = [...new Set(all.flatMap((row) => row[column] ?? []).map(String))].toSorted();
    const [first, last] = [days[Math.floor(days.length / 3)] ?? '', days[Math.floor((2 * days.length) / 3)] ?? ''];
    expect(first < last).toBe(true);
    const within = (begin: string, end: string) =>
      inOrder(all.filter((row) => row[column] != null && String(row[column]) >= begin && String(row[column]) <= end));
    expect(inOrder(await rowsOf(report, { [from]: first, [to]: last }))).toEqual(within(first, last));
    expect(inOrder(await rowsOf(report, { [from]: last }))).toEqual(within(last, '9'));
    expect(inOrder(await rowsOf(report, { [to]: first }))).toEqual(within('0', first));
  });
});

test('tracked containers leave those that were delivered out unless they, or their status, are asked for', async () => {
  const status = (rows: readonly ReportValues[]) => new Set(rows.map((row) => row.status));
  expect(status(await rowsOf('containerTracking')).has('delivered')).toBe(false);
  const all = await rowsOf('containerTracking', { delivered: true });
  expect(all).toHaveLength(company.shipment.length);
  expect(status(await rowsOf('containerTracking', { statuses: ['delivered'] }))).toEqual(new Set(['delivered']));
  expect(status(await rowsOf('containerTracking', { statuses: ['atSea'], delivered: true }))).toEqual(
    new Set(['atSea']),
  );
  const one = all.find(({ containerNumber, vessel }) => containerNumber && vessel);
  for (const text of [one?.containerNumber, one?.vessel, one?.billOfLading].filter(Boolean)) {
    const found = await rowsOf('containerTracking', { text: String(text).toLowerCase(), delivered: true });
    expect(found.map(({ containerId }) => containerId)).toContain(one?.containerId);
    expect(found.length).toBeLessThan(all.length);
  }
  const customer = company.customer.find(({ id }) => id === one?.customerId);
  const named = await rowsOf('containerTracking', { text: customer?.code, delivered: true });
  expect(named).toHaveLength(company.shipment.filter(({ customerId }) => customerId === customer?.id).length);
});

test('main-push styles are new ones and those on floors, by status and category, with how they sell in a store', async () => {
  const { db } = company.app;
  const all = await rowsOf('modelSalesRanking');
  const { rows: floors } = await sql<{ code: string }>`
    select distinct model.code from model left join line_up on line_up.model_id = model.id and line_up.active
    where line_up.id is not null or model.status in ('newModel', 'newCover')`.execute(db);
  expect(all.map(({ model }) => model).toSorted()).toEqual(floors.map(({ code }) => code).toSorted());
  const status = commonest(all, 'status');
  const ofStatus = await rowsOf('modelSalesRanking', { statuses: [status] });
  expect(ofStatus.map(({ model }) => model).toSorted()).toEqual(
    all
      .filter((row) => row.status === status)
      .map(({ model }) => model)
      .toSorted(),
  );
  const name = commonest(all, 'category');
  const { rows: categories } = await sql<{ code: string }>`select code from category where name_en = ${name}`.execute(
    db,
  );
  const ofCategory = await rowsOf('modelSalesRanking', { categories: categories.map(({ code }) => code) });
  expect(ofCategory.map(({ model }) => model).toSorted()).toEqual(
    all
      .filter((row) => row.category === name)
      .map(({ model }) => model)
      .toSorted(),
  );
  for (const row of all) {
    const stores = Number(row.stores);
    if (stores === 0) expect(row.salesPerStore).toBeNull();
    else expect(Number(row.salesPerStore)).toBeCloseTo(Number(row.netSales) / stores, 1);
  }
});

test('shipments and revenue of a port are those of its containers and of the invoices for them', async () => {
  // A container may go to another port than its orders name.
  const diverted = await sql`
    update shipment set pod = (select min(other.pod) from shipment as other where other.pod <> shipment.pod)
    where id in (select shipment_id from invoice) and id % 2 = 0 returning id`.execute(company.app.db);
  expect(diverted.rows.length).toBeGreaterThan(0);
  const all = await rowsOf('shipmentsRevenue');
  const pod = commonest(all, 'pod');
  const expected = all.filter((row) => row.pod === pod);
  expect(inOrder(await rowsOf('shipmentsRevenue', { pod }))).toEqual(inOrder(expected));
});

test('long stock is of sixty days and more', async () => {
  const lines = await sql<{ id: number }>`
    select id from order_line where stage = 'inventory' order by id limit 2`.execute(company.app.db);
  for (const [at, days] of [59, 60].entries()) {
    await sql`update order_line set actual_completion_date = ${company.today}::date - ${days}::int where id = ${lines.rows[at]?.id}`.execute(
      company.app.db,
    );
  }
  const all = await rowsOf('inventoryAge');
  const long = all.filter(({ ageDays }) => ageDays !== null && Number(ageDays) >= 60);
  const ages = all.map(({ ageDays }) => Number(ageDays));
  expect(ages).toContain(59);
  expect(long.map(({ ageDays }) => Number(ageDays))).toContain(60);
  expect(inOrder(await rowsOf('inventoryAge', { longStock: true }))).toEqual(inOrder(long));
});
