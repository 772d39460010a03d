import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReportName, reportNames, reportOf } from '../../../src/shared/areas/reports';
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
  const { rows } = await streamReport(client, target, Object.fromEntries(carried));
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
