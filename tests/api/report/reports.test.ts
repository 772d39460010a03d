import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reportCalls } from '../../../src/shared/areas/report/calls';
import { errorCatalogue } from '../../../src/shared/errors';
import { type Company, startCompany } from '../../support/company';
import { type ReportValues, streamReport } from '../../support/report-rows';

let company: Company;
beforeAll(async () => {
  company = await startCompany();
});
afterAll(() => company.app.close());

const keyOf = (row: ReportValues) =>
  `${row.orderId} ${row.model} ${row.spec} ${row.color} ${row.netSales} ${row.pieces}`;
const sorted = (keys: string[]) => [...keys].sort();

describe('net sales', () => {
  test('every line of the reachable orders is there once, with its amount less its discount', async () => {
    const { client, visible } = await company.as('vpSales');
    const { rows, end, failure } = await streamReport(client, 'netSales');
    const expected = company.line
      .filter((line) => visible.has(line.customerId))
      .map((line) => `${line.orderId} ${line.model} ${line.spec} ${line.color} ${line.amount} ${line.quantity}`);
    expect(failure).toBeNull();
    expect(end).toEqual({ rows: expected.length, cutAt: null });
    expect(expected.length).toBeGreaterThan(100);
    expect(sorted(rows.map(keyOf))).toEqual(sorted(expected));
    for (const row of rows) {
      expect(Number(row.grossSales) - Number(row.discount)).toBeCloseTo(Number(row.netSales), 6);
    }
  });

  test('its filters narrow it, and its days come whole', async () => {
    const { client, visible } = await company.as('vpSales');
    const from = `${company.today.slice(0, 4)}-01-01`;
    const { rows } = await streamReport(client, 'netSales', { from, stages: ['shipped'] });
    const ordered = new Map(company.order.map((order) => [order.id, order.orderDate]));
    const expected = company.line.filter(
      (line) => visible.has(line.customerId) && line.stage === 'shipped' && (ordered.get(line.orderId) ?? '') >= from,
    );
    expect(rows.length).toBe(expected.length);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every((row) => row.orderDate === ordered.get(Number(row.orderId)))).toBe(true);
  });

  test('names are in the language of the reader', async () => {
    const { client } = await company.as('generalManager');
    const { rows, failure } = await streamReport(client, 'netSales', {}, 'zh');
    expect([failure, rows.length > 0]).toEqual([null, true]);
    const countries = new Set(rows.map((row) => row.country));
    expect([...countries].every((name) => /\p{Script=Han}/u.test(String(name)))).toBe(true);
  });

  test('an empty report tells its columns and that it has no rows', async () => {
    const { client } = await company.as('vpSales');
    const { rows, end } = await streamReport(client, 'netSales', { model: 'none such' });
    expect(rows).toEqual([]);
    expect(end).toEqual({ rows: 0, cutAt: null });
  });
});

describe('any report', () => {
  test('answers pages of JSON in its own order', async () => {
    const { client } = await company.as('generalManager');
    const first = await client.call(reportCalls.getReportRows, { report: 'netSales', size: 50 });
    const second = await client.call(reportCalls.getReportRows, { report: 'netSales', size: 50, page: 2 });
    const days = [...first.data.rows, ...second.data.rows].map((row) => String(row.orderDate));
    expect(days).toHaveLength(100);
    expect(days).toEqual([...days].sort().reverse());
  });

  test('names the filter that is wrong', async () => {
    const { client } = await company.as('vpSales');
    const unknown = await client.call(reportCalls.getReportRows, { report: 'netSales', filters: { hat: 1 } });
    expect([unknown.code, unknown.msg]).toEqual([errorCatalogue['input.invalid'].code, 'hat: is not known here']);
    const noDay = await client.call(reportCalls.getReportRows, { report: 'netSales', filters: { from: '2026-02-31' } });
    expect(noDay.msg).toBe('from: must be a date as yyyy-mm-dd');
    const filters = { from: '2026-02-02', to: '2026-02-01' };
    const reversed = await client.call(reportCalls.getReportRows, { report: 'netSales', filters });
    expect(reversed.code).toBe(errorCatalogue['report.datesReversed'].code);
    expect(reversed.msg).toBe('“Ordered from” cannot be later than “Ordered until”.');
  });

  test('text that looks like SQL finds nothing and breaks nothing', async () => {
    const { client } = await company.as('vpSales');
    for (const model of ["'; drop table order_line; --", '\\', "\\'", '$1', "') or true --"]) {
      const { rows, end } = await streamReport(client, 'netSales', { model });
      expect([rows.length, end?.rows]).toEqual([0, 0]);
    }
  });
});
