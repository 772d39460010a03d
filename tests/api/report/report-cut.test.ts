import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportLimits } from '../../../src/shared/reports/limits';
import { type Company, startCompany } from '../../support/company';
import { streamReport } from '../../support/report-rows';

// A company of three million order lines is nothing for a test.
const largest = reportLimits.rows;
const setLargest = (rows: number) => Object.assign(reportLimits, { rows });

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => {
  setLargest(largest);
  return company.app.close();
});

test('a report that is too long is cut off, and says where and of how many rows', async () => {
  setLargest(50);
  const { client } = await company.as('generalManager');
  const { rows, end } = await streamReport(client, 'netSales');
  expect(rows).toHaveLength(50);
  expect(end).toEqual({ rows: 50, cutAt: 50, of: company.line.length });
});

test('a report of exactly the largest number of rows is whole', async () => {
  setLargest(company.line.length);
  const { client } = await company.as('generalManager');
  const { rows, end } = await streamReport(client, 'netSales');
  expect(rows).toHaveLength(company.line.length);
  expect(end).toEqual({ rows: company.line.length, cutAt: null });
});
