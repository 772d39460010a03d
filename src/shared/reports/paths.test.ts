import { describe, expect, test } from 'vitest';
import { reportNames, reportOf } from '../areas/reports';
import { pageAt } from '../pages';
import { filtersIn, reportAt, viewIn } from './paths';
import { reportPath } from './report-path';

const read = (path: string) => {
  const query = new URL(path, 'http://here').searchParams;
  const name = reportAt(pageAt(path), query);
  return { name, filters: name && filtersIn(name, query), view: query.get('view') };
};

test('the address of a report carries its filters and its view', () => {
  const filters = { from: '2026-01-01', customerIds: [4, 7], stages: ['shipped'], model: 'A & B' };
  const path = reportPath('netSales', filters, { quick: 'x' });
  expect(read(path)).toEqual({ name: 'netSales', filters, view: '{"quick":"x"}' });
});

test('filters that were not chosen are not in it', () => {
  expect(reportPath('netSales', { from: undefined, model: '' })).toBe('/ReportOne');
});

test('a month is read as it was typed; what is none stays, as a filter that is shown and left out would mislead', () => {
  expect(read('/MarketNewModelBonusReport?monthFrom=2026-0&monthTo=2026/3').filters).toEqual({
    monthFrom: '2026-00',
    monthTo: '2026-03',
  });
});

test('every report is found again at its address, whether or not it has a page of its own', () => {
  for (const name of reportNames) expect(read(reportPath(name)).name).toBe(name);
  const [shared] = reportNames.filter((name) => !reportOf(name).page);
  expect(shared && reportPath(shared)).toBe(`/ReportDet?report=${shared}`);
  expect(read('/ReportDet?report=nothing').name).toBeNull();
  expect(read('/ReportDet').name).toBeNull();
  // A report's own page shows that report, whatever its address says.
  expect(read(`/tableList?report=${shared}`).name).toBe('showByCustomer');
});

test('each filter is read in the way of its kind', () => {
  const kinds: Record<string, [text: string, value: unknown]> = {
    choices: ['a,b', ['a', 'b']],
    items: ['a', ['a']],
    records: ['4,7', [4, 7]],
    record: ['4', 4],
    flag: ['true', true],
    month: ['2026-03', '2026-03'],
  };
  const seen = new Set<string>();
  for (const name of reportNames) {
    for (const [key, { kind }] of Object.entries(reportOf(name).filters)) {
      const [text, value] = kinds[kind] ?? ['x', 'x'];
      seen.add(kind);
      expect([key, filtersIn(name, new URLSearchParams({ [key]: text }))[key]]).toEqual([key, value]);
      if (kind === 'flag') expect(filtersIn(name, new URLSearchParams({ [key]: 'no' }))[key]).toBe(false);
    }
  }
  expect([...seen]).toEqual(expect.arrayContaining(['choices', 'records']));
});

test('a page that is no report has none', () => {
  expect(read('/Customer').name).toBeNull();
});

describe('the view in an address', () => {
  const viewOf = (path: string) => viewIn('netSales', new URL(path, 'http://here').searchParams);
  const view = {
    sort: [{ column: 'netSales', descending: true }],
    filters: { stage: { values: ['shipped'] }, pieces: { from: 2 }, poNumber: { contains: 'A', to: 'B' } },
    quick: 'sofa & bed',
    language: 'zh' as const,
  };

  test('is read as it was written', () => {
    expect(viewOf(reportPath('netSales', {}, view))).toEqual(view);
  });

  test('loses columns the report does not have', () => {
    const strange = { sort: [{ column: 'hat', descending: false }], filters: { hat: { contains: 'x' } } };
    expect(viewOf(reportPath('netSales', {}, strange))).toEqual({ sort: [], filters: {} });
  });

  test.each(['', 'view=', 'view=%7B', 'view=[1]', 'view={"sort":1}'])('is none in "%s"', (query) => {
    expect(viewOf(`/ReportOne?${query}`)).toBeUndefined();
  });
});
