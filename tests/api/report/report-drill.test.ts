import { afterAll, beforeAll, expect, test } from 'vitest';
import { quote } from '../../../src/shared/areas/quote/quote';
import { quoteConversion } from '../../../src/shared/areas/quote/reports/quote-conversion';
import { type ReportName, reportNames, reportOf } from '../../../src/shared/areas/reports';
import { crudCallsOf } from '../../../src/shared/entity/crud';
import { loadingLimits } from '../../../src/shared/loading/limits';
import { type Company, type Person, startCompany } from '../../support/company';
import { type ReportValues, streamReport } from '../../support/report-rows';

// A figure of a report leads to the rows of another that add up to it.

let company: Company;
beforeAll(async () => {
  company = await startCompany('large');
});
afterAll(() => company.app.close());

const sumOf = (rows: readonly ReportValues[], column: string) =>
  rows.reduce((sum, row) => sum + Number(row[column] ?? 0), 0);

/** The rows that a cell of the report leads to. */
async function behind(client: Person['client'], name: ReportName, column: string, row: ReportValues) {
  const drill = reportOf(name).drill?.[column];
  const target = reportNames.find((candidate) => reportOf(candidate).page === drill?.page);
  if (!drill || !target) throw new Error(`${column} of ${name} leads to no report`);
  const carried = Object.entries(drill.carries).map(([filter, from]) => {
    const isList = reportOf(target).filters[filter]?.kind === 'records';
    return [filter, isList ? [row[from]] : row[from]];
  });
  const fixed = Object.entries(drill.with ?? {}).map(([filter, value]) => {
    const isFlag = reportOf(target).filters[filter]?.kind === 'flag';
    return [filter, isFlag ? value === 'true' : value];
  });
  const { rows } = await streamReport(client, target, Object.fromEntries([...fixed, ...carried]));
  expect(rows.length).toBeGreaterThan(0);
  return rows;
}

const cases = [
  ['orderIntakeShipped', 'orderIntake', 'amount'],
  ['orderIntakeShipped', 'orderedPieces', 'pieces'],
  ['orderIntakeShipped', 'shipped', 'amount'],
  ['orderIntakeShipped', 'shippedCube', 'cube'],
  ['shipmentsRevenue', 'revenue', 'amount'],
  ['shipmentsRevenue', 'surcharge', 'surcharge'],
  ['shipmentsRevenue', 'cube', 'cube'],
  ['shippingSurcharges', 'invoiced', 'amount'],
  ['overdueReceivables', 'amount', 'amount'],
] as const satisfies [ReportName, string, string][];

test.each(cases)('%s: %s', async (name, column, summed) => {
  const { client } = await company.as('generalManager');
  const { rows } = await streamReport(client, name);
  const filled = rows.filter((row) => Number(row[column]) > 0).slice(0, 5);
  expect(filled.length).toBeGreaterThan(2);
  for (const row of filled) {
    const drilled = await behind(client, name, column, row);
    expect(sumOf(drilled, summed)).toBeCloseTo(Number(row[column]), 2);
  }
});

test('containers that are confirmed at a show lead to the lines of all orders placed there, signed or not', async () => {
  const { client } = await company.as('generalManager');
  const { rows } = await streamReport(client, 'showStatement');
  const confirmed = rows.filter(({ confirmedContainers }) => Number(confirmedContainers) > 0);
  const { max } = loadingLimits.containerCuft;
  let unsigned = 0;
  for (const row of confirmed) {
    const drilled = await behind(client, 'showStatement', 'confirmedContainers', row);
    unsigned += drilled.filter(({ signedDate }) => signedDate === null).length;
    expect(sumOf(drilled, 'cube') / max).toBeCloseTo(Number(row.confirmedContainers), 1);
  }
  expect([confirmed.length > 0, unsigned > 0]).toEqual([true, true]);
});

test('quotes that are counted lead to as many quotes, without drafts and earlier revisions', async () => {
  const { client } = await company.as('generalManager');
  const { rows } = await streamReport(client, 'quoteConversion');
  const { carries = {}, with: fixed = {} } = quoteConversion.drill?.quotes ?? {};
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows.slice(0, 10)) {
    const { customerId, ...days } = Object.fromEntries(
      Object.entries(carries).map(([filter, column]) => [filter, row[column]]),
    );
    const state = fixed.state?.split(',');
    const asked = { customerId: [Number(customerId)], ...days, state };
    const found = await client.call(crudCallsOf(quote).list, asked as object);
    expect([found.code, found.data.total]).toEqual([0, row.quotes]);
  }
});
