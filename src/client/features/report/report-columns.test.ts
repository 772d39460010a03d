import { expect, test } from 'vitest';
import { reportNames, reportOf } from '../../../shared/areas/reports';
import { money, number, text } from '../../../shared/entity/field';
import { href } from '../../../shared/pages';
import type { AnyReport } from '../../../shared/reports/report';
import { drillPath, reportColumns } from './report-columns';

const label = { id: 'x', message: 'x' };
const report = {
  ...reportOf('netSales'),
  columns: {
    rank: number(label),
    name: text(label),
    code: text(label),
    amount: money(label),
    customerId: number(label),
  },
  hidden: ['customerId'],
  drill: {
    name: { page: 'CustomerDet', carries: { id: 'customerId' } },
    amount: { page: 'Order', carries: { customerId: 'customerId', text: 'code' } },
  },
} as unknown as AnyReport; // a report with all that matters here
const row = { row: 0, rank: 1, name: '沙发', code: 'C1', amount: 12, customerId: 7 };

test('a row stays named when its figures are scrolled to: by its rank and the name beside it', () => {
  const pinned = (of: AnyReport) => reportColumns(of, {}).flatMap(({ id, isPinned }) => (isPinned ? [id] : []));
  expect(pinned(report)).toEqual(['rank', 'name']);
  expect(pinned({ ...report, hidden: ['rank', 'customerId'] })).toEqual(['name']);
  expect(pinned({ ...report, columns: { amount: number(label) } })).toEqual([]);
  const columns = reportColumns(report, {});
  expect(columns.flatMap(({ id, isHidden }) => (isHidden ? [id] : []))).toEqual(['customerId']);
  expect(columns.map(({ id, read }) => [id, read(row)])).toEqual(Object.entries(row).slice(1));
  expect(columns.flatMap(({ id, link }) => (link ? [id] : []))).toEqual(['name', 'amount']);
});

test('a cell leads to its page with what its row carries, and with the same filters as far as it has them', () => {
  const filters = { customerId: '1', from: '2026-01-01', to: '', departmentIds: '2', unknown: 'x' };
  const path = drillPath(report, filters);
  expect(path(row, 'name')).toBe(href('CustomerDet', { id: 7 }));
  expect(path(row, 'code')).toBeNull();
  // A row that does not say what the page is about leads nowhere.
  for (const missing of [{ code: null }, { code: '' }, { customerId: null }]) {
    expect(path({ ...row, ...missing }, 'amount')).toBeNull();
  }
  expect(path({ ...row, customerId: 0 }, 'name')).toBe(href('CustomerDet', { id: 0 }));
});

test('a report that leads to another report opens it for the same period', () => {
  const drilling = reportNames.flatMap((name) => {
    const of = reportOf(name);
    return Object.entries(of.drill ?? {}).flatMap(([column, drill]) => {
      if (!drill) return [];
      const { page, carries, with: fixed = {} } = drill;
      const target = reportNames.find((each) => reportOf(each).page === page);
      return target ? [{ of, column, page, carries, fixed, target }] : [];
    });
  });
  expect(drilling.length).toBeGreaterThan(0);
  for (const { of, column, page, carries, fixed, target } of drilling) {
    const [here, there] = [of.filters, reportOf(target).filters];
    const known = Object.keys(there).filter((name) => here[name]?.label.id === there[name]?.label.id);
    const filters = Object.fromEntries([...Object.keys(there), 'unknown'].map((name) => [name, 'f']));
    const values = { row: 0, ...Object.fromEntries(Object.values(carries).map((name) => [name, 'v'])) };
    const path = drillPath(of, filters)(values, column) ?? '';
    const query = new URLSearchParams(path.split('?')[1]);
    expect(path.split('?')[0]).toBe(href(page));
    expect([...query.keys()].sort()).toEqual([...new Set([...known, ...Object.keys({ ...carries, ...fixed })])].sort());
    for (const name of Object.keys(carries)) expect(query.get(name)).toBe('v');
  }
});

test('a report opens no other one for a period of other days: an invoice that is due in October was made before', () => {
  const overdue = reportOf('overdueReceivables');
  const filters = { from: '2026-10-01', to: '2026-10-31', departmentIds: '2' };
  const invoice = { row: 0, invoiceNumber: 'INV-1', customerId: 7 };
  const target = href('ReportNine', { departmentIds: '2', invoiceNumber: 'INV-1', customerIds: 7 });
  expect(drillPath(overdue, filters)(invoice, 'open')).toBe(target);
});

test('a cell leads to no other rows than it counts: with the states that count, and filters that are called otherwise there', () => {
  const path = drillPath(reportOf('quoteConversion'), { from: '2026-01-01', plants: 'vietnam' });
  const row = { row: 0, customerId: 7, firstQuoted: '2026-02-03', lastQuoted: '2026-09-30' };
  expect(path(row, 'quotes')).toBe(
    href('quotationSheet', {
      state: 'sent,accepted,lost,expired',
      plant: 'vietnam',
      customerId: 7,
      quoteDateFrom: '2026-02-03',
      quoteDateTo: '2026-09-30',
    }),
  );
});
