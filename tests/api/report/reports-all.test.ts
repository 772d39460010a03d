import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ReportName, reportNames, reportOf } from '../../../src/shared/areas/reports';
import type { Field } from '../../../src/shared/entity/field';
import { type Company, startCompany } from '../../support/company';
import { streamReport } from '../../support/report-rows';

let company: Company;
beforeAll(async () => {
  company = await startCompany('large');
});
afterAll(() => company.app.close());

/** Values for the filters a report cannot do without. */
function neededFilters(name: ReportName): Record<string, unknown> {
  const needed = Object.entries(reportOf(name).filters).filter(([, filter]) => 'required' in filter);
  return Object.fromEntries(
    needed.map(([key, { kind }]) => {
      if (kind === 'day') return [key, key.toLowerCase().endsWith('from') ? '2020-01-01' : company.today];
      if (kind === 'records') return [key, company.shipment.slice(0, 20).map(({ id }) => id)];
      throw new Error(`nothing to try for the filter ${key}`);
    }),
  );
}

function fits(field: Field, value: unknown): boolean {
  if (value === null) return !field.required;
  switch (field.kind) {
    case 'number':
    case 'money':
      return typeof value === 'number' && Number.isFinite(value);
    case 'choice':
      return typeof value === 'string' && value in field.choices;
    default:
      return typeof value === 'string';
  }
}

test.each(reportNames)('%s streams rows that are what its columns say', async (name) => {
  const { client } = await company.as('generalManager');
  const { columns } = reportOf(name);
  const { rows, end, failure } = await streamReport(client, name, neededFilters(name));
  expect(failure).toBeNull();
  expect(rows.length).toBeGreaterThan(0);
  expect(end).toEqual({ rows: rows.length, cutAt: null });
  for (const [column, field] of Object.entries(columns)) {
    const wrong = rows.find((row) => !(column in row) || !fits(field, row[column] ?? null));
    expect({ column, row: wrong }).toEqual({ column, row: undefined });
  }
  expect(Object.keys(rows[0] ?? {})).toEqual(Object.keys(columns));
});
